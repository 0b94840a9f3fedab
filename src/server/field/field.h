#pragma once

#include <deque>
#include <map>
#include <memory>
#include <mutex>

#include "server/field/robots.h"
#include "server/rooms/pool.h"

namespace yomi::server {

// The days of the field, in the same log as the tables. Once somebody plays a day's boards, robots do so in the
// background, one step of one board at a time. It may be used from any thread.
class Field : public std::enable_shared_from_this<Field> {
 public:
  Field(Log& log, Pool& pool) : log_(log), pool_(pool) {}

  // Whether the field, and not a table, owns that part of the log.
  static bool owns(const std::string& log_id);
  Result<void> restore(const std::string& log_id, const EventRows& events);
  // The robots that play each board: a name, and what they play by. Called once, before `open`.
  void set_robots(std::vector<std::pair<std::string, Terms>> robots);
  // Goes on with what robots have yet to play.
  void wake();

  // Makes the day's boards if there are none yet.
  Answer<void> open(const std::string& date);
  // Reads a day; refused if there are no boards of that date. The reader must not call the field.
  Answer<Json> read(const std::string& date, const std::function<Answer<Json>(const FieldDay&)>& reader) const;
  // The newest first.
  void read_all(const std::function<void(const FieldDay&)>& reader) const;
  // How many results robots will have on a day.
  [[nodiscard]] int robots_expected() const;

  // Appends what has happened on a day, unless it is known already.
  Answer<void> add(const std::string& date, const FieldEvent& event);

 private:
  class Attempt;
  struct Task {
    std::string date;
    FieldResult about;  // a player's, whose losses are wanted; a robot's has its board and name alone
    std::size_t robot = 0;
  };

  Answer<void> append(FieldDay& day, const FieldEvent& event);
  void queue_robots(const FieldDay& day);
  void queue_loss(const FieldDay& day, const FieldResult& result);
  void start_next();
  [[nodiscard]] std::unique_ptr<FieldTask> make(const Task& task) const;
  void step(const std::shared_ptr<Attempt>& attempt, Mind& mind);
  void finished(const std::string& date, const std::optional<FieldEvent>& event);

  Log& log_;
  Pool& pool_;
  mutable std::mutex mutex_;
  std::map<std::string, FieldDay> days_;
  std::vector<std::pair<std::string, Terms>> robots_;
  std::deque<Task> tasks_;
  bool busy_ = false;
};

// Today's date in UTC, such as "2026-11-19".
std::string utc_date();

}  // namespace yomi::server

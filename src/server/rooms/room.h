#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <map>
#include <memory>
#include <mutex>
#include <stop_token>

#include "server/rooms/game.h"
#include "server/rooms/talk.h"

namespace yomi::server {

// An action as it is requested: the idempotency key, the event it was based on, and the action itself.
struct ActionRequest {
  std::string key;
  std::int64_t based_on = 0;
  Json action;
};
Answer<ActionRequest> parse_action_request(const Json& json);

// An open table: its game, its part of the log, the robots that think for it, and the listeners that wait for news. It
// may be used from any thread. Nothing is acknowledged or shown before it is in the log.
class Room : public std::enable_shared_from_this<Room> {
 public:
  static constexpr std::chrono::minutes kThoughtPatience{3};

  // A thought that has not ended after `patience` is given up: the table goes on without it.
  Room(std::string id, std::unique_ptr<Game> game, Log& log, Pool& pool,
       std::chrono::milliseconds patience = kThoughtPatience)
      : id_(std::move(id)), game_(std::move(game)), log_(log), pool_(pool), patience_(patience) {}

  [[nodiscard]] const std::string& id() const { return id_; }

  // Applies the events of a stored table; appends the first events of a new one.
  [[nodiscard]] Result<void> restore(const EventRows& events);
  Answer<void> begin(const EventRows& events, const std::string& owner);
  // Starts the robots, if there is something to do.
  void wake();

  Answer<Json> act(const ActionRequest& request, const Viewer& viewer);
  Answer<Json> sit(const std::string& seat, const std::string& name, const Viewer& viewer);
  Answer<Json> stand(const std::string& seat, const Viewer& viewer);
  // A robot plays for a seat, or its player is back.
  Answer<Json> stand_in(const std::string& seat, bool robot, const Viewer& viewer);
  Answer<void> say(const Json& body, const Viewer& viewer);
  // Somebody looks at the table, or no longer does.
  void enter(const std::string& player);
  void leave(const std::string& player);
  [[nodiscard]] bool may_close(const Viewer& viewer) const;
  [[nodiscard]] bool may_see(const Viewer& viewer) const;
  // Shows the game to `reader`, which must not use the room meanwhile.
  void read(const std::function<void(const Game&)>& reader) const;
  // Stops the robots and wakes all listeners.
  void close();

  [[nodiscard]] Answer<Json> state(const Viewer& viewer, std::optional<int> at = {}) const;
  [[nodiscard]] Json summary(const Viewer& viewer) const;
  [[nodiscard]] Answer<Json> analysis(const Viewer& viewer) const;
  [[nodiscard]] Answer<File> file(const std::string& format, bool all, const Viewer& viewer) const;

  // Answers a question on the pool, and waits for it.
  Answer<Json> ask(const Question& question, const Viewer& viewer);

  // What is new since a listener last looked.
  struct News {
    std::vector<Json> actions;     // announcements of the events
    std::optional<Json> state;     // as the viewer sees it now, if there was an event
    std::optional<Json> progress;  // what the robots think about, if that changed
    std::int64_t event = 0;
    std::uint64_t beat = 0;
    std::uint64_t company = 0;
    bool closed = false;
  };
  // Waits for news after `last`, for `patience` at most. A listener that waits in vain looks after the table: whatever
  // stopped its robots, they go on.
  [[nodiscard]] News wait(const News& last, const Viewer& viewer, std::chrono::milliseconds patience);

 private:
  // Part of the job that thinks. When the job is gone, however it ended, the room is told: a thought without a result
  // is thought again.
  class Attempt;

  Answer<void> append(EventRows rows, const std::string& key = {}, const std::string& digest = {});
  Answer<void> take_in(EventRows rows, const Result<void>& stored);
  void keep_recent(EventRow row);
  [[nodiscard]] Answer<void> has_room() const;
  void schedule(std::chrono::milliseconds delay = {});
  void think(const std::shared_ptr<Work>& work, const std::shared_ptr<Attempt>& attempt, const std::stop_token& stop,
             Mind& mind);
  void attempt_ended(std::uint64_t number, const Work& work);
  void append_or_wait(const EventRows& events);
  void fail_attempt(const Work& work);
  void look_after();
  void show_progress(const Json& who, int done, int of);
  Result<void> apply(const EventRow& row);
  [[nodiscard]] bool is_here(const std::string& player) const { return present_.contains(player); }
  [[nodiscard]] Json presence_json() const;
  [[nodiscard]] Answer<Json> seen_state(const Viewer& viewer, std::optional<int> at) const;

  const std::string id_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::unique_ptr<Game> game_;
  Log& log_;
  Pool& pool_;
  std::int64_t event_ = 0;
  std::deque<EventRow> recent_;
  std::size_t recent_bytes_ = 0;
  const std::chrono::milliseconds patience_;
  std::stop_source thinking_;
  std::shared_ptr<Work> work_;                                  // of the current attempt
  std::optional<std::chrono::steady_clock::time_point> began_;  // its present step; nullopt until a thread takes it
  bool busy_ = false;                                           // a robot is thinking, or will be
  std::uint64_t attempt_ = 0;                                   // the number of the current one; earlier ones are void
  int failures_ = 0;                                            // attempts without a result since the last event
  Json turn_;                                                   // `thinking` of the state
  Json progress_;                                               // the last progress event
  std::uint64_t beat_ = 0;                                      // counts progress events
  Talk talk_;
  std::map<std::string, int> present_;  // by player: the pages that look at the table
  std::uint64_t company_ = 0;           // counts their coming and going
  int questions_ = 0;
  bool closed_ = false;
};

}  // namespace yomi::server

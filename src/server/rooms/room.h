#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <stop_token>

#include "server/rooms/game.h"

namespace yomi::server {

// An action as it comes in: what was decided, on what it was based, and the key by which it is known again.
struct ActionRequest {
  std::string key;
  std::int64_t based_on = 0;
  Json action;
};
Answer<ActionRequest> parse_action_request(const Json& json);

// A table that is open: its game, its log, the robots that think for it, and those who wait for news of it. All of it
// may be used from any thread. Nothing is acknowledged or shown before it is in the log.
class Room : public std::enable_shared_from_this<Room> {
 public:
  Room(std::string id, std::unique_ptr<Game> game, Log& log, Pool& pool)
      : id_(std::move(id)), game_(std::move(game)), log_(log), pool_(pool) {}

  [[nodiscard]] const std::string& id() const { return id_; }

  // The events of a table that was there before; and what begins a new one.
  [[nodiscard]] Result<void> restore(const EventRows& events);
  Answer<void> begin(const EventRows& events);
  // Lets the robots go to work, if there is something to do.
  void wake();

  Answer<Json> act(const ActionRequest& request, const Viewer& viewer);
  Answer<Json> sit(const std::string& seat, const std::string& name, const Viewer& viewer);
  Answer<Json> stand(const std::string& seat, const Viewer& viewer);
  [[nodiscard]] bool may_close(const Viewer& viewer) const;
  // Nobody thinks or waits here any more.
  void close();

  [[nodiscard]] Answer<Json> state(const Viewer& viewer, std::optional<int> at = {}) const;
  [[nodiscard]] Json summary(const Viewer& viewer) const;
  [[nodiscard]] Answer<Json> analysis(const Viewer& viewer) const;
  [[nodiscard]] Answer<File> file(const std::string& format, bool all, const Viewer& viewer) const;

  // Thinks about it on the pool and waits for the answer.
  Answer<Json> ask(const Question& question, const Viewer& viewer);

  // What happened since a listener last looked.
  struct News {
    std::vector<Json> actions;     // what happened, as all may know it
    std::optional<Json> state;     // as the viewer sees it now, if anything happened
    std::optional<Json> progress;  // who thinks about what, if that changed
    std::int64_t event = 0;
    std::uint64_t beat = 0;
    bool closed = false;
  };
  // Waits for news, but not longer than that.
  [[nodiscard]] News wait(std::int64_t event, std::uint64_t beat, const Viewer& viewer,
                          std::chrono::milliseconds patience);

 private:
  Answer<void> append(EventRows rows, const std::string& key = {}, const std::string& digest = {});
  void schedule();
  void think(const std::shared_ptr<Work>& work, std::int64_t event, const std::stop_token& stop, Mind& mind);
  void show_progress(const Json& who, int done, int of);
  [[nodiscard]] Answer<Json> seen_state(const Viewer& viewer, std::optional<int> at) const;

  const std::string id_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::unique_ptr<Game> game_;
  Log& log_;
  Pool& pool_;
  std::int64_t event_ = 0;
  std::deque<EventRow> recent_;
  std::stop_source thinking_;
  bool busy_ = false;  // a robot thinks
  Json turn_;          // whose turn it is that is being thought about
  Json progress_;      // the last progress
  std::uint64_t beat_ = 0;
  int questions_ = 0;
  bool closed_ = false;
};

}  // namespace yomi::server

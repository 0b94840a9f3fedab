#pragma once

#include <atomic>
#include <chrono>
#include <memory>

#include "server/rooms/room.h"

namespace yomi::server {

// The news of a table as server-sent events for one viewer: 'action' and 'state' with the event's number as id,
// 'progress' without.
class EventStream {
 public:
  // From the events after `last`; without it, from the current state.
  EventStream(std::shared_ptr<Room> room, Viewer viewer, std::optional<std::int64_t> last);
  EventStream(const EventStream&) = delete;
  EventStream& operator=(const EventStream&) = delete;
  ~EventStream();  // the viewer is no longer at the table

  // The next lines to send; a comment if nothing happened for a while; nullopt once the table is closed.
  [[nodiscard]] std::optional<std::string> next();

 private:
  std::shared_ptr<Room> room_;
  Viewer viewer_;
  Room::News last_;
  bool announce_;  // whether to send actions: not those before the viewer came
};

}  // namespace yomi::server

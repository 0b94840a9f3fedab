#include "server/lobby/event_stream.h"

#include <fmt/format.h>

namespace yomi::server {

namespace {

constexpr std::chrono::seconds kHeartbeat{5};  // somebody who leaves is noticed as soon

std::string lines(std::string_view kind, const Json& data, std::optional<std::int64_t> id) {
  std::string text = fmt::format("event: {}\n", kind);
  if (id) text += fmt::format("id: {}\n", *id);
  return text + "data: " + data.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n\n";
}

}  // namespace

EventStream::EventStream(std::shared_ptr<Room> room, Viewer viewer, std::optional<std::int64_t> last)
    : room_(std::move(room)), viewer_(std::move(viewer)), announce_(last.has_value()) {
  last_.event = last.value_or(0);
  room_->enter(viewer_.player);
}

EventStream::~EventStream() { room_->leave(viewer_.player); }

std::optional<std::string> EventStream::next() {
  const Room::News news = room_->wait(last_, viewer_, kHeartbeat);
  if (news.closed) return {};
  std::string text;
  if (announce_)
    for (const Json& action : news.actions) text += lines("action", action, action["event"].get<std::int64_t>());
  if (news.state) text += lines("state", *news.state, news.event);
  if (news.progress) text += lines("progress", *news.progress, {});
  last_.event = std::max(last_.event, news.event);
  last_.beat = news.beat;
  last_.company = news.company;
  announce_ = true;
  return text.empty() ? ": still here\n\n" : text;
}

}  // namespace yomi::server

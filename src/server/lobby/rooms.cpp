#include "server/lobby/rooms.h"

#include <random>

#include <fmt/format.h>

#include "server/hanabi/game.h"

namespace yomi::server {

std::string random_name(std::size_t length) {
  static constexpr std::string_view kLetters = "abcdefghijkmnpqrstuvwxyz23456789";  // 32: no l, o, 0, 1
  std::random_device source;
  std::string name;
  while (name.size() < length) name += kLetters[source() % kLetters.size()];
  return name;
}

std::unique_ptr<Game> Rooms::game(const std::string& kind) {
  if (kind == "bridge") return std::make_unique<BridgeGame>(BridgeShared{library_, interpreter_});
  if (kind == "hanabi") return std::make_unique<HanabiGame>();
  return nullptr;
}

Result<std::vector<Error>> Rooms::restore() {
  const auto ids = log_.tables();
  if (!ids) return tl::unexpected(ids.error());
  std::vector<Error> errors;
  for (const std::string& id : *ids) {
    auto events = log_.events(id);
    if (events && events->empty()) continue;
    const Result<void> restored = events ? restore_table(id, *events) : tl::unexpected(events.error());
    if (!restored)
      errors.push_back(
          {fmt::format("table {} cannot be restored: {}", id, restored.error().what), restored.error().expected, {}});
  }
  for (const auto& [id, room] : rooms_) room->wake();
  return errors;
}

Result<void> Rooms::restore_table(const std::string& id, const EventRows& events) {
  const Json& first = events.front().data;
  const auto kind = first.is_object() ? first.find("game") : first.end();
  auto restored = kind != first.end() && kind->is_string() ? game(kind->get<std::string>()) : nullptr;
  if (!restored) return fail("its first event names no game", "bridge or hanabi");
  auto room = std::make_shared<Room>(id, std::move(restored), log_, pool_);
  if (auto done = room->restore(events); !done) return done;
  rooms_[id] = std::move(room);
  return {};
}

Answer<std::shared_ptr<Room>> Rooms::open(const Json& request, const Viewer& viewer) {
  const std::string kind = request.is_object() && request.contains("game") && request["game"].is_string()
                               ? request["game"].get<std::string>()
                               : "";
  auto made = game(kind);
  if (!made) return refuse("bad_request", "The table has no valid 'game'.", "bridge or hanabi");
  {
    const std::shared_lock lock(mutex_);
    if (rooms_.size() >= kMost)
      return refuse("busy", fmt::format("There are already {} tables.", kMost), "one of them, or a table closed first");
  }
  const std::uint64_t seed = std::random_device()();
  const auto events = kind == "bridge" ? BridgeGame::open(request, viewer, {library_, interpreter_}, seed)
                                       : HanabiGame::open(request, viewer, seed);
  if (!events) return tl::unexpected(events.error());
  auto room = std::make_shared<Room>(random_name(8), std::move(made), log_, pool_);
  if (const auto added = log_.add_table(room->id()); !added) return refuse("internal", as_sentence(added.error().what));
  if (auto begun = room->begin(*events); !begun) return tl::unexpected(begun.error());
  {
    const std::unique_lock lock(mutex_);
    rooms_[room->id()] = room;
  }
  room->wake();
  return room;
}

Answer<std::shared_ptr<Room>> Rooms::find(const std::string& id) const {
  const std::shared_lock lock(mutex_);
  const auto found = rooms_.find(id);
  if (found == rooms_.end()) return refuse("not_found", fmt::format("There is no table '{}'.", id));
  return found->second;
}

Answer<void> Rooms::close(const std::string& id, const Viewer& viewer) {
  const auto room = find(id);
  if (!room) return tl::unexpected(room.error());
  if (!(*room)->may_close(viewer)) return refuse("forbidden", "Only its players can close a table.");
  if (const auto closed = log_.close_table(id); !closed) return refuse("internal", as_sentence(closed.error().what));
  {
    const std::unique_lock lock(mutex_);
    rooms_.erase(id);
  }
  (*room)->close();
  return {};
}

Json Rooms::list(const Viewer& viewer) const {
  const std::shared_lock lock(mutex_);
  Json list = Json::array();
  for (const auto& [id, room] : rooms_) list.push_back(room->summary(viewer));
  return list;
}

void Rooms::close_all() {
  const std::shared_lock lock(mutex_);
  for (const auto& [id, room] : rooms_) room->close();
}

}  // namespace yomi::server

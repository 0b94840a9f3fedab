#include "server/lobby/rooms.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/unpredictable.h"
#include "server/hanabi/game.h"

namespace yomi::server {

namespace {

// The pairs that play the boards of a day North-South, against the robots that everybody plays against.
constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kFieldRobots = {{
    {"Yomi 1 (SAYC)", "sayc"},
    {"Yomi 2 (Acol)", "acol"},
    {"Yomi 3 (SAYC, weak NT)", "sayc-weak-nt"},
    {"Yomi 4 (light SAYC)", "sayc-light"},
    {"Yomi 5 (SAYC)", "sayc"},
    {"Yomi 6 (Acol)", "acol"},
}};

}  // namespace

std::string random_name(std::size_t length) {
  static constexpr std::string_view kLetters = "abcdefghijkmnpqrstuvwxyz23456789";  // 32: no l, o, 0, 1
  std::string name(length, ' ');
  fill_unpredictably(std::as_writable_bytes(std::span(name)));
  for (char& each : name) each = kLetters[static_cast<unsigned char>(each) % kLetters.size()];
  return name;
}

Rooms::Rooms(Log& log, Pool& pool, const TableLimits& limits)
    : log_(log), pool_(pool), limits_(limits), field_(std::make_shared<Field>(log, pool)) {
  std::vector<std::pair<std::string, Terms>> robots;
  for (const auto& [title, system] : kFieldRobots) {
    const SystemChoice usual;
    Terms terms{books_of({SystemChoice{std::string(system), ""}, usual}, library_), {}, Speed::Fast};
    for (auto& each : terms.cardings) each = library_.carding("standard").value_or(nullptr);
    robots.emplace_back(title, std::move(terms));
  }
  field_->set_robots(std::move(robots));
}

std::unique_ptr<Game> Rooms::game(const std::string& kind) {
  if (kind == "bridge") return std::make_unique<BridgeGame>(BridgeShared{library_, interpreter_});
  if (kind == "hanabi") return std::make_unique<HanabiGame>();
  return nullptr;
}

Result<std::vector<Error>> Rooms::restore() {
  const auto tables = log_.tables();
  if (!tables) return tl::unexpected(tables.error());
  std::vector<Error> errors;
  for (const auto& [id, owner] : *tables) {
    auto events = log_.events(id);
    if (Field::owns(id)) {
      const Result<void> day = events ? field_->restore(id, *events) : tl::unexpected(events.error());
      if (!day)
        errors.push_back({fmt::format("{} cannot be restored: {}", id, day.error().what), day.error().expected, {}});
      continue;
    }
    const Result<void> restored = events ? restore_table(id, *events) : tl::unexpected(events.error());
    if (restored)
      openers_[id] = {owner, ""};
    else
      errors.push_back({fmt::format("table {} cannot be restored: {}; it stays in the log", id, restored.error().what),
                        restored.error().expected,
                        {}});
  }
  for (const auto& [id, room] : rooms_) room->wake();
  field_->wake();
  return errors;
}

Result<void> Rooms::restore_table(const std::string& id, const EventRows& events) {
  if (events.empty()) return fail("it has no events", "a 'created' first");
  const Json& first = events.front().data;
  const auto kind = first.is_object() ? first.find("game") : first.end();
  auto restored = kind != first.end() && kind->is_string() ? game(kind->get<std::string>()) : nullptr;
  if (!restored) return fail("its first event names no game", "bridge or hanabi");
  auto room = std::make_shared<Room>(id, std::move(restored), log_, pool_);
  if (auto done = room->restore(events); !done) return done;
  rooms_[id] = std::move(room);
  return {};
}

Answer<std::string> Rooms::reserve(const Viewer& viewer) {
  const std::unique_lock lock(mutex_);
  const auto opened_by = [&](std::string Opener::*field, const std::string& value) {
    return static_cast<std::size_t>(std::ranges::count_if(
        openers_, [&](const auto& each) { return !value.empty() && each.second.*field == value; }));
  };
  const std::string expected = "one of them, or a table closed first";
  if (openers_.size() >= limits_.all)
    return refuse("busy", fmt::format("There are already {} tables.", limits_.all), expected);
  if (opened_by(&Opener::player, viewer.player) >= limits_.player)
    return refuse("too_many", fmt::format("You have already opened {} tables.", limits_.player), expected);
  if (opened_by(&Opener::address, viewer.address) >= limits_.address)
    return refuse("too_many", fmt::format("Your address has already opened {} tables.", limits_.address), expected);
  std::string id = random_name(8);
  openers_[id] = {viewer.player, viewer.address};
  return id;
}

Answer<std::shared_ptr<Room>> Rooms::open(const Json& request, const Viewer& viewer) {
  const std::string kind = request.is_object() && request.contains("game") && request["game"].is_string()
                               ? request["game"].get<std::string>()
                               : "";
  const std::uint64_t seed = unpredictable_number() >> 10;  // 53 bits: a JavaScript number
  return open(kind, viewer, [&] {
    return kind == "bridge" ? BridgeGame::open(request, viewer, {library_, interpreter_}, seed)
                            : HanabiGame::open(request, viewer, seed);
  });
}

Answer<std::shared_ptr<Room>> Rooms::open_set(const SetOfBoards& set, const std::string& player_name,
                                              const Viewer& viewer) {
  return open("bridge", viewer, [&] { return BridgeGame::open_set(set, player_name, viewer); });
}

Answer<std::shared_ptr<Room>> Rooms::open(const std::string& kind, const Viewer& viewer, const FirstEvents& make) {
  const auto id = reserve(viewer);
  if (!id) return tl::unexpected(id.error());
  Answer<std::shared_ptr<Room>> room = refuse("internal", "The table could not be opened.");
  try {
    room = open_reserved(*id, kind, viewer, make);
  } catch (const std::exception&) {  // such as a lack of memory: the place is free again
  }
  const std::unique_lock lock(mutex_);
  if (room)
    rooms_[*id] = *room;
  else
    openers_.erase(*id);
  return room;
}

Answer<std::shared_ptr<Room>> Rooms::open_reserved(const std::string& id, const std::string& kind, const Viewer& viewer,
                                                   const FirstEvents& make) {
  auto made = game(kind);
  if (!made) return refuse("bad_request", "The table has no valid 'game'.", "bridge or hanabi");
  if (const auto free = log_.has_room_for_table(viewer.player); !free) return refuse("not_stored", free.error());
  const auto events = make();
  if (!events) return tl::unexpected(events.error());
  auto room = std::make_shared<Room>(id, std::move(made), log_, pool_);
  if (auto begun = room->begin(*events, viewer.player); !begun) return tl::unexpected(begun.error());
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
  return close(*room);
}

Answer<void> Rooms::close(const std::shared_ptr<Room>& room) {
  const std::string id = room->id();
  if (const auto closed = log_.close_table(id); !closed) return refuse("not_stored", closed.error());
  {
    const std::unique_lock lock(mutex_);
    rooms_.erase(id);
    openers_.erase(id);
  }
  room->close();
  return {};
}

Json Rooms::list(const Viewer& viewer) const {
  const std::shared_lock lock(mutex_);
  Json list = Json::array();
  for (const auto& [id, room] : rooms_)
    if (room->may_see(viewer)) list.push_back(room->summary(viewer));
  return list;
}

void Rooms::close_all() {
  const std::shared_lock lock(mutex_);
  for (const auto& [id, room] : rooms_) room->close();
}

}  // namespace yomi::server

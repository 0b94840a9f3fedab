#include "tablemanager/session.h"

#include <mutex>
#include <thread>

#include <fmt/format.h>

#include "base/journal.h"
#include "records/room_json.h"
#include "tablemanager/room_manager.h"

namespace yomi::tablemanager {

using namespace records;

using bridge::Side;
using Json = nlohmann::ordered_json;

namespace {

constexpr std::array<const char*, 2> kRooms = {"open", "closed"};

// The boards played, in memory and optionally on disk. Shared by both rooms.
class ScoreSheet {
 public:
  static Result<std::unique_ptr<ScoreSheet>> open(std::size_t boards, const SessionOptions& options) {
    auto sheet = std::make_unique<ScoreSheet>(boards, options.rooms);
    if (options.journal.empty()) return sheet;
    const Json header{{"session", options.boards}, {"boards", boards}, {"rooms", options.rooms}};
    auto journal = Journal::open(options.journal, header.dump());
    if (!journal) return tl::unexpected(journal.error());
    for (const std::string& row : journal->take_rows())
      if (auto taken = sheet->take(Json::parse(row)); !taken)
        return tl::unexpected(taken.error().at({options.journal.string(), 0, 0}));
    sheet->journal_.emplace(std::move(*journal));
    return sheet;
  }

  ScoreSheet(std::size_t boards, int rooms) : played_(static_cast<std::size_t>(rooms)) {
    for (auto& room : played_) room.resize(boards);
  }

  [[nodiscard]] bool has(std::size_t room, std::size_t board) {
    const std::scoped_lock lock(mutex_);
    return played_[room][board].has_value();
  }
  [[nodiscard]] std::size_t played() {
    const std::scoped_lock lock(mutex_);
    std::size_t count = 0;
    for (const auto& room : played_)
      count += static_cast<std::size_t>(std::ranges::count_if(room, [](const auto& one) { return one.has_value(); }));
    return count;
  }

  Result<void> add(std::size_t room, std::size_t board, const agents::RoomResult& result,
                   const std::array<std::string, 2>& teams) {
    const std::scoped_lock lock(mutex_);
    Json row{{"room", kRooms[room]}, {"board", board}, {"teams", teams}};
    row.update(to_json(result));
    if (journal_)
      if (auto written = journal_->append(row.dump(-1, ' ', false, Json::error_handler_t::replace)); !written)
        return written;
    keep(room, board, result, teams);
    return {};
  }

  Session session() {
    const std::scoped_lock lock(mutex_);
    Session session;
    session.teams = teams_;
    session.boards.resize(played_.front().size());
    for (std::size_t board = 0; board < session.boards.size(); ++board)
      for (const auto& room : played_)
        if (room[board]) session.boards[board].rooms.push_back(*room[board]);
    return session;
  }

 private:
  Result<void> take(const Json& row) {
    const std::size_t room = row.value("room", "") == kRooms[0] ? 0 : 1;
    const std::size_t board = row.value("board", played_.front().size());
    if (room >= played_.size() || board >= played_[room].size()) return fail("a row of another session");
    const auto result = room_of_json(row);
    if (!result) return tl::unexpected(result.error());
    keep(room, board, *result, row.value("teams", std::array<std::string, 2>{}));
    return {};
  }
  void keep(std::size_t room, std::size_t board, const agents::RoomResult& result,
            const std::array<std::string, 2>& teams) {
    played_[room][board] = result;
    if (room == 0) teams_ = teams;
  }

  std::mutex mutex_;
  std::vector<std::vector<std::optional<agents::RoomResult>>> played_;  // by room, by board
  std::array<std::string, 2> teams_;
  std::optional<Journal> journal_;
};

// All boards of one room that have not been played.
Result<void> manage_room(std::size_t room, std::span<const agents::DealtBoard> boards, SeatConnections& connections,
                         TableLog& log, ScoreSheet& sheet, const std::function<void()>& progress) {
  RoomManager manager(connections, log);
  for (std::size_t board = 0; board < boards.size(); ++board) {
    if (sheet.has(room, board)) continue;
    const auto result = manager.play(boards[board]);
    if (!result) return tl::unexpected(result.error());
    const std::array<std::string, 2> teams = {connections.team(Side::NorthSouth), connections.team(Side::EastWest)};
    if (auto added = sheet.add(room, board, *result, teams); !added) return added;
    progress();
  }
  manager.end_session();
  return {};
}

}  // namespace

Result<Session> manage_session(std::span<const agents::DealtBoard> boards, const SessionOptions& options, TableLog& log,
                               const SessionEvents& events, const std::stop_token& stop) {
  auto sheet = ScoreSheet::open(boards.size(), options);
  if (!sheet) return tl::unexpected(sheet.error());
  const auto rooms = static_cast<std::size_t>(options.rooms);
  const auto progress = [&] {
    if (events.progress) events.progress((*sheet)->played(), boards.size() * rooms);
  };
  progress();

  std::vector<std::unique_ptr<SeatConnections>> connections(rooms);
  for (std::size_t room = 0; room < rooms; ++room) {
    bool left = false;
    for (std::size_t board = 0; board < boards.size(); ++board) left = left || !(*sheet)->has(room, board);
    if (!left) continue;
    const int ports = options.port_for_each_seat ? 4 : 1;
    auto entrances =
        open_entrances(options.address, options.port == 0 ? 0 : options.port + ports * static_cast<int>(room),
                       options.port_for_each_seat);
    if (!entrances) return tl::unexpected(entrances.error());
    connections[room] =
        std::make_unique<SeatConnections>(std::move(*entrances), kRooms[room], log, options.patience, stop);
    for (const Entrance& entrance : connections[room]->entrances())
      if (events.listening) events.listening(kRooms[room], entrance.seat, entrance.listener.port());
  }

  std::vector<Result<void>> results(rooms);
  {
    std::vector<std::jthread> threads;
    for (std::size_t room = 0; room < rooms; ++room) {
      if (!connections[room]) continue;
      threads.emplace_back([&, room] {
        results[room] = manage_room(room, boards, *connections[room], log, **sheet, progress);
        connections[room].reset();  // closes the port
      });
    }
  }
  for (const auto& result : results)
    if (!result) return tl::unexpected(result.error());
  return (*sheet)->session();
}

}  // namespace yomi::tablemanager

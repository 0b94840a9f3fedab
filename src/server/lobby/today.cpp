#include "server/lobby/today.h"

#include "server/field/report.h"

namespace yomi::server {

namespace {

constexpr std::size_t kDaysOpen = 2;  // tables that are not finished stay so long

// What has been finished at a table of the field.
std::vector<FieldResult> results_at(const Room& room, const FieldPlayer& player) {
  std::vector<FieldResult> results;
  room.read([&](const Game& game) {
    const auto* const bridge_game = dynamic_cast<const BridgeGame*>(&game);
    if (bridge_game == nullptr) return;
    const BridgeState& state = bridge_game->table();
    const auto add = [&](const Board& board) {
      FieldResult result{board.header().number, player.player, player.name, {}};
      const auto& play = board.table().play();
      const auto& calls = board.table().auction().calls();
      result.played.calls.assign(calls.begin(), calls.end());
      if (play) result.played.cards.assign(play->cards().begin(), play->cards().end());
      result.played.outcome = board.outcome();
      result.played.score_ns = board.score_north_south();
      results.push_back(std::move(result));
    };
    for (const FinishedBoard& each : state.finished()) add(each.board);
    if (state.board().over()) add(state.board());
  });
  return results;
}

}  // namespace

// The date itself, once its boards are there.
Answer<std::string> Today::known(const std::string& date) {
  const std::string today = today_();
  if (!date.empty() && date != today) return date;
  const std::lock_guard lock(dating_);
  if (last_ != today) {
    if (auto opened = rooms_.field().open(today); !opened) return tl::unexpected(opened.error());
    close_old_tables(today);
    last_ = today;
  }
  return today;
}

void Today::close_old_tables(const std::string& today) {
  std::vector<std::pair<std::string, std::vector<FieldPlayer>>> days;  // the newest first
  rooms_.field().read_all([&](const FieldDay& day) {
    if (day.date() != today) days.emplace_back(day.date(), day.players());
  });
  for (std::size_t age = 0; age < days.size(); ++age) {
    collect(days[age].first);
    for (const FieldPlayer& each : days[age].second) {
      const auto room = rooms_.find(each.table);
      if (room && (age + 1 >= kDaysOpen || results_at(**room, each).size() == kBoardsOfDay))
        static_cast<void>(rooms_.close(*room));
    }
  }
}

void Today::collect(const std::string& date) {
  std::vector<FieldPlayer> playing;
  static_cast<void>(rooms_.field().read(date, [&](const FieldDay& day) -> Answer<Json> {
    for (const FieldPlayer& each : day.players())
      if (day.finished(each.player) < kBoardsOfDay) playing.push_back(each);
    return Json();
  }));
  // What cannot be stored now is taken over the next time.
  for (const FieldPlayer& each : playing)
    if (const auto room = rooms_.find(each.table))
      for (const FieldResult& result : results_at(**room, each)) static_cast<void>(rooms_.field().add(date, result));
}

Answer<Json> Today::day(const std::string& date, const Viewer& viewer) {
  const auto wanted = known(date);
  if (!wanted) return tl::unexpected(wanted.error());
  collect(*wanted);
  const int robots = rooms_.field().robots_expected();
  std::string table;
  auto json = rooms_.field().read(*wanted, [&](const FieldDay& day) -> Answer<Json> {
    if (const FieldPlayer* const me = day.find_player(viewer.player)) table = me->table;
    return day_json(day, viewer, robots);
  });
  if (json) (*json)["table"] = !table.empty() && rooms_.find(table) ? Json(table) : Json();
  if (json) (*json)["today"] = *wanted == today_();
  return json;
}

Answer<Json> Today::traveller(const std::string& date, int board, const Viewer& viewer) {
  const auto wanted = known(date);
  if (!wanted) return tl::unexpected(wanted.error());
  collect(*wanted);
  return rooms_.field().read(*wanted, [&](const FieldDay& day) { return traveller_json(day, board, viewer); });
}

Answer<Json> Today::history(const Viewer& viewer) {
  if (const auto today = known(""); !today) return tl::unexpected(today.error());
  FieldHistory history(viewer);
  rooms_.field().read_all([&](const FieldDay& day) { history.add(day); });
  return history.to_json();
}

Answer<Json> Today::join(const std::string& date, const std::string& name, const Viewer& viewer) {
  const auto wanted = known(date);
  if (!wanted) return tl::unexpected(wanted.error());
  const std::lock_guard lock(joining_);
  SetOfBoards set;
  std::string table;
  const auto found = rooms_.field().read(*wanted, [&](const FieldDay& day) -> Answer<Json> {
    if (const FieldPlayer* const me = day.find_player(viewer.player)) table = me->table;
    set = {day.date(), day.seed(), day.boards()};
    return Json();
  });
  if (!found) return found;
  if (!table.empty()) {
    if (!rooms_.find(table)) return refuse("not_now", "Your table for these boards is closed.", "today's boards");
    return Json{{"table", table}};
  }
  const auto room = rooms_.open_set(set, name, viewer);
  if (!room) return tl::unexpected(room.error());
  if (auto joined = rooms_.field().add(*wanted, FieldPlayer{viewer.player, name, (*room)->id()}); !joined) {
    static_cast<void>(rooms_.close(*room));
    return tl::unexpected(joined.error());
  }
  return Json{{"table", (*room)->id()}};
}

}  // namespace yomi::server

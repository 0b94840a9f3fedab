#include "experiments/frame/match_trial.h"

#include <stdexcept>
#include <utility>

#include <fmt/format.h>

#include "bridge/score.h"
#include "experiments/frame/plot.h"
#include "records/room_json.h"

namespace yomi::experiments {

using namespace records;

namespace {

using agents::BoardResult;
using agents::RoomResult;

Json row_of(const BoardResult& board, bool bidding_only) {
  Json row;
  row["board"] = board.header.number;
  row["dealer"] = std::string(1, letter(board.header.dealer));
  row["vul"] = to_string(board.header.vulnerability);
  row["open"] = records::to_json(board.open);
  row["closed"] = records::to_json(board.closed);
  row["imps"] = board.imps;
  if (bidding_only) row["imps_doubled"] = imps_with_failures_doubled(board);
  return row;
}

Sample sample_of(std::span<const Json> rows, const char* key) {
  Sample sample;
  for (const Json& row : rows) sample.add(row.at(key).get<int>());
  return sample;
}

Summary summarise(std::span<const Json> rows, const std::string& a, const std::string& b) {
  Summary summary;
  summary.measures.push_back(mean_of(fmt::format("IMPs a board, {} over {}", a, b), sample_of(rows, "imps")));
  if (!rows.empty() && rows.front().contains("imps_doubled"))
    summary.measures.push_back(mean_of("with failing contracts doubled", sample_of(rows, "imps_doubled")));
  summary.details = match_totals(rows);
  summary.plots = {{"", running_plot(rows, a, b)}};
  return summary;
}

// From the same seat.
bool same_contract(const BoardResult& board) {
  const auto contract = [](const RoomResult& room) {
    return room.outcome ? std::optional(room.outcome->contract) : std::nullopt;
  };
  return contract(board.open) == contract(board.closed);
}

Result<BoardResult> bid_board(const agents::DealtBoard& board, const agents::Player& a, const agents::Player& b,
                              const agents::TricksTaken& tricks, LevelBoards level, const std::stop_token& stop) {
  auto bid = agents::play_match_board(
      board, a, b, [](const bridge::Deal&, const bridge::Contract&) { return 0; }, stop);
  if (!bid || (level == LevelBoards::LeaveOut && same_contract(*bid))) return bid;
  for (RoomResult* room : {&bid->open, &bid->closed}) {
    if (room->outcome) room->outcome->tricks = tricks(board.deal, room->outcome->contract);
    room->score = score_north_south(room->outcome, board.header.vulnerability);
  }
  bid->imps = bridge::imps(bid->open.score - bid->closed.score);
  return bid;
}

Json bidding_row(const BoardResult& board, LevelBoards level) {
  if (level == LevelBoards::Solve || !same_contract(board)) return row_of(board, true);
  Json row = row_of(board, false);
  for (const char* room : {"open", "closed"}) {
    row[room]["result"] =
        board.open.outcome
            ? Json(to_string(board.open.outcome->contract) + letter(board.open.outcome->contract.declarer))
            : Json("P");
    row[room]["score"] = nullptr;
  }
  row["imps"] = row["imps_doubled"] = 0;
  return row;
}

}  // namespace

std::string running_plot(std::span<const Json> rows, const std::string& a, const std::string& b) {
  LinePlot plot{fmt::format("{} against {}", a, b), "boards", "IMPs to " + a + ", running total", {{a, {}, false}}};
  double total = 0;
  plot.series[0].points.push_back({0, 0, std::nullopt});
  for (std::size_t at = 0; at < rows.size(); ++at) {
    total += rows[at].at("imps").get<int>();
    plot.series[0].points.push_back({static_cast<double>(at + 1), total, std::nullopt});
  }
  return to_svg(plot);
}

Trial bidding_trial(std::function<agents::DealtBoard(std::size_t)> board, agents::Player a, agents::Player b,
                    agents::TricksTaken tricks, LevelBoards level) {
  Trial trial;
  trial.summarise = [a = a.name, b = b.name](std::span<const Json> rows) { return summarise(rows, a, b); };
  trial.task = [board = std::move(board), a = std::move(a), b = std::move(b), tricks = std::move(tricks), level](
                   std::size_t task, const std::stop_token& stop) {
    const agents::DealtBoard dealt = board(task);
    const auto result = bid_board(dealt, a, b, tricks, level, stop);
    if (!result) throw std::runtime_error(to_string(result.error()));
    Json row = bidding_row(*result, level);
    row["deal"] = to_string(dealt.deal);
    return row;
  };
  return trial;
}

Trial match_trial(std::function<agents::DealtBoard(std::size_t)> board, agents::Player a, agents::Player b,
                  agents::TricksTaken tricks) {
  Trial trial;
  trial.summarise = [a = a.name, b = b.name](std::span<const Json> rows) { return summarise(rows, a, b); };
  trial.task = [board = std::move(board), a = std::move(a), b = std::move(b), tricks = std::move(tricks)](
                   std::size_t task, const std::stop_token& stop) {
    const auto result = agents::play_match_board(board(task), a, b, tricks, stop);
    if (!result) throw std::runtime_error(to_string(result.error()));
    return row_of(*result, static_cast<bool>(tricks));
  };
  return trial;
}

Json match_answer(const std::vector<Json>& rows, const std::array<std::string, 2>& teams) {
  Json json{{"a", teams[0]}, {"b", teams[1]}};
  json.update(match_totals(rows));
  int points = 0;
  for (const Json& row : rows) {
    const auto score = [&](const char* room) { return row.at(room).at("score"); };
    if (score("open").is_number()) points += score("open").get<int>() - score("closed").get<int>();
  }
  json["points_a"] = points;
  json["per_board"] = rows;
  return json;
}

Json match_totals(std::span<const Json> rows) {
  agents::MatchResult match;
  for (const Json& row : rows) {
    BoardResult board;
    board.imps = row.at("imps").get<int>();
    match.add(board);
  }
  const Interval interval = match.interval();
  const auto bound = [&](double value) { return match.boards() < 2 ? Json(nullptr) : Json(value); };
  return {{"boards", match.boards()},
          {"imps_a", match.imps_a()},
          {"imps_b", match.imps_b()},
          {"mean", match.mean()},
          {"ci95", Json::array({bound(interval.low), bound(interval.high)})}};
}

}  // namespace yomi::experiments

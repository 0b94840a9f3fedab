#include "measure/duel/duel_rows.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "records/room_json.h"

namespace yomi::measure {

using agents::BoardResult;

namespace {

std::string calls_text(const agents::RoomResult& room) { return records::to_json(room)["auction"].get<std::string>(); }

std::string result_text(const agents::RoomResult& room) {
  return room.outcome ? to_string(*room.outcome) : "passed out";
}

std::string kinds_text(const KindTable& table) {
  std::string text = fmt::format("\n{:<44}{:>8}{:>20}{:>22}\n", table.title, "boards", "IMPs each", "IMPs a board");
  for (const KindRow& row : table.rows)
    text += fmt::format("{:<44}{:>8}{:>20}{:>22}\n", "  " + row.name, row.each.count(), words(row.each, 2),
                        words(row.board, 4));
  return text;
}

std::string swing_text(const BoardResult& board, const std::string& show) {
  return fmt::format("{:+d} IMPs  {} {}\n  open    {:<8} {}\n  closed  {:<8} {}\n", board.imps, show,
                     board.header.number, result_text(board.open), calls_text(board.open), result_text(board.closed),
                     calls_text(board.closed));
}

Json kinds_json(const KindTable& table) {
  Json rows = Json::array();
  for (const KindRow& row : table.rows)
    rows.push_back({{"kind", row.name},
                    {"boards", row.each.count()},
                    {"imps_each", figure(row.each)},
                    {"imps_a_board", figure(row.board)}});
  return {{"title", table.title}, {"rows", rows}};
}

}  // namespace

Json figure(const Sample& sample) {
  const Interval interval = mean_interval(sample);
  const auto bound = [&](double value) { return sample.count() < 2 ? Json(nullptr) : Json(value); };
  return {{"mean", sample.mean()}, {"ci95", Json::array({bound(interval.low), bound(interval.high)})}};
}

std::string words(const Sample& sample, int digits) {
  const Interval interval = mean_interval(sample);
  const double mean = sample.mean();
  if (sample.count() < 2) return fmt::format("{:+.{}f}", mean, digits);
  return fmt::format("{:+.{}f} ± {:.{}f}", mean, digits, interval.high - mean, digits);
}

Json row_of(const BoardResult& board, const bridge::Deal& deal) {
  return {{"board", board.header.number},
          {"dealer", std::string(1, letter(board.header.dealer))},
          {"vul", to_string(board.header.vulnerability)},
          {"deal", to_string(deal)},
          {"open", records::to_json(board.open)},
          {"closed", records::to_json(board.closed)},
          {"imps", board.imps},
          {"imps_doubled", imps_with_failures_doubled(board)}};
}

std::string rows_of(std::span<const BoardResult> boards, const DealLibrary& deals, const DuelNames& names) {
  std::string text = Json{{"duel",
                           {{"a", names.a},
                            {"b", names.b},
                            {"deals", names.deals},
                            {"seed", deals.seed()},
                            {"checksum", fmt::format("{:016x}", deals.checksum())}}}}
                         .dump() +
                     "\n";
  for (const BoardResult& board : boards)
    text += row_of(board, deals.deal(static_cast<std::size_t>(board.header.number)).deal).dump() + "\n";
  return text;
}

std::string report(const DuelSummary& summary, std::span<const BoardResult> boards, const DuelNames& names,
                   const std::string& show) {
  std::string text = fmt::format(
      "A = {}, B = {}: {} boards of {}, bid by rules, scored double dummy\n\n{:<44}{:>22}\n{:<44}{:>22}\n\n"
      "the auctions differ on {} boards; A wins {}, B wins {}\n",
      names.a, names.b, boards.size(), names.deals, "IMPs a board to A", words(summary.plain, 4),
      "  with failing contracts doubled", words(summary.doubled, 4), summary.differ, summary.won, summary.lost);
  for (const KindTable& table : summary.kinds)
    if (!table.rows.empty()) text += kinds_text(table);
  if (!summary.swings.empty()) text += "\nthe boards that decided it, each with the command that shows it\n";
  for (const std::size_t at : summary.swings) text += swing_text(boards[at], show);
  return text;
}

Json to_json(const DuelSummary& summary, std::span<const BoardResult> boards, const DuelNames& names) {
  Json json{{"a", names.a},
            {"b", names.b},
            {"deals", names.deals},
            {"boards", boards.size()},
            {"imps", figure(summary.plain)},
            {"imps_doubled", figure(summary.doubled)},
            {"differ", summary.differ},
            {"won", summary.won},
            {"lost", summary.lost},
            {"kinds", Json::array()},
            {"swings", Json::array()}};
  for (const KindTable& table : summary.kinds) json["kinds"].push_back(kinds_json(table));
  for (const std::size_t at : summary.swings)
    json["swings"].push_back({{"board", boards[at].header.number},
                              {"imps", boards[at].imps},
                              {"open", records::to_json(boards[at].open)},
                              {"closed", records::to_json(boards[at].closed)}});
  return json;
}

}  // namespace yomi::measure

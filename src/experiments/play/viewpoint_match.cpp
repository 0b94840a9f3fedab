#include "experiments/play/viewpoint_match.h"

#include <algorithm>
#include <memory>
#include <stdexcept>

#include <fmt/format.h>

#include "agents/table/room.h"
#include "bridge/score.h"
#include "experiments/frame/match_trial.h"
#include "experiments/play/viewpoint_pair.h"

namespace yomi::experiments {

namespace viewpoint_match_trial {

using namespace bridge;
using Robot = std::shared_ptr<const agents::Robot>;

// Bids like everybody else; plays the cards of declarer's side as `declarer`, of the defenders as `defender`.
agents::Player seated(const Robot& declarer, const Robot& defender) {
  return {"",
          [declarer](const View& view) { return declarer->think_of_call(view).call; },
          [declarer, defender](const View& view) {
            const bool declares = partners(view.seat(), view.play()->contract().declarer);
            return (declares ? declarer : defender)->think_of_card(view).card;
          },
          {}};
}

agents::RoomRecord played(const agents::DealtBoard& board, const agents::Player& player, const std::stop_token& stop) {
  auto record = agents::play_board(board, {&player, &player, &player, &player}, {}, stop);
  if (!record) throw std::runtime_error(to_string(record.error()));
  return std::move(*record);
}

// Points to the defenders.
int defended(const agents::RoomRecord& room, Vulnerability vulnerability) {
  if (!room.outcome) return 0;
  const Contract& contract = room.outcome->contract;
  return -score(contract, room.outcome->tricks, vulnerable(vulnerability, side_of(contract.declarer)));
}

Json row_of(const agents::DealtBoard& board, const agents::Player& viewpoint, const agents::Player& sample,
            const std::stop_token& stop) {
  const agents::RoomRecord with = played(board, viewpoint, stop);
  const agents::RoomRecord without = played(board, sample, stop);
  Json row = {{"board", board.header.number}, {"vul", to_string(board.header.vulnerability)}};
  row["deal"] = to_string(board.deal);
  row["auction"] = to_string(with.auction);
  row["abc"] = with.outcome ? to_string(*with.outcome) : "P";
  row["sample"] = without.outcome ? to_string(*without.outcome) : "P";
  row["imps"] = imps(defended(with, board.header.vulnerability) - defended(without, board.header.vulnerability));
  row["tricks"] = with.outcome ? without.outcome->tricks - with.outcome->tricks : 0;
  if (with.play) {
    row["abc_play"] = to_string(with.play->cards());
    row["sample_play"] = to_string(without.play->cards());
  }
  return row;
}

Sample sample_of(std::span<const Json> rows, const char* key) {
  Sample sample;
  for (const Json& row : rows) sample.add(row.at(key).get<int>());
  return sample;
}

Summary summarise(std::span<const Json> rows) {
  Summary summary;
  summary.measures.push_back(mean_of("IMPs a board to the defenders", sample_of(rows, "imps")));
  summary.measures.push_back(mean_of("tricks a board to the defenders", sample_of(rows, "tricks")));
  std::vector<Json> decided;
  for (const Json& row : rows)
    if (row.at("imps").get<int>() != 0)
      decided.push_back(
          {{"board", row.at("board")}, {"abc", row.at("abc")}, {"sample", row.at("sample")}, {"imps", row.at("imps")}});
  std::ranges::stable_sort(decided, std::greater(),
                           [](const Json& each) { return std::abs(each.at("imps").get<int>()); });
  summary.conclusion = fmt::format("{} of {} boards were decided differently.", decided.size(), rows.size());
  summary.details["decided"] = decided;
  summary.plots = {{"", running_plot(rows, "three viewpoints", "Algorithm 1")}};
  return summary;
}

Result<Trial> prepare(const Settings& settings) {
  const auto pair = load_viewpoint_pair(settings, "declarer", "defender");
  if (!pair) return tl::unexpected(pair.error());
  return Trial{[seed = settings.seed, with = seated(pair->sample, pair->viewpoint),
                without = seated(pair->sample, pair->sample)](std::size_t task, const std::stop_token& stop) {
                 return row_of(agents::random_board(seed, static_cast<int>(task) + 1), with, without, stop);
               },
               &summarise,
               {}};
}

}  // namespace viewpoint_match_trial

Experiment viewpoint_match_experiment() {
  Experiment experiment;
  experiment.name = "abc";
  experiment.shows =
      "Defenders by three viewpoints against defenders by Algorithm 1, same deals, contracts and declarer";
  experiment.unit = "boards";
  experiment.n = 60;
  experiment.quick_n = 1;
  experiment.options = {
      {"defender", "method=rules,play=abc,samples=32", "Who defends by three viewpoints"},
      {"declarer", "method=rules,play=sample,samples=32", "Who declares, and who defends in the other room"}};
  experiment.prepare = &viewpoint_match_trial::prepare;
  return experiment;
}

}  // namespace yomi::experiments

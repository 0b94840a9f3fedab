#include "experiments/bidding/ladder.h"

#include "agents/bidding/bidding_player.h"
#include "experiments/frame/dd_tricks.h"
#include "experiments/frame/match_trial.h"
#include "library/library.h"

namespace yomi::experiments {

using namespace library;

namespace ladder_trial {

Result<Trial> prepare(const Settings& settings) {
  const std::string &a_text = settings.options.at("a"), &b_text = settings.options.at("b");
  Library library;
  auto a = library.bidder(a_text), b = library.bidder(b_text);
  if (!a) return tl::unexpected(a.error());
  if (!b) return tl::unexpected(b.error());
  a->agent.bidder.seed = b->agent.bidder.seed = settings.seed;
  const auto opened = open_solver();
  if (!opened) return tl::unexpected(opened.error());
  const agents::Solver& solver = *opened;
  return bidding_trial(
      [seed = settings.seed](std::size_t task) { return agents::random_board(seed, static_cast<int>(task) + 1); },
      agents::bidding_player(a_text, a->book, b->book, a->agent.bidder, solver),
      agents::bidding_player(b_text, b->book, a->book, b->agent.bidder, solver), double_dummy_tricks(solver));
}

}  // namespace ladder_trial

Experiment ladder_experiment() {
  Experiment experiment;
  experiment.name = "ladder";
  experiment.shows = "Two bidders on the same random boards, scored double dummy, plain and with failures doubled";
  experiment.unit = "boards";
  experiment.n = 4000;
  experiment.quick_n = 6;
  experiment.options = {{"a", "method=criteria", "Team A: SYSTEM,method=..,deals=.."}, {"b", "method=rules", "Team B"}};
  experiment.prepare = &ladder_trial::prepare;
  return experiment;
}

}  // namespace yomi::experiments

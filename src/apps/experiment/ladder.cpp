#include "apps/experiment/ladder.h"

#include "agents/agent.h"
#include "agents/bidding/bidding_player.h"
#include "apps/experiment/dd_tricks.h"
#include "apps/experiment/match_trial.h"
#include "apps/system_files.h"

namespace yomi::apps {

namespace ladder_trial {

Result<Trial> prepare(const Settings& settings) {
  const std::string &a_text = settings.options.at("a"), &b_text = settings.options.at("b");
  auto a = agents::parse_agent(a_text), b = agents::parse_agent(b_text);
  if (!a) return tl::unexpected(a.error());
  if (!b) return tl::unexpected(b.error());
  a->bidder.seed = b->bidder.seed = settings.seed;
  const auto a_book = load_book(a->system), b_book = load_book(b->system);
  if (!a_book) return tl::unexpected(a_book.error().errors.front());
  if (!b_book) return tl::unexpected(b_book.error().errors.front());
  auto opened = search::DoubleDummy::open();
  if (!opened) return tl::unexpected(opened.error());
  const auto solver = std::make_shared<const search::DoubleDummy>(std::move(*opened));
  return bidding_trial(
      [seed = settings.seed](std::size_t task) { return agents::random_board(seed, static_cast<int>(task) + 1); },
      agents::bidding_player(a_text, *a_book, *b_book, a->bidder, solver),
      agents::bidding_player(b_text, *b_book, *a_book, b->bidder, solver), double_dummy_tricks(solver));
}

}  // namespace ladder_trial

Experiment ladder_experiment() {
  Experiment experiment;
  experiment.name = "ladder";
  experiment.shows = "Two bidders on the same random boards, scored double dummy, plain and with failures doubled";
  experiment.unit = "boards";
  experiment.n = 4000;
  experiment.quick_n = 6;
  experiment.options = {{"a", "method=criteria", "The one that should win: SYSTEM,method=..,deals=.."},
                        {"b", "method=rules", "The other"}};
  experiment.prepare = &ladder_trial::prepare;
  return experiment;
}

}  // namespace yomi::apps

#include "agents/three_viewpoints/three_viewpoints.h"
#include "cli/bench/layers.h"
#include "cli/bench/tables.h"
#include "search/three_worlds.h"

namespace yomi::cli::bench {

using namespace bridge;
using agents::OthersAct;

namespace {

constexpr int kViewedBoards = 4;
// The first choice after this many cards is looked at: early, in the middle, and in an ending.
constexpr std::array<std::size_t, 3> kMoments = {14, 21, 34};

agents::ViewpointOptions few_worlds(const Play& play, int board) {
  agents::ViewpointOptions options;
  options.worlds = 3;
  options.playout.others = 3;
  options.playout.lines = 2;
  options.playout.act =
      std::array{OthersAct::All, OthersAct::One, OthersAct::Pairs}[static_cast<std::size_t>(board % 3)];
  if (13 - play.tricks_played() <= search::kExactCards) options.playout.act = OthersAct::Exact;
  if (board % 2 == 0) {  // as a robot asks
    options.card.samples = 12;
    options.margin = 10;
    options.lead = 2;
  }
  return options;
}

void add_line(Signature& signature, const agents::PlayoutLine& line) {
  signature.add(line.points);
  signature.add(line.chosen);
  signature.add(line.finessed);
  for (std::size_t at = 0; at < line.size; ++at) signature.add(line.cards[at]);
  for (const std::uint16_t length : line.lengths) signature.add(length);
  signature.add(line.read_correctly);
}

void add_viewpoint_thought(Signature& signature, const agents::ViewpointThought& thought) {
  signature.add(thought.card);
  signature.add(thought.playouts);
  for (const agents::ViewpointCandidate& each : thought.candidates) {
    signature.add(each.value.equals);
    signature.add(each.value.sum);
    signature.add(each.value.deals);
    signature.add(each.dropped);
    for (const agents::PlayoutLine& line : each.lines) add_line(signature, line);
  }
}

agents::AgentOptions quick_agent() {
  agents::AgentOptions options;
  options.bidder.method = agents::Method::Rules;
  options.play = agents::CardMethod::Sample;
  options.card.samples = 1;
  return options;
}

}  // namespace

// Decisions from boards that are played quickly. The farm works on the lines of one decision.
Result<Measured> look_from_three_sides(const Workbench& bench) {
  const agents::Robot robot(quick_agent(), bench.sayc, bench.acol, bench.solver);
  agents::StorytellerPool storytellers({bench.sayc.book, bench.acol.book});
  knowledge::Bidding bidding(bench.sayc.book, bench.acol.book);
  inference::Storyteller storyteller(bidding);
  const inference::Cardings cardings = bench.cardings();
  const agents::ViewpointTools tools{storytellers, storyteller, cardings, *bench.solver, *bench.farm, {}};
  Signature signature;
  std::size_t count = 0;
  for (int board = 1; board <= kViewedBoards; ++board) {
    Table table = bid_board(robot, board);
    std::size_t moment = 0;
    while (!table.finished() && !bench.stop.stop_requested()) {
      const Play& play = *table.play();
      const View view = table.view(*table.actor());
      if (moment < kMoments.size() && play.cards().size() >= kMoments[moment] && view.choices().size() > 1) {
        const auto thought =
            agents::think_by_three_viewpoints(inference::Evidence::of(view), tools, few_worlds(play, board),
                                              agents::decision_key(kSeed, view), bench.stop);
        signature.add(thought.has_value());
        if (thought) add_viewpoint_thought(signature, *thought);
        ++count;
        ++moment;
      }
      if (!table.play_card(robot.think_of_card(view, bench.stop).card)) break;  // it shows in the signature
    }
  }
  return Measured{count, signature.value()};
}

}  // namespace yomi::cli::bench

#include "cli/bench/layers.h"
#include "cli/bench/tables.h"

namespace yomi::cli::bench {

using namespace bridge;

namespace {

constexpr std::size_t kPlayedBoards = 6;

// Bids by rules and plays by Algorithm 1 over a few deals; the other settings change from board to board.
agents::AgentOptions sampling_agent(std::size_t number) {
  using inference::Signals;
  agents::AgentOptions options;
  options.bidder.method = agents::Method::Rules;
  options.play = agents::CardMethod::Sample;
  options.card.samples = 5;
  options.card.early = number % 2 == 0;
  options.card.obey = number % 4 == 1;
  options.card.signals = std::array{Signals::On, Signals::Hard, Signals::Off}[number % 3];
  return options;
}

void add_thought(Signature& signature, const agents::CardThought& thought) {
  signature.add(thought.card);
  for (const agents::CardCandidate& each : thought.candidates) {
    signature.add(each.equals);
    signature.add(each.sum);
    signature.add(each.deals);
  }
  for (const Deal& world : thought.worlds.worlds()) signature.add(world);
  for (const inference::Said& said : thought.said) {
    signature.add(said.at);
    signature.add(said.signal);
  }
}

}  // namespace

// Boards bid and played, one a task: Standard American against Acol.
Result<Measured> play_cards(const Workbench& bench) {
  return measure(bench, kPlayedBoards, [&](std::size_t at) {
    const agents::Robot robot(sampling_agent(at), bench.sayc, bench.acol, bench.solver);
    Table table = bid_board(robot, static_cast<int>(at) + 1);
    Signature signature;
    std::size_t count = 0;
    for (; !table.finished() && !bench.stop.stop_requested(); ++count) {
      const View view = table.view(*table.actor());
      if (table.play()->trick().empty()) signature.add(robot.claim(view));
      const agents::CardThought thought = robot.think_of_card(view, bench.stop);
      add_thought(signature, thought);
      if (!table.play_card(thought.card)) break;  // it shows in the signature
    }
    return Measured{count, signature.value()};
  });
}

}  // namespace yomi::cli::bench

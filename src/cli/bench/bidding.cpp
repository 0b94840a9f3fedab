#include "agents/bidding/bidder.h"
#include "agents/table/room.h"
#include "bridge/table.h"
#include "cli/bench/layers.h"

namespace yomi::cli::bench {

using namespace bridge;

namespace {

constexpr std::size_t kRulesBoards = 600, kCriteriaBoards = 150, kSimulatedBoards = 6;

void add_decision(Signature& signature, const agents::Decision& decision) {
  signature.add(decision.call);
  signature.add(decision.source);
  signature.add(decision.deals);
  for (const agents::Candidate& each : decision.candidates) {
    signature.add(each.call);
    signature.add(each.value);
  }
  if (!decision.judgement) return;
  signature.add(decision.judgement->which);
  signature.add(decision.judgement->call);
}

// Random boards bid to the end, one a task.
Measured bid_boards(const Workbench& bench, std::size_t boards, const agents::BidderOptions& options) {
  return measure(bench, boards, [&](std::size_t at) {
    const agents::DealtBoard board = agents::random_board(kSeed, static_cast<int>(at) + 1);
    agents::Bidder bidder(bench.books(at), options, bench.solver.get());
    Signature signature;
    Table table(board.header, board.deal);
    while (!table.auction().finished() && !bench.stop.stop_requested()) {
      const agents::Decision decision = bidder.decide(table.view(table.auction().turn()), bench.stop);
      add_decision(signature, decision);
      if (!table.call(decision.call)) break;  // it shows in the signature
    }
    signature.add(table.auction().finished());
    return Measured{table.auction().size(), signature.value()};
  });
}

agents::BidderOptions bidder_with(agents::Method method) {
  agents::BidderOptions options;
  options.method = method;
  return options;
}

}  // namespace

Result<Measured> bid_by_rules(const Workbench& bench) {
  return bid_boards(bench, kRulesBoards, bidder_with(agents::Method::Rules));
}

Result<Measured> bid_by_criteria(const Workbench& bench) {
  const Measured alone = bid_boards(bench, kCriteriaBoards, bidder_with(agents::Method::Partnership));
  const Measured both = bid_boards(bench, kCriteriaBoards, bidder_with(agents::Method::Criteria));
  Signature signature;
  signature.add(alone.signature);
  signature.add(both.signature);
  return Measured{alone.count + both.count, signature.value()};
}

Result<Measured> bid_by_simulation(const Workbench& bench) {
  agents::BidderOptions options = bidder_with(agents::Method::Simulate);
  options.simulation.deals = 16;
  options.simulation.candidates = 4;
  return bid_boards(bench, kSimulatedBoards, options);
}

}  // namespace yomi::cli::bench

#include "agents/bidding/bidder.h"

#include <algorithm>

#include "agents/bidding/candidates.h"
#include "agents/table/player.h"

namespace yomi::agents {

using namespace bridge;
using knowledge::Situation;

namespace {

constexpr int kSacrificeLevel = 4;
constexpr int kNarrow = 5;    // a range of points this narrow is a complete description of a hand
constexpr int kLongFit = 9;   // trumps together with which judgement may bid on over a pass of the system
constexpr int kHugeFit = 12;  // trumps together with which a line that bids on needs no other reason

bool marked(const Decision& decision) { return decision.line == nullptr || decision.line->line->effects.judgement; }

// A line may be marked so. A pass that lets them play is a matter of judgement too, unless they are doubled, or the
// player has described its hand so narrowly that partner decides.
bool left_to_judgement(const Decision& decision) {
  if (marked(decision)) return true;
  const auto contract = decision.situation->auction().contract();
  const Seat me = decision.situation->actor();
  const knowledge::Shown& shown = decision.situation->shown(me);
  const bool said_it_all = shown.suits != 0 && shown.hull.hcp.hi - shown.hull.hcp.lo <= kNarrow;
  return decision.call.is_pass() && !said_it_all && contract && contract->doubling == Doubling::Undoubled &&
         !partners(contract->declarer, me);
}

void put_first(std::vector<Candidate>& candidates, Call call) {
  auto found = std::ranges::find(candidates, call, &Candidate::call);
  if (found == candidates.end()) found = candidates.insert(found, {call, nullptr});
  std::rotate(candidates.begin(), found, found + 1);
}

}  // namespace

Bidder::Bidder(const Books& books, const BidderOptions& options, const search::DoubleDummy* solver)
    : options_(options), solver_(solver), reader_(books) {}

Decision Bidder::by_rules(const View& view) {
  Decision decision;
  decision.situation = reader_.bidding().read(view.auction(), view.board().vulnerability);
  decision.candidates = fitting_calls(*decision.situation, knowledge::Features(view.hand()));
  // A hand that no line fits passes.
  if (decision.candidates.empty()) decision.candidates.push_back({Call::pass(), nullptr});
  decision.call = decision.candidates.front().call;
  decision.line = decision.candidates.front().line;
  return decision;
}

void Bidder::judge_further(Decision& decision, const View& view, bool alone) {
  if (!left_to_judgement(decision)) return;
  decision.inference =
      std::make_shared<const inference::Inference>(infer(inference::Evidence::of(view), reader_.storyteller()));
  const Situation& situation = *decision.situation;
  const knowledge::Features hand(view.hand());
  const MayCall may = [&](Call call) { return clear_to_partner(situation, hand, call); };
  const Standing standing = Standing::of(view.auction(), view.board().vulnerability);
  const auto& bounds = decision.inference->bounds;
  decision.judgement = alone ? judge_partnership(bounds, standing, may) : judge(bounds, standing, may);
  if (!decision.judgement->call) return;
  if (!marked(decision) && !decision.judgement->call->is_double() && decision.judgement->ours.cards < kLongFit) return;
  // A line that competes for a part score, or with a huge fit, goes by the length of the fit, which the lower bounds
  // understate.
  const bool by_length =
      decision.call.is_bid() && (decision.call.level() < kSacrificeLevel || decision.judgement->ours.cards >= kHugeFit);
  if (!alone && by_length && decision.judgement->call->is_pass()) return;
  decision.call = *decision.judgement->call;
  decision.source = Source::Criteria;
  put_first(decision.candidates, decision.call);
}

void Bidder::simulate_further(Decision& decision, const View& view, Seed seed, const std::stop_token& stop) {
  if (solver_ == nullptr || stop.stop_requested() || !worth_simulating(*decision.situation)) return;
  if (!decision.inference)
    decision.inference =
        std::make_shared<const inference::Inference>(infer(inference::Evidence::of(view), reader_.storyteller()));
  if (!understood(*decision.inference, view.seat())) return;
  const SimulationOptions& options = options_.simulation;
  const auto deals = deals_that_fit(*decision.inference, options.deals, decision_key(seed, view));
  if (deals.empty()) return;
  std::vector<Candidate> candidates = calls_to_try(decision, reader_.bidding(), view, deals, options.candidates);
  if (candidates.size() < 2) return;
  std::vector<Call> calls;
  calls.reserve(candidates.size());
  for (const Candidate& each : candidates) calls.push_back(each.call);
  const Continue others = [this](const View& seen) {
    Decision each = by_rules(seen);
    judge_further(each, seen, false);
    return each.call;
  };
  const Simulated simulated = simulate(view, calls, deals, others, *solver_, options, stop);
  decision.deals = simulated.deals;
  for (std::size_t at = 0; at < candidates.size(); ++at) {
    candidates[at].value = simulated.tried[at].value;
    candidates[at].ends = ends_of(simulated.tried[at]);
  }
  decision.call = calls[simulated.best];
  decision.source = Source::Simulation;
  decision.candidates = std::move(candidates);
  put_first(decision.candidates, decision.call);
}

Decision Bidder::decide(const View& view, const std::stop_token& stop, std::optional<Seed> seed) {
  Decision decision = by_rules(view);
  if (options_.method == Method::Rules) return decision;
  judge_further(decision, view, options_.method == Method::Partnership);
  if (options_.method == Method::Simulate) simulate_further(decision, view, seed.value_or(options_.seed), stop);
  return decision;
}

}  // namespace yomi::agents

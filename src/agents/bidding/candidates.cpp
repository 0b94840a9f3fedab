#include "agents/bidding/candidates.h"

#include <algorithm>
#include <map>

#include "agents/bidding/placings.h"

namespace yomi::agents {

using namespace bridge;
using knowledge::Entry;
using knowledge::Features;
using knowledge::Situation;

namespace {

bool has(const std::vector<Candidate>& candidates, Call call) {
  return std::ranges::find(candidates, call, &Candidate::call) != candidates.end();
}

bool fits(const Entry& entry, const Situation& situation, const Features& hand) {
  return entry.line->constraint.holds(hand, entry.binding, situation.setting());
}

// With the same shape and a point more or less the hand would fit.
bool nearly_fits(const Entry& entry, knowledge::Bidding& bidding, const Situation& situation, const Features& hand) {
  const std::uint64_t points = bidding.reach(entry, situation).possible[hand.shape];
  const auto has_points = [&](int hcp) { return hcp >= 0 && (points >> hcp & 1) != 0; };
  return !has_points(hand.hcp) && (has_points(hand.hcp - 1) || has_points(hand.hcp + 1));
}

bool forces(const knowledge::Line& line) {
  return line.effects.force == knowledge::Force::Round || line.effects.force == knowledge::Force::Game;
}

// A pass over our own contract ends the auction, and then nothing that partner may hold is heard of any more, nor does
// anybody come in. Where the system has a bid, a pass looks better on deals than it is (docs/bidding-agent.md).
bool may_pass(const Decision& decision) {
  const Situation& situation = *decision.situation;
  if (situation.pending().forced) return false;
  const auto contract = situation.auction().contract();
  const bool ours = contract && partners(contract->declarer, situation.actor());
  return !ours || decision.line == nullptr || !decision.call.is_bid();
}

// Partner has answered how many aces it holds: whoever asked has counted them and knows where to play, which deals in
// which the answer is one reading of several do not.
bool told_aces(const knowledge::Shown& shown) {
  const knowledge::Shown nothing;
  return shown.counted.aces != nothing.counted.aces || shown.counted.key_cards != nothing.counted.key_cards;
}

// Whether the side has done nothing but pass.
bool silent(const Auction& auction, Side side) {
  const auto calls = auction.calls();
  for (std::size_t at = 0; at < calls.size(); ++at)
    if (side_of(auction.caller(at)) == side && !calls[at].is_pass()) return false;
  return true;
}

// A leap to slam past a bid of the system's that forces: it gives up what partner would still say.
bool leaps_past_force(Call call, const Decision& decision) {
  return call.is_bid() && call.level() >= 6 && decision.line != nullptr && forces(*decision.line->line);
}

bool below_game(Call call) { return call.is_bid() && call.level() < game_level(call.strain()); }

// Another bid below game than the system's tells partner what is not so, and deals do not see what comes of that.
bool misleads(Call call, const Decision& decision) {
  return decision.line != nullptr && call != decision.call && below_game(decision.call) && below_game(call);
}

// Whether partner would do something else than leave it. A penalty double only asks for a pass.
bool says_more(const knowledge::Line& line) {
  const bool asks = line.effects.asks && line.effects.asks->about != "penalty";
  return line.artificial || asks || forces(line);
}

}  // namespace

std::vector<Candidate> fitting_calls(const Situation& situation, const Features& hand) {
  std::vector<Candidate> calls;
  for (const Entry& entry : situation.entries())
    if (!has(calls, entry.call) && fits(entry, situation, hand)) calls.push_back({entry.call, &entry});
  return calls;
}

bool worth_simulating(const Situation& situation) {
  const auto contract = situation.auction().contract();
  if (!contract || !situation.pending().about.empty()) return false;
  const Seat me = situation.actor();
  const bool ours = partners(contract->declarer, me);
  if (ours && (situation.pending().signed_off || told_aces(situation.shown(partner(me))))) return false;
  // Over an opening of one of a suit nearly everything is still open: the deals differ so much that a few dozen say
  // little, and what the system says there is its best part.
  const auto calls = situation.auction().calls();
  bool called = false;
  for (std::size_t at = 0; at < calls.size(); ++at)
    called = called || (situation.auction().caller(at) == me && !calls[at].is_pass());
  return called || contract->level > 1 || (ours && contract->strain == Strain::NoTrump);
}

bool understood(const inference::Inference& inference, Seat me) {
  return std::ranges::all_of(kSeats, [&](Seat seat) {
    if (seat == me) return true;
    const auto& calls = inference.portrait(seat).calls;
    const auto last = std::ranges::find_if(
        calls.rbegin(), calls.rend(), [](const inference::Taken& taken) { return !taken.meaning->call.is_pass(); });
    return last == calls.rend() || (!last->taken_back && last->entry() != nullptr);
  });
}

std::vector<Candidate> calls_to_try(const Decision& decision, knowledge::Bidding& bidding, const View& view,
                                    std::span<const Deal> deals, int most) {
  const Situation& situation = *decision.situation;
  const Features hand(view.hand());
  std::vector<Candidate> calls = {decision.candidates.front()};
  const bool pass = may_pass(decision);
  const auto add = [&](const Candidate& each) {
    if ((each.call.is_pass() && !pass) || leaps_past_force(each.call, decision) || misleads(each.call, decision))
      return;
    if (std::ssize(calls) < most && !has(calls, each.call)) calls.push_back(each);
  };
  for (const Entry& entry : situation.entries())
    if (nearly_fits(entry, bidding, situation, hand)) add({entry.call, &entry});
  add({Call::pass(), nullptr});
  // Who bids a game that nobody disturbed has what it takes; the deals that fit know the points, and not the reason.
  const bool undisturbed = silent(situation.auction(), side_of(view.seat()));
  for (const Call call : placings(view, deals))
    if (!(call.is_double() && undisturbed) && clear_to_partner(situation, hand, call)) add({call, nullptr});
  for (const Candidate& each : decision.candidates) add(each);
  return calls;
}

bool clear_to_partner(const Situation& situation, const Features& hand, Call call) {
  if (!situation.auction().legal(call)) return false;
  if (call.is_pass()) return !situation.pending().forced;
  bool clear = true;
  for (const Entry& entry : situation.entries()) {
    if (entry.call != call) continue;
    if (fits(entry, situation, hand)) return true;
    clear = clear && !says_more(*entry.line);
  }
  return clear;
}

std::vector<std::pair<std::string, int>> ends_of(const Tried& tried) {
  std::map<std::string, int> counts;
  for (const auto& contract : tried.contracts)
    ++counts[contract ? to_string(*contract) + letter(contract->declarer) : to_string(Call::pass())];
  std::vector<std::pair<std::string, int>> ends(counts.begin(), counts.end());
  std::ranges::stable_sort(ends, std::greater<>{}, &std::pair<std::string, int>::second);
  return ends;
}

}  // namespace yomi::agents

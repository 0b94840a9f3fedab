#include "agents/bidding/candidates.h"

#include <algorithm>
#include <map>

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

bool says_more(const knowledge::Line& line) {
  const auto& effects = line.effects;
  return line.artificial || effects.asks || effects.force == knowledge::Force::Round ||
         effects.force == knowledge::Force::Game;
}

}  // namespace

std::vector<Candidate> fitting_calls(const Situation& situation, const Features& hand) {
  std::vector<Candidate> calls;
  for (const Entry& entry : situation.entries())
    if (!has(calls, entry.call) && fits(entry, situation, hand)) calls.push_back({entry.call, &entry});
  return calls;
}

void add_near_calls(std::vector<Candidate>& candidates, knowledge::Bidding& bidding, const Situation& situation,
                    const Features& hand) {
  std::vector<Candidate> near;
  for (const Entry& entry : situation.entries())
    if (!has(candidates, entry.call) && !has(near, entry.call) && nearly_fits(entry, bidding, situation, hand))
      near.push_back({entry.call, &entry});
  // Right behind the call that would be made anyway: they are what a player would think of first.
  candidates.insert(candidates.begin() + std::min<std::ptrdiff_t>(1, std::ssize(candidates)), near.begin(), near.end());
  if (!situation.pending().forced && !has(candidates, Call::pass())) candidates.push_back({Call::pass(), nullptr});
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

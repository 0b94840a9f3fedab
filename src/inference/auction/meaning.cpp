#include "inference/auction/meaning.h"

#include <algorithm>
#include <ranges>

#include "inference/auction/plausible.h"

namespace yomi::inference {

using knowledge::Ask;
using knowledge::Cells;
using knowledge::Entry;
using knowledge::Span;

namespace {

Span both(Span a, Span b) { return {std::max(a.lo, b.lo), std::min(a.hi, b.hi)}; }
Span either(Span a, Span b) { return {std::min(a.lo, b.lo), std::max(a.hi, b.hi)}; }

Counted counted_by(const knowledge::Constraint& constraint) {
  const Counted any;
  return {constraint.bounds(Ask::Losers, any.losers), constraint.bounds(Ask::Aces, any.aces),
          constraint.bounds(Ask::Kings, any.kings)};
}

}  // namespace

Counted& Counted::narrow(const Counted& other) {
  return *this = {both(losers, other.losers), both(aces, other.aces), both(kings, other.kings)};
}

Counted& Counted::widen(const Counted& other) {
  return *this = {either(losers, other.losers), either(aces, other.aces), either(kings, other.kings)};
}

bool Counted::possible() const { return losers.lo <= losers.hi && aces.lo <= aces.hi && kings.lo <= kings.hi; }

Meaning read_call(knowledge::Bidding& bidding, const std::shared_ptr<const knowledge::Situation>& before,
                  bridge::Call call) {
  Meaning meaning;
  meaning.before = before;
  meaning.call = call;
  meaning.common_sense = knowledge::common_sense(call);

  const auto& entries = before->entries();
  const auto last = std::ranges::find(entries.rbegin(), entries.rend(), call, &Entry::call);
  const auto end = last == entries.rend() ? entries.end() : last.base();
  Cells above = Cells::none();  // hands that have another call
  for (const Entry& entry : std::ranges::subrange(entries.begin(), end)) {
    const knowledge::Reach& reach = bidding.reach(entry, *before);
    if (entry.call == call) {
      Alternative alternative{&entry, reach.possible, counted_by(entry.line->constraint), 1};
      alternative.cells -= above;
      if (!alternative.cells.empty() && alternative.counted.possible()) {
        meaning.cells |= alternative.cells;
        alternative.share = honours_share(entry, knowledge::hull(alternative.cells));
        meaning.alternatives.push_back(std::move(alternative));
      }
    }
    above |= reach.certain;
  }
  if (!meaning.alternatives.empty()) return meaning;

  // Nobody who holds to the system makes this call. A bid is natural then, and below game it denies what other bids
  // would have shown, unless that leaves nothing. Whoever could have passed did not want to.
  Cells cells = meaning.common_sense;
  if (knowledge::denies_other_bids(call))
    for (const Entry& entry : entries)
      if (!entry.call.is_pass()) cells -= bidding.reach(entry, *before).certain;
  meaning.cells = cells.empty() ? meaning.common_sense : cells;
  meaning.alternatives.push_back({nullptr, meaning.cells, {}, 1});
  return meaning;
}

}  // namespace yomi::inference

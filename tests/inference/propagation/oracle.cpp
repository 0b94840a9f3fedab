#include "tests/inference/propagation/oracle.h"

#include <fmt/format.h>

namespace yomi::inference {

namespace {

constexpr unsigned long kDeadEnds = 20'000;

std::string written(int number, const std::vector<DrawnFact>& facts) {
  std::string text = fmt::format("system {}:", number);
  for (const DrawnFact& fact : facts)
    text += fmt::format(" {}.{}={}..{}", fact.holder.index(), index(fact.feature), fact.range.lo, fact.range.hi);
  return text;
}

void count_share(const GecodeDeal& gecode, const std::vector<DrawnFact>& facts, const Bounds& bounds,
                 OracleTally::Row& row) {
  const auto solvable = gecode.solvable(facts, kDeadEnds);
  ++(!solvable ? row.open : *solvable ? row.solvable : row.unsolvable);
  if (!solvable || !*solvable) return;
  int fixed = 0;
  for (int quantity = 0; quantity < Bound::kCount / 2; ++quantity) {
    const Bound bound = Bound::at(2 * quantity);
    const Span span = bounds.range(bound.holder, bound.feature);
    fixed += span.lo == span.hi ? 1 : 0;
  }
  if (2 * fixed >= Bound::kCount / 2) ++row.pinned;
}

}  // namespace

void compare_with_oracle(const GecodeDeal& gecode, int number, int asked, bool search, OracleTally& tally) {
  const std::size_t kind = static_cast<std::size_t>(number) % kKinds.size();
  Stream stream(11, "oracle", number);
  const std::vector<DrawnFact> facts = random_facts(kKinds[kind], stream);
  OracleTally::Row& row = tally.rows[kind];
  const auto mistake = [&](const std::string& what) {
    if (tally.mistake.empty()) tally.mistake = what + ", " + written(number, facts);
  };

  Bounds bounds = bounds_of(facts);
  const bool contradiction = propagate(bounds).has_value();
  const auto theirs = gecode.propagated(facts);
  ++row.systems;
  if (!theirs) {
    ++row.contradictions;
    if (!contradiction) mistake("Gecode's propagation contradicts, ours does not");
    return;
  }
  if (contradiction) {
    if (gecode.solvable(facts, kDeadEnds) != false) mistake("we contradict what Gecode may solve");
    return;
  }
  if (*theirs != bounds) mistake("the fixpoints differ");
  for (int left = asked; left > 0; --left) {
    const Bound bound = Bound::at(stream.between(0, Bound::kCount - 1));
    const int outside = bounds.value(bound) + (bound.end == End::Low ? -1 : 1);
    if (bounds.value(bound) == bound.natural()) continue;
    auto with = facts;
    with.push_back({bound.holder, bound.feature, {outside, outside}});
    ++tally.excluded;
    if (gecode.solvable(with, kDeadEnds) != false)
      mistake(fmt::format("{} of bound {} may be", outside, bound.index()));
  }
  if (search) count_share(gecode, facts, bounds, row);
}

}  // namespace yomi::inference

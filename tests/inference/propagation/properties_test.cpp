#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "inference/propagation/beliefs.h"
#include "tests/inference/propagation/random_facts.h"

// What must hold for any facts.
namespace yomi::inference {
namespace {

std::vector<DrawnFact> any_facts() {
  Stream stream(*rc::gen::arbitrary<std::uint64_t>(), "facts");
  return random_facts(*rc::gen::elementOf(kKinds), stream);
}

Beliefs given(const std::vector<DrawnFact>& facts) {
  Beliefs beliefs;
  for (std::size_t at = 0; at < facts.size(); ++at)
    beliefs.give(facts[at].holder, facts[at].feature, facts[at].range, static_cast<GivenId>(at));
  return beliefs;
}

// Each range is within the other's.
bool within(const Bounds& inner, const Bounds& outer) {
  for (int at = 0; at < Bound::kCount; ++at) {
    const Bound bound = Bound::at(at);
    const int moved = inner.value(bound) - outer.value(bound);
    if (bound.end == End::Low ? moved < 0 : moved > 0) return false;
  }
  return true;
}

void expect_true_deal_admitted(Stream& stream) {
  const auto deal = bridge::Deal::random(stream);
  const auto held = held_in(deal);
  Bounds bounds;
  for (int left = stream.between(0, 60); left > 0; --left) {
    const Holder holder = Holder::at(stream.between(0, 5));
    const Feature feature = feature_at(stream.between(0, kFeatures - 1));
    const int value = held[static_cast<std::size_t>(holder.index())][static_cast<std::size_t>(index(feature))].lo;
    bounds.narrow(holder, feature, {value - stream.between(0, 2), value + stream.between(0, 2)});
  }
  RC_ASSERT(!propagate(bounds));
  RC_ASSERT(bounds.admits(deal.hands()));
}

RC_GTEST_PROP(Propagation, ATrueDealIsNeverExcluded, ()) {
  Stream stream(*rc::gen::arbitrary<std::uint64_t>(), "deal");
  for (int deals = 0; deals < 100; ++deals) expect_true_deal_admitted(stream);
}

RC_GTEST_PROP(Propagation, AFixpointStaysWhereItIs, ()) {
  Bounds bounds = bounds_of(any_facts());
  RC_PRE(!propagate(bounds));
  const Bounds once = bounds;
  RC_ASSERT(!propagate(bounds));
  RC_ASSERT(bounds == once);
}

RC_GTEST_PROP(Propagation, MoreFactsOnlyNarrow, ()) {
  auto facts = any_facts();
  Bounds more = bounds_of(facts);
  const bool contradiction = propagate(more).has_value();
  facts.erase(facts.begin() + *rc::gen::inRange<std::ptrdiff_t>(0, std::ssize(facts)), facts.end());
  Bounds less = bounds_of(facts);
  if (propagate(less)) {
    RC_ASSERT(contradiction);
    return;
  }
  RC_ASSERT(contradiction || within(more, less));
}

RC_GTEST_PROP(Propagation, TheOrderOfFactsDoesNotMatter, ()) {
  auto facts = any_facts();
  Bounds bounds = bounds_of(facts);
  RC_PRE(!propagate(bounds));
  Stream stream(*rc::gen::arbitrary<std::uint64_t>(), "order");
  stream.shuffle(facts);
  Bounds one_by_one;
  for (const DrawnFact& fact : facts) {
    one_by_one.narrow(fact.holder, fact.feature, fact.range);
    RC_ASSERT(!propagate(one_by_one));
  }
  RC_ASSERT(one_by_one == bounds);
}

RC_GTEST_PROP(Propagation, RememberingReasonsChangesNothing, ()) {
  const auto facts = any_facts();
  Bounds bounds = bounds_of(facts);
  Beliefs beliefs = given(facts);
  RC_ASSERT(propagate(bounds) == beliefs.propagate());
  RC_ASSERT(beliefs.bounds() == bounds);
}

RC_GTEST_PROP(Propagation, WhatIsTakenBackLeavesNoTrace, ()) {
  const auto facts = any_facts();
  Beliefs beliefs = given(facts);
  const auto contradiction = beliefs.propagate();
  const Bounds before = beliefs.bounds();
  const auto mark = beliefs.mark();
  for (const DrawnFact& fact : any_facts()) beliefs.give(fact.holder, fact.feature, fact.range, 99);
  beliefs.propagate();
  beliefs.retract(mark);
  RC_ASSERT(beliefs.bounds() == before);
  RC_ASSERT(beliefs.propagate() == contradiction);
}

// The facts at the start of a chain are enough to derive its conclusion.
RC_GTEST_PROP(Propagation, TheChainOfEveryBoundEndsInFactsThatSuffice, ()) {
  const auto facts = any_facts();
  Beliefs beliefs = given(facts);
  RC_PRE(!beliefs.propagate());
  for (int at = 0; at < Bound::kCount; ++at) {
    const Bound bound = Bound::at(at);
    const auto chain = beliefs.chain(bound);
    if (beliefs.bounds().value(bound) == bound.natural()) {
      RC_ASSERT(chain.empty());
      continue;
    }
    RC_ASSERT(chain.back().bound == bound);
    RC_ASSERT(chain.back().value == beliefs.bounds().value(bound));
    std::vector<int> told;
    for (const Reason& reason : chain) {
      RC_ASSERT((reason.law == Law::Given) == reason.from.empty());
      for (const int needed : reason.from) RC_ASSERT(std::ranges::find(told, needed) != told.end());
      RC_ASSERT(std::ranges::find(told, reason.step) == told.end());
      told.push_back(reason.step);
    }
    Bounds replayed;
    for (const GivenId id : beliefs.givens(bound)) {
      const DrawnFact& fact = facts[static_cast<std::size_t>(id)];
      replayed.narrow(fact.holder, fact.feature, fact.range);
    }
    RC_ASSERT(!propagate(replayed));
    const int moved = replayed.value(bound) - beliefs.bounds().value(bound);
    RC_ASSERT((bound.end == End::Low ? moved : -moved) >= 0);
  }
}

RC_GTEST_PROP(Propagation, AConflictIsOneByItself, ()) {
  const auto facts = any_facts();
  Beliefs beliefs = given(facts);
  RC_PRE(beliefs.propagate().has_value());
  Bounds replayed;
  for (const GivenId id : beliefs.conflict()) {
    const DrawnFact& fact = facts[static_cast<std::size_t>(id)];
    replayed.narrow(fact.holder, fact.feature, fact.range);
  }
  RC_ASSERT(propagate(replayed).has_value());
}

}  // namespace
}  // namespace yomi::inference

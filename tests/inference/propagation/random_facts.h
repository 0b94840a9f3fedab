#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "bridge/deal.h"
#include "inference/propagation/bounds.h"

// Random systems of facts to propagate, for tests and benchmarks.
namespace yomi::inference {

struct DrawnFact {
  Holder holder;
  Feature feature;
  Span range;
};

enum class Kind { Loose, Tight, Hand, Moved, Free };
inline constexpr std::array<Kind, 5> kKinds = {Kind::Loose, Kind::Tight, Kind::Hand, Kind::Moved, Kind::Free};
inline constexpr std::array<std::string_view, 5> kKindNames = {
    "a few wide facts", "many narrow facts", "a hand and what others show", "one fact moved", "facts of no deal"};

// The value of every quantity for each holder in a deal.
inline std::array<Ranges, Holder::kCount> held_in(const bridge::Deal& deal) {
  std::array<Ranges, Holder::kCount> held;
  for (std::size_t seat = 0; seat < 4; ++seat) held[seat] = known_hand(deal.hands()[seat]);
  for (std::size_t side = 0; side < 2; ++side)
    for (std::size_t feature = 0; feature < kFeatures; ++feature) {
      const int sum = held[side][feature].lo + held[side + 2][feature].lo;
      held[4 + side][feature] = {sum, sum};
    }
  return held;
}

// Facts around a random deal, true of it except for the last two kinds.
inline std::vector<DrawnFact> random_facts(Kind kind, Stream& stream) {
  const auto held = held_in(bridge::Deal::random(stream));
  std::vector<DrawnFact> facts;
  const auto about = [&](int holders, int below, int above) {
    const Holder holder = Holder::at(stream.between(0, holders - 1));
    const Feature feature = feature_at(stream.between(0, kFeatures - 1));
    const int value = held[static_cast<std::size_t>(holder.index())][static_cast<std::size_t>(index(feature))].lo;
    facts.push_back({holder, feature, {value - stream.between(0, below), value + stream.between(0, above)}});
  };
  switch (kind) {
    case Kind::Loose:
      for (int left = stream.between(1, 6); left > 0; --left) about(6, 6, 6);
      break;
    case Kind::Tight:
      for (int left = stream.between(20, 60); left > 0; --left) about(6, 1, 1);
      break;
    case Kind::Hand:
      for (std::size_t feature = 0; feature < kFeatures; ++feature)
        facts.push_back({bridge::Seat::North, feature_at(static_cast<int>(feature)), held[0][feature]});
      for (int left = stream.between(2, 12); left > 0; --left) about(4, 2, 4);
      break;
    case Kind::Moved: {
      for (int left = stream.between(8, 20); left > 0; --left) about(6, 2, 2);
      Span& range = facts[stream.below(facts.size())].range;
      const int by = stream.between(2, 8) * (stream.chance(0.5) ? 1 : -1);
      range = {range.lo + by, range.hi + by};
      break;
    }
    case Kind::Free:
      for (int left = stream.between(4, 16); left > 0; --left) {
        const Holder holder = Holder::at(stream.between(0, 5));
        const Feature feature = feature_at(stream.between(0, kFeatures - 1));
        const int a = stream.between(0, most(holder, feature)), b = stream.between(0, most(holder, feature));
        facts.push_back({holder, feature, {std::min(a, b), std::max(a, b)}});
      }
      break;
  }
  return facts;
}

inline Bounds bounds_of(const std::vector<DrawnFact>& facts) {
  Bounds bounds;
  for (const DrawnFact& fact : facts) bounds.narrow(fact.holder, fact.feature, fact.range);
  return bounds;
}

}  // namespace yomi::inference

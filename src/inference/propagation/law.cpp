#include "inference/propagation/law.h"

#include <algorithm>

namespace yomi::inference {

namespace {

constexpr std::array<Feature, 4> kLengths = {Feature::Clubs, Feature::Diamonds, Feature::Hearts, Feature::Spades};
constexpr std::array<Feature, 4> kHonourCounts = {Feature::Aces, Feature::Kings, Feature::Queens, Feature::Jacks};
constexpr std::array<Feature, 3> kTop = {Feature::Aces, Feature::Kings, Feature::Queens};

// The other members of a list, at one end.
template <class List>
void add_others(Premises& found, const List& list, Bound conclusion, End end) {
  for (const Feature feature : list)
    if (feature != conclusion.feature) found.add({conclusion.holder, feature, end});
}

int divided(int sum, int weight, End end) {
  const int floor = sum >= 0 ? sum / weight : -((-sum + weight - 1) / weight);
  return end == End::High ? floor : floor + (sum - floor * weight > 0 ? 1 : 0);
}

}  // namespace

Premises premises(Law law, Bound conclusion) {
  const auto [holder, feature, end] = conclusion;
  const End far = opposite(end);
  Premises found;
  switch (law) {
    case Law::Given:
      break;
    case Law::PairIsBoth:
      found.add({Holder::at(holder.index() - 4), feature, end});
      found.add({Holder::at(holder.index() - 2), feature, end});
      break;
    case Law::PlayerIsRest:
      found.add({holder.side(), feature, end});
      found.add({holder.other(), feature, far});
      break;
    case Law::OtherPairIsRest:
      found.add({holder.other(), feature, far});
      break;
    case Law::HandIsFull:
      add_others(found, kLengths, conclusion, far);
      break;
    case Law::HonoursCount:
      if (feature != Feature::Points) found.add({holder, Feature::Points, end});
      add_others(found, kHonourCounts, conclusion, feature == Feature::Points ? end : far);
      break;
    case Law::SuitsHoldLosers:
      for (const Feature term : {Feature::Losers, Feature::Aces})
        if (term != feature) found.add({holder, term, End::Low});
      add_others(found, kLengths, conclusion, End::High);
      break;
    case Law::HonoursSaveLosers:
      if (feature != Feature::Losers) found.add({holder, Feature::Losers, End::High});
      add_others(found, kTop, conclusion, End::High);
      add_others(found, kLengths, conclusion, End::Low);
      break;
  }
  return found;
}

int conclude(Law law, Bound conclusion, std::span<const int> values) {
  const auto [holder, feature, end] = conclusion;
  const Premises from = premises(law, conclusion);
  // The sum over the suits of their first three cards, and the sum of the other premises.
  int sum = 0, firsts = 0, weighted = 0;
  for (std::size_t at = 0; at < values.size(); ++at) {
    const Feature of = from[at].feature;
    (is_length(of) ? firsts : sum) += is_length(of) ? std::min(values[at], 3) : values[at];
    weighted += points_of(of) * values[at];
  }
  switch (law) {
    case Law::Given:
      break;
    case Law::PairIsBoth:
      return values[0] + values[1];
    case Law::PlayerIsRest:
      return values[0] - values[1];
    case Law::OtherPairIsRest:
      return total(feature) - values[0];
    case Law::HandIsFull:
      return (holder.is_pair() ? 26 : 13) - (values[0] + values[1] + values[2]);
    case Law::HonoursCount: {
      const int weight = points_of(feature);  // 0: the feature is the points themselves
      return weight == 0 ? weighted : divided(values[0] - weighted, weight, end);
    }
    case Law::SuitsHoldLosers:
      return is_length(feature) ? sum - firsts : firsts - sum;
    case Law::HonoursSaveLosers: {
      if (!is_length(feature)) return firsts - sum;
      // Three of the first three cards do not bound the length.
      const int most = sum - firsts;
      return most < 3 ? most : inference::most(holder, feature);
    }
  }
  return conclusion.natural();
}

}  // namespace yomi::inference

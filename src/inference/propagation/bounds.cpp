#include "inference/propagation/bounds.h"

#include <algorithm>

#include "bridge/hand.h"
#include "inference/propagation/sweep.h"

namespace yomi::inference {

using namespace bridge;

namespace {

constexpr std::array<Rank, 4> kHonours = {Rank::Ace, Rank::King, Rank::Queen, Rank::Jack};

constexpr std::size_t at(Feature feature) { return static_cast<std::size_t>(index(feature)); }

int count(CardSet cards, Rank rank) {
  int found = 0;
  for (const Suit suit : kSuits) found += cards.has(Card(suit, rank)) ? 1 : 0;
  return found;
}

// The features of some cards, except losers.
std::array<int, kFeatures> counts(CardSet cards) {
  std::array<int, kFeatures> numbers{};
  for (const Suit suit : kSuits) numbers[at(length_of(suit))] = cards.length(suit);
  for (std::size_t rank = 0; rank < 4; ++rank) numbers[at(Feature::Aces) + rank] = count(cards, kHonours[rank]);
  numbers[at(Feature::Points)] = high_card_points(cards);
  return numbers;
}

}  // namespace

Ranges any_holding(Holder holder) {
  Ranges ranges{};
  for (int feature = 0; feature < kFeatures; ++feature)
    ranges[static_cast<std::size_t>(feature)] = {0, most(holder, feature_at(feature))};
  return ranges;
}

Ranges known_hand(CardSet hand) {
  auto numbers = counts(hand);
  numbers[at(Feature::Losers)] = losers(hand);
  Ranges ranges{};
  for (std::size_t feature = 0; feature < ranges.size(); ++feature)
    ranges[feature] = {numbers[feature], numbers[feature]};
  return ranges;
}

Ranges some_cards(CardSet held, CardSet elsewhere) {
  const auto least = counts(held), gone = counts(elsewhere);
  Ranges ranges = any_holding(Seat::North);
  for (const Feature feature : {Feature::Clubs, Feature::Diamonds, Feature::Hearts, Feature::Spades, Feature::Aces,
                                Feature::Kings, Feature::Queens, Feature::Jacks, Feature::Points})
    ranges[at(feature)] = {least[at(feature)], std::min(ranges[at(feature)].hi, total(feature) - gone[at(feature)])};
  return ranges;
}

constexpr std::array<Bounds::Row, Holder::kCount> Bounds::kAnyDeal = [] {
  std::array<Row, Holder::kCount> rows{};
  for (int holder = 0; holder < Holder::kCount; ++holder)
    for (int feature = 0; feature < kFeatures; ++feature)
      rows[static_cast<std::size_t>(holder)].hi[static_cast<std::size_t>(feature)] =
          static_cast<std::int8_t>(most(Holder::at(holder), feature_at(feature)));
  return rows;
}();

Bounds::Bounds() : rows_(kAnyDeal) {}

void Bounds::set(Bound bound, int value) {
  Row& row = rows_[static_cast<std::size_t>(bound.holder.index())];
  (bound.end == End::Low ? row.lo : row.hi)[at(bound.feature)] = static_cast<std::int8_t>(value);
}

bool Bounds::narrow(Holder holder, Feature feature, Span range) {
  // One beyond the possible is enough for a contradiction and keeps sums small.
  const Span before = this->range(holder, feature);
  const int lo = std::clamp(range.lo, before.lo, std::max(before.lo, most(holder, feature) + 1));
  const int hi = std::clamp(range.hi, std::min(before.hi, -1), before.hi);
  set({holder, feature, End::Low}, lo);
  set({holder, feature, End::High}, hi);
  return lo <= hi;
}

bool Bounds::narrow(Holder holder, const Ranges& ranges) {
  bool left = true;
  for (int feature = 0; feature < kFeatures; ++feature)
    left = narrow(holder, feature_at(feature), ranges[static_cast<std::size_t>(feature)]) && left;
  return left;
}

bool Bounds::admits(const std::array<CardSet, 4>& hands) const {
  std::array<Ranges, Holder::kCount> of;
  for (std::size_t seat = 0; seat < 4; ++seat) of[seat] = known_hand(hands[seat]);
  for (std::size_t side = 0; side < 2; ++side)
    for (std::size_t feature = 0; feature < kFeatures; ++feature) {
      const int sum = of[side][feature].lo + of[side + 2][feature].lo;
      of[4 + side][feature] = {sum, sum};
    }
  for (int bound = 0; bound < Bound::kCount; ++bound) {
    const Bound each = Bound::at(bound);
    const int held = of[static_cast<std::size_t>(each.holder.index())][at(each.feature)].lo;
    if (each.end == End::Low ? held < value(each) : held > value(each)) return false;
  }
  return true;
}

std::optional<Quantity> Bounds::contradiction() const {
  for (int holder = 0; holder < Holder::kCount; ++holder)
    for (int feature = 0; feature < kFeatures; ++feature) {
      const Quantity each{Holder::at(holder), feature_at(feature)};
      const Span span = range(each.holder, each.feature);
      if (span.lo > span.hi) return each;
    }
  return std::nullopt;
}

std::optional<Quantity> propagate(Bounds& bounds) {
  Silent silent;
  return Sweep(bounds).run(silent) ? std::nullopt : bounds.contradiction();
}

}  // namespace yomi::inference

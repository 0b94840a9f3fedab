#include "knowledge/sight.h"

#include <algorithm>
#include <functional>
#include <map>

namespace yomi::knowledge {

using namespace bridge;

namespace {

constexpr std::size_t at(Suit suit) { return static_cast<std::size_t>(index(suit)); }

template <typename KeyOf>
Sight make_sight(KeyOf key_of) {
  Sight sight;
  std::map<decltype(key_of(Shape())), std::uint8_t> keys;
  for (std::size_t shape = 0; shape < kShapes; ++shape) {
    const auto [found, fresh] = keys.try_emplace(key_of(shapes()[shape]), static_cast<std::uint8_t>(keys.size()));
    if (fresh) sight.sample.push_back(static_cast<std::uint16_t>(shape));
    sight.key[shape] = found->second;
  }
  return sight;
}

struct Sights {
  Sight nothing = make_sight([](const Shape&) { return 0; });
  Sight length_points = make_sight([](const Shape& shape) { return knowledge::length_points(shape); });
  Sight pattern = make_sight([](Shape shape) {
    std::ranges::sort(shape, std::greater<>());
    return shape;
  });
  std::array<Sight, 4> length;
  std::array<Sight, 4> shortness;
  std::array<Sight, 4> behind_longest;
  std::array<std::array<Sight, 4>, 4> difference;

  Sights() {
    for (const Suit suit : kSuits) {
      length[at(suit)] = make_sight([&](const Shape& shape) { return shape[at(suit)]; });
      shortness[at(suit)] = make_sight([&](const Shape& shape) { return shortness_points(shape, suit); });
      behind_longest[at(suit)] =
          make_sight([&](const Shape& shape) { return *std::ranges::max_element(shape) - shape[at(suit)]; });
      for (const Suit other : kSuits)
        difference[at(suit)][at(other)] =
            make_sight([&](const Shape& shape) { return shape[at(suit)] - shape[at(other)]; });
    }
  }
};

const Sights& sights() {
  static const Sights all;
  return all;
}

}  // namespace

const Sight* sight_of(const Atom& atom, const Binding& binding) {
  switch (atom.ask) {
    case Ask::Length:
    case Ask::Fit:
    case Ask::Top:
    case Ask::Stopper:
    case Ask::Control:
    case Ask::FirstControl:
      return &sights().length[at(binding[atom.suit])];
    case Ask::RuleOfFifteen:
      return &sights().length[at(Suit::Spades)];
    case Ask::Points:
    case Ask::TotalPoints:
    case Ask::BestPoints:
      return &sights().length_points;
    case Ask::Support:
    case Ask::TotalSupport:
    case Ask::BestSupport:
      return &sights().shortness[at(binding[atom.suit])];
    case Ask::Balanced:
    case Ask::SemiBalanced:
    case Ask::Pattern:
    case Ask::RuleOfTwenty:
    case Ask::Losers:
    case Ask::TotalLosers:
    case Ask::BestLosers:
      return &sights().pattern;
    case Ask::AtLeastAsLong:
    case Ask::Longer:
      return &sights().difference[at(binding[atom.suit])][at(binding[atom.other])];
    case Ask::Longest:
      return &sights().behind_longest[at(binding[atom.suit])];
    case Ask::SomeLength:
    case Ask::EachLength:
      return nullptr;
    default:
      return &sights().nothing;
  }
}

}  // namespace yomi::knowledge

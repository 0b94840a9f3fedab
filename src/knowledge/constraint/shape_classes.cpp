#include "knowledge/constraint/shape_classes.h"

#include <algorithm>
#include <functional>
#include <map>

namespace yomi::knowledge {

using namespace bridge;

namespace {

template <typename KeyOf>
ShapeClasses classify(KeyOf key_of) {
  ShapeClasses classes;
  std::map<decltype(key_of(Shape())), std::uint8_t> keys;
  for (std::size_t shape = 0; shape < kShapes; ++shape) {
    const auto [found, fresh] = keys.try_emplace(key_of(shapes()[shape]), static_cast<std::uint8_t>(keys.size()));
    if (fresh) classes.sample.push_back(static_cast<std::uint16_t>(shape));
    classes.key[shape] = found->second;
  }
  return classes;
}

struct Sights {
  ShapeClasses nothing = classify([](const Shape&) { return 0; });
  ShapeClasses length_points = classify([](const Shape& shape) { return knowledge::length_points(shape); });
  ShapeClasses pattern = classify([](Shape shape) {
    std::ranges::sort(shape, std::greater<>());
    return shape;
  });
  std::array<ShapeClasses, 4> length;
  std::array<ShapeClasses, 4> shortness;
  std::array<ShapeClasses, 4> behind_longest;
  std::array<std::array<ShapeClasses, 4>, 4> difference;

  Sights() {
    for (const Suit suit : kSuits) {
      length[at(suit)] = classify([&](const Shape& shape) { return shape[at(suit)]; });
      shortness[at(suit)] = classify([&](const Shape& shape) { return shortness_points(shape, suit); });
      behind_longest[at(suit)] =
          classify([&](const Shape& shape) { return *std::ranges::max_element(shape) - shape[at(suit)]; });
      for (const Suit other : kSuits)
        difference[at(suit)][at(other)] =
            classify([&](const Shape& shape) { return shape[at(suit)] - shape[at(other)]; });
    }
  }
};

const Sights& classes() {
  static const Sights all;
  return all;
}

}  // namespace

const ShapeClasses* shape_classes_of(const Atom& atom, const Binding& binding) {
  switch (atom.ask) {
    case Ask::Length:
    case Ask::Fit:
    case Ask::Top:
    case Ask::Stopper:
    case Ask::Control:
    case Ask::FirstControl:
      return &classes().length[at(binding[atom.suit])];
    case Ask::RuleOfFifteen:
      return &classes().length[at(Suit::Spades)];
    case Ask::Points:
    case Ask::TotalPoints:
    case Ask::BestPoints:
      return &classes().length_points;
    case Ask::Support:
    case Ask::TotalSupport:
    case Ask::BestSupport:
      return &classes().shortness[at(binding[atom.suit])];
    case Ask::Balanced:
    case Ask::SemiBalanced:
    case Ask::Pattern:
    case Ask::RuleOfTwenty:
    case Ask::Losers:
    case Ask::TotalLosers:
    case Ask::BestLosers:
      return &classes().pattern;
    case Ask::AtLeastAsLong:
    case Ask::Longer:
      return &classes().difference[at(binding[atom.suit])][at(binding[atom.other])];
    case Ask::Longest:
      return &classes().behind_longest[at(binding[atom.suit])];
    case Ask::SomeLength:
    case Ask::EachLength:
      return nullptr;
    default:
      return &classes().nothing;
  }
}

}  // namespace yomi::knowledge

#include "knowledge/constraint/shape_classes.h"

#include <algorithm>
#include <functional>
#include <map>

#include "knowledge/constraint/questions.h"

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

struct AllClasses {
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

  AllClasses() {
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

const AllClasses& classes() {
  static const AllClasses all;
  return all;
}

}  // namespace

const ShapeClasses* shape_classes_of(const Atom& atom, const Binding& binding) {
  switch (row_of(atom.ask).depends_on) {
    case ShapePart::None:
      return &classes().nothing;
    case ShapePart::SuitLength:
      return &classes().length[at(binding[atom.suit])];
    case ShapePart::SpadeLength:
      return &classes().length[at(Suit::Spades)];
    case ShapePart::LengthPoints:
      return &classes().length_points;
    case ShapePart::Shortness:
      return &classes().shortness[at(binding[atom.suit])];
    case ShapePart::Pattern:
      return &classes().pattern;
    case ShapePart::Difference:
      return &classes().difference[at(binding[atom.suit])][at(binding[atom.other])];
    case ShapePart::BehindLongest:
      return &classes().behind_longest[at(binding[atom.suit])];
    case ShapePart::AllLengths:
      break;
  }
  return nullptr;
}

}  // namespace yomi::knowledge

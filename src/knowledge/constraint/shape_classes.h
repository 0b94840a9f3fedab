#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "knowledge/constraint/cells.h"
#include "knowledge/constraint/constraint.h"

namespace yomi::knowledge {

// The shapes in classes: a question whose answer depends on one part of the shape (ShapePart) has the same answer for
// all shapes of a class, so it is asked of one shape of each, and not of all 560.
struct ShapeClasses {
  std::array<std::uint8_t, kShapes> key{};  // the class of each shape
  std::vector<std::uint16_t> sample;        // one of each class
};

// The most classes there are: the patterns of a hand, 4333 to 13-0-0-0.
inline constexpr std::size_t kMostKeys = 39;

// Null for questions that depend on all lengths.
const ShapeClasses* shape_classes_of(const Atom& atom, const Binding& binding);

}  // namespace yomi::knowledge

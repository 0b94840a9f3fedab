#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "knowledge/constraint/cells.h"
#include "knowledge/constraint/constraint.h"

namespace yomi::knowledge {

// What a question sees of a shape: one small number, its key. Shapes with the same key are the same to it, so that it
// is asked of one shape for each key, and not of all 560.
struct ShapeClasses {
  std::array<std::uint8_t, kShapes> key{};
  std::vector<std::uint16_t> sample;  // for each key a shape that has it
};

// The most keys that a classes has: the patterns of a hand, 4333 to 13-0-0-0.
inline constexpr std::size_t kMostKeys = 39;

// Nothing for questions that look at a shape in more ways than one.
const ShapeClasses* shape_classes_of(const Atom& atom, const Binding& binding);

}  // namespace yomi::knowledge

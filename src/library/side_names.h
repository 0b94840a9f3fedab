#pragma once

#include <compare>
#include <string>

#include "bridge/seat.h"

namespace yomi::library {

// The systems, or the carding agreements, of the two sides by name.
struct SideNames {
  std::string ns;
  std::string ew;

  [[nodiscard]] const std::string& of(bridge::Side side) const { return side == bridge::Side::NorthSouth ? ns : ew; }
  friend auto operator<=>(const SideNames&, const SideNames&) = default;
};

}  // namespace yomi::library

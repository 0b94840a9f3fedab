#pragma once

#include <ostream>
#include <string>
#include <vector>

#include "farm/farm.h"

// What must hold for every kind of farm.
namespace yomi::farm {

struct FarmCase {
  const char* name;
  void (*check)(Farm&);

  friend void PrintTo(const FarmCase& each, std::ostream* out) { *out << each.name; }
};

std::vector<FarmCase> farm_cases();

// A task whose time varies.
std::string draw(std::size_t task);

}  // namespace yomi::farm

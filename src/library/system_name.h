#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "knowledge/system/system.h"

namespace yomi::library {

// A system as it is named on a command line or in an agent: "sayc+light-preempts+no-gerber", a name or a file with
// conventions switched on, and off.
struct SystemName {
  std::string base;
  std::vector<knowledge::Switch> switches;
};

SystemName parse_system_name(std::string_view text);

}  // namespace yomi::library

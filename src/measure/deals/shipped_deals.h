#pragma once

#include <memory>
#include <string>

#include "measure/deals/deal_file.h"

namespace yomi::measure {

// Deals by the name of a library that comes with the program, such as random, or by the path of a .deals file.
Result<std::shared_ptr<const DealLibrary>> load_deals(const std::string& name);

inline constexpr const char* kShippedDeals = "random";

}  // namespace yomi::measure

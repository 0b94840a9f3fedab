#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/error.h"

namespace yomi::agents {

// How a bidder chooses its call. Each method adds to the one before it.
enum class Method : std::uint8_t {
  Rules,        // the first line of the system that fits
  Partnership,  // where a line leaves it to judgement: by what our side can make, ignoring the opponents
  Criteria,     // also by what they can make and what a sacrifice or a double scores
  Simulate,     // of several candidate calls, the one that scores best on sampled deals
};

inline constexpr std::array<Method, 4> kMethods = {Method::Rules, Method::Partnership, Method::Criteria,
                                                   Method::Simulate};

// "rules", "partnership", "criteria", "simulate".
std::string_view name(Method method);
Result<Method> parse_method(std::string_view text);

}  // namespace yomi::agents

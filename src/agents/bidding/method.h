#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/error.h"

namespace yomi::agents {

// How a bidder chooses its call. Each does what those before it do, and more.
enum class Method : std::uint8_t {
  Rules,        // the first line of the system that fits
  Partnership,  // and where lines leave it to judgement: what our side can make, as if the opponents were not there
  Criteria,     // and what they can make, where they stand, what a sacrifice or a double would come to
  Simulate,     // and of the calls that seem possible the one that does best on deals that fit
};

inline constexpr std::array<Method, 4> kMethods = {Method::Rules, Method::Partnership, Method::Criteria,
                                                   Method::Simulate};

// "rules", "partnership", "criteria", "simulate".
std::string_view name(Method method);
Result<Method> parse_method(std::string_view text);

}  // namespace yomi::agents

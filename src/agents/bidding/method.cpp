#include "agents/bidding/method.h"

#include <string>

namespace yomi::agents {

std::string_view name(Method method) {
  constexpr std::array<std::string_view, 4> kNames = {"rules", "partnership", "criteria", "simulate"};
  return kNames[static_cast<std::size_t>(method)];
}

Result<Method> parse_method(std::string_view text) {
  for (const Method method : kMethods)
    if (name(method) == text) return method;
  return fail("'" + std::string(text) + "' is not a method", "rules, partnership, criteria or simulate");
}

}  // namespace yomi::agents

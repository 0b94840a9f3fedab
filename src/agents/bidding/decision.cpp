#include "agents/bidding/decision.h"

#include <array>

namespace yomi::agents {

std::string_view name(Source source) {
  constexpr std::array<std::string_view, 3> kNames = {"rule", "criteria", "simulation"};
  return kNames[static_cast<std::size_t>(source)];
}

}  // namespace yomi::agents

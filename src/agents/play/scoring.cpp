#include "agents/play/scoring.h"

#include <array>
#include <string>

namespace yomi::agents {

std::string_view name(Scoring scoring) {
  constexpr std::array<std::string_view, 3> kNames = {"points", "imps", "mp"};
  return kNames[static_cast<std::size_t>(scoring)];
}

Result<Scoring> parse_scoring(std::string_view text) {
  for (const Scoring scoring : {Scoring::Points, Scoring::Imps, Scoring::Matchpoints})
    if (name(scoring) == text) return scoring;
  return fail("'" + std::string(text) + "' is not a scoring", "imps, mp or points");
}

}  // namespace yomi::agents

#include "agents/scoring.h"

#include <string>

namespace yomi::agents {

Result<Scoring> parse_scoring(std::string_view text) {
  if (text == "points") return Scoring::Points;
  if (text == "imps") return Scoring::Imps;
  if (text == "mp") return Scoring::Matchpoints;
  return fail("'" + std::string(text) + "' is not a scoring", "imps, mp or points");
}

}  // namespace yomi::agents

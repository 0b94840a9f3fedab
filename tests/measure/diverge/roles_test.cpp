#include "measure/diverge/roles.h"

#include <gtest/gtest.h>

#include "base/ascii.h"

namespace yomi::measure {
namespace {

using namespace bridge;

std::vector<Call> parsed(const std::string& text) {
  std::vector<Call> calls;
  for (const auto word : ascii::words(text)) calls.push_back(*parse_call(word));
  return calls;
}

std::string role(const std::string& text) { return role_after(parsed(text)); }
std::string deed(const std::string& text, const std::string& call) {
  return deed_after(parsed(text), *parse_call(call));
}

TEST(Roles, AreThoseThatPlayersName) {
  EXPECT_EQ(role(""), "opening in first seat");
  EXPECT_EQ(role("P P P"), "opening in fourth seat");
  EXPECT_EQ(role("1S P"), "responder's first call, opponents silent");
  EXPECT_EQ(role("1S 2H"), "responder's first call, in competition");
  EXPECT_EQ(role("P 1S X"), "responder's first call, in competition");
  EXPECT_EQ(role("1S P 2S P"), "opener's rebid, opponents silent");
  EXPECT_EQ(role("1S P 2S 3H"), "opener's rebid, in competition");
  EXPECT_EQ(role("1S P 1N P 2C P"), "responder's next call, opponents silent");
  EXPECT_EQ(role("1S P 1N P 2C P 2S P"), "opener's third call or later, opponents silent");
  EXPECT_EQ(role("1S"), "over their one of a suit");
  EXPECT_EQ(role("1N"), "over their no-trump opening");
  EXPECT_EQ(role("P 2H"), "over their preempt");
  EXPECT_EQ(role("2C"), "over their two clubs");
  EXPECT_EQ(role("1S P P"), "balancing over their one of a suit");
  EXPECT_EQ(role("1S P 2S"), "after their opening and answer");
  EXPECT_EQ(role("1S P 2S P P"), "balancing over their one of a suit");
  EXPECT_EQ(role("1S 2C P"), "advancing partner's overcall");
  EXPECT_EQ(role("1S X P"), "advancing partner's double");
  EXPECT_EQ(role("1S 1N P"), "advancing partner's no-trump overcall");
  EXPECT_EQ(role("1S X P 2H P"), "next call after an own double");
  EXPECT_EQ(role("1S 2C P 3C P P 3S"), "advancer's next call over partner's overcall");
}

TEST(Roles, CallsAreNamedByWhatTheyDo) {
  EXPECT_EQ(deed("", "P"), "pass");
  EXPECT_EQ(deed("P", "1N"), "one no-trump");
  EXPECT_EQ(deed("", "2H"), "two of a suit");
  EXPECT_EQ(deed("1S P", "2S"), "raise");
  EXPECT_EQ(deed("1S P", "3S"), "jump raise");
  EXPECT_EQ(deed("1S P", "4S"), "double jump raise");
  EXPECT_EQ(deed("1S P", "2H"), "new suit");
  EXPECT_EQ(deed("1S P", "3H"), "jump in a new suit");
  EXPECT_EQ(deed("1H P", "1S"), "new suit");
  EXPECT_EQ(deed("1H P", "2S"), "jump in a new suit");
  EXPECT_EQ(deed("1S P", "2N"), "jump no-trump");
  EXPECT_EQ(deed("1S", "2S"), "cue bid");
  EXPECT_EQ(deed("1S", "X"), "double");
  EXPECT_EQ(deed("1S X", "XX"), "redouble");
  EXPECT_EQ(deed("1S P 1N P", "2S"), "rebid");
  EXPECT_EQ(deed("1S P 1N P", "3S"), "jump rebid");
}

}  // namespace
}  // namespace yomi::measure

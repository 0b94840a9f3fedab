#include "base/nearest.h"

#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace yomi {
namespace {

TEST(Edits, CountsSlips) {
  EXPECT_EQ(edit_distance("", ""), 0);
  EXPECT_EQ(edit_distance("solve", "solve"), 0);
  EXPECT_EQ(edit_distance("solv", "solve"), 1);
  EXPECT_EQ(edit_distance("sovle", "solve"), 1);  // neighbours swapped
  EXPECT_EQ(edit_distance("salve", "solve"), 1);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3);
}

TEST(Nearest, GuessesOnlyWhatMayBeASlip) {
  const std::vector<std::string> commands = {"solve", "score", "boards", "convert"};
  EXPECT_EQ(nearest("sovle", commands), "solve");
  EXPECT_EQ(nearest("Board", commands), "boards");
  EXPECT_EQ(nearest("hanabi", commands), "");
  EXPECT_EQ(nearest("x", commands), "");
}

RC_GTEST_PROP(Edits, IsADistance, (const std::string& a, const std::string& b)) {
  RC_ASSERT(edit_distance(a, b) == edit_distance(b, a));
  RC_ASSERT((edit_distance(a, b) == 0) == (a == b));
  RC_ASSERT(edit_distance(a, b) <= static_cast<int>(std::max(a.size(), b.size())));
}

}  // namespace
}  // namespace yomi

#include "base/error.h"

#include <gtest/gtest.h>

namespace yomi {
namespace {

TEST(Error, SaysWhatWhereAndWhatWasExpected) {
  const Error error{"'SX' is not a card", "a suit and a rank", {"deals.pbn", 12, 7}};
  EXPECT_EQ(to_string(error), "deals.pbn:12:7: 'SX' is not a card; expected a suit and a rank");
}

TEST(Error, LeavesOutWhatIsNotKnown) {
  EXPECT_EQ(to_string(Error{"no", "", {}}), "no");
  EXPECT_EQ(to_string(Place{"", 3, 4}), "line 3:4");
  EXPECT_EQ(to_string(Place{"", 0, 4}), "column 4");
  EXPECT_EQ(to_string(Place{"a.pbn", 0, 0}), "a.pbn");
}

TEST(Error, ExcerptPointsAtTheColumn) {
  EXPECT_EQ(excerpt("first\nse\tcond\r\nthird", {"", 2, 5}), "  se\tcond\n    \t ^\n");
  EXPECT_EQ(excerpt("one", {"", 1, 99}), "  one\n     ^\n");
  EXPECT_EQ(excerpt("one", {"", 2, 1}), "");
}

}  // namespace
}  // namespace yomi

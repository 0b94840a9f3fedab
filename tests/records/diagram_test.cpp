#include "records/diagram.h"

#include <gtest/gtest.h>

namespace yomi::records {
namespace {

using namespace bridge;

const Deal& deal() {
  static const Deal each = *parse_deal("N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96");
  return each;
}

TEST(Diagram, IsWhatNewspapersPrint) {
  EXPECT_EQ(diagram(BoardHeader::of(3), deal(), {}), R"(Board 3                 North
Dealer South            ♠ 96
East-West vulnerable    ♥ 754
                        ♦ KQJT6
                        ♣ 752
West                                            East
♠ J82                                           ♠ QT43
♥ KT863                                         ♥ J2
♦ 72                                            ♦ A84
♣ Q96                                           ♣ JT43
                        South
                        ♠ AK75
                        ♥ AQ9
                        ♦ 953
                        ♣ AK8
)");
}

TEST(Diagram, ShowsVoidsAndHiddenHands) {
  const auto hands = *parse_known_hands("N:AKQJT98765432... - - -");
  const std::string text = diagram(BoardHeader::of(1), hands, {});
  EXPECT_NE(text.find("♥ -\n"), std::string::npos);
  EXPECT_NE(text.find("♠ ?"), std::string::npos);
}

TEST(Diagram, ColoursAndWideCharactersKeepTheColumns) {
  EXPECT_EQ(display_width("北東"), 4);
  EXPECT_EQ(display_width("♠ AK"), 4);
  EXPECT_EQ(display_width("\x1b[31m♥\x1b[0m"), 1);
  EXPECT_EQ(padded("北", 4), "北  ");
  const std::string text = diagram(BoardHeader::of(1), deal(), {Language::Japanese, true});
  EXPECT_NE(text.find("\x1b[31m♥\x1b[0m 754"), std::string::npos);
  EXPECT_EQ(text.find("\x1b[31m♠"), std::string::npos);
}

}  // namespace
}  // namespace yomi::records

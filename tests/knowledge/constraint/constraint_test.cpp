#include "knowledge/constraint/constraint.h"

#include "tests/support/systems.h"

namespace yomi::knowledge {
namespace {

// A constraint as it stands in the line of an opening.
Constraint constraint(const std::string& text) {
  const auto system = read_text("opening\n  1C " + text + "\n");
  if (!system) {
    ADD_FAILURE() << to_string(system.error().front());
    return {};
  }
  return system->sections.front().lines.front().constraint;
}

bool holds(const std::string& text, const std::string& hand, const Setting& setting = {}) {
  return constraint(text).holds(Features(*bridge::parse_hand(hand)), {}, setting);
}

TEST(Constraint, LengthsAndShapes) {
  const std::string hand = "AKQ32.K32.A32.32";  // 16 points, 5332
  EXPECT_TRUE(holds("S 5..", hand));
  EXPECT_FALSE(holds("spades 6..", hand));
  EXPECT_TRUE(holds("C ..2, D 3", hand));
  EXPECT_TRUE(holds("S > H, H >= D", hand));
  EXPECT_FALSE(holds("H > D", hand));
  EXPECT_TRUE(holds("longest S", hand));
  EXPECT_TRUE(holds("balanced", hand));
  EXPECT_TRUE(holds("shape 4333 5332", hand));
  EXPECT_FALSE(holds("shape 4432", hand));
  EXPECT_TRUE(holds("some M 5..", hand));
  EXPECT_FALSE(holds("each M 5..", hand));
  EXPECT_FALSE(holds("balanced", "AKQ32.K432.A32.3"));
  EXPECT_TRUE(holds("semibalanced", "AKQ432.K32.A2.32"));
}

TEST(Constraint, PointsAndCards) {
  const std::string hand = "AKQ32.K32.A32.32";
  EXPECT_TRUE(holds("hcp 16", hand));
  EXPECT_TRUE(holds("points 17", hand));
  EXPECT_TRUE(holds("support H 17", hand));
  EXPECT_TRUE(holds("twenty 24, fifteen 21", hand));
  EXPECT_TRUE(holds("aces 2, kings 2, controls 6, losers 6", hand));
  EXPECT_TRUE(holds("keycards S 3, top S 3, honours S 3, top C 0", hand));
  EXPECT_TRUE(holds("stopper H, not stopper C, holds SA, not holds CA", hand));
}

TEST(Constraint, AndIsStrongerThanOr) {
  EXPECT_TRUE(holds("hcp ..3, S 9.. | balanced", "AKQ32.K32.A32.32"));
  EXPECT_FALSE(holds("hcp ..3, (S 9.. | balanced)", "AKQ32.K32.A32.32"));
  EXPECT_FALSE(holds("not (S 9.. | balanced)", "AKQ32.K32.A32.32"));
}

TEST(Constraint, ThePairCountsWhatPartnerHasShown) {
  Setting setting;
  setting.partner.hcp = {10, 12};
  setting.partner.points = {11, 14};
  setting.partner.length[3] = {4, 6};
  const std::string hand = "AKQ32.K32.A32.32";
  EXPECT_TRUE(holds("total hcp 26, best hcp 28", hand, setting));
  EXPECT_TRUE(holds("total 28, best 31", hand, setting));
  EXPECT_TRUE(holds("fit S 9", hand, setting));
  EXPECT_TRUE(holds("total support S 28", hand, setting));  // a doubleton
}

TEST(Constraint, WhatOnlyTheCardsTellIsPossibleButNotCertain) {
  const Reach aces = constraint("aces 2..").reach({}, {});
  EXPECT_TRUE(aces.certain.empty());
  EXPECT_FALSE(aces.possible.has(0, 7));
  EXPECT_TRUE(aces.possible.has(0, 8));
  const Reach hcp = constraint("hcp 15..17, balanced").reach({}, {});
  EXPECT_EQ(hcp.possible, hcp.certain);
  EXPECT_EQ(hull(hcp.possible).hcp, (Span{15, 17}));
  const Reach never = constraint("not aces 2..").reach({}, {});
  EXPECT_TRUE(never.certain.has(0, 7));
}

TEST(Constraint, LosersAreBoundedWhereEveryAlternativeBoundsThem) {
  EXPECT_EQ(constraint("losers 7..8").losers(), (Span{7, 8}));
  EXPECT_EQ(constraint("losers 7.. | losers ..3, hcp 9..").losers(), (Span{0, 12}));
  EXPECT_EQ(constraint("losers 5..7, losers ..6").losers(), (Span{5, 6}));
  EXPECT_EQ(constraint("losers 7 | hcp 9").losers(), (Span{0, 12}));
}

}  // namespace
}  // namespace yomi::knowledge

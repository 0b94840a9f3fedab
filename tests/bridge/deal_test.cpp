#include "bridge/deal.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace yomi::bridge {
namespace {

constexpr const char* kDeal = "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96";

std::string refused_deal(const char* text) {
  const auto parsed = parse_deal(text);
  return parsed ? "accepted" : to_string(parsed.error());
}

TEST(CardSet, IsReadInAnyOrderAndWrittenFromTheTop) {
  EXPECT_EQ(to_string(*parse_hand("2KAq.32k.23a.k109")), "AKQ2.K32.A32.KT9");
  EXPECT_EQ(to_string(*parse_hand("AKQJT98765432.-.-.-")), "AKQJT98765432...");
  EXPECT_EQ(to_string(*parse_cards("A...")), "A...");
}

TEST(CardSet, SaysWhatIsWrongAndWhere) {
  const auto error = [](const char* text) { return to_string(parse_hand(text).error()); };
  EXPECT_EQ(error("AKX2.K32.A32.K32"), "column 3: 'X' is not a rank; expected A, K, Q, J, T or 9 to 2");
  EXPECT_EQ(error("AKQ2.K33.A32.K32"), "column 8: H3 is there twice; expected each card once");
  EXPECT_EQ(error("AKQ2.K32.A32.K3"), "'AKQ2.K32.A32.K3' has 12 cards; expected 13");
  EXPECT_EQ(error("AKQ2.K32.A32"),
            "column 10: 'AKQ2.K32.A32' does not have four suits; expected spades.hearts.diamonds.clubs, such as "
            "AKQ2.K32.A32.K32");
  EXPECT_FALSE(parse_hand("AKQ2.K32.A32.K3.2"));
  EXPECT_FALSE(parse_hand(""));
}

TEST(CardSet, WalksFromTheLowestCard) {
  const CardSet cards = *parse_cards("A2.K..3");
  std::string seen;
  for (const Card card : cards) seen += to_string(card) + " ";
  EXPECT_EQ(seen, "C3 HK S2 SA ");
  EXPECT_EQ(to_string(cards.lowest()), "C3");
  EXPECT_EQ(to_string(cards.highest()), "SA");
  EXPECT_EQ(cards.holding(Suit::Spades), 1 << 14 | 1 << 2);
  EXPECT_EQ(CardSet::of(Suit::Spades, cards.holding(Suit::Spades)), cards.in(Suit::Spades));
}

TEST(Deal, IsReadFromAnySeatAndWrittenFromNorth) {
  EXPECT_EQ(to_string(*parse_deal(kDeal)), kDeal);
  EXPECT_EQ(to_string(*parse_deal("s:AK75.AQ9.953.AK8 J82.KT863.72.Q96 96.754.KQJT6.752 QT43.J2.A84.JT43")), kDeal);
  // The fourth hand follows from three.
  EXPECT_EQ(to_string(*parse_deal("N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 -")), kDeal);
}

TEST(Deal, SaysWhatIsWrong) {
  EXPECT_EQ(refused_deal("N:96.754.KQJT6.752 96.754.KQJT6.752 - -"), "C2 is in two hands; expected each card once");
  EXPECT_EQ(refused_deal("N:96.754.KQJT6.752 - - -"), "the deal has hidden hands; expected four hands, or three");
  EXPECT_EQ(refused_deal("N:96.754.KQJT6.752 -"), "the deal has 2 hands; expected four, with - for a hidden one");
  EXPECT_EQ(refused_deal("N:96.754.KQJT6.752 - 9X.754.KQJT6.752 -"),
            "column 23: 'X' is not a rank; expected A, K, Q, J, T or 9 to 2");
  EXPECT_NE(refused_deal("96.754.KQJT6.752").find("is not a deal"), std::string::npos);
  EXPECT_NE(refused_deal("Q:96.754.KQJT6.752 - - -").find("is not a seat"), std::string::npos);
}

RC_GTEST_PROP(Deal, TextNamesTheDeal, (std::uint64_t seed)) {
  Stream stream(seed, "deal");
  const Deal deal = Deal::random(stream);
  RC_ASSERT(*parse_deal(to_string(deal)) == deal);
  for (const Card card : CardSet::all()) RC_ASSERT(deal.hand(deal.owner(card)).has(card));
  CardSet all;
  for (const CardSet hand : deal.hands()) {
    RC_ASSERT(hand.size() == 13);
    RC_ASSERT((all & hand).empty());
    all.add(hand);
  }
}

}  // namespace
}  // namespace yomi::bridge

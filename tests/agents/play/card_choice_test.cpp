#include "agents/play/card_choice.h"

#include <gtest/gtest.h>

namespace yomi::agents {
namespace {

using namespace bridge;

std::vector<int> row(std::size_t deals, int most, int least) {
  std::vector<int> points(deals, most);
  for (std::size_t at = 0; at < deals; at += 4) points[at] = least;
  return points;
}

TEST(CardChoice, IsSettledWhenTheOthersAreClearlyBehind) {
  EXPECT_TRUE(settled({row(16, 400, 400), row(16, -50, 400)}, Scoring::Points));
  EXPECT_FALSE(settled({row(16, 400, 400), row(16, 400, -50)}, Scoring::Points));
  // One deal that speaks against it leaves it open.
  EXPECT_FALSE(settled({row(4, 400, -50), row(4, -50, 400)}, Scoring::Points));
  EXPECT_FALSE(settled({{400}, {-50}}, Scoring::Points));
}

TEST(CardChoice, EqualCardsAreSettledOnlyAfterManyDeals) {
  EXPECT_FALSE(settled({row(16, 400, -50), row(16, 400, -50)}, Scoring::Imps));
  EXPECT_TRUE(settled({row(32, 400, -50), row(32, 400, -50)}, Scoring::Imps));
}

class Carded : public testing::Test {
 protected:
  // The card that is chosen of these if all are worth the same.
  static Card choose(const std::string& hand, const std::string& play, const std::string& equals,
                     Strain strain = Strain::Spades) {
    auto carding = knowledge::load_carding(std::string(YOMI_CARDING) + "/standard.card");
    EXPECT_TRUE(carding);
    const auto shared = std::make_shared<const knowledge::Carding>(std::move(*carding));
    inference::CardReader reader({3, strain, Doubling::Undoubled, Seat::South}, *parse_hand("KQ32.432.KQ2.432"),
                                 {shared, shared});
    const auto played = parse_card_list(play), same = parse_card_list(equals);
    for (const Card card : *played) reader.add(card);
    CardSet set;
    for (const Card card : *same) set.add(card);
    EXPECT_TRUE(parse_hand(hand)->contains(set));
    return card_by_agreement(set, *parse_hand(hand), reader);
  }
};

TEST_F(Carded, AHighSignalIsTheHighestSpotThatCanBeSpared) {
  // Partner leads the ace; East encourages with the queen, and otherwise does not.
  EXPECT_EQ(choose("765.Q985.T98.T98", "HA H2", "H5 H8 H9"), *parse_card("H9"));
  EXPECT_EQ(choose("765.T985.T98.T98", "HA H2", "H5 H8 H9"), *parse_card("H5"));
}

TEST_F(Carded, TheLeadIsTheOneThatIsAgreed) {
  EXPECT_EQ(choose("654.KQJ5.T98.T98", "", "HK HQ HJ"), *parse_card("HK"));
}

// Against no-trump the agreement leads from a longest suit; from another suit it still leads the agreed card.
TEST_F(Carded, AnUnusualSuitIsLedByTheAgreementToo) {
  EXPECT_EQ(choose("J98542.72.T98.A8", "", "H7 H2", Strain::NoTrump), *parse_card("H7"));
  EXPECT_EQ(choose("J98542.7.Q82.A83", "", "D8 D2", Strain::NoTrump), *parse_card("D2"));
  EXPECT_EQ(choose("J98542.72.T98.A8", "", "H7 H2 S5", Strain::NoTrump), *parse_card("S5"));
}

}  // namespace
}  // namespace yomi::agents

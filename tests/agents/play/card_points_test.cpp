#include "agents/play/card_points.h"

#include <gtest/gtest.h>

#include "agents/table/random_player.h"
#include "agents/table/room.h"

namespace yomi::agents {
namespace {

using namespace bridge;

// Random boards at several points of the play: asking only about the contract finds the same cards that make or beat
// it as asking for the number of tricks.
TEST(CardPoints, WhatIsAskedOfTheContractAgreesWithTheWholeAnswer) {
  const auto solver = search::DoubleDummy::open();
  ASSERT_TRUE(solver);
  const Player random = random_player(4);
  int declaring = 0, defending = 0, differ = 0;
  for (int number = 1; number <= 150; ++number) {
    const DealtBoard board = random_board(5, number);
    const auto record = play_board(board, {&random, &random, &random, &random});
    ASSERT_TRUE(record);
    if (!record->play) continue;
    const auto& cards = record->play->cards();
    Play play(record->play->contract());
    for (std::size_t at = 0; at < 44; ++at) {
      if (at >= 14 && at % 5 == 0) {
        const std::vector<Deal> deals = {board.deal};
        std::vector<CardSet> groups;
        for (const CardSet group : search::Position(board.deal, play).choices()) groups.push_back(group);
        CardPoints points(play, number % 2 == 0, groups);
        if (points.contract_is_open()) {
          ASSERT_TRUE(points.add(deals, solving_by(*solver), {}));
          ASSERT_TRUE(points.add_by_contract(deals, solving_by(*solver), {}));
          bool good = false, bad = false;
          for (const auto& row : points.rows()) {
            ASSERT_EQ(row.size(), 2U);
            EXPECT_EQ(row[0] > 0, row[1] > 0);
            (row[0] > 0 ? good : bad) = true;
          }
          if (good && bad) ++differ;
          ++(partners(play.turn(), play.contract().declarer) ? declaring : defending);
        }
      }
      ASSERT_TRUE(play.add(cards[at]));
    }
  }
  EXPECT_GT(declaring, 10);
  EXPECT_GT(defending, 10);
  EXPECT_GT(differ, 5);
}

// East leads against four spades with the ace and king of hearts, on a deal where three hearts and an ace beat it, and
// on one where declarer ruffs.
TEST(CardPoints, ACardCountsForWhatItBroughtWhereTheFateWasTheSame) {
  const auto solver = search::DoubleDummy::open();
  ASSERT_TRUE(solver);
  const auto beaten = *parse_deal("N:KQJ2.765.A32.T32 543.AKQJ.654.654 AT98.T98.KQJ.KQJ 76.432.T987.A987");
  const auto made = *parse_deal("N:KQJ42..A7632.A32 53.AKQJ2.54.7654 AT98.T987.KQ.KQJ 76.6543.JT98.T98");
  for (const bool vulnerable : {false, true}) {
    const Play play({4, Strain::Spades, Doubling::Undoubled, Seat::North});
    std::vector<CardSet> groups = {CardSet{*parse_card("HA"), *parse_card("HK"), *parse_card("HQ"), *parse_card("HJ")}};
    CardPoints points(play, vulnerable, groups);
    ASSERT_TRUE(points.contract_is_open());
    ASSERT_TRUE(points.add(std::vector{beaten}, solving_by(*solver), {}));
    ASSERT_TRUE(points.add_by_contract(std::vector{beaten, made}, solving_by(*solver), {}));
    const auto& row = points.rows().front();
    // It was made in no deal so far, so it counts as just made.
    EXPECT_EQ(row, (std::vector{vulnerable ? 100 : 50, vulnerable ? 100 : 50, vulnerable ? -620 : -420}));
  }
}

}  // namespace
}  // namespace yomi::agents

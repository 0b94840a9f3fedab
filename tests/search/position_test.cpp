#include "search/position.h"

#include <gtest/gtest.h>

#include "search/random_position.h"
#include "tests/search/hands.h"

namespace yomi::search {
namespace {

using bridge::Card;
using bridge::CardSet;
using bridge::Rank;
using bridge::Seat;
using bridge::Strain;
using bridge::Suit;

std::vector<Card> cards(const char* text) { return *bridge::parse_card_list(text); }

std::string wrong_with(const Position& position) {
  const auto checked = position.check();
  return checked ? "" : checked.error().what;
}

TEST(Position, accepts_what_can_arise) {
  EXPECT_EQ(wrong_with({hands("A.2..", "K.3..", "Q.4..", "J.5.."), Strain::NoTrump, Seat::North}), "");
  EXPECT_EQ(wrong_with({hands(".2..", "K.3..", "Q.4..", "J.5.."), Strain::NoTrump, Seat::North, cards("SA")}), "");
  EXPECT_EQ(wrong_with({hands(".2..", "..3.", "..4.", "J.5.."), Strain::NoTrump, Seat::North, cards("SA D2 C2")}), "");
}

TEST(Position, refuses_uneven_hands) {
  EXPECT_EQ(wrong_with({hands("A.2..", "K.3..", "Q...", "J.5.."), Strain::NoTrump, Seat::North}),
            "South has 1 card where North, to play, has 2");
  EXPECT_EQ(wrong_with({hands("A.2..", "K.3..", "Q.4..", "J.5.."), Strain::NoTrump, Seat::North, cards("D2")}),
            "North has 2 cards where East, to play, has 2");
  EXPECT_EQ(wrong_with({hands("...", "...", "...", "..."), Strain::NoTrump, Seat::North}), "no card is left to play");
}

TEST(Position, refuses_a_card_twice) {
  EXPECT_EQ(wrong_with({hands("A.2..", "A.3..", "Q.4..", "J.5.."), Strain::NoTrump, Seat::North}),
            "SA is twice in the position, the second time with East");
  EXPECT_EQ(wrong_with({hands(".2..", "K.3..", "Q.4..", "J.5.."), Strain::NoTrump, Seat::North, cards("SK")}),
            "SK is twice in the position, on the table and in a hand or the trick");
}

TEST(Position, refuses_bits_that_are_no_card) {
  auto four = hands("A.2..", "K.3..", "Q.4..", "J.5..");
  four[2] = CardSet(four[2].bits() | 1);
  EXPECT_EQ(wrong_with({four, Strain::NoTrump, Seat::North}), "South's hand has bits that stand for no card");
}

TEST(Position, refuses_a_revoke_on_the_table) {
  EXPECT_EQ(wrong_with({hands(".2..", "K...", "Q.4..", "J.5.."), Strain::NoTrump, Seat::North, cards("SA H3")}),
            "East played H3 on SA and still holds SK");
}

TEST(Position, follows_a_table) {
  const auto deal = *bridge::parse_deal("N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96");
  bridge::Table table({1, Seat::South, bridge::Vulnerability::None}, deal);
  EXPECT_FALSE(Position::at(table));
  for (const char* call : {"1N", "P", "P", "P"}) ASSERT_TRUE(table.call(*bridge::parse_call(call)));
  for (const char* card : {"H6", "H4", "HJ", "HQ", "D3", "D7"}) ASSERT_TRUE(table.play_card(*bridge::parse_card(card)));
  const auto position = Position::at(table);
  ASSERT_TRUE(position);
  EXPECT_EQ(position->turn(), Seat::North);
  EXPECT_EQ(position->leader(), Seat::South);
  EXPECT_EQ(position->tricks_left(), 12);
  EXPECT_EQ(bridge::to_string(position->trick()), "D3 D7");
  EXPECT_EQ(position->hand(Seat::South), *bridge::parse_cards("AK75.A9.95.AK8"));
  EXPECT_TRUE(position->check());

  Position played(deal, Strain::NoTrump, Seat::West);
  for (const Card card : table.play()->cards()) played = played.after(card);
  EXPECT_EQ(played, *position);
}

TEST(Position, groups_equal_cards) {
  // East's king and jack are parted by South's queen; the nine and the eight are not.
  const Position lead(hands("AT.3..2", "KJ98...", "Q76.4..", "543.2.."), Strain::NoTrump, Seat::East);
  ASSERT_EQ(lead.choices().size(), 3u);
  EXPECT_EQ(lead.choices()[0], *bridge::parse_cards("98..."));
  EXPECT_EQ(lead.choices()[1], *bridge::parse_cards("J..."));
  EXPECT_EQ(lead.choices()[2], *bridge::parse_cards("K..."));
}

TEST(Position, a_card_on_the_table_parts_equals_only_while_it_wins) {
  // The queen is on the table: it parts king and jack while it wins, not when the ace has beaten it.
  const Position winning(hands("...32", "...54", "KJ...", "Q...7"), Strain::NoTrump, Seat::West);
  EXPECT_EQ(winning.choices().size(), 2u);
  const Position queen(hands("...2", "...5", "KJ...", "...7"), Strain::NoTrump, Seat::West, cards("SQ S2 S3"));
  EXPECT_EQ(queen.choices().size(), 2u);
  const Position ace(hands("...2", "...5", "KJ...", "...7"), Strain::NoTrump, Seat::West, cards("SQ SA S3"));
  ASSERT_EQ(ace.choices().size(), 1u);
  EXPECT_EQ(ace.choices()[0], *bridge::parse_cards("KJ..."));
}

TEST(Position, random_play_stays_possible) {
  Stream stream(5, "play stays possible");
  for (int i = 0; i < 300; ++i) {
    Position position = random_position(stream, static_cast<int>(1 + stream.below(13)));
    while (!position.over()) {
      ASSERT_TRUE(position.check()) << to_string(position);
      CardSet grouped;
      for (const CardSet group : position.choices()) {
        ASSERT_TRUE((grouped & group).empty());
        grouped.add(group);
      }
      ASSERT_EQ(grouped, position.playable());
      position = position.after(position.choices()[stream.below(position.choices().size())].lowest());
    }
  }
}

}  // namespace
}  // namespace yomi::search

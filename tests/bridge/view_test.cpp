#include "bridge/view.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "bridge/table.h"
#include "tests/bridge/random_board.h"

namespace yomi::bridge {
namespace {

// Deals the cards that `seat` cannot see again among the hidden hands; cards already played stay.
Deal deal_again(const Table& table, Seat seat, Stream& stream) {
  const View view = table.view(seat);
  std::vector<Card> hidden;
  for (const Card card : view.unseen()) hidden.push_back(card);
  stream.shuffle(hidden);
  std::array<CardSet, 4> hands;
  std::size_t next_card = 0;
  for (const Seat owner : kSeats) {
    CardSet& hand = hands[static_cast<std::size_t>(index(owner))];
    hand = table.deal().hand(owner) & view.seen();
    while (hand.size() < 13) hand.add(hidden[next_card++]);
  }
  return *Deal::from_hands(hands);
}

// If a view depended on a hidden card, it would change when the hidden cards are dealt again.
RC_GTEST_PROP(View, HoldsNothingOfTheHiddenCards, (std::uint64_t seed)) {
  Stream stream(seed, "view");
  const Table table = random_table(stream, stream.between(0, 70));
  for (const Seat seat : kSeats) {
    Table other(table.board(), deal_again(table, seat, stream));
    for (const Call call : table.auction().calls()) RC_ASSERT(other.call(call).has_value());
    bool still_legal = true;  // a card may be a revoke in the other deal, which then proves nothing
    if (table.play())
      for (const Card card : table.play()->cards()) still_legal = still_legal && other.play_card(card).has_value();
    if (still_legal) RC_ASSERT(other.view(seat) == table.view(seat));
  }
}

RC_GTEST_PROP(View, SeesItsHandTheCardsPlayedAndDummyAfterTheLead, (std::uint64_t seed)) {
  Stream stream(seed, "sees");
  const Table table = random_table(stream, stream.between(0, 70));
  for (const Seat seat : kSeats) {
    const View view = table.view(seat);
    RC_ASSERT(view.hand() == table.deal().hand(seat));
    RC_ASSERT(view.hand_left() == table.left(seat));
    const bool lead_made = table.play() && !table.play()->cards().empty();
    RC_ASSERT(view.dummy().has_value() == lead_made);
    CardSet expected = table.deal().hand(seat);
    if (lead_made) expected.add(table.deal().hand(table.play()->contract().dummy()) | table.play()->played());
    RC_ASSERT(view.seen() == expected);
    RC_ASSERT(view.my_turn() == (table.actor() == seat));
    if (table.play() && view.my_turn())
      RC_ASSERT(view.choices() == playable(table.left(table.play()->turn()), table.play()->led()));
    else
      RC_ASSERT(view.choices().empty());
  }
}

TEST(Table, GoesFromTheFirstCallToTheLastCard) {
  Stream stream(5, "whole board");
  for (int board = 0; board < 50; ++board) {
    const Table table = random_table(stream);
    EXPECT_TRUE(table.finished());
    if (table.auction().passed_out()) {
      EXPECT_FALSE(table.outcome());
    } else {
      EXPECT_EQ(table.outcome()->contract, *table.auction().contract());
      EXPECT_EQ(table.outcome()->tricks, table.play()->declarer_tricks());
    }
  }
}

TEST(Table, RefusesACardBeforeTheAuctionIsOverAndACallAfterIt) {
  Stream stream(6, "order");
  Table table(BoardHeader::of(1), Deal::random(stream));
  EXPECT_FALSE(table.play_card(*parse_card("SA")));
  for (const char* call : {"1N", "P", "P", "P"}) EXPECT_TRUE(table.call(*parse_call(call)));
  EXPECT_FALSE(table.call(Call::pass()));
  EXPECT_FALSE(table.play_card(table.left(Seat::North).lowest())) << "East leads";
  EXPECT_TRUE(table.play_card(table.left(Seat::East).lowest()));
}

}  // namespace
}  // namespace yomi::bridge

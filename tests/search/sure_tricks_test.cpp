#include "search/sure_tricks.h"

#include <algorithm>

#include <gtest/gtest.h>

#include "search/ending.h"
#include "search/random_position.h"
#include "search/sure_game.h"

namespace yomi::search {
namespace {

using namespace bridge;

// Sure tricks by definition: all deals of the hidden cards are kept side by side. Our seats cannot tell them apart and
// play one card for all of them; the other seats play the best defence in each deal.
class Brute {
 public:
  explicit Brute(std::vector<int> ours) : ours_(std::move(ours)) {}

  bool sure(const std::vector<Position>& deals, int need) const {
    if (need <= 0) return true;
    const Position& any = deals.front();
    if (any.over()) return false;
    const Seat seat = any.turn();
    const bool mine = std::ranges::find(ours_, index(seat)) != ours_.end();
    CardSet cards;
    for (const Position& deal : deals) cards.add(deal.playable());
    for (const Card card : cards) {
      std::vector<Position> after;
      for (const Position& deal : deals)
        if (deal.playable().has(card)) after.push_back(deal.after(card));
      const bool ends_trick = after.front().trick().empty();
      const int winner = index(after.front().leader());
      const bool won = ends_trick && std::ranges::find(ours_, winner) != ours_.end();
      if (sure(after, need - (won ? 1 : 0)) == mine) return mine;
    }
    return !mine;
  }

 private:
  std::vector<int> ours_;
};

// Every way to deal the cards to the seats that have no cards yet.
void deal_out(std::array<CardSet, 4> hands, CardSet cards, int size, Strain strain, std::vector<Position>& deals) {
  const auto open = std::ranges::find_if(hands, [&](CardSet hand) { return hand.size() < size; });
  if (open == hands.end()) {
    deals.emplace_back(hands, strain, Seat::North);
    return;
  }
  // The lowest card is dealt first, so that each deal is made once.
  const Card card = cards.lowest();
  for (CardSet& hand : hands) {
    if (hand.size() == size) continue;
    auto with = hands;
    with[static_cast<std::size_t>(&hand - hands.data())].add(card);
    deal_out(with, cards - card, size, strain, deals);
  }
}

// North and South mostly hold the high cards, so that tricks are often sure.
Position strong_position(Stream& stream, int cards) {
  const Position any = random_position(stream, cards, 0);
  std::array<CardSet, 4> hands = any.hands();
  for (int swaps = stream.between(0, 3 * cards); swaps > 0; --swaps) {
    CardSet& mine = hands[2 * stream.below(2)];
    CardSet& theirs = hands[1 + 2 * stream.below(2)];
    const Suit suit = stream.pick(std::vector<Suit>(kSuits.begin(), kSuits.end()));
    if (mine.in(suit).empty() || theirs.in(suit).empty()) continue;
    const Card low = mine.in(suit).lowest(), high = theirs.in(suit).highest();
    if (low > high) continue;
    mine = (mine - low) | high;
    theirs = (theirs - high) | low;
  }
  return {hands, any.strain(), Seat::North};
}

ClaimHands declarers(const Position& position) {
  return {{position.hand(Seat::North), position.hand(Seat::South)},
          position.hand(Seat::East) | position.hand(Seat::West),
          position.strain()};
}

std::vector<Position> deals_of(const ClaimHands& held) {
  std::vector<Position> deals;
  deal_out({held.ours[0], {}, held.ours[1], {}}, held.hidden, held.tricks_left(), held.strain, deals);
  return deals;
}

TEST(SureTricks, AreSureAgainstEveryDealOfTheHiddenCards) {
  Stream stream(1, "sure tricks");
  int claims = 0, concessions = 0, some = 0;
  for (int i = 0; i < 2000; ++i) {
    const Position position = strong_position(stream, i % 200 == 0 ? 4 : 2 + i % 2);
    Ending ending{declarers(position), {}};
    std::vector<Position> deals = deals_of(ending.held);
    if (i % 3 == 0) {
      // East has shown out of a suit, if that can be.
      const Suit suit = stream.pick(std::vector<Suit>(kSuits.begin(), kSuits.end()));
      if (ending.held.hidden.length(suit) <= ending.held.tricks_left()) {
        ending.voids[0] = 1U << index(suit);
        std::erase_if(deals, [&](const Position& deal) { return deal.hand(Seat::East).length(suit) > 0; });
      }
    }
    const Brute brute({0, 2});
    int sure = ending.held.tricks_left(), most = 0;
    while (!brute.sure(deals, sure)) --sure;
    for (const Position& deal : deals) most = std::max(most, solve_ending({deal, Question::tricks()}).tricks);
    const auto claimed = sure_tricks(ending);
    ASSERT_EQ(claimed.has_value(), sure == most) << to_string(position);
    if (!claimed) continue;
    ASSERT_EQ(*claimed, sure) << to_string(position);
    ++(sure == ending.held.tricks_left() ? claims : sure == 0 ? concessions : some);
  }
  EXPECT_GT(claims, 20);
  EXPECT_GT(concessions, 20);
  EXPECT_GT(some, 20);
}

TEST(SureTricks, ALineOfWinnersIsThere) {
  Stream stream(2, "lines of winners");
  int found = 0, there = 0;
  for (int i = 0; i < 2000; ++i) {
    const Position position = strong_position(stream, i % 200 == 0 ? 4 : 2 + i % 2);
    const ClaimHands held = declarers(position);
    const bool sure = Brute({0, 2}).sure(deals_of(held), held.tricks_left());
    const bool claimed = takes_the_rest(held);
    ASSERT_TRUE(sure || !claimed) << to_string(position);
    found += claimed ? 1 : 0;
    there += sure ? 1 : 0;
  }
  EXPECT_GT(found, 50);
  EXPECT_GT(10 * found, 8 * there);  // few sure tricks are missed
}

// A defender alone: for any hands of the other three, and any play of partner.
TEST(SureTricks, ADefenderAloneTakesTheRest) {
  Stream stream(3, "defenders");
  int found = 0;
  for (int i = 0; i < 400; ++i) {
    const Position position = strong_position(stream, 2);
    ClaimHands all{{position.hand(Seat::North), {}}, {}, position.strain()};
    for (const Seat seat : {Seat::East, Seat::South, Seat::West}) all.hidden.add(position.hand(seat));
    if (!takes_the_rest(all)) continue;
    ++found;
    std::vector<Position> deals;
    deal_out({all.ours[0], {}, {}, {}}, all.hidden, all.tricks_left(), all.strain, deals);
    ASSERT_TRUE(Brute({0}).sure(deals, all.tricks_left())) << to_string(position);
  }
  EXPECT_GT(found, 10);
}

// Long endings cannot be tried out in full: some deals of the hidden cards, double dummy.
TEST(SureTricks, NoDealOfALongEndingDefeatsTheLine) {
  Stream stream(4, "long lines of winners");
  int found = 0;
  for (int i = 0; i < 1500; ++i) {
    const Position position = strong_position(stream, kEndingCards);
    const ClaimHands held = declarers(position);
    if (!takes_the_rest(held)) continue;
    ++found;
    std::vector<Position> deals = deals_of(held);
    for (const Position& deal : deals)
      ASSERT_EQ(solve_ending({deal, Question::tricks()}).tricks, held.tricks_left()) << to_string(deal);
  }
  EXPECT_GT(found, 5);
}

ClaimHands claim_hands(const char* leads, const char* other, const char* hidden, Strain strain) {
  return {{*parse_cards(leads), *parse_cards(other)}, *parse_cards(hidden), strain};
}

TEST(SureTricks, AFinesseIsNotSureAndATopIs) {
  EXPECT_FALSE(takes_the_rest(claim_hands("43...", "AQ...", "K2.AK..", Strain::NoTrump)));
  EXPECT_TRUE(takes_the_rest(claim_hands("43...", "AK...", "Q2.AK..", Strain::NoTrump)));
  // Three small cards are out: the fourth round is ours, but not the third.
  EXPECT_TRUE(takes_the_rest(claim_hands("AKQ2...", ".432.2.", "J54..AKQJT.", Strain::NoTrump)));
  EXPECT_FALSE(takes_the_rest(claim_hands("AK32...", ".432.2.", "J54..AKQJT.", Strain::NoTrump)));
}

TEST(SureTricks, TrumpsAreDrawnFirst) {
  // One trump is out: drawn, and hearts are good. With two out, and one of ours to draw them, they may ruff.
  EXPECT_TRUE(takes_the_rest(claim_hands("A.A..", "3.K..", "2..A.AK", Strain::Spades)));
  EXPECT_FALSE(takes_the_rest(claim_hands("A.A..", ".K.3.", "42..A.A", Strain::Spades)));
}

TEST(SureTricks, ATwoWayFinesseIsNoClaim) {
  // Double dummy the queen is always caught; a player has to guess, unless West has shown out.
  Ending ending{claim_hands("KT2...", "AJ3...", "Q54..AKQ.", Strain::NoTrump), {}};
  EXPECT_EQ(most_tricks(ending), 3);
  EXPECT_TRUE(surely_takes(ending, 2));
  EXPECT_EQ(sure_tricks(ending), std::nullopt);
  ending.voids[1] = 1U << index(Suit::Spades);
  EXPECT_EQ(sure_tricks(ending), 3);
}

}  // namespace
}  // namespace yomi::search

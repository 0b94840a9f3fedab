#include "bridge/play.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/bridge/random_board.h"

namespace yomi::bridge {
namespace {

Card card(const char* text) { return *parse_card(text); }

Play play(const char* cards, Contract contract) {
  Play result(contract);
  const auto parsed = parse_card_list(cards);
  for (const Card each : *parsed) EXPECT_TRUE(result.add(each));
  return result;
}

constexpr Contract k3NTBySouth{3, Strain::NoTrump, Doubling::Undoubled, Seat::South};
constexpr Contract k4SByNorth{4, Strain::Spades, Doubling::Undoubled, Seat::North};

TEST(Play, LeaderSitsLeftOfDeclarerAndDeclarerChoosesForDummy) {
  const Play start(k3NTBySouth);
  EXPECT_EQ(start.turn(), Seat::West);
  EXPECT_EQ(start.chooser(), Seat::West);
  const Play after_lead = play("H6", k3NTBySouth);
  EXPECT_EQ(after_lead.turn(), Seat::North);
  EXPECT_EQ(after_lead.chooser(), Seat::South);
}

TEST(Play, HighestOfTheSuitLedWinsWithoutTrumps) {
  const Play done = play("H6 H4 HJ HQ", k3NTBySouth);
  EXPECT_EQ(done.leader(), Seat::South);
  EXPECT_EQ(done.declarer_tricks(), 1);
  EXPECT_EQ(play("H6 SA HJ DA", k3NTBySouth).leader(), Seat::East);
}

TEST(Play, ATrumpWinsAndAHigherTrumpOverIt) {
  EXPECT_EQ(play("HA S2 H3 H4", k4SByNorth).leader(), Seat::South);
  EXPECT_EQ(play("HA S2 S3 H4", k4SByNorth).leader(), Seat::West);
  EXPECT_EQ(play("HA S4 S3 H4", k4SByNorth).leader(), Seat::South);
}

TEST(Play, ARevokeIsRefusedByItsLaw) {
  const Play after_lead = play("H6", k3NTBySouth);
  const CardSet hand = *parse_cards("A2.75.KQ.");
  const auto revoke = after_lead.check(card("SA"), hand);
  ASSERT_FALSE(revoke);
  EXPECT_EQ(to_string(revoke.error()), "SA would be a revoke: North can follow to H (Law 44); expected one of .75..");
  EXPECT_TRUE(after_lead.check(card("H7"), hand));
  EXPECT_TRUE(after_lead.check(card("SA"), *parse_cards("A2..KQ.")));
  EXPECT_FALSE(after_lead.check(card("S3"), *parse_cards("A2..KQ.")));
}

TEST(Play, ACardIsPlayedOnce) {
  Play two = play("H6 H4", k3NTBySouth);
  EXPECT_FALSE(two.add(card("H6")));
  EXPECT_EQ(two.cards().size(), 2u);
}

TEST(Play, RemembersWhoShowedOut) {
  const Play done = play("H6 S4 HJ HQ", k3NTBySouth);
  EXPECT_TRUE(done.shown_out(Seat::North, Suit::Hearts));
  EXPECT_FALSE(done.shown_out(Seat::East, Suit::Hearts));
  EXPECT_FALSE(done.shown_out(Seat::North, Suit::Spades));
}

// The winner found by sorting the four cards: trumps first, then the suit led, then rank.
int winner_by_sorting(std::span<const Card> trick, Strain strain) {
  const auto worth = [&](Card each) {
    return (is_trump(strain, each.suit()) ? 200 : each.suit() == trick[0].suit() ? 100 : 0) + value(each.rank());
  };
  int best = 0;
  for (int at = 1; at < 4; ++at)
    if (worth(trick[static_cast<std::size_t>(at)]) > worth(trick[static_cast<std::size_t>(best)])) best = at;
  return best;
}

RC_GTEST_PROP(Play, RandomLegalPlayKeepsTheLaws, (std::uint64_t seed)) {
  Stream stream(seed, "play");
  const Deal deal = Deal::random(stream);
  const Contract contract{stream.between(1, 7), kStrains[stream.below(5)], Doubling::Undoubled,
                          seat_at(stream.between(0, 3))};
  Play done(contract);
  while (!done.finished()) {
    const Seat turn = done.turn();
    const CardSet hand = deal.hand(turn) - done.played_by(turn);
    const CardSet allowed = playable(hand, done.led());
    RC_ASSERT(!allowed.empty());
    for (const Card each : CardSet::all()) RC_ASSERT(done.check(each, hand).has_value() == allowed.has(each));
    const Seat leader = done.leader();
    const Card chosen = random_card(allowed, stream);
    RC_ASSERT(done.add(chosen).has_value());
    RC_ASSERT(done.player(done.cards().size() - 1) == turn);
    RC_ASSERT(!done.add(chosen).has_value());
    if (done.trick().empty())
      RC_ASSERT(done.leader() == next(leader, winner_by_sorting(done.cards().last(4), contract.strain)));
    for (const Suit suit : kSuits)  // a player who has shown out of a suit holds none of it
      for (const Seat seat : kSeats)
        if (done.shown_out(seat, suit)) RC_ASSERT((deal.hand(seat) - done.played_by(seat)).in(suit).empty());
    RC_ASSERT(done.tricks(Side::NorthSouth) + done.tricks(Side::EastWest) == done.tricks_played());
  }
  RC_ASSERT(done.played() == CardSet::all());
  for (const Seat seat : kSeats) RC_ASSERT(done.played_by(seat) == deal.hand(seat));
}

}  // namespace
}  // namespace yomi::bridge

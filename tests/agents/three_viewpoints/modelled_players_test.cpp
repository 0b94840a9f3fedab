#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "agents/three_viewpoints/decision_tally.h"
#include "agents/three_viewpoints/distinct_signals.h"
#include "agents/three_viewpoints/solver_memo.h"
#include "agents/three_viewpoints/strata.h"
#include "search/three_worlds.h"
#include "tests/agents/three_viewpoints/three_viewpoints_fixture.h"

namespace yomi::agents {
namespace {

// A modelled player draws its deals from its own view only.
TEST_F(ThreeViewpoints, AModelledPlayerKnowsOnlyItsView) {
  const inference::Evidence evidence = example();
  const CardSet south = *parse_hand("A72.K963.K53.A76"), north = *evidence.hand(Seat::North);
  Play play = *evidence.play;
  ASSERT_TRUE(play.add(card("C2")));
  const View view(evidence.board, Seat::South, south, evidence.auction, play, north);
  const auto said = read_cards(play, north, cardings_, inference::Signals::On);
  Outlook outlook(storytellers_, {}, StreamKey(7));
  const auto worlds = outlook.worlds(view, said, 8);
  ASSERT_TRUE(worlds);
  EXPECT_EQ(worlds->size(), 8u);
  int different = 0;
  for (const Deal& deal : *worlds) {
    EXPECT_EQ(deal.hand(Seat::South), south);
    EXPECT_EQ(deal.hand(Seat::North), north);
    EXPECT_TRUE(agrees(deal, play));
    different += deal.hand(Seat::West) != *evidence.hand(Seat::West) ? 1 : 0;
  }
  EXPECT_EQ(different, 8);  // West's true cards are hidden from it
}

// A modelled player keeps its deals; a deal is replaced only when a card contradicts it.
TEST_F(ThreeViewpoints, DealsAreHeldUntilACardContradictsThem) {
  const inference::Evidence evidence = example();
  const CardSet south = *parse_hand("A72.K963.K53.A76"), north = *evidence.hand(Seat::North);
  Play play = *evidence.play;
  add("C2 CK", play);
  const auto view = [&] { return View(evidence.board, Seat::South, south, evidence.auction, play, north); };
  const auto said = [&] { return read_cards(play, north, cardings_, inference::Signals::On); };
  Outlook outlook(storytellers_, {}, StreamKey(7));
  const auto before = outlook.held(view(), said(), 2, 6, 16);
  ASSERT_TRUE(before);
  ASSERT_EQ(before->size(), 6u);
  const auto all = Outlook(storytellers_, {}, StreamKey(7)).worlds(view(), said(), 16);
  ASSERT_TRUE(all);
  EXPECT_EQ(*before, std::vector<Deal>(all->begin() + 2, all->begin() + 8));

  std::optional<Card> telling;  // East has it in some of the deals and not in others
  for (const Card each : CardSet::of(Suit::Clubs) - south - north - play.played()) {
    const auto with = std::ranges::count_if(*before, [&](const Deal& deal) { return deal.hand(Seat::East).has(each); });
    if (with > 0 && with < 6) telling = each;
  }
  ASSERT_TRUE(telling);
  ASSERT_TRUE(play.add(*telling));
  const auto after = outlook.held(view(), said(), 2, 6, 16);
  ASSERT_TRUE(after);
  ASSERT_EQ(after->size(), 6u);
  for (std::size_t at = 0; at < 6; ++at) {
    EXPECT_TRUE(agrees((*after)[at], play));
    EXPECT_EQ((*after)[at] == (*before)[at], agrees((*before)[at], play));
  }
}

// A false count card changes South's estimate of West's length.
TEST_F(ThreeViewpoints, ACountCardIsRead) {
  const inference::Evidence evidence = example();
  const CardSet south = *parse_hand("A72.K963.K53.A76"), north = *evidence.hand(Seat::North);
  const auto even_share = [&](const char* club) {
    Play play = *evidence.play;
    EXPECT_TRUE(play.add(card(club)));
    const View view(evidence.board, Seat::South, south, evidence.auction, play, north);
    const auto said = read_cards(play, north, cardings_, inference::Signals::On);
    const auto worlds = Outlook(storytellers_, {}, StreamKey(7)).worlds(view, said, 200);
    int even = 0;
    for (const Deal& deal : *worlds) even += deal.hand(Seat::West).length(Suit::Clubs) % 2 == 0 ? 1 : 0;
    return even / 200.0;
  };
  EXPECT_GT(even_share("C8"), 0.65);
  EXPECT_LT(even_share("C2"), 0.35);
}

// The yes/no questions "does this card reach the target?" and "is it best?" agree with the number of tricks it takes.
TEST_F(ThreeViewpoints, WhatIsReachedAgreesWithWhatIsTaken) {
  int reached = 0, missed = 0;
  for (std::size_t number = 0; number < 12; ++number) {
    Stream stream(StreamKey(3, "reached", number));
    const std::vector<Deal> deals = {Deal::random(stream)};
    Play play({3, kStrains[number % kStrains.size()], Doubling::Undoubled, Seat::South});
    while (play.cards().size() < 20 + number) {
      const CardSet may = playable(deals[0].hand(play.turn()) - play.played_by(play.turn()), play.led());
      ASSERT_TRUE(play.add(may.lowest()));
    }
    const search::Groups groups = search::Position(deals[0], play).choices();
    SolverMemo memo(*solver_);
    const auto all = solver_->solve(search::Position(deals[0], play));
    ASSERT_TRUE(all);
    const auto best = memo.best(deals, play, groups, {});
    ASSERT_TRUE(best);
    for (std::size_t group = 0; group < groups.size(); ++group)
      EXPECT_EQ(best->front()[group], *all->tricks_of(groups[group].lowest()) == all->tricks);
    for (int target = 1; target <= 13 - play.tricks_played(); ++target) {
      const auto answer = memo.reached(deals, play, groups, target, {});
      ASSERT_TRUE(answer);
      for (std::size_t group = 0; group < groups.size(); ++group) {
        EXPECT_EQ(answer->front()[group], *all->tricks_of(groups[group].lowest()) >= target);
        ++(answer->front()[group] ? reached : missed);
      }
    }
  }
  EXPECT_GT(reached, 20);
  EXPECT_GT(missed, 20);
}

TEST(DecisionTally, IsSeparatedByALeadBeyondChance) {
  const auto rows = [](int first, int second, int both) {
    DecisionTally all(static_cast<std::size_t>(first), {true, false});
    all.insert(all.end(), static_cast<std::size_t>(second), {false, true});
    all.insert(all.end(), static_cast<std::size_t>(both), {true, true});
    return all;
  };
  EXPECT_TRUE(has_settled_leader(rows(0, 0, 4))) << "equal in every deal";
  EXPECT_TRUE(has_settled_leader(rows(1, 0, 3))) << "never behind";
  EXPECT_FALSE(has_settled_leader(rows(2, 1, 1)));
  EXPECT_FALSE(has_settled_leader(rows(2, 2, 4))) << "equally often, but not in the same deals";
  EXPECT_FALSE(has_settled_leader(rows(6, 2, 0))) << "four ahead, two standard errors are 5.7";
  EXPECT_TRUE(has_settled_leader(rows(2, 12, 2))) << "ten ahead, two standard errors are 7.5";
  EXPECT_EQ(count_yes(rows(2, 12, 2), 1), 14);
}

TEST(Finesse, IsAThirdHandCardWithAHigherOneKept) {
  Play play(Contract{3, Strain::NoTrump, Doubling::Undoubled, Seat::South});
  for (const char* each : {"S2", "S5", "S3", "SK", "C6", "C2"}) ASSERT_TRUE(play.add(card(each)));
  const CardSet dummy = *parse_cards("...KQT4");
  EXPECT_TRUE(is_finesse(card("CT"), dummy, play));   // the jack is out
  EXPECT_FALSE(is_finesse(card("CK"), dummy, play));  // no higher card is kept
  EXPECT_FALSE(is_finesse(card("CQ"), dummy, play));  // no card is between
  EXPECT_FALSE(is_finesse(card("C4"), dummy, play));  // it does not beat the six
}

TEST(Strata, TakesOfEachKindAsManyAsItWeighs) {
  Stream stream(3, "strata");
  std::vector<Deal> deals;
  deals.reserve(400);
  for (int i = 0; i < 400; ++i) deals.push_back(Deal::random(stream));
  const std::vector<double> weights(400, 1.0 / 400);
  const auto drawn = stratified(deals, weights, 40, Seat::West, Suit::Hearts, stream);
  ASSERT_EQ(drawn.size(), 40u);
  const auto short_share = [](std::span<const Deal> some) {
    double count = 0;
    for (const Deal& deal : some) count += deal.hand(Seat::West).length(Suit::Hearts) <= 3 ? 1 : 0;
    return count / static_cast<double>(some.size());
  };
  EXPECT_NEAR(short_share(drawn), short_share(deals), 1.0 / 40);
  for (const std::size_t few : {20, 10, 5})
    EXPECT_NEAR(short_share(std::span(drawn).first(few)), short_share(deals), 1.0 / static_cast<double>(few)) << few;
}

}  // namespace
}  // namespace yomi::agents

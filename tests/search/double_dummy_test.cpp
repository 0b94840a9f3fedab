#include "search/double_dummy.h"

#include <algorithm>
#include <thread>

#include <gtest/gtest.h>

#include "search/random_position.h"
#include "tests/search/hands.h"
#include "tests/search/libdds_oracle.h"

namespace yomi::search {
namespace {

using bridge::Card;
using bridge::CardSet;
using bridge::Deal;
using bridge::Seat;
using bridge::Strain;

Deal example() { return *bridge::parse_deal("N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96"); }

std::vector<Position> random_positions(std::uint64_t seed, int count, int most_cards) {
  Stream stream(seed, "positions");
  std::vector<Position> positions;
  for (int i = 0; i < count; ++i) positions.push_back(random_position(stream, stream.between(1, most_cards)));
  return positions;
}

TEST(DoubleDummy, knows_the_table_of_a_deal) {
  const auto solver = DoubleDummy::open();
  ASSERT_TRUE(solver);
  const Deal deal = example();
  const auto tables = solver->tables(std::span(&deal, 1));
  ASSERT_TRUE(tables);
  const std::array<std::array<int, 4>, 5> expected = {
      {{8, 5, 8, 5}, {9, 4, 9, 4}, {7, 5, 8, 5}, {7, 6, 7, 6}, {7, 6, 7, 6}}};
  for (const Strain strain : bridge::kStrains)
    for (const Seat seat : bridge::kSeats)
      EXPECT_EQ((*tables)[0].tricks(seat, strain),
                expected[static_cast<std::size_t>(index(strain))][static_cast<std::size_t>(index(seat))]);
}

TEST(DoubleDummy, a_table_agrees_with_the_opening_leads) {
  const auto solver = DoubleDummy::open();
  ASSERT_TRUE(solver);
  Stream stream(4, "a table");
  const Deal deal = Deal::random(stream);
  const auto tables = solver->tables(std::span(&deal, 1));
  ASSERT_TRUE(tables);
  for (const Strain strain : bridge::kStrains)
    for (const Seat declarer : bridge::kSeats) {
      const auto leads = solver->solve(Position(deal, strain, next(declarer)), Question::tricks());
      ASSERT_TRUE(leads);
      EXPECT_EQ((*tables)[0].tricks(declarer, strain), 13 - leads->tricks);
    }
}

TEST(DoubleDummy, solves_a_finesse_in_mid_trick) {
  // South leads the two of spades towards the ace and queen; West, second to play, has the king or has not.
  const auto solver = DoubleDummy::open();
  ASSERT_TRUE(solver);
  const std::vector<Card> two = {*bridge::parse_card("S2")};
  const Position king_right(hands("AQ...", "54...", ".3..", "KJ..."), Strain::NoTrump, Seat::South, two);
  EXPECT_EQ(solver->solve(king_right)->tricks, 0);
  // With West's king under the ace and queen North-South take both; with East's king over them only one.
  const std::vector<Card> low = {*bridge::parse_card("S2"), *bridge::parse_card("S5")};
  const Position king_wrong(hands("AQ...", "KJ...", ".3..", "4..."), Strain::NoTrump, Seat::South, low);
  EXPECT_EQ(solver->solve(king_wrong)->tricks, 1);
}

TEST(DoubleDummy, any_number_may_exist) {
  auto first = DoubleDummy::open({.threads = 1});
  ASSERT_TRUE(first);
  EXPECT_EQ(first->threads(), 1);
  const auto second = DoubleDummy::open();
  ASSERT_TRUE(second);
  const DoubleDummy moved = std::move(*first);
  const auto positions = random_positions(8, 20, 9);
  EXPECT_EQ(*moved.solve(positions, Question::all_cards()), *second->solve(positions, Question::all_cards()));
}

TEST(DoubleDummy, keeps_within_the_memory_it_is_given) {
  const auto too_small = DoubleDummy::open({.memory_mb = 3});
  ASSERT_FALSE(too_small);
  EXPECT_EQ(to_string(too_small.error()),
            "double dummy cannot work in 3 MB; expected at least 4 MB, or 0 for 24 MB a thread");
  const auto small = DoubleDummy::open({.threads = 2, .memory_mb = 7});
  ASSERT_TRUE(small);
  EXPECT_EQ(small->threads(), 1);
  EXPECT_EQ(small->solve(Position(example(), Strain::Hearts, Seat::West), Question::tricks())->tricks, 5);
}

TEST(DoubleDummy, tables_equal_those_of_libdds) {
  const auto solver = DoubleDummy::open();
  ASSERT_TRUE(solver);
  Stream stream(10, "tables");
  const std::vector<Deal> deals = {example(), Deal::random(stream), Deal::random(stream)};
  const auto tables = solver->tables(deals);
  ASSERT_TRUE(tables);
  for (std::size_t i = 0; i < deals.size(); ++i) EXPECT_EQ((*tables)[i], libdds_table(deals[i])) << i;
}

TEST(DoubleDummy, says_which_position_is_impossible) {
  const auto solver = DoubleDummy::open();
  ASSERT_TRUE(solver);
  auto positions = random_positions(1, 2, 8);
  positions.emplace_back(hands("A.2..", "K.3..", "Q...", "J.5.."), Strain::NoTrump, Seat::North);
  const auto answers = solver->solve(positions, Question::all_cards());
  ASSERT_FALSE(answers);
  EXPECT_EQ(to_string(answers.error()), "position 3: South has 1 card where North, to play, has 2; expected 2 cards");
}

TEST(DoubleDummy, tells_positions_apart_that_differ_in_the_trick_alone) {
  const auto solver = DoubleDummy::open();
  ASSERT_TRUE(solver);
  const auto left = hands("A32.A32..", "K54.K54..K", "Q76.Q76..Q", "JT8.JT8..T");
  std::vector<Position> positions;
  for (const char* led : {"H9", "C2", "CA"})
    positions.emplace_back(left, Strain::NoTrump, Seat::North, std::vector<Card>{*bridge::parse_card(led)});
  const auto together = solver->solve(positions, Question::all_cards());
  ASSERT_TRUE(together) << to_string(together.error());
  for (std::size_t i = 0; i < positions.size(); ++i) EXPECT_EQ((*together)[i], *solver->solve(positions[i])) << i;
  EXPECT_NE((*together)[1], (*together)[2]);
}

TEST(DoubleDummy, no_trick_is_always_reached_and_too_many_never) {
  const auto solver = DoubleDummy::open();
  ASSERT_TRUE(solver);
  for (const Position& position : random_positions(2, 20, 9)) {
    const auto none = solver->solve(position, Question::cards_for(0));
    ASSERT_TRUE(none);
    EXPECT_TRUE(none->reached);
    EXPECT_EQ(none->choices().size(), position.choices().size());
    const auto too_many = solver->solve(position, Question::cards_for(position.tricks_left() + 1));
    ASSERT_TRUE(too_many);
    EXPECT_FALSE(too_many->reached);
    EXPECT_TRUE(too_many->choices().empty());
  }
}

TEST(DoubleDummy, stops_when_told) {
  const auto solver = DoubleDummy::open();
  ASSERT_TRUE(solver);
  std::stop_source stop;
  Stream stream(3, "stopped");
  std::vector<Deal> deals;
  for (int i = 0; i < 40; ++i) deals.push_back(Deal::random(stream));
  std::size_t seen = 0;
  const auto tables = solver->tables(
      deals,
      [&](std::size_t done, std::size_t of) {
        EXPECT_EQ(of, deals.size());
        seen = done;
        stop.request_stop();
      },
      stop.get_token());
  ASSERT_FALSE(tables);
  EXPECT_EQ(tables.error().what, "stopped before all positions were solved");
  EXPECT_LT(seen, deals.size());
  EXPECT_FALSE(solver->solve(random_positions(4, 30, 9), Question::tricks(), stop.get_token()));
}

TEST(DoubleDummy, one_thread_alone_finds_what_all_find) {
  const auto solver = DoubleDummy::open();
  ASSERT_TRUE(solver);
  std::vector<Query> queries;
  for (const Position& position : random_positions(9, 40, 10)) queries.push_back({position, Question::all_cards()});
  const auto all = solver->solve(queries, {}, Workers::AllFree),
             alone = solver->solve(queries, {}, Workers::ThisThread);
  ASSERT_TRUE(all && alone);
  EXPECT_EQ(*alone, *all);
}

TEST(DoubleDummy, tells_how_far_it_is) {
  const auto solver = DoubleDummy::open();
  ASSERT_TRUE(solver);
  const std::vector<Deal> deals(3, example());
  std::vector<std::size_t> told;
  ASSERT_TRUE(solver->tables(deals, [&](std::size_t done, std::size_t) { told.push_back(done); }));
  EXPECT_TRUE(std::ranges::is_sorted(told));
  EXPECT_EQ(told.back(), deals.size());
}

TEST(DoubleDummy, an_empty_batch_has_no_answers) {
  const auto solver = DoubleDummy::open();
  ASSERT_TRUE(solver);
  EXPECT_TRUE(solver->solve(std::span<const Query>{})->empty());
  EXPECT_TRUE(solver->tables({})->empty());
}

TEST(DoubleDummy, serves_several_threads_at_once) {
  const auto solver = DoubleDummy::open();
  ASSERT_TRUE(solver);
  const auto positions = random_positions(5, 60, 8);
  const auto alone = solver->solve(positions, Question::all_cards());
  ASSERT_TRUE(alone);
  std::vector<Result<std::vector<Answer>>> answers(4);
  {
    std::vector<std::jthread> askers;
    for (auto& answer : answers) askers.emplace_back([&] { answer = solver->solve(positions, Question::all_cards()); });
  }
  for (const auto& answer : answers) {
    ASSERT_TRUE(answer);
    EXPECT_EQ(*answer, *alone);
  }
}

}  // namespace
}  // namespace yomi::search

#include "agents/table/match.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "agents/table/random_player.h"
#include "bridge/score.h"

namespace yomi::agents {
namespace {

using bridge::Call;
using bridge::Strain;
using bridge::View;

std::vector<DealtBoard> boards(int n, std::uint64_t seed = 1) {
  std::vector<DealtBoard> set;
  for (int number = 1; number <= n; ++number) set.push_back(random_board(seed, number));
  return set;
}

std::vector<BoardResult> play(const std::vector<DealtBoard>& set, const Player& a, const Player& b, int threads) {
  std::vector<BoardResult> results;
  const auto farm = farm::make_farm(threads);
  const auto match = play_match(set, a, b, *farm, [&](const BoardResult& board) { results.push_back(board); });
  EXPECT_TRUE(match);
  EXPECT_EQ(match->boards(), set.size());
  return results;
}

// Makes the opening bid if there is no bid yet, and passes from then on.
Player opener(std::string name, Call opening) {
  return {std::move(name), [=](const View& view) { return view.auction().last_bid() ? Call::pass() : opening; },
          [](const View& view) { return view.choices().lowest(); }};
}

TEST(Match, APlayerLosesToItselfByNothing) {
  const Player player = random_player(5);
  for (const BoardResult& board : play(boards(60), player, player, 2)) {
    EXPECT_EQ(board.imps, 0);
    EXPECT_EQ(board.open, board.closed);
  }
}

TEST(Match, IsTheSameForAnyNumberOfThreads) {
  const Player a = random_player(5);
  const Player b = random_player(6);
  const auto set = boards(60);
  const auto one = play(set, a, b, 1);
  EXPECT_EQ(one, play(set, a, b, 2));
  EXPECT_EQ(one, play(set, a, b, 5));
}

TEST(Match, ChangingSeatsChangesTheSign) {
  const Player a = random_player(5);
  const Player b = random_player(6);
  const auto set = boards(40);
  const auto forth = play(set, a, b, 2);
  const auto back = play(set, b, a, 2);
  for (std::size_t at = 0; at < set.size(); ++at) {
    EXPECT_EQ(forth[at].imps, -back[at].imps);
    EXPECT_EQ(forth[at].open, back[at].closed);
  }
}

TEST(Match, TeamASitsNorthSouthInTheOpenRoom) {
  const Player a = opener("a", Call::bid(1, Strain::Spades));
  const Player b = opener("b", Call::bid(1, Strain::Hearts));
  const auto result = play_match_board(random_board(1, 1), a, b);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->open.calls.front(), Call::bid(1, Strain::Spades));
  EXPECT_EQ(result->closed.calls.front(), Call::bid(1, Strain::Hearts));
}

TEST(Match, ScoresByImps) {
  // Four spades made in the open room, one heart made with three over in the closed one; board 1, nobody vulnerable.
  const Player a = opener("a", Call::bid(4, Strain::Spades));
  const Player b = opener("b", Call::bid(1, Strain::Hearts));
  const auto ten = [](const bridge::Deal&, const bridge::Contract&) { return 10; };
  const auto made = play_match_board(random_board(1, 1), a, b, ten);
  ASSERT_TRUE(made);
  EXPECT_EQ(made->open.score, 420);
  EXPECT_EQ(made->closed.score, 170);
  EXPECT_EQ(made->imps, 6);
  EXPECT_EQ(imps_with_failures_doubled(*made), 6);

  // Two down: -100 against 110, but -300 if doubled.
  const auto eight = [](const bridge::Deal&, const bridge::Contract&) { return 8; };
  const auto failed = play_match_board(random_board(1, 1), a, b, eight);
  ASSERT_TRUE(failed);
  EXPECT_EQ(failed->open.score, -100);
  EXPECT_EQ(failed->closed.score, 110);
  EXPECT_EQ(failed->imps, -5);
  EXPECT_EQ(imps_with_failures_doubled(*failed), -9);
}

TEST(Match, TotalsAreThoseOfTheBoards) {
  const Player a = random_player(5);
  const Player b = random_player(6);
  const auto farm = farm::serial_farm();
  int to_a = 0;
  int to_b = 0;
  const auto match = play_match(boards(50), a, b, *farm, [&](const BoardResult& board) {
    EXPECT_EQ(board.imps, bridge::imps(board.open.score - board.closed.score));
    for (const RoomResult* room : {&board.open, &board.closed})
      EXPECT_EQ(room->score, score_north_south(room->outcome, board.header.vulnerability));
    (board.imps > 0 ? to_a : to_b) += std::abs(board.imps);
  });
  ASSERT_TRUE(match);
  EXPECT_EQ(match->imps_a(), to_a);
  EXPECT_EQ(match->imps_b(), to_b);
  EXPECT_DOUBLE_EQ(match->mean(), (to_a - to_b) / 50.0);
  EXPECT_LT(match->interval().low, match->mean());
  EXPECT_GT(match->interval().high, match->mean());
}

TEST(Match, KeepsWhatWasPlayedBeforeAStop) {
  const Player player = random_player(5);
  const auto set = boards(50);
  std::stop_source stop;
  int seen = 0;
  const auto farm = farm::make_farm(2);
  const auto match = play_match(
      set, player, player, *farm,
      [&](const BoardResult& board) {
        EXPECT_EQ(board.header.number, ++seen);
        if (seen == 7) stop.request_stop();
      },
      {}, stop.get_token());
  ASSERT_TRUE(match);
  EXPECT_EQ(match->boards(), 7u);
}

TEST(Match, EndsWithAnErrorWhenAPlayerBreaksTheLaws) {
  const Player good = random_player(5);
  Player bad = good;
  bad.name = "bad";
  bad.call = [&](const View& view) { return view.board().number == 4 ? Call::redouble() : good.call(view); };
  int seen = 0;
  const auto farm = farm::make_farm(2);
  const auto match = play_match(boards(20), good, bad, *farm, [&](const BoardResult&) { ++seen; });
  ASSERT_FALSE(match);
  EXPECT_NE(match.error().what.find("board 4"), std::string::npos) << match.error().what;
  EXPECT_EQ(seen, 3);
}

RC_GTEST_PROP(Match, ResultsCrossAProcessBorder, (std::uint64_t seed)) {
  using Codec = farm::Codec<BoardResult>;
  const auto result = play_match_board(random_board(seed, 1), random_player(seed), random_player(seed + 1));
  std::string bytes;
  Codec::encode(*result, bytes);
  std::string_view rest = bytes;
  RC_ASSERT(Codec::decode(rest) == *result);
  RC_ASSERT(rest.empty());
  std::string_view cut = std::string_view(bytes).substr(0, bytes.size() - 1);
  RC_ASSERT(!Codec::decode(cut).has_value());
}

}  // namespace
}  // namespace yomi::agents

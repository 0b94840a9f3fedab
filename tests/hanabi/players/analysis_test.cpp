#include "hanabi/players/analysis.h"

#include <gtest/gtest.h>

#include "hanabi/players/session.h"
#include "hanabi/strategies/strategy.h"

namespace yomi::hanabi {
namespace {

SearchOptions few_worlds() {
  SearchOptions options;
  options.belief.hands = 60;
  options.worlds = 8;
  return options;
}

// A game of readers, up to a turn.
Record game_of_readers(std::uint64_t number, std::size_t turns) {
  const StreamKey key = game_key(31, number);
  Record record = new_record(Rules::standard(2), deck_of(key));
  Game game(record.rules, record.deck);
  Players players;
  for (int seat = 0; seat < 2; ++seat) players.push_back(parse_strategy("reader")->player());
  play_out(game, players, key, [&](const Game&, const Turn& turn) { record.moves.push_back(turn.move); });
  if (record.moves.size() > turns) record.moves.resize(turns);
  return record;
}

TEST(HanabiAnalysis, JudgesEveryMoveAgainstTheBestOnTheSameWorlds) {
  const Record record = game_of_readers(1, 12);
  const auto moves = analyse(record, few_worlds(), StreamKey(1));
  ASSERT_EQ(moves.size(), record.moves.size());
  for (std::size_t at = 0; at < moves.size(); ++at) {
    EXPECT_EQ(moves[at].turn.move, record.moves[at]);
    EXPECT_EQ(moves[at].worlds, 8 + 16 + 32) << "the move that was made is compared to the end";
    EXPECT_GE(moves[at].lost(), 0);
    EXPECT_EQ(moves[at].best == record.moves[at], moves[at].lost() == 0);
    EXPECT_EQ(moves[at].believed.size(), 5u);
  }
}

// A last copy is thrown away: the move loses, and the points that went with it are counted.
TEST(HanabiAnalysis, FindsTheBlunder) {
  Record record = game_of_readers(2, 8);
  const Game game = replay(record).game;
  // The player to move plays its oldest card, whatever it is, until something is out of reach.
  for (int turn = 0; turn < 12 && !replay(record).game.over(); ++turn) record.moves.push_back(Move::play(0));
  const auto moves = analyse(record, few_worlds(), StreamKey(2));
  int out_of_reach = 0;
  int clear = 0;
  for (const JudgedMove& move : moves) {
    out_of_reach += move.out_of_reach;
    clear += move.clearly_lost() ? 1 : 0;
  }
  EXPECT_EQ(out_of_reach, game.table().most_possible() - replay(record).game.table().most_possible());
  EXPECT_GE(clear, 2);
}

TEST(HanabiAnalysis, IsTheSameForTheSameSeed) {
  const Record record = game_of_readers(3, 10);
  const auto once = analyse(record, few_worlds(), StreamKey(5));
  const auto again = analyse(record, few_worlds(), StreamKey(5));
  ASSERT_EQ(once.size(), again.size());
  for (std::size_t at = 0; at < once.size(); ++at) {
    EXPECT_EQ(once[at].points, again[at].points);
    EXPECT_EQ(once[at].best, again[at].best);
  }
}

// What the player who moves cannot see changes nothing: the judge of its first move sees neither its hand nor the deck.
TEST(HanabiAnalysis, TheJudgeSeesNoMoreThanThePlayer) {
  Record record = game_of_readers(4, 1);
  if (!record.moves[0].is_clue()) record.moves[0] = Move::clue_rank(1, record.deck[5].rank());
  const auto before = analyse(record, few_worlds(), StreamKey(6));
  std::swap(record.deck[0], record.deck[20]);
  std::swap(record.deck[3], record.deck[40]);
  const auto after = analyse(record, few_worlds(), StreamKey(6));
  EXPECT_EQ(before[0].points, after[0].points);
  EXPECT_EQ(before[0].best, after[0].best);
  EXPECT_EQ(before[0].best_points, after[0].best_points);
}

TEST(HanabiComparison, TheMoveAskedAboutStays) {
  Comparison moves(Move::play(0), Move::discard(1));
  for (Slot slot = 0; slot < 5; ++slot) moves.add(Move::discard(slot));
  EXPECT_EQ(moves.size(), 6u);
  std::int8_t score = 0;
  for (auto& candidate : moves.moves()) candidate.scores.push_back(score++);
  for (int round = 0; round < 4; ++round) moves.halve();
  ASSERT_EQ(moves.size(), 2u);
  EXPECT_EQ(moves.moves()[1].move, Move::discard(1));
  EXPECT_DOUBLE_EQ(Comparison::gain(moves.moves()[1], moves.moves()[0]).mean, 1);
}

}  // namespace
}  // namespace yomi::hanabi

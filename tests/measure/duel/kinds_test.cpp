#include "measure/duel/kinds.h"

#include <gtest/gtest.h>

#include "base/ascii.h"
#include "measure/duel/duel.h"

namespace yomi::measure {
namespace {

using namespace bridge;

Calls calls_of(const std::string& text) {
  Calls calls;
  for (const auto word : ascii::words(text)) calls.push_back(*parse_call(word));
  return calls;
}

// Board 1: North deals, nobody is vulnerable. Every declarer takes nine tricks.
agents::BoardResult board_of(const std::string& open, const std::string& closed, int number = 1) {
  search::TrickTable table;
  for (const Strain strain : kStrains)
    for (const Seat seat : kSeats) table.set(seat, strain, 9);
  return scored(calls_of(open), calls_of(closed), DealLibrary::board(static_cast<std::size_t>(number)), table);
}

std::string kind(std::size_t table, const agents::BoardResult& board) {
  const auto tables = kinds_of({&board, 1});
  return tables[table].rows.empty() ? "none" : tables[table].rows.at(0).name;
}

TEST(Kinds, OfAnAuction) {
  EXPECT_EQ(kind(0, board_of("1S P P P", "1N P P P")), "uncontested");
  EXPECT_EQ(kind(0, board_of("1S P P P", "1S X P 2C P P P")), "contested in one room");
  EXPECT_EQ(kind(0, board_of("1S 2C P P P", "1S X P 2C P P P")), "contested in both rooms");
  EXPECT_EQ(kind(0, board_of("1S P P P", "1S P P P")), "none") << "equal auctions decide nothing";
}

TEST(Kinds, OfAnOpening) {
  EXPECT_EQ(kind(1, board_of("1S P P P", "1S P 2S P P P")), "both open one of a major");
  EXPECT_EQ(kind(1, board_of("1S P P P", "1N P P P")), "both open, otherwise");
  // North passes in the open room, where A sits North-South.
  EXPECT_EQ(kind(1, board_of("P P P P", "2H P P P")), "B opens two of a suit, A passes");
  EXPECT_EQ(kind(1, board_of("P 1D P P P", "3H P P P")), "B opens three of a suit or more, A passes");
  // East opens in the open room, where B sits East-West.
  EXPECT_EQ(kind(1, board_of("P 1N P P P", "P P P P")), "B opens one no-trump, A passes");
  EXPECT_EQ(kind(1, board_of("P P P P", "P 1C P P P")), "A opens one of a minor, B passes");
}

TEST(Kinds, OfAContract) {
  EXPECT_EQ(kind(2, board_of("1N P 2N P P P", "1N P 2S P 2N P P P")), "the same contract") << "by another way";
  EXPECT_EQ(kind(2, board_of("3N P P P", "1N P P P")), "game bid by A only");
  EXPECT_EQ(kind(2, board_of("6N P P P", "3N P P P")), "slam bid by A only");
  // East-West declare: in the closed room they are A.
  EXPECT_EQ(kind(2, board_of("P 1N P P P", "P 3N P P P")), "game bid by A only");
  EXPECT_EQ(kind(2, board_of("P 3N P P P", "P 1N P P P")), "game bid by B only");
  EXPECT_EQ(kind(2, board_of("1S P P P", "1S P 2S P P P")), "another level");
  EXPECT_EQ(kind(2, board_of("1S P P P", "1H P P P")), "another strain");
  EXPECT_EQ(kind(2, board_of("1N P P P", "P P P 1N P P P")), "different sides declare");
  EXPECT_EQ(kind(2, board_of("P P P P", "1N P P P")), "passed out in one room");
  EXPECT_EQ(kind(2, board_of("1S X P P P", "1S P P P")), "doubled in one room");
}

TEST(Kinds, AddUpToTheWhole) {
  std::vector<agents::BoardResult> boards = {board_of("3N P P P", "1N P P P"), board_of("4S P P P", "2S P P P", 2),
                                             board_of("1S P P P", "1S P P P", 3), board_of("P P P P", "3H P P P", 4)};
  const DuelSummary summary = summarise(boards, 2);
  EXPECT_EQ(summary.differ, 3U);
  for (const KindTable& table : summary.kinds) {
    double sum = 0;
    for (const KindRow& row : table.rows) {
      sum += row.each.sum();
      EXPECT_EQ(row.board.count(), boards.size());
      EXPECT_EQ(row.board.sum(), row.each.sum());
    }
    EXPECT_EQ(sum, summary.plain.sum()) << table.title;
  }
  ASSERT_EQ(summary.swings.size(), 2U);
  EXPECT_GE(std::abs(boards[summary.swings[0]].imps), std::abs(boards[summary.swings[1]].imps));
}

}  // namespace
}  // namespace yomi::measure

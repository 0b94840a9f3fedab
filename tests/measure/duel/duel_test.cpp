#include "measure/duel/duel.h"

#include <gtest/gtest.h>

#include "bridge/score.h"
#include "knowledge/audit/cover.h"
#include "library/systems.h"
#include "measure/duel/duel_rows.h"
#include "tests/measure/solved_deals.h"

namespace yomi::measure {
namespace {

using namespace bridge;

std::shared_ptr<const knowledge::Book> book(const std::string& name) {
  auto loaded = library::load_book(name);
  if (!loaded) throw std::runtime_error(library::to_string(loaded.error()));
  return *loaded;
}

// Call by call, each room with its own seats and vulnerability: what the walk over all auctions must come to.
Calls bid_alone(const Deal& deal, const BoardHeader& board, const DuelBooks& books, bool open) {
  knowledge::Bidding bidding(open ? books.a : books.b, open ? books.b : books.a);
  auto situation = bidding.start(board.dealer, board.vulnerability);
  while (!situation->auction().finished()) {
    const auto* entry = situation->choose(knowledge::Features(deal.hand(situation->actor())));
    situation = bidding.after(situation, entry == nullptr ? Call::pass() : entry->call);
  }
  return {situation->auction().calls().begin(), situation->auction().calls().end()};
}

TEST(Duel, BidsEachBoardAsIfItWereAlone) {
  const DealLibrary deals = unsolved_library(11, 160);
  const DuelBooks books{book("sayc"), book("acol")};
  const auto farm = farm::serial_farm();
  const auto boards = duel(deals, {1, deals.size()}, books, *farm);
  ASSERT_EQ(boards.size(), deals.size());
  for (std::size_t number = 1; number <= deals.size(); ++number) {
    const SolvedDeal solved = deals.deal(number);
    const BoardHeader board = DealLibrary::board(number);
    const auto& result = boards[number - 1];
    EXPECT_EQ(result.header, board);
    EXPECT_EQ(result.open.calls, bid_alone(solved.deal, board, books, true)) << number;
    EXPECT_EQ(result.closed.calls, bid_alone(solved.deal, board, books, false)) << number;
  }
}

TEST(Duel, IsScoredAsAMatchWithTheSameTricks) {
  const DealLibrary deals = unsolved_library(12, 64);
  const DuelBooks books{book("sayc-weak-nt"), book("sayc")};
  const auto farm = farm::serial_farm();
  int differ = 0;
  for (const auto& result : duel(deals, {1, 64}, books, *farm)) {
    const SolvedDeal solved = deals.deal(static_cast<std::size_t>(result.header.number));
    // The match plays by scripts of the same calls, and scores by its own way.
    const auto score = [&](const agents::RoomResult& room) {
      Auction auction(result.header.dealer);
      for (const Call call : room.calls) EXPECT_TRUE(auction.add(call));
      EXPECT_TRUE(auction.finished());
      const auto contract = auction.contract();
      if (!contract) return 0;
      const int tricks = solved.table.tricks(contract->declarer, contract->strain);
      const int points =
          bridge::score(*contract, tricks, vulnerable(result.header.vulnerability, side_of(contract->declarer)));
      return side_of(contract->declarer) == Side::NorthSouth ? points : -points;
    };
    EXPECT_EQ(result.open.score, score(result.open));
    EXPECT_EQ(result.imps, imps(score(result.open) - score(result.closed)));
    differ += result.open.calls != result.closed.calls ? 1 : 0;
  }
  EXPECT_GT(differ, 0);
}

TEST(Duel, ASystemAgainstItselfIsExactlyLevel) {
  const DealLibrary deals = unsolved_library(13, 100);
  const DuelBooks books{book("sayc"), book("sayc")};  // read twice: two books that say the same
  ASSERT_NE(books.a, books.b);
  const auto farm = farm::serial_farm();
  const DuelSummary summary = summarise(duel(deals, {1, 100}, books, *farm), 10);
  EXPECT_EQ(summary.plain.count(), 100U);
  EXPECT_EQ(summary.plain.sum(), 0);
  EXPECT_EQ(summary.doubled.sum(), 0);
  EXPECT_EQ(summary.differ, 0U);
  EXPECT_TRUE(summary.swings.empty());
}

TEST(Duel, TurnedRoundTheSignTurns) {
  const DealLibrary deals = unsolved_library(14, 200);
  const auto farm = farm::serial_farm();
  const auto one = duel(deals, {1, 200}, {book("acol"), book("sayc")}, *farm);
  const auto other = duel(deals, {1, 200}, {book("sayc"), book("acol")}, *farm);
  for (std::size_t at = 0; at < one.size(); ++at) {
    EXPECT_EQ(one[at].imps, -other[at].imps);
    EXPECT_EQ(one[at].open, other[at].closed);
  }
}

TEST(Duel, IsTheSameOnThreadsAndInParts) {
  const DealLibrary deals = unsolved_library(15, 120);
  const DuelBooks books{book("acol"), book("sayc")};
  const auto one = farm::make_farm(1);
  const auto two = farm::make_farm(2);
  const auto all = duel(deals, {1, 120}, books, *one);
  EXPECT_EQ(all, duel(deals, {1, 120}, books, *two));
  const auto part = duel(deals, {41, 30}, books, *two);
  EXPECT_TRUE(std::ranges::equal(part, std::span(all).subspan(40, 30)));
}

TEST(Duel, ARangeOutsideTheLibraryIsRefused) {
  const DealLibrary deals = unsolved_library(1, 10);
  EXPECT_EQ(range_of(deals, {3, 0}, "x")->count, 8U);
  EXPECT_EQ(to_string(range_of(deals, {11, 0}, "my.deals").error()), "my.deals: there is no deal 11; expected 1 to 10");
  EXPECT_EQ(to_string(range_of(deals, {8, 5}, "my.deals").error()),
            "my.deals: there are 3 deals from 8 on; expected 5");
}

TEST(Duel, StopsWithoutAResult) {
  const DealLibrary deals = unsolved_library(1, 10);
  std::stop_source stop;
  stop.request_stop();
  const auto farm = farm::serial_farm();
  EXPECT_TRUE(duel(deals, {1, 10}, {book("sayc"), book("sayc")}, *farm, {}, stop.get_token()).empty());
}

}  // namespace
}  // namespace yomi::measure

#include "bare_libdds.h"

#include <algorithm>
#include <memory>

#include <dds/dll.h>

namespace yomi::bench {

using bridge::Seat;
using bridge::Suit;

namespace {

deal to_dds(const search::Position& position) {
  deal to{};
  to.trump = position.strain() == bridge::Strain::NoTrump ? 4 : 3 - index(position.strain());
  to.first = index(position.leader());
  for (std::size_t i = 0; i < position.trick().size(); ++i) {
    to.currentTrickSuit[i] = 3 - index(position.trick()[i].suit());
    to.currentTrickRank[i] = value(position.trick()[i].rank());
  }
  for (const Seat seat : bridge::kSeats)
    for (const Suit suit : bridge::kSuits)
      to.remainCards[index(seat)][3 - index(suit)] = position.hand(seat).holding(suit);
  return to;
}

std::uint64_t sum_of(const futureTricks& found) {
  std::uint64_t sum = 0;
  for (int i = 0; i < found.cards; ++i) sum += static_cast<std::uint64_t>(found.score[i]);
  return sum;
}

}  // namespace

void BareLibdds::use_threads(int threads) { SetResources(0, threads); }

std::uint64_t BareLibdds::solve(std::span<const search::Position> positions) {
  auto asked = std::make_unique<boards>();
  auto found = std::make_unique<solvedBoards>();
  std::uint64_t sum = 0;
  for (std::size_t from = 0; from < positions.size(); from += MAXNOOFBOARDS) {
    const auto chunk = positions.subspan(from, std::min<std::size_t>(MAXNOOFBOARDS, positions.size() - from));
    asked->noOfBoards = static_cast<int>(chunk.size());
    for (std::size_t i = 0; i < chunk.size(); ++i) {
      asked->deals[i] = to_dds(chunk[i]);
      asked->target[i] = -1;
      asked->solutions[i] = 3;
      asked->mode[i] = 1;
    }
    SolveAllChunksBin(asked.get(), found.get(), 1);
    for (std::size_t i = 0; i < chunk.size(); ++i) sum += sum_of(found->solvedBoard[i]);
  }
  return sum;
}

std::uint64_t BareLibdds::solve_singly(std::span<const search::Position> positions) {
  std::uint64_t sum = 0;
  for (const search::Position& position : positions) {
    futureTricks found{};
    SolveBoard(to_dds(position), -1, 3, 1, &found, 0);
    sum += sum_of(found);
  }
  return sum;
}

std::uint64_t BareLibdds::tables(std::span<const bridge::Deal> deals) {
  auto asked = std::make_unique<ddTableDeals>();
  auto found = std::make_unique<ddTablesRes>();
  auto pars = std::make_unique<allParResults>();
  int no_filter[DDS_STRAINS] = {};
  std::uint64_t sum = 0;
  for (std::size_t from = 0; from < deals.size(); from += MAXNOOFTABLES) {
    const auto chunk = deals.subspan(from, std::min<std::size_t>(MAXNOOFTABLES, deals.size() - from));
    asked->noOfTables = static_cast<int>(chunk.size());
    for (std::size_t i = 0; i < chunk.size(); ++i)
      for (const Seat seat : bridge::kSeats)
        for (const Suit suit : bridge::kSuits)
          asked->deals[i].cards[index(seat)][3 - index(suit)] = chunk[i].hand(seat).holding(suit);
    CalcAllTables(asked.get(), -1, no_filter, found.get(), pars.get());
    for (std::size_t i = 0; i < chunk.size(); ++i)
      for (const auto& row : found->results[i].resTable)
        for (const int tricks : row) sum += static_cast<std::uint64_t>(tricks);
  }
  return sum;
}

}  // namespace yomi::bench

#pragma once

#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

#include "agents/table/match.h"
#include "farm/farm.h"
#include "measure/deals/deal_file.h"
#include "measure/duel/rules_auctions.h"

// Two systems against each other on a library of deals: both rooms bid by rules, and the contracts are scored from the
// trick tables.
namespace yomi::measure {

// Deals `first` .. `first + count - 1` of a library.
struct DealRange {
  std::size_t first = 1;
  std::size_t count = 0;
};

// The range that was asked for, cut to the library; count 0 means all from `first` on. Fails if nothing is left.
Result<DealRange> range_of(const DealLibrary& deals, DealRange wanted, const std::string& name);

// The two systems. Team A sits North-South in the open room and East-West in the closed one.
struct DuelBooks {
  std::shared_ptr<const knowledge::Book> a;
  std::shared_ptr<const knowledge::Book> b;
};

using BoardProgress = std::function<void(std::size_t done)>;

// The boards in order. The result does not depend on threads and processes. Fewer than asked for after a stop: none.
std::vector<agents::BoardResult> duel(const DealLibrary& deals, DealRange range, const DuelBooks& books,
                                      farm::Farm& farm, const BoardProgress& progress = {},
                                      const std::stop_token& stop = {});

// The room of a board as its dealer sees it.
DealersRoom dealers_room(const bridge::BoardHeader& board, const DuelBooks& books, bool open);

// The result of an auction on a solved deal.
agents::RoomResult scored(Calls calls, const bridge::BoardHeader& board, const search::TrickTable& table);
agents::BoardResult scored(Calls open, Calls closed, const bridge::BoardHeader& board, const search::TrickTable& table);

}  // namespace yomi::measure

#include "measure/duel/duel.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "bridge/score.h"
#include "farm/tasks.h"

namespace yomi::measure {

using namespace bridge;

namespace {

// Deals that walk down one tree: more share more situations, fewer spread better over workers.
constexpr std::size_t kTogether = 2'500;

// A board in one of the rooms.
struct BoardRoom {
  std::size_t number = 0;
  bool open = true;
};

// Boards that look alike to their dealers.
struct Block {
  DealersRoom room;
  std::vector<BoardRoom> boards;
};

bool dealer_is_a(const BoardHeader& board, bool open) { return (side_of(board.dealer) == Side::NorthSouth) == open; }

std::vector<Block> blocks_of(DealRange range, const DuelBooks& books) {
  std::array<std::vector<BoardRoom>, 8> groups;  // by the dealer's team and by vulnerability
  for (const bool open : {true, false})
    for (std::size_t number = range.first; number < range.first + range.count; ++number) {
      const BoardHeader board = DealLibrary::board(number);
      const Side side = side_of(board.dealer);
      const std::size_t group = (dealer_is_a(board, open) ? 4U : 0U) +
                                (vulnerable(board.vulnerability, side) ? 2U : 0U) +
                                (vulnerable(board.vulnerability, other(side)) ? 1U : 0U);
      groups[group].push_back({number, open});
    }
  std::vector<Block> blocks;
  for (const auto& group : groups)
    for (std::size_t from = 0; from < group.size(); from += kTogether) {
      const auto boards = std::span(group).subspan(from, std::min(kTogether, group.size() - from));
      blocks.push_back(
          {dealers_room(DealLibrary::board(boards[0].number), books, boards[0].open), {boards.begin(), boards.end()}});
    }
  return blocks;
}

std::vector<Calls> bid_block(const Block& block, const DealLibrary& deals) {
  std::vector<HandsFromDealer> hands;
  hands.reserve(block.boards.size());
  for (const BoardRoom& board : block.boards)
    hands.push_back(hands_from(deals.deal(board.number).deal, DealLibrary::board(board.number).dealer));
  return bid_by_rules(block.room, hands);
}

}  // namespace

Result<DealRange> range_of(const DealLibrary& deals, DealRange wanted, const std::string& name) {
  if (wanted.first < 1 || wanted.first > deals.size())
    return fail(fmt::format("there is no deal {}", wanted.first), fmt::format("1 to {}", deals.size()), {name, 0, 0});
  const std::size_t left = deals.size() - wanted.first + 1;
  if (wanted.count > left)
    return fail(fmt::format("there are {} deals from {} on", left, wanted.first), fmt::format("{}", wanted.count),
                {name, 0, 0});
  return DealRange{wanted.first, wanted.count == 0 ? left : wanted.count};
}

DealersRoom dealers_room(const BoardHeader& board, const DuelBooks& books, bool open) {
  const Side side = side_of(board.dealer);
  const bool is_a = dealer_is_a(board, open);
  return {is_a ? books.a : books.b, is_a ? books.b : books.a, vulnerable(board.vulnerability, side),
          vulnerable(board.vulnerability, other(side))};
}

agents::RoomResult scored(Calls calls, const BoardHeader& board, const search::TrickTable& table) {
  agents::RoomResult room;
  Auction auction(board.dealer);
  for (const Call call : calls) (void)auction.add(call);
  room.calls = std::move(calls);
  if (const auto contract = auction.contract())
    room.outcome = Outcome{*contract, table.tricks(contract->declarer, contract->strain)};
  room.score = score_north_south(room.outcome, board.vulnerability);
  return room;
}

agents::BoardResult scored(Calls open, Calls closed, const BoardHeader& board, const search::TrickTable& table) {
  agents::BoardResult result{board, scored(std::move(open), board, table), scored(std::move(closed), board, table), 0};
  result.imps = imps(result.open.score - result.closed.score);
  return result;
}

std::vector<agents::BoardResult> duel(const DealLibrary& deals, DealRange range, const DuelBooks& books,
                                      farm::Farm& farm, const BoardProgress& progress, const std::stop_token& stop) {
  const std::vector<Block> blocks = blocks_of(range, books);
  std::vector<std::array<Calls, 2>> rooms(range.count);  // open, closed
  std::size_t auctions = 0;
  farm::run_tasks(
      farm, blocks.size(), [&](std::size_t at) { return bid_block(blocks[at], deals); },
      [&](std::size_t at, std::vector<Calls>&& bid) {
        for (std::size_t deal = 0; deal < bid.size(); ++deal) {
          const BoardRoom& board = blocks[at].boards[deal];
          rooms[board.number - range.first][board.open ? 0 : 1] = std::move(bid[deal]);
        }
        auctions += bid.size();
        if (progress) progress(auctions / 2);
      },
      {}, stop);
  if (auctions < 2 * range.count) return {};
  std::vector<agents::BoardResult> results;
  results.reserve(range.count);
  for (std::size_t at = 0; at < range.count; ++at) {
    auto& [open, closed] = rooms[at];
    results.push_back(scored(std::move(open), std::move(closed), DealLibrary::board(range.first + at),
                             deals.deal(range.first + at).table));
  }
  return results;
}

}  // namespace yomi::measure

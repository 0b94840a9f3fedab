#include "measure/duel/kinds.h"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>

#include "bridge/auction.h"

namespace yomi::measure {

using namespace bridge;
using agents::BoardResult;
using agents::RoomResult;

namespace {

// The seats are counted from the dealer: 0 and 2 are one side.
bool both_sides_bid(const RoomResult& room) {
  std::array<bool, 2> spoke{};
  for (std::size_t at = 0; at < room.calls.size(); ++at)
    if (!room.calls[at].is_pass()) spoke[at % 2] = true;
  return spoke[0] && spoke[1];
}

std::string auction_kind(const BoardResult& board) {
  const bool open = both_sides_bid(board.open);
  const bool closed = both_sides_bid(board.closed);
  if (open && closed) return "contested in both rooms";
  return open || closed ? "contested in one room" : "uncontested";
}

struct Opening {
  std::size_t at = 0;
  Call call;
};

std::optional<Opening> opening_of(const RoomResult& room) {
  const auto bid = std::ranges::find_if(room.calls, &Call::is_bid);
  if (bid == room.calls.end()) return std::nullopt;
  return Opening{static_cast<std::size_t>(bid - room.calls.begin()), *bid};
}

// Whether the call at that index is team A's in the open room: there it sits North-South.
bool is_a_in_open(const BoardResult& board, std::size_t at) {
  return side_of(next(board.header.dealer, static_cast<int>(at % 4))) == Side::NorthSouth;
}

std::string opening_kind(const BoardResult& board) {
  const auto open = opening_of(board.open);
  const auto closed = opening_of(board.closed);
  if (!open && !closed) return "nobody opens";
  const bool same = open && closed && open->at == closed->at;
  if (same && open->call == closed->call) return "both open " + opening_name(open->call);
  if (same) return "both open, otherwise";
  // The room in which the earlier seat opens; there it is that room's team, in the other it passed.
  const bool in_open = open && (!closed || open->at < closed->at);
  const Opening& first = in_open ? *open : *closed;
  const bool by_a = is_a_in_open(board, first.at) == in_open;
  return std::string(by_a ? "A opens " : "B opens ") + opening_name(first.call) + (by_a ? ", B passes" : ", A passes");
}

enum class Size : std::uint8_t { None, Part, Game, Slam };

Size size_of(const RoomResult& room) {
  if (!room.outcome) return Size::None;
  const Contract& contract = room.outcome->contract;
  if (contract.level >= 6) return Size::Slam;
  return contract.level >= game_level(contract.strain) ? Size::Game : Size::Part;
}

std::string contract_kind(const BoardResult& board) {
  const auto& open = board.open.outcome;
  const auto& closed = board.closed.outcome;
  if (open == closed) return "the same contract";
  if (!open || !closed) return "passed out in one room";
  if (side_of(open->contract.declarer) != side_of(closed->contract.declarer)) return "different sides declare";
  const bool a_declares_open = side_of(open->contract.declarer) == Side::NorthSouth;
  const Size a = size_of(a_declares_open ? board.open : board.closed);
  const Size b = size_of(a_declares_open ? board.closed : board.open);
  if (a != b) {
    const char* higher = std::max(a, b) == Size::Slam ? "slam" : "game";
    return std::string(higher) + (a > b ? " bid by A only" : " bid by B only");
  }
  if (open->contract.doubling != closed->contract.doubling) return "doubled in one room";
  if (open->contract.strain != closed->contract.strain) return "another strain";
  return open->contract.level == closed->contract.level ? "the other hand declares" : "another level";
}

KindTable table_of(std::span<const BoardResult> boards, std::string title,
                   const std::function<std::string(const BoardResult&)>& kind) {
  std::map<std::string, Sample> samples;
  for (const BoardResult& board : boards)
    if (board.open.calls != board.closed.calls) samples[kind(board)].add(board.imps);
  KindTable table{std::move(title), {}};
  for (const auto& [name, each] : samples) {
    Sample board = each;
    board.add(0, boards.size() - each.count());
    table.rows.push_back({name, each, board});
  }
  std::ranges::stable_sort(table.rows, {}, [](const KindRow& row) { return row.each.sum(); });
  return table;
}

std::vector<std::size_t> largest_swings(std::span<const BoardResult> boards, std::size_t most) {
  std::vector<std::size_t> won, lost;
  for (std::size_t at = 0; at < boards.size(); ++at)
    if (boards[at].imps != 0) (boards[at].imps > 0 ? won : lost).push_back(at);
  const auto size = [&](std::size_t at) { return -std::abs(boards[at].imps); };
  for (auto* each : {&won, &lost}) std::ranges::stable_sort(*each, {}, size);
  const std::size_t half = most / 2;
  const std::size_t from_won = std::min(won.size(), most - std::min(half, lost.size()));
  won.resize(from_won);
  lost.resize(std::min(lost.size(), most - from_won));
  won.insert(won.end(), lost.begin(), lost.end());
  std::ranges::stable_sort(won, {}, size);
  return won;
}

}  // namespace

std::string opening_name(Call call) {
  if (call == Call::bid(2, Strain::Clubs)) return "two clubs";
  if (call.strain() == Strain::NoTrump) return call.level() == 1 ? "one no-trump" : "two no-trump or more";
  if (call.level() == 1) return is_major(call.strain()) ? "one of a major" : "one of a minor";
  return call.level() == 2 ? "two of a suit" : "three of a suit or more";
}

std::vector<KindTable> kinds_of(std::span<const BoardResult> boards) {
  return {table_of(boards, "by auction", auction_kind), table_of(boards, "by opening", opening_kind),
          table_of(boards, "by contract", contract_kind)};
}

DuelSummary summarise(std::span<const BoardResult> boards, std::size_t most) {
  DuelSummary summary;
  for (const BoardResult& board : boards) {
    summary.plain.add(board.imps);
    summary.doubled.add(imps_with_failures_doubled(board));
    if (board.open.calls != board.closed.calls) ++summary.differ;
    if (board.imps > 0) ++summary.won;
    if (board.imps < 0) ++summary.lost;
  }
  summary.kinds = kinds_of(boards);
  summary.swings = largest_swings(boards, most);
  return summary;
}

}  // namespace yomi::measure

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "base/statistics.h"
#include "bridge/auction.h"

// In two rooms with the same cards, the first call that differs and the IMPs that follow say where one team is
// stronger.
namespace yomi::measure {

// A board as the rows of duels, matches and ladders have it; team A sits North-South in the first room.
struct TwoRooms {
  int board = 0;
  bridge::Seat dealer = bridge::Seat::North;
  std::vector<bridge::Call> open;
  std::vector<bridge::Call> closed;
  int imps = 0;  // to team A
};

// Reads rows of JSON, one a line. A header line is skipped. Rows have `open.auction`, `closed.auction` and `imps`, or
// for `doubled` `imps_doubled`; or `t1`, `t2` and `imp_a`.
Result<std::vector<TwoRooms>> read_rows(std::string_view text, const std::string& file, bool doubled);

// The first difference of a board.
struct Divergence {
  std::size_t at = 0;  // the index of the call
  std::string role;
  std::string a;  // what team A did there
  std::string b;
};
std::optional<Divergence> first_divergence(const TwoRooms& board);

// One kind of decision, or one kind with what A did for what B did.
struct DivergenceRow {
  std::string role;
  std::string a;  // empty in a row for all that A and B did
  std::string b;
  Sample each;                // IMPs to team A
  Sample board;               // the same over all boards, where the others count as 0
  std::vector<int> examples;  // numbers of boards, the largest swings first
};

struct DivergenceTable {
  std::uint64_t boards = 0;
  std::uint64_t differ = 0;
  std::vector<DivergenceRow> roles;  // the greatest loss of A first
  std::vector<DivergenceRow> deeds;
};

// Rows with fewer than `least` boards are left out of `deeds`.
DivergenceTable tabulate(std::span<const TwoRooms> boards, std::uint64_t least);

}  // namespace yomi::measure

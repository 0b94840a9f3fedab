#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "agents/table/match.h"
#include "bridge/record/record.h"
#include "console/terminal.h"

// The boards of a match, before it and after.
namespace yomi::records {

// Which boards are played: those of a file, or so many at random.
struct BoardSource {
  std::string file;
  int random = 0;
  int first = 1;  // number of the first random board
  std::uint64_t seed = 1;
};

// Boards without four hands are named on err and left out; fails if none is left.
Result<std::vector<agents::DealtBoard>> boards_to_play(const BoardSource& source, console::Terminal& terminal);

// A word for these boards, the same for the same boards: so that a run is not gone on with by others.
std::string fingerprint(std::span<const agents::DealtBoard> boards);

// A board that both rooms have played, or one of them.
struct MatchBoard {
  agents::DealtBoard dealt;
  std::vector<agents::RoomResult> rooms;  // open first

  // To team A; nothing unless two rooms played it.
  [[nodiscard]] std::optional<int> imps() const;
};

// Every board as each room left it, one record a room, with the teams, the room and the IMPs. Team A is North-South in
// the open room.
bridge::BoardFile match_file(std::span<const MatchBoard> boards, const std::array<std::string, 2>& teams);

}  // namespace yomi::records

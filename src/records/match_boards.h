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

// The boards to play: those of a file, or random ones.
struct BoardSource {
  std::string file;
  int random = 0;  // number of random boards
  int first = 1;   // number of the first random board
  std::uint64_t seed = 1;
};

// Boards without four hands are named on err and left out; fails if none is left.
Result<std::vector<agents::DealtBoard>> boards_to_play(const BoardSource& source, console::Terminal& terminal);

// Identifies the boards, so that a run is not resumed with other boards.
std::string fingerprint(std::span<const agents::DealtBoard> boards);

// A board that both rooms have played, or one of them.
struct MatchBoard {
  agents::DealtBoard dealt;
  std::vector<agents::RoomResult> rooms;  // open first

  // Won by team A; nullopt unless two rooms played the board, or one lost it.
  [[nodiscard]] std::optional<int> imps() const;
};

// "lost by North: the connection is closed".
std::string lost_words(const agents::Loss& loss);

// Every board as each room left it, one record a room, with the teams, the room and the IMPs. Team A is North-South in
// the open room.
bridge::BoardFile match_file(std::span<const MatchBoard> boards, const std::array<std::string, 2>& teams);

}  // namespace yomi::records

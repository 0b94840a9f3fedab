#include "server/bridge/dealing.h"

#include "bridge/files/files.h"

namespace yomi::server {

using namespace bridge;
using bridge_event::Dealt;
using bridge_event::Why;

namespace {

constexpr std::size_t kBoardsLoaded = 128;

// The side that a theme is for: the people's, if only one side has any.
Side theme_side(const BridgeState& state) {
  const bool east_west = state.human(Seat::East) || state.human(Seat::West);
  const bool north_south = state.human(Seat::North) || state.human(Seat::South);
  return east_west && !north_south ? Side::EastWest : Side::NorthSouth;
}

}  // namespace

Dealt deal_random(const BridgeState& state, Library& library, int number, Why why, Theme theme) {
  const auto [header, deal] = deal_board(state.table().seed, state.dealt(), BoardHeader::of(number), theme,
                                         theme_side(state), books_of(state.next_systems(), library));
  return {{header, deal}, why, state.dealt() + 1, theme, state.next_systems(), {}};
}

Dealt deal_given(const BridgeState& state, const BoardToPlay& board, Why why, std::vector<BoardToPlay> rest) {
  return {board, why, state.dealt(), state.theme(), state.next_systems(), std::move(rest)};
}

Dealt deal_first(const BridgeState& state, std::vector<BoardToPlay> boards) {
  const BoardToPlay first = boards.front();
  boards.erase(boards.begin());
  return deal_given(state, first, Why::Loaded, std::move(boards));
}

Answer<std::vector<BoardToPlay>> read_boards_to_play(const std::string& text, const std::string& file_name) {
  const ReadBoards read = read_boards(text, file_name);
  std::vector<BoardToPlay> boards;
  for (const Record& each : read.file.boards) {
    const auto deal = each.hands ? each.hands->deal() : std::nullopt;
    if (!deal || boards.size() == kBoardsLoaded) continue;
    BoardHeader header = board_header(each);
    if (header.number < 1) header.number = static_cast<int>(boards.size()) + 1;
    boards.emplace_back(header, *deal);
  }
  if (!boards.empty()) return boards;
  const std::string expected = "a PBN or LIN text with all four hands of a board";
  if (read.diagnostics.empty()) return refuse("bad_file", "The text has no complete deal.", expected);
  return refuse("bad_file", as_sentence(to_string(read.diagnostics.front())), expected);
}

}  // namespace yomi::server

#include "records/board_input.h"

#include <algorithm>
#include <ostream>

#include "agents/table/room.h"
#include "base/atomic_file.h"

namespace yomi::records {

using namespace console;

using namespace bridge;

bool looks_like_deal(std::string_view text) {
  return text.size() > 2 && text[1] == ':' && parse_seat(text.substr(0, 1)).has_value();
}

Result<ReadBoards> read_boards_from(const std::string& path, Terminal& terminal) {
  const auto text = read_input(path, terminal.stop);
  if (!text) return tl::unexpected(text.error());
  ReadBoards boards = read_boards(*text, path == "-" ? "input" : path);
  for (const Error& error : boards.diagnostics)
    terminal.err << "yomi: " << to_string(error) << '\n' << excerpt(*text, error.place);
  // Comments alone make no board.
  const auto is_empty = [](const Record& board) {
    return board.tags.empty() && !board.hands && !board.auction && !board.play;
  };
  if (std::ranges::all_of(boards.file.boards, is_empty))
    return fail("no board found", "a PBN or LIN file with boards", Place{path, 0, 0});
  return boards;
}

Record random_record(int number, std::uint64_t seed) {
  const agents::DealtBoard board = agents::random_board(seed, number);
  Record record;
  record.board = std::to_string(number);
  record.dealer = board.header.dealer;
  record.vulnerability = board.header.vulnerability;
  record.hands = board.deal;
  return record;
}

int write_output(const std::string& path, const std::string& text, Terminal& terminal) {
  if (path == "-") {
    terminal.out << text;
    return exit_code::kDone;
  }
  if (const auto written = write_file_atomically(path, text); !written)
    return report(terminal, written.error(), exit_code::kCouldNot);
  return exit_code::kDone;
}

}  // namespace yomi::records

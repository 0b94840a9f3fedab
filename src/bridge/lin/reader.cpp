#include "bridge/lin/reader.h"

#include <algorithm>
#include <optional>

#include "base/ascii.h"
#include "bridge/lin/board.h"

namespace yomi::bridge::lin {

namespace {

// The commands of a match, before its first board: once they have begun, all up to a page break or a board.
bool belongs_to_header(std::string_view name, bool header_begun) {
  constexpr std::array<std::string_view, 5> kMatch = {"vg", "rs", "pw", "mp", "bn"};
  if (std::ranges::find(kMatch, name) != kMatch.end()) return true;
  return header_begun && name != "qx" && name != "md";
}

}  // namespace

BoardFile read(std::string_view text, std::vector<Error>& diagnostics) {
  const std::string plain = from_address(text);
  BoardFile file;
  Match match;
  std::optional<BoardReader> board;
  bool header_over = false;
  const auto finish = [&] {
    if (!board) return;
    file.boards.push_back(board->finish(file.boards.empty() ? nullptr : &file.boards.back()));
    board.reset();
  };
  for (const Command& command : scan(plain, diagnostics)) {
    const std::string name = ascii::lower(command.name);
    if (name != "pn" || !board) match.read(command);
    const bool page_break = name == "pg" && ascii::trim(command.value).empty();
    if (!board && page_break) {
      header_over = !file.header.empty();
      continue;
    }
    if (!header_over && belongs_to_header(name, !file.header.empty())) {
      file.header.push_back(to_directive(command.name, command.value));
      continue;
    }
    header_over = true;
    if (board && board->ends_at(command)) finish();
    if (!board) board.emplace(match, diagnostics);
    board->add(command);
  }
  finish();
  std::ranges::stable_sort(diagnostics, {}, [](const Error& error) { return error.place.line; });
  return file;
}

}  // namespace yomi::bridge::lin

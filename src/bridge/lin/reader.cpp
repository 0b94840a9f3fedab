#include "bridge/lin/reader.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "base/ascii.h"

namespace yomi::bridge::lin {

namespace {

// The commands of a match, before its first board: once they have begun, all up to a page break or a board.
bool belongs_to_header(std::string_view name, bool header_begun) {
  constexpr std::array<std::string_view, 5> kMatch = {"vg", "rs", "pw", "mp", "bn"};
  if (std::ranges::find(kMatch, name) != kMatch.end()) return true;
  return header_begun && name != "qx" && name != "md";
}

// A web address with the board behind "lin=".
bool is_address(std::string_view text) {
  const auto at = text.find("lin=");
  return at != std::string_view::npos && text.find("://") < at;
}

}  // namespace

void CommandStream::feed(std::string_view text, bool last) {
  constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
  window_ += text;
  if (window_.size() < wanted_ && !last) return;
  // An address has no end before that of the file.
  if (at_top_ && is_address(window_) && !last && window_.size() <= kLongestBoard) return;
  if (at_top_ && is_address(window_)) window_ = from_address(window_);
  if (at_top_ && window_.starts_with(kByteOrderMark)) window_.erase(0, kByteOrderMark.size());
  at_top_ = at_top_ && window_.empty();
  if (skipping_ && !skip()) return;

  const Scanned scanned = scan({window_, line_, column_, last}, found_);
  steps_ += window_.size();
  for (const Command& command : scanned.commands) add_command(command);
  if (last) finish_board();
  const bool too_long = scanned.rest == 0 && window_.size() > kLongestBoard;
  if (too_long)
    found_.add(Error{"this command is too long, and is left out",
                     fmt::format("at most {} bytes", kLongestBoard),
                     {"", line_, column_}});
  add(found_, window_, {"", line_, column_});
  window_.erase(0, scanned.rest);
  line_ = scanned.line;
  column_ = scanned.column;
  if (too_long) skipping_ = true;
  if (too_long && !skip()) return;
  wanted_ = window_.size() + window_.size() / 2;
}

bool CommandStream::skip() {
  const std::size_t bar = std::min(window_.find('|'), window_.size());
  const std::string_view dropped = std::string_view(window_).substr(0, bar);
  line_ += static_cast<int>(std::ranges::count(dropped, '\n'));
  skipping_ = bar == window_.size();
  steps_ += bar;
  window_.erase(0, bar + 1);
  column_ = 1;
  wanted_ = 0;
  return !skipping_;
}

void CommandStream::finish_board() {
  if (!board_) return;
  boards_.push_back(board_->finish(previous_ ? &*previous_ : nullptr));
  // All that the other room may take over.
  previous_.emplace();
  previous_->board = boards_.back().board;
  previous_->dealer = boards_.back().dealer;
  previous_->vulnerability = boards_.back().vulnerability;
  previous_->hands = boards_.back().hands;
  board_.reset();
}

void CommandStream::add_to_header(const Command& command) {
  header_bytes_ += command.value.size() + 8;
  if (header_bytes_ <= kLongestHeader)
    header_.push_back(to_directive(command.name, command.value));
  else
    found_.add([&] {
      return Error{"the header is too long",
                   fmt::format("at most {} bytes", kLongestHeader),
                   {"", command.line, command.column}};
    });
}

void CommandStream::add_command(const Command& command) {
  const std::string name = ascii::lower(command.name);
  if (name != "pn" || !board_) match_.read(command);
  const bool page_break = name == "pg" && ascii::trim(command.value).empty();
  if (!board_ && page_break) {
    header_over_ = !header_.empty();
    return;
  }
  if (!header_over_ && belongs_to_header(name, !header_.empty())) return add_to_header(command);
  header_over_ = true;
  if (board_ && board_->ends_at(command)) finish_board();
  if (!board_) {
    board_.emplace(match_, found_);
    board_bytes_ = 0;
  }
  board_bytes_ += command.value.size() + 4;
  if (board_bytes_ <= kLongestBoard)
    board_->add(command);
  else
    found_.add([&] {
      return Error{"this board is too long, and its rest is left out",
                   fmt::format("at most {} bytes", kLongestBoard),
                   {"", command.line, command.column}};
    });
}

BoardFile read(std::string_view text, std::vector<Error>& diagnostics) {
  CommandStream stream;
  return read_all(stream, text, diagnostics);
}

}  // namespace yomi::bridge::lin

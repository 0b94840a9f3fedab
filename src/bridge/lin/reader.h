#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "bridge/lin/board.h"
#include "bridge/record/record_stream.h"

namespace yomi::bridge::lin {

// The boards of a LIN file. Commands without a field in the record (unknown ones, the match header) are kept as
// directives "lin xx|value|" in their place.
class CommandStream final : public RecordStream {
 public:
  void feed(std::string_view text, bool last) override;

 private:
  void add_command(const Command& command);
  void add_to_header(const Command& command);
  void finish_board();
  // Drops what is left of a command that is too long. False if its end is not there yet.
  bool skip();

  std::string window_;  // from the first command that is not complete
  int line_ = 1;        // where it begins
  int column_ = 1;
  std::size_t wanted_ = 0;  // bytes, before it makes sense to look again
  bool at_top_ = true;
  bool skipping_ = false;

  Diagnostics found_;
  Match match_;
  bool header_over_ = false;
  std::size_t header_bytes_ = 0;
  std::optional<BoardReader> board_;
  std::size_t board_bytes_ = 0;
  std::optional<Record> previous_;
};

// Every board of a LIN text, or of a web address that has one.
BoardFile read(std::string_view text, std::vector<Error>& diagnostics);

}  // namespace yomi::bridge::lin

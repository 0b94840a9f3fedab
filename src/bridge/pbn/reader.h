#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "bridge/pbn/document.h"
#include "bridge/pbn/tags.h"
#include "bridge/record/record_stream.h"

namespace yomi::bridge::pbn {

// The boards of a PBN file. Text that cannot be interpreted is kept in the record unchanged, and reported; a corrupt
// board does not affect the others.
class GameStream final : public RecordStream {
 public:
  void feed(std::string_view text, bool last) override;

 private:
  // Reads the games that are complete in the window; false if none is.
  bool read_games(Window::End end);
  // Reads a window in which no game ends as if the file ended there, and skips what follows up to the next game.
  void cut_off();
  // False if no game begins in the window.
  bool skip_to_game(bool last);
  void read_header(const Document& document, Diagnostics& diagnostics);
  // Drops the window up to that byte, which is at that place.
  void drop(std::size_t bytes, int line, int column);
  [[nodiscard]] Place begin() const { return {{}, line_, column_}; }

  std::string window_;  // from the first game that is not complete
  int line_ = 1;        // where it begins
  int column_ = 1;
  bool at_top_ = true;
  bool skipping_ = false;
  std::size_t wanted_ = 0;  // bytes, before it makes sense to look again
  Inheritance inheritance_;
};

// Every board of a PBN text.
BoardFile read(std::string_view text, std::vector<Error>& diagnostics);

}  // namespace yomi::bridge::pbn

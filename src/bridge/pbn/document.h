#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/error.h"

// A PBN text, or a piece of one, as tags, words and comments in their order, divided into games. Nothing is interpreted
// yet.
namespace yomi::bridge::pbn {

// A tag, word or comment. The views are into the text that was read, which must outlive them.
struct Element {
  enum class Kind : std::uint8_t { Tag, Word, Comment, LineComment, Directive };
  Kind kind;
  bool starts_line;  // nothing but white space before it on its line
  bool after_blank;  // a blank line before it
  int line;
  int column;
  std::size_t at;         // its first byte
  std::string_view text;  // a tag's value, a word, the inside of a comment, a directive without its '%'
  std::string_view name;  // of a tag
};

// A piece of a file that begins where a game does.
struct Window {
  std::string_view text;
  int line = 1;  // of its first byte
  int column = 1;
  // What is known of its end: that it is the file's; that the file goes on; or that it does, but that no comment in the
  // piece is closed further on than this.
  enum class End : std::uint8_t { OfFile, MoreFollows, NothingClosesLater };
  End end = End::OfFile;
};

struct Scanned {
  std::vector<Element> elements;
  // Where the mistakes are, in bytes, and the first of them.
  std::vector<std::size_t> mistakes_at;
  std::vector<Error> mistakes;
  std::size_t steps = 0;  // characters looked at: the measure of the work
};

// The elements of a piece, up to one that may go on behind its end. Malformed text is repaired as a reader would, and
// reported.
Scanned scan(const Window& window);

// The directives at the top, up to a blank line, then the games. A game begins at a tag Event, Board
// or Deal that the game before it already has; the tags and comments above it go with it, back to the last blank line.
struct Document {
  std::vector<Element> elements;
  std::size_t header = 0;           // elements before the first game
  std::vector<std::size_t> starts;  // where each game begins
  std::size_t certain = 0;          // that many of them are the same whatever follows the elements

  [[nodiscard]] std::span<const Element> game(std::size_t index) const {
    const std::size_t end = index + 1 < starts.size() ? starts[index + 1] : elements.size();
    return std::span(elements).subspan(starts[index], end - starts[index]);
  }
};

// `with_header`: the elements are from the top of a file.
Document divide(std::vector<Element> elements, bool with_header);

}  // namespace yomi::bridge::pbn

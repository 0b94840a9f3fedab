#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/error.h"

// A PBN file as text: tags, words and comments in their order, divided into games. Nothing is interpreted yet.
namespace yomi::bridge::pbn {

// A tag, word or comment. The views are into the text that was read, which must outlive them.
struct Element {
  enum class Kind : std::uint8_t { Tag, Word, Comment, LineComment, Directive };
  Kind kind;
  bool starts_line;  // nothing but white space before it on its line
  bool after_blank;  // a blank line before it
  int line;
  int column;
  std::string_view text;  // a tag's value, a word, the inside of a comment, a directive without its '%'
  std::string_view name;  // of a tag
};

// The elements of a text. Malformed text is repaired as a reader would, and reported.
std::vector<Element> scan(std::string_view text, std::vector<Error>& diagnostics);

// The directives at the top, up to a blank line, then the games. A game begins at a tag Event, Board
// or Deal that the game before it already has; the tags and comments above it go with it, back to the last blank line.
struct Document {
  std::vector<Element> elements;
  std::size_t header = 0;           // elements before the first game
  std::vector<std::size_t> starts;  // where each game begins

  [[nodiscard]] std::span<const Element> game(std::size_t index) const {
    const std::size_t end = index + 1 < starts.size() ? starts[index + 1] : elements.size();
    return std::span(elements).subspan(starts[index], end - starts[index]);
  }
};

Document read_document(std::string_view text, std::vector<Error>& diagnostics);

}  // namespace yomi::bridge::pbn

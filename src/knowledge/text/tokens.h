#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostics.h"

namespace yomi::knowledge::text {

// A word, a quoted text or a sign, and the column where it begins (from 1).
struct Token {
  enum class Kind { Word, Quoted, Sign, End };
  Kind kind = Kind::End;
  std::string text;
  int line = 0;
  int column = 0;

  [[nodiscard]] bool is(std::string_view wanted) const { return kind != Kind::Quoted && text == wanted; }
};

// One physical line: its tokens, and its comment from the '#' on ("" if it has none).
struct PhysicalLine {
  int number = 0;
  std::vector<Token> tokens;
  std::string comment;
  int comment_column = 0;
  int indent = 0;
  bool sound = true;  // false if it has a mistake, which is reported
};

std::vector<PhysicalLine> physical_lines(std::string_view text, const std::string& file, Diagnostics& errors);

// The error for texts that are longer than kMostBytes.
Error too_long(const std::string& file);

// Whether a row that ends (so far) in `row` goes on in a line with those tokens.
bool goes_on(const std::vector<Token>& row, const std::vector<Token>& next);

// A line of the file with its indentation; it goes on in the next if it ends in ',' or '|', or if that begins with
// `sets` or, indented, with `when`.
struct Row {
  int line = 0;
  int indent = 0;
  std::vector<Token> tokens;
  bool sound = true;  // false if it cannot be read; its mistake is reported, and the rows below it are read
};

// The rows of a text that have more than comments. Mistakes are added to `errors`.
std::vector<Row> rows(std::string_view text, const std::string& file, Diagnostics& errors);

// The tokens of one row, taken from left to right. Past the end comes an End token at the end of the row.
class Cursor {
 public:
  Cursor(const Row& row, std::string file) : row_(row), file_(std::move(file)) {}

  [[nodiscard]] const Token& peek(std::size_t ahead = 0) const;
  const Token& take();
  // Takes the token if it is that word or sign.
  bool take(std::string_view wanted);
  [[nodiscard]] bool done() const { return at_ >= row_.tokens.size(); }

  // An error at the token that comes next; if that looks like a slip for one of the words, it says so.
  [[nodiscard]] tl::unexpected<Error> unexpected(const std::string& expected,
                                                 std::span<const std::string_view> words = {}) const;
  [[nodiscard]] Place place(const Token& token) const { return {file_, token.line, token.column}; }
  [[nodiscard]] Place place() const { return place(peek()); }

 private:
  const Row& row_;
  std::string file_;
  std::size_t at_ = 0;
  mutable Token end_;
};

}  // namespace yomi::knowledge::text

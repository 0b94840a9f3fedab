#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

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

// A line of the file with its indentation; it goes on in the next if it ends in ',' or '|', or that begins with `sets`.
struct Row {
  int line = 0;
  int indent = 0;
  std::vector<Token> tokens;
};

// The rows of a text that hold anything besides comments. A mistake is added to `errors`, and its row left out.
std::vector<Row> rows(std::string_view text, const std::string& file, std::vector<Error>& errors);

// The tokens of one row, taken from left to right. Past the end comes an End token at the end of the row.
class Cursor {
 public:
  Cursor(const Row& row, std::string file) : row_(row), file_(std::move(file)) {}

  [[nodiscard]] const Token& peek(std::size_t ahead = 0) const;
  const Token& take();
  // Takes the token if it is that word or sign.
  bool take(std::string_view wanted);
  [[nodiscard]] bool done() const { return at_ >= row_.tokens.size(); }

  // An error at the token that comes next (or at `token`).
  [[nodiscard]] tl::unexpected<Error> unexpected(const std::string& expected) const;
  [[nodiscard]] Place place(const Token& token) const { return {file_, token.line, token.column}; }
  [[nodiscard]] Place place() const { return place(peek()); }

 private:
  const Row& row_;
  std::string file_;
  std::size_t at_ = 0;
  mutable Token end_;
};

}  // namespace yomi::knowledge::text

#include "knowledge/text/tokens.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/nearest.h"
#include "knowledge/text/text_limits.h"

namespace yomi::knowledge::text {

namespace {

bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.' || c == '-';
}

// One physical line into tokens. False if it has a mistake.
bool scan(std::string_view text, const std::string& file, PhysicalLine& found, Diagnostics& errors) {
  const int line = found.number;
  std::vector<Token>& tokens = found.tokens;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    const int column = static_cast<int>(at) + 1;
    if (c == ' ' || c == '\r') {
      ++at;
    } else if (c == '#') {
      found.comment = text.substr(at);
      found.comment_column = column;
      break;
    } else if (c == '"') {
      const auto end = text.find('"', at + 1);
      if (end == std::string_view::npos) {
        errors.add([&] { return Error{"this text has no end", "a closing \"", {file, line, column}}; });
        return false;
      }
      tokens.push_back({Token::Kind::Quoted, std::string(text.substr(at + 1, end - at - 1)), line, column});
      at = end + 1;
    } else if (is_word(c)) {
      std::size_t end = at;
      while (end < text.size() && is_word(text[end])) ++end;
      tokens.push_back({Token::Kind::Word, std::string(text.substr(at, end - at)), line, column});
      at = end;
    } else if (std::string_view("(),|!=;>:").find(c) != std::string_view::npos) {
      const bool pair = c == '>' && at + 1 < text.size() && text[at + 1] == '=';
      tokens.push_back({Token::Kind::Sign, pair ? ">=" : std::string(1, c), line, column});
      at += pair ? 2 : 1;
    } else {
      errors.add([&] {
        return Error{c == '\t' ? "a tab" : fmt::format("'{}' has no meaning here", c),
                     c == '\t' ? "spaces" : "a call, a word, a number or a sign",
                     {file, line, column}};
      });
      return false;
    }
  }
  return true;
}

}  // namespace

std::vector<PhysicalLine> physical_lines(std::string_view text, const std::string& file, Diagnostics& errors) {
  std::vector<PhysicalLine> lines;
  for (int number = 1; !text.empty(); ++number) {
    const auto end = text.find('\n');
    PhysicalLine line;
    line.number = number;
    line.indent = static_cast<int>(std::min(text.find_first_not_of(" \t"), text.size()));
    line.sound = scan(text.substr(0, end), file, line, errors);
    lines.push_back(std::move(line));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

Error too_long(const std::string& file) {
  return {"the text is too long", fmt::format("at most {} bytes with all that it includes", kMostBytes), {file, 0, 0}};
}

bool goes_on(const std::vector<Token>& row, const std::vector<Token>& next) {
  if (row.empty() || next.empty()) return false;
  if (row.back().is(",") || row.back().is("|") || next.front().is("sets")) return true;
  return next.front().is("when") && next.front().column > 1;
}

std::vector<Row> rows(std::string_view text, const std::string& file, Diagnostics& errors) {
  std::vector<Row> found;
  for (PhysicalLine& line : physical_lines(text, file, errors)) {
    if (line.tokens.empty() && line.sound) continue;
    if (!found.empty() && goes_on(found.back().tokens, line.tokens)) {
      Row& row = found.back();
      row.tokens.insert(row.tokens.end(), line.tokens.begin(), line.tokens.end());
      row.sound = row.sound && line.sound;
    } else {
      found.push_back({line.number, line.indent, std::move(line.tokens), line.sound});
    }
  }
  return found;
}

const Token& Cursor::peek(std::size_t ahead) const {
  if (at_ + ahead < row_.tokens.size()) return row_.tokens[at_ + ahead];
  const Token& last = row_.tokens.back();
  const int quotes = last.kind == Token::Kind::Quoted ? 2 : 0;
  end_ = {Token::Kind::End, "", last.line, last.column + static_cast<int>(last.text.size()) + quotes};
  return end_;
}

const Token& Cursor::take() {
  const Token& token = peek();
  if (!done()) ++at_;
  return token;
}

bool Cursor::take(std::string_view wanted) {
  if (!peek().is(wanted)) return false;
  ++at_;
  return true;
}

tl::unexpected<Error> Cursor::unexpected(const std::string& expected, std::span<const std::string_view> words) const {
  const Token& token = peek();
  const bool end = token.kind == Token::Kind::End;
  const std::vector<std::string> known(words.begin(), words.end());
  const std::string guess = end ? "" : nearest(token.text, known);
  return fail(end ? "the line ends here" : fmt::format("'{}' is not expected here", token.text),
              guess.empty() || guess == token.text ? expected : fmt::format("{} (did you mean '{}'?)", expected, guess),
              place(token));
}

}  // namespace yomi::knowledge::text

#include "base/error.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/quote.h"

namespace yomi {

namespace {

// Of the texts of a message, and of the line of an excerpt: in bytes and in columns.
constexpr std::size_t kLongestText = 300;
constexpr std::size_t kWidestExcerpt = 110;

constexpr bool is_control(char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; }
// Inside a character of several bytes.
constexpr bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

std::size_t character_start(std::string_view text, std::size_t at) {
  for (int bytes = 1; bytes < 4 && at > 0 && at < text.size() && is_continuation(text[at]); ++bytes) --at;
  return at;
}

// A message must not move the cursor of a terminal, whatever file it quotes.
std::string without_controls(std::string_view text, std::string_view but = {}) {
  std::string clean(text);
  for (char& c : clean)
    if (is_control(c) && but.find(c) == std::string_view::npos) c = '?';
  return clean;
}

}  // namespace

std::string shortened(std::string_view text) {
  if (text.size() <= kLongestText) return std::string(text);
  const std::size_t head = character_start(text, kLongestText * 2 / 3);
  const std::size_t tail = character_start(text, text.size() - kLongestText / 3);
  return fmt::format("{}…{}", text.substr(0, head), text.substr(tail));
}

Place place_of_byte(std::string_view text, std::size_t byte) {
  text = text.substr(0, byte);
  const auto newline = text.rfind('\n');
  const std::size_t column = newline == std::string_view::npos ? text.size() : text.size() - newline - 1;
  return {{}, static_cast<int>(std::ranges::count(text, '\n')) + 1, static_cast<int>(column) + 1};
}

tl::unexpected<Error> fail(std::string what, std::string expected, Place place) {
  if (what.size() > kLongestText) what = shortened(what);
  if (expected.size() > kLongestText) expected = shortened(expected);
  return tl::unexpected<Error>(Error{std::move(what), std::move(expected), std::move(place)});
}

std::string to_string(const Place& place) {
  std::string text = place.file;
  if (place.line > 0) text += fmt::format("{}{}", text.empty() ? "line " : ":", place.line);
  if (place.column > 0) text += fmt::format("{}{}", text.empty() ? "column " : ":", place.column);
  return text;
}

std::string to_string(const Error& error) {
  std::string text = to_string(error.place);
  if (!text.empty()) text += ": ";
  text += shortened(error.what);
  if (!error.expected.empty()) text += "; expected " + shortened(error.expected);
  return without_controls(text, "\n");
}

std::string excerpt(std::string_view text, const Place& place) {
  if (place.line < 1) return {};
  for (int line = 1; line < place.line; ++line) {
    const auto end = text.find('\n');
    if (end == std::string_view::npos) return {};
    text.remove_prefix(end + 1);
  }
  std::string_view row = text.substr(0, text.find('\n'));
  if (row.ends_with('\r')) row.remove_suffix(1);
  return excerpt_of_line(row, place.column);
}

std::string excerpt_of_line(std::string_view line, int column) {
  std::size_t caret = std::min(static_cast<std::size_t>(std::max(column, 1) - 1), line.size());
  std::string before, after;
  if (line.size() > kWidestExcerpt) {
    const std::size_t from = character_start(line, caret < kWidestExcerpt * 2 / 3 ? 0 : caret - kWidestExcerpt / 2);
    if (from > 0) before = "…";
    if (from + kWidestExcerpt < line.size()) after = "…";
    line = line.substr(from, character_start(line, std::min(from + kWidestExcerpt, line.size())) - from);
    caret -= from;
  }
  std::string margin(before.empty() ? 0 : 1, ' ');
  for (const char c : line.substr(0, caret)) margin += c == '\t' ? '\t' : ' ';
  return fmt::format("  {}{}{}\n  {}^\n", before, without_controls(line, "\t"), after, margin);
}

}  // namespace yomi

#include "base/error.h"

#include <algorithm>

#include <fmt/format.h>

namespace yomi {

tl::unexpected<Error> fail(std::string what, std::string expected, Place place) {
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
  text += error.what;
  if (!error.expected.empty()) text += "; expected " + error.expected;
  return text;
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

  std::string margin;
  const auto caret = static_cast<std::size_t>(std::max(place.column, 1) - 1);
  for (const char c : row.substr(0, std::min(caret, row.size()))) margin += c == '\t' ? '\t' : ' ';
  return fmt::format("  {}\n  {}^\n", row, margin);
}

}  // namespace yomi

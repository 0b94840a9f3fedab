#include "measure/worth/edits.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include <fmt/format.h>

#include "base/diagnostics.h"
#include "knowledge/text/tokens.h"

namespace yomi::measure {

using namespace knowledge;
using knowledge::text::Row;
using knowledge::text::Token;

namespace {

// "5", "5..", "..10" or "5..10".
struct Numbers {
  std::optional<int> low;
  std::optional<int> high;
  bool range = false;
};

std::optional<int> whole_number(std::string_view text) {
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || text.front() == '-') return std::nullopt;
  return number;
}

std::optional<Numbers> numbers_of(const Token& token) {
  if (token.kind != Token::Kind::Word) return std::nullopt;
  const std::size_t dots = token.text.find("..");
  Numbers numbers;
  if (dots == std::string::npos) {
    numbers.low = whole_number(token.text);
    return numbers.low ? std::optional(numbers) : std::nullopt;
  }
  numbers.range = true;
  const std::string low = token.text.substr(0, dots);
  const std::string high = token.text.substr(dots + 2);
  numbers.low = whole_number(low);
  numbers.high = whole_number(high);
  const bool read = (low.empty() || numbers.low) && (high.empty() || numbers.high);
  return read && (numbers.low || numbers.high) ? std::optional(numbers) : std::nullopt;
}

std::string written(const Numbers& numbers) {
  if (!numbers.range) return std::to_string(*numbers.low);
  return fmt::format("{}..{}", numbers.low ? std::to_string(*numbers.low) : "",
                     numbers.high ? std::to_string(*numbers.high) : "");
}

bool makes_sense(const Numbers& numbers) {
  if (numbers.low && *numbers.low < 0) return false;
  if (numbers.high && *numbers.high < 0) return false;
  return !numbers.low || !numbers.high || *numbers.low <= *numbers.high;
}

// The other ranges for one word.
std::vector<std::string> others(const Numbers& numbers, int step) {
  std::vector<std::string> found;
  for (const bool low : {true, false})
    for (int by = -step; by <= step; ++by) {
      Numbers changed = numbers;
      std::optional<int>& number = low ? changed.low : changed.high;
      if (by == 0 || !number) continue;
      *number += by;
      if (makes_sense(changed)) found.push_back(written(changed));
    }
  return found;
}

// Where each line of a text begins; one more for the end.
std::vector<std::size_t> line_starts(const std::string& text) {
  std::vector<std::size_t> starts = {0};
  for (std::size_t at = 0; at < text.size(); ++at)
    if (text[at] == '\n') starts.push_back(at + 1);
  if (starts.back() < text.size()) starts.push_back(text.size() + 1);
  return starts;
}

std::string lines_between(const std::string& text, int first, int last) {
  const auto starts = line_starts(text);
  const std::size_t from = starts[static_cast<std::size_t>(first - 1)];
  const std::size_t end = starts[static_cast<std::size_t>(last)];
  return text.substr(from, end - from - 1);
}

tl::unexpected<Error> no_row(const std::vector<Row>& rows, const Place& place) {
  std::string nearest;
  for (const Row& row : rows) {
    if (row.line < place.line) nearest = std::to_string(row.line);
    if (row.line > place.line) {
      nearest += fmt::format("{}{}", nearest.empty() ? "" : " or ", row.line);
      break;
    }
  }
  return fail("no line of the system begins here", "a line with numbers; the nearest lines: " + nearest, place);
}

bool differ_in_hands_only(const Line& a, const Line& b) {
  return a.call == b.call && a.theirs == b.theirs && a.also == b.also && a.artificial == b.artificial &&
         a.when == b.when && a.effects == b.effects && a.letters == b.letters && a.next.size() == b.next.size() &&
         // Such a line stands or not by what it asks.
         (a.constraint == b.constraint || (!a.limited && !b.limited));
}

bool collect_altered(const std::vector<Line>& before, const std::vector<Line>& after, std::vector<const Line*>& found) {
  if (before.size() != after.size()) return false;
  for (std::size_t at = 0; at < before.size(); ++at) {
    if (!differ_in_hands_only(before[at], after[at])) return false;
    if (before[at].constraint != after[at].constraint && !before[at].theirs) found.push_back(&before[at]);
    if (!collect_altered(before[at].next, after[at].next, found)) return false;
  }
  return true;
}

}  // namespace

Result<std::vector<LineEdit>> edits_of(const std::string& text, const std::string& file, int line, int step) {
  Diagnostics errors;
  const std::vector<Row> rows = knowledge::text::rows(text, file, errors);
  const auto row = std::ranges::find(rows, line, &Row::line);
  if (row == rows.end()) return no_row(rows, {file, line, 0});
  const auto starts = line_starts(text);
  const int last = row->tokens.empty() ? line : row->tokens.back().line;
  std::vector<LineEdit> edits;
  for (const Token& token : row->tokens) {
    const auto numbers = numbers_of(token);
    if (!numbers) continue;
    const std::size_t at =
        starts[static_cast<std::size_t>(token.line - 1)] + static_cast<std::size_t>(token.column - 1);
    for (std::string& now : others(*numbers, step)) {
      LineEdit edit{token.text, std::move(now), token.column, {}, text};
      edit.text.replace(at, token.text.size(), edit.now);
      edit.line = lines_between(edit.text, line, last);
      edits.push_back(std::move(edit));
    }
  }
  if (edits.empty()) return fail("this line has no numbers", "a line with ranges, such as hcp 15..17", {file, line, 0});
  return edits;
}

std::optional<std::vector<const Line*>> altered_lines(const System& before, const System& after) {
  if (before.letters != after.letters || before.sections.size() != after.sections.size()) return std::nullopt;
  std::vector<const Line*> found;
  for (std::size_t at = 0; at < before.sections.size(); ++at) {
    const Section& a = before.sections[at];
    const Section& b = after.sections[at];
    if (a.precedence != b.precedence || a.after != b.after || a.when != b.when) return std::nullopt;
    if (!collect_altered(a.lines, b.lines, found)) return std::nullopt;
  }
  return found;
}

}  // namespace yomi::measure

#include "bridge/pbn/sections.h"

#include <charconv>

#include <fmt/format.h>

#include "base/ascii.h"
#include "bridge/record/pbn_text.h"
#include "bridge/record/record_stream.h"

namespace yomi::bridge::pbn {

namespace {

// A word of a section is one or more of: a call or card, "!?" marks, "$n" glyphs, "=n=" notes, "^X" irregularities.
class WordReader {
 public:
  explicit WordReader(Entries& entries) : entries_(entries) {}

  Result<void> add(const Element& element) {
    element_ = &element;
    rest_ = element.text;
    while (!rest_.empty()) {
      auto taken = take();
      if (!taken) return taken;
    }
    return {};
  }

  // Remarks belong to the last call or card read.
  void add_aside(const Element& element) {
    auto& asides = entries_.entries.empty() ? entries_.before : entries_.entries.back().remark.after;
    asides.push_back(to_aside(element));
  }

  [[nodiscard]] bool hanging() const { return !irregularities_.empty(); }

 private:
  Result<void> take() {
    constexpr std::string_view kAttached = "=$!?^";
    const char c = rest_.front();
    if (kAttached.find(c) == std::string_view::npos) {
      const auto end = std::min(rest_.find_first_of(kAttached), rest_.size());
      Entry& entry = entries_.entries.emplace_back();
      entry.core = rest_.substr(0, end);
      entry.element = element_;
      entry.remark.irregularities = std::move(irregularities_);
      irregularities_.clear();
      rest_.remove_prefix(end);
      return {};
    }
    if (c == '^') {
      if (rest_.size() < 2) return refuse();
      irregularities_ += rest_[1];
      rest_.remove_prefix(2);
      return {};
    }
    if (entries_.entries.empty()) return refuse();
    return take_attached(entries_.entries.back().remark);
  }

  Result<void> take_attached(Remark& remark) {
    const char c = rest_.front();
    if (c == '!' || c == '?') {
      remark.mark += c;
      rest_.remove_prefix(1);
      return {};
    }
    int number = 0;
    const char* begin = rest_.data() + 1;
    const auto [end, error] = std::from_chars(begin, rest_.data() + rest_.size(), number);
    if (error != std::errc() || number < 0) return refuse();
    (c == '$' ? remark.glyphs : remark.notes).push_back(number);
    rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
    // The '=' behind the number is missing in some files ("5S=1").
    if (c == '=' && rest_.starts_with('=')) rest_.remove_prefix(1);
    return {};
  }

  [[nodiscard]] Result<void> refuse() const {
    return fail(fmt::format("'{}' does not belong here", element_->text), "a call or card, or a remark behind one",
                place_of(*element_));
  }

  Entries& entries_;
  const Element* element_ = nullptr;
  std::string_view rest_;
  std::string irregularities_;
};

}  // namespace

Place place_of(const Element& element) { return {"", element.line, element.column}; }

bool is_empty(const Remark& remark) {
  return remark.mark.empty() && remark.glyphs.empty() && remark.notes.empty() && remark.irregularities.empty() &&
         !remark.alert && remark.after.empty();
}

bool is_unknown(std::string_view value) {
  value = ascii::trim(value);
  return value.empty() || value == "?" || value == "-";
}

Aside to_aside(const Element& element) {
  switch (element.kind) {
    case Element::Kind::Directive:
      return {Aside::Kind::Directive, std::string(element.text)};
    case Element::Kind::LineComment:
      return {Aside::Kind::LineComment, std::string(element.text)};
    default:
      return {Aside::Kind::Comment, with_line_feeds(element.text)};
  }
}

Lines read_lines(std::span<const Element> elements) {
  Lines lines;
  const Element* previous = nullptr;  // the word before, on the same line
  for (const Element& element : elements) {
    if (element.kind != Element::Kind::Word) {
      (lines.rows.empty() ? lines.before : lines.rows.back().after).push_back(to_aside(element));
      previous = nullptr;
      continue;
    }
    // Behind a comment a new row begins: joined, the words on both sides could make a quoted string or a tag.
    if (element.starts_line || previous == nullptr) {
      const int indent = element.starts_line ? element.column - 1 : 0;
      lines.rows.push_back({std::string(static_cast<std::size_t>(indent), ' '), {}});
    } else {
      const auto gap = element.text.data() - (previous->text.data() + previous->text.size());
      lines.rows.back().text.append(static_cast<std::size_t>(gap), ' ');
    }
    std::string& row = lines.rows.back().text;
    if (row.empty() && element.text.starts_with('%')) row = " ";  // in the first column it would be a directive
    row += element.text;
    previous = &element;
  }
  return lines;
}

Result<Entries> read_entries(std::span<const Element> elements) {
  Entries entries;
  constexpr std::size_t kMost = 2 * kMostEntries;  // with those that are no calls or cards
  entries.entries.reserve(std::min(elements.size(), kMost));
  WordReader reader(entries);
  for (const Element& element : elements) {
    if (entries.entries.size() > kMost)
      return fail("this is longer than any auction or play", fmt::format("at most {} calls or cards", kMostEntries),
                  place_of(element));
    if (element.kind != Element::Kind::Word) {
      reader.add_aside(element);
    } else if (const auto added = reader.add(element); !added) {
      return tl::unexpected(added.error());
    }
  }
  if (reader.hanging())
    return fail("an irregularity without a call or card", "a call or card behind it", place_of(elements.back()));
  return entries;
}

}  // namespace yomi::bridge::pbn

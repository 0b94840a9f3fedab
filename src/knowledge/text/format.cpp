#include "knowledge/text/format.h"

#include <algorithm>
#include <optional>
#include <span>

#include "base/ascii.h"
#include "knowledge/text/layout.h"
#include "knowledge/text/text_limits.h"
#include "knowledge/text/tokens.h"

namespace yomi::knowledge {

using namespace text;

namespace {

// The items of a file in order: rows, comments on lines of their own, blank lines.
struct Item {
  enum class Kind { Row, Comment, Blank };
  Kind kind = Kind::Blank;
  std::size_t depth = 0;
  std::vector<Token> tokens;
  std::string comment;  // of a row: the one behind it
};

std::string_view trimmed_end(std::string_view text) {
  while (!text.empty() && ascii::is_space(text.back())) text.remove_suffix(1);
  return text;
}

class ItemReader {
 public:
  ItemReader(std::string file, Diagnostics& errors) : file_(std::move(file)), errors_(errors) {}

  std::vector<Item> read(std::span<const PhysicalLine> lines) {
    for (const PhysicalLine& line : lines) {
      if (!line.tokens.empty())
        add_tokens(line);
      else if (!line.comment.empty())
        add_comment(line);
      else
        add_blank();
    }
    close_row();
    while (!items_.empty() && items_.back().kind == Item::Kind::Blank) items_.pop_back();
    return std::move(items_);
  }

 private:
  void add_tokens(const PhysicalLine& line) {
    if (row_ && goes_on(row_->tokens, line.tokens)) {
      // A row keeps one comment behind it; comments inside it are moved above.
      if (!row_->comment.empty()) items_.push_back({Item::Kind::Comment, row_->depth, {}, row_->comment});
      for (Item& item : waiting_)
        if (item.kind == Item::Kind::Comment) items_.push_back({item.kind, row_->depth, {}, item.comment});
      waiting_.clear();
      row_->tokens.insert(row_->tokens.end(), line.tokens.begin(), line.tokens.end());
    } else {
      close_row();
      row_ = Item{Item::Kind::Row, depth_of(line), line.tokens, {}};
    }
    row_->comment = trimmed_end(line.comment);
  }

  void add_comment(const PhysicalLine& line) {
    const auto above = std::ranges::count_if(indents_, [&](int indent) { return indent < line.comment_column - 1; });
    add({Item::Kind::Comment, static_cast<std::size_t>(above), {}, std::string(trimmed_end(line.comment))});
  }

  void add_blank() { add({Item::Kind::Blank, 0, {}, {}}); }

  // Behind a row that may go on, it waits until that is known.
  void add(Item item) { (row_ ? waiting_ : items_).push_back(std::move(item)); }

  void close_row() {
    if (row_) items_.push_back(std::move(*row_));
    row_.reset();
    items_.insert(items_.end(), waiting_.begin(), waiting_.end());
    waiting_.clear();
  }

  // A row belongs below the nearest row above that is indented less; the first row of a file is at the margin.
  std::size_t depth_of(const PhysicalLine& line) {
    const int indent = indents_.empty() ? 0 : line.tokens.front().column - 1;
    int closed = -1;
    while (!indents_.empty() && indents_.back() >= indent) {
      closed = indents_.back();
      indents_.pop_back();
    }
    if (closed > indent)
      errors_.add(Error{"this line is indented less than the one above and more than the one above that",
                        "the column of one of the lines above",
                        {file_, line.number, indent + 1}});
    indents_.push_back(indent);
    return indents_.size() - 1;
  }

  std::string file_;
  Diagnostics& errors_;
  std::vector<Item> items_;
  std::optional<Item> row_;
  std::vector<Item> waiting_;
  std::vector<int> indents_;
};

bool is_define(const Item& item) {
  const auto begins = [&](std::string_view word) { return item.tokens.front().is(word); };
  return item.kind == Item::Kind::Row && item.depth == 0 && (begins("define") || begins("context"));
}

// Whether both give a name to the same kind of thing.
bool is_alike(const Item& a, const Item& b) {
  return is_define(a) && is_define(b) && a.tokens.front().text == b.tokens.front().text;
}

// Where a section that begins at `at` ends: at the next row at the margin.
std::size_t section_end(std::span<const Item> items, std::size_t at) {
  std::size_t end = at + 1;
  while (end < items.size() && (items[end].kind != Item::Kind::Row || items[end].depth > 0)) ++end;
  return end;
}

// Of the definitions that stand one below the other from `at` on.
std::size_t name_width(std::span<const Item> items, std::size_t at) {
  std::size_t width = 0;
  for (const std::size_t first = at; at < items.size() && is_alike(items[first], items[at]); ++at)
    if (items[at].tokens.size() > 1 && items[at].tokens[1].text.size() <= 24)
      width = std::max(width, items[at].tokens[1].text.size());
  return width;
}

}  // namespace

tl::expected<std::string, std::vector<Error>> format_system(std::string_view text, const std::string& file) {
  Diagnostics errors;
  if (text.size() > kMostBytes) errors.add(too_long(file));
  if (!errors.empty()) return tl::unexpected(errors.take());
  const auto lines = physical_lines(text, file, errors);
  const std::vector<Item> items = ItemReader(file, errors).read(lines);
  if (!errors.empty()) return tl::unexpected(errors.take());

  std::string out;
  Columns columns;
  std::size_t names = 0;
  for (std::size_t at = 0; at < items.size(); ++at) {
    const Item& item = items[at];
    if (item.kind == Item::Kind::Blank) {
      if (!out.empty() && !out.ends_with("\n\n")) out += '\n';
      continue;
    }
    if (item.kind == Item::Kind::Comment) {
      out += std::string(2 * item.depth, ' ') + item.comment + '\n';
      continue;
    }
    if (item.depth == 0) {
      std::vector<LineParts> block;
      for (std::size_t line = at + 1; line < section_end(items, at); ++line)
        if (items[line].kind == Item::Kind::Row) block.emplace_back(items[line].tokens, items[line].depth);
      columns = Columns(block);
    }
    if (is_define(item) && (at == 0 || !is_alike(items[at - 1], item))) names = name_width(items, at);
    std::string row = is_define(item)   ? lay_out_definition(item.tokens, names)
                      : item.depth == 0 ? lay_out_heading(item.tokens)
                                        : lay_out_line(LineParts(item.tokens, item.depth), columns);
    if (!item.comment.empty()) row += "  " + item.comment;
    out += row + '\n';
  }
  return out;
}

}  // namespace yomi::knowledge

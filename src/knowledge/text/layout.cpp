#include "knowledge/text/layout.h"

#include <algorithm>

namespace yomi::knowledge::text {

namespace {

constexpr std::size_t kWidth = 120;
// Parts that end further right than these do not move a column.
constexpr std::size_t kLongestCall = 4;
constexpr std::size_t kFurthestName = 44;
constexpr std::size_t kFurthestConstraint = 88;

// The number of characters, not of bytes.
std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; }));
}

// Text that grows to the right, with columns to go to.
class Writer {
 public:
  void put(std::string_view text) {
    text_ += text;
    at_ += width(text);
  }
  // To that column, or two spaces on if we are there already.
  void go_to(std::size_t column) { put(std::string(at_ + 2 <= column ? column - at_ : 2, ' ')); }
  void new_line(std::size_t column) {
    text_ += '\n' + std::string(column, ' ');
    at_ = column;
  }
  [[nodiscard]] std::size_t at() const { return at_; }
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  std::string text_;
  std::size_t at_ = 0;
};

// Pieces after which a row may go on in the next line: each ends in ',' or '|' or before `when`, the last as it ends.
std::vector<std::string> pieces(std::span<const Token> tokens) {
  std::vector<std::string> found;
  std::size_t first = 0;
  for (std::size_t at = 0; at < tokens.size(); ++at)
    if (at + 1 == tokens.size() || tokens[at].is(",") || tokens[at].is("|") || tokens[at + 1].is("when")) {
      found.push_back(join(tokens.subspan(first, at + 1 - first)));
      first = at + 1;
    }
  return found;
}

// Pieces one after another, going on at `column` of the next line where the width is used up.
void put_wrapped(Writer& writer, std::span<const Token> tokens, std::size_t column) {
  bool first = true;
  for (const std::string& piece : pieces(tokens)) {
    const bool sign = piece == "," || piece == "|";
    if (!first && !sign && writer.at() + 1 + width(piece) > kWidth)
      writer.new_line(column);
    else if (!first)
      writer.put(" ");
    writer.put(piece);
    first = false;
  }
}

std::size_t width_of_call(const LineParts& line, const Columns& columns) {
  return std::max(width(line.call), columns.call_width);
}

std::size_t name_end(const LineParts& line, const Columns& columns) {
  const std::size_t indent = 2 * line.depth;
  if (line.name.empty()) return indent + width(line.call);
  return indent + width_of_call(line, columns) + 1 + width(line.name);
}

}  // namespace

std::string join(std::span<const Token> tokens) {
  std::string text;
  for (std::size_t at = 0; at < tokens.size(); ++at) {
    const Token& token = tokens[at];
    const bool close = token.is(")") || token.is(",") || token.is("!") || token.is(";");
    if (at > 0 && !close && !tokens[at - 1].is("(")) text += ' ';
    text += token.kind == Token::Kind::Quoted ? '"' + token.text + '"' : token.text;
  }
  return text;
}

LineParts::LineParts(std::span<const Token> tokens, std::size_t row_depth) : depth(row_depth) {
  const auto is_height = [](const Token& token) {
    return token.is("cheapest") || token.is("jump") || token.is("leap") || token.is("game");
  };
  const std::size_t first = tokens.front().is("also") && tokens.size() > 1 ? 1 : 0;
  std::size_t at = first + 1;
  if (tokens.front().is("(")) {
    while (at < tokens.size() && !tokens[at - 1].is(")")) ++at;
  } else if (is_height(tokens[first]) && tokens.size() > at && tokens[at].kind == Token::Kind::Word) {
    ++at;
  }
  while (at < tokens.size() && tokens[at].is("!")) ++at;
  call = join(tokens.subspan(0, at));
  if (at < tokens.size() && tokens[at].kind == Token::Kind::Quoted) name = join(tokens.subspan(at++, 1));
  const auto rest = tokens.subspan(at);
  const auto begin = std::ranges::find_if(rest, [](const Token& token) { return token.is("sets"); });
  constraint.assign(rest.begin(), begin);
  sets.assign(begin, rest.end());
}

Columns::Columns(std::span<const LineParts> lines) {
  for (const LineParts& line : lines)
    if (width(line.call) <= kLongestCall) call_width = std::max(call_width, width(line.call));
  for (const LineParts& line : lines)
    if (const std::size_t end = name_end(line, *this); end <= kFurthestName) constraint = std::max(constraint, end + 2);
  for (const LineParts& line : lines) {
    const std::size_t begin = std::max(constraint, name_end(line, *this) + 2);
    const std::size_t end = begin + width(join(line.constraint));
    if (!line.sets.empty() && end <= kFurthestConstraint) sets = std::max(sets, end + 2);
  }
}

std::string lay_out_line(const LineParts& line, const Columns& columns) {
  Writer writer;
  writer.put(std::string(2 * line.depth, ' '));
  writer.put(line.call);
  if (!line.name.empty()) {
    writer.put(std::string(width_of_call(line, columns) + 1 - width(line.call), ' '));
    writer.put(line.name);
  }
  if (!line.constraint.empty()) {
    writer.go_to(columns.constraint);
    put_wrapped(writer, line.constraint, columns.constraint);
  }
  if (!line.sets.empty()) {
    const std::string sets = join(line.sets);
    const std::size_t begin = std::max(columns.sets, writer.at() + 2);
    // Where every constraint is long, there is no column for effects.
    if (begin + width(sets) > kWidth && columns.sets > 0 && columns.sets + width(sets) <= kWidth)
      writer.new_line(columns.sets);
    else if (begin + width(sets) > kWidth)
      writer.new_line(columns.constraint);
    else
      writer.go_to(columns.sets);
    put_wrapped(writer, line.sets, writer.at() + 5);
  }
  return writer.take();
}

std::string lay_out_heading(std::span<const Token> tokens) {
  Writer writer;
  put_wrapped(writer, tokens, 4);
  return writer.take();
}

std::string lay_out_definition(std::span<const Token> tokens, std::size_t name_width) {
  Writer writer;
  const std::size_t head = std::min<std::size_t>(tokens.size(), 2);
  writer.put(join(tokens.subspan(0, head)));
  if (tokens.size() > head) {
    const std::string_view name = tokens[1].text;
    writer.put(std::string(name_width > width(name) ? name_width - width(name) : 0, ' ') + ' ');
    const std::size_t behind_equals = writer.at() + 2;
    put_wrapped(writer, tokens.subspan(head), behind_equals);
  }
  return writer.take();
}

}  // namespace yomi::knowledge::text

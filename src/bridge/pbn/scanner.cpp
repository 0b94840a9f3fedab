#include <optional>

#include <fmt/format.h>

#include "base/ascii.h"
#include "base/diagnostics.h"
#include "bridge/pbn/document.h"

namespace yomi::bridge::pbn {

namespace {

constexpr bool is_line_end(char c) { return c == '\n' || c == '\r'; }
// Control characters (a NUL, the Ctrl-Z that ends a DOS file) separate words as spaces do.
constexpr bool is_blank(char c) { return static_cast<unsigned char>(c) <= ' '; }
constexpr bool is_letter(char c) { return ascii::upper(c) >= 'A' && ascii::upper(c) <= 'Z'; }
constexpr bool is_name_char(char c) { return !is_blank(c) && c != '"' && c != '[' && c != ']'; }

class Scanner {
 public:
  explicit Scanner(const Window& window)
      : text_(window.text), end_(window.end), line_(window.line), first_column_(window.column) {}

  Scanned run() {
    while (skip_blanks()) {
      const char c = text_[at_];
      const std::size_t found = elements().size(), reported = scanned_.mistakes_at.size(), kept = mistakes().size();
      touched_end_ = false;
      if (c == '%' && column() == 1) {
        directive();
      } else if (c == '{') {
        comment();
      } else if (c == ';') {
        line_comment();
      } else if (c != '[' || !tag()) {
        word();
      }
      starts_line_ = after_blank_ = false;
      if (touched_end_ && end_ != Window::End::OfFile) {
        // It may go on behind the end: it is for the next piece, which begins before it.
        elements().erase(elements().begin() + static_cast<std::ptrdiff_t>(found), elements().end());
        scanned_.mistakes_at.resize(reported);
        mistakes().resize(kept);
        break;
      }
    }
    return std::move(scanned_);
  }

 private:
  std::vector<Element>& elements() { return scanned_.elements; }
  std::vector<Error>& mistakes() { return scanned_.mistakes; }

  [[nodiscard]] int column() const { return static_cast<int>(at_ - line_start_) + first_column_; }

  // Notes a search from `from` that stopped at `to`, for the work and for what the end decided.
  std::size_t searched(std::size_t from, std::size_t to) {
    scanned_.steps += to - from + 1;
    touched_end_ |= to >= text_.size();
    return to;
  }

  void report(std::string_view what, std::string expected) {
    scanned_.mistakes_at.push_back(at_);
    if (mistakes().size() < Diagnostics::kKept)
      mistakes().push_back({std::string(what), std::move(expected), Place{"", line_, column()}});
  }

  void add(Element::Kind kind, std::string_view inside, std::string_view name = {}) {
    elements().push_back({kind, starts_line_, after_blank_, line_, column(), at_, inside, name});
  }

  // Moves to `end`, counting the lines on the way.
  void advance(std::size_t end) {
    for (; at_ < end; ++at_) {
      if (!is_line_end(text_[at_])) continue;
      if (text_[at_] == '\r' && at_ + 1 < text_.size() && text_[at_ + 1] == '\n') {
        if (at_ + 1 == end) continue;
        ++at_;
      }
      ++line_;
      line_start_ = at_ + 1;
      first_column_ = 1;
    }
  }

  // Skips white space; false at the end of the text.
  bool skip_blanks() {
    const int line = line_;
    std::size_t end = at_;
    while (end < text_.size() && is_blank(text_[end])) ++end;
    scanned_.steps += end - at_;
    advance(end);
    if (line_ > line || at_ == 0) starts_line_ = true;
    if (line_ > line + 1) after_blank_ = true;
    return at_ < text_.size();
  }

  // The end of the line, kept for the next question about the same line.
  [[nodiscard]] std::size_t line_end(std::size_t from) {
    if (from < line_from_ || from > line_to_) {
      line_from_ = line_to_ = from;
      while (line_to_ < text_.size() && !is_line_end(text_[line_to_])) ++line_to_;
      searched(from, line_to_);
    }
    touched_end_ |= line_to_ == text_.size();
    return line_to_;
  }

  // A directive. In files that were pasted together it may end in the next game's first tag, and the game would be lost
  // with it.
  void directive() {
    std::size_t end = line_end(at_);
    const std::string_view line = text_.substr(at_, end - at_);
    const auto swallowed = line.find("[Event \"");
    if (swallowed != std::string_view::npos && !ascii::trim(line.substr(1, swallowed - 1)).empty()) {
      report("a directive runs into a tag", "a new line before [Event");
      end = at_ + swallowed;
    }
    add(Element::Kind::Directive, text_.substr(at_ + 1, end - at_ - 1));
    advance(end);
  }

  void line_comment() {
    const std::size_t end = line_end(at_);
    add(Element::Kind::LineComment, text_.substr(at_ + 1, end - at_ - 1));
    advance(end);
  }

  // Where a line within [from, to) begins with a tag, as in [Board "1"]; `to` if none does.
  [[nodiscard]] std::size_t find_tag_line(std::size_t from, std::size_t to) {
    scanned_.steps += to - from;
    const auto next_line = [&](std::size_t at) { return std::min(text_.find_first_of("\r\n", at), to); };
    for (std::size_t at = next_line(from); at < to; at = next_line(at + 1)) {
      if (at + 2 >= to || text_[at + 1] != '[' || !is_letter(text_[at + 2])) continue;
      std::size_t end = at + 2;
      while (end < to && is_name_char(text_[end])) ++end;
      if (text_.substr(end, 2) == " \"") return at + 1;
    }
    return to;
  }

  // The next such character, or the end of the text. The last answer is kept: many comments that are never closed must
  // not each search the whole file.
  [[nodiscard]] std::size_t find_from(std::size_t& known, char c, std::size_t from) {
    if (known < from || known == 0) {
      known = std::min(text_.find(c, from), text_.size());
      scanned_.steps += known - from;
    }
    return known;
  }

  // A comment that swallows a tag and then begins again was never closed.
  void comment() {
    const std::size_t begin = at_ + 1;
    const std::size_t close = find_from(close_, '}', begin);
    const std::size_t again = std::min(find_from(open_, '{', begin), close);
    std::size_t end = close;
    if (close == text_.size() && end_ == Window::End::MoreFollows) touched_end_ = true;
    if (close == text_.size() || again < close) {
      const std::size_t tag_line = find_tag_line(begin, again < close ? again : close);
      if (tag_line < again || close == text_.size()) {
        report("a comment is not closed", "}");
        end = tag_line < again ? tag_line : text_.size();
        touched_end_ |= end == text_.size();
      }
    }
    add(Element::Kind::Comment, text_.substr(begin, end - begin));
    advance(end == close && close < text_.size() ? close + 1 : end);
  }

  // A word, or a quoted string in a table; it ends where anything else begins.
  void word() {
    std::size_t end = at_ + 1;
    if (text_[at_] == '"') {
      const std::size_t quote = std::min(text_.substr(0, line_end(end)).find('"', end), text_.size());
      scanned_.steps += std::min(quote, line_end(end)) - at_;
      if (quote < text_.size()) end = quote + 1;
    }
    while (end < text_.size() && !is_blank(text_[end]) && text_[end] != '{' && text_[end] != ';' && text_[end] != '[')
      ++end;
    searched(at_, end);
    add(Element::Kind::Word, text_.substr(at_, end - at_));
    advance(end);
  }

  [[nodiscard]] std::size_t after_blanks(std::size_t from) {
    std::size_t end = from;
    while (end < text_.size() && is_blank(text_[end])) ++end;
    return searched(from, end);
  }

  // The quote that ends the string: one with ']' behind it, so that quotes inside need no backslash; one with a
  // backslash only if there is no other (a Windows path can end in one). Never past the end of the line. Where there
  // was none for one tag, there is none for the tags behind it in the line.
  [[nodiscard]] std::optional<std::size_t> closing_quote(std::size_t begin) {
    const std::size_t end = line_end(begin);
    if (begin <= no_quote_until_) return std::nullopt;
    std::optional<std::size_t> escaped;
    scanned_.steps += end - begin;
    for (std::size_t at = begin; at < end; ++at) {
      const bool backslash = text_[at] == '\\' && at + 1 < end && (text_[at + 1] == '"' || text_[at + 1] == '\\');
      if (backslash) ++at;
      if (text_[at] != '"') continue;
      const std::size_t next = after_blanks(at + 1);
      if (next >= text_.size() || text_[next] != ']') continue;
      if (!backslash) return at;
      if (!escaped) escaped = at;
    }
    if (!escaped) no_quote_until_ = end;
    return escaped;
  }

  // [Name "value"]; false if the bracket begins no tag.
  bool tag() {
    const std::size_t name_begin = after_blanks(at_ + 1);
    std::size_t name_end = name_begin;
    while (name_end < text_.size() && is_name_char(text_[name_end])) ++name_end;
    searched(name_begin, name_end);
    if (name_end == name_begin || !is_letter(text_[name_begin])) return false;
    const std::string_view name = text_.substr(name_begin, name_end - name_begin);

    const std::size_t value = after_blanks(name_end);
    if (value < text_.size() && text_[value] == '"') {
      if (const auto quote = closing_quote(value + 1)) {
        add(Element::Kind::Tag, text_.substr(value + 1, *quote - value - 1), name);
        advance(after_blanks(*quote + 1) + 1);
        return true;
      }
    }
    unclosed_tag(name, name_end);
    return true;
  }

  // A value without quotes, or without its end: as far as the bracket, or the line.
  void unclosed_tag(std::string_view name, std::size_t name_end) {
    report(fmt::format("the value of [{} is not between quotes", name), fmt::format("[{} \"value\"]", name));
    const std::size_t end = line_end(name_end);
    const std::size_t bracket = std::min(text_.substr(0, end).find(']', name_end), end);
    scanned_.steps += bracket - name_end;
    std::string_view value = ascii::trim(text_.substr(name_end, bracket - name_end));
    if (value.starts_with('"')) value.remove_prefix(1);
    if (value.ends_with('"')) value.remove_suffix(1);
    add(Element::Kind::Tag, value, name);
    advance(std::min(bracket + 1, end));
  }

  std::string_view text_;
  Window::End end_;
  Scanned scanned_;
  bool touched_end_ = false;  // the element being read may go on behind the end
  std::size_t at_ = 0;
  std::size_t line_start_ = 0;
  std::size_t open_ = 0;
  std::size_t close_ = 0;
  std::size_t line_from_ = 1;  // a part of a line, and its end
  std::size_t line_to_ = 0;
  std::size_t no_quote_until_ = 0;
  int line_;
  int first_column_;
  bool starts_line_ = true;
  bool after_blank_ = false;
};

}  // namespace

Scanned scan(const Window& window) { return Scanner(window).run(); }

}  // namespace yomi::bridge::pbn

#include "bridge/lin/commands.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/ascii.h"

namespace yomi::bridge::lin {

namespace {

constexpr std::array<std::string_view, 21> kKnown = {"vg", "rs", "pw", "mp", "bn", "pn", "qx", "st", "md", "rh", "ah",
                                                     "sv", "sa", "mb", "an", "pg", "pc", "mc", "nt", "at", "mn"};

bool is_known(std::string_view name) {
  return std::ranges::any_of(kKnown, [&](auto known) { return ascii::equal_ignoring_case(known, name); });
}

bool is_alnum(char c) { return ascii::is_digit(c) || (ascii::upper(c) >= 'A' && ascii::upper(c) <= 'Z'); }

// The last word of a text.
std::string_view last_word(std::string_view text) {
  std::size_t begin = text.size();
  while (begin > 0 && !ascii::is_space(text[begin - 1])) --begin;
  return text.substr(begin);
}

std::string_view without_end_spaces(std::string_view text) {
  while (!text.empty() && ascii::is_space(text.back())) text.remove_suffix(1);
  return text;
}

class Scanner {
 public:
  Scanner(const Window& window, Diagnostics& diagnostics)
      : text_(window.text),
        last_(window.last),
        diagnostics_(diagnostics),
        line_(window.line),
        first_column_(window.column) {}

  Scanned run() {
    while (at_ < text_.size()) {
      const std::size_t bar = std::min(text_.find('|', at_), text_.size());
      if (!last_ && (bar == text_.size() || text_.find('|', bar + 1) == std::string_view::npos)) break;
      if (const auto name = read_name(text_.substr(at_, bar - at_))) {
        move_to(static_cast<std::size_t>(name->data() - text_.data()));
        read_value(*name, bar);
      } else {
        move_to(std::min(bar + 1, text_.size()));
      }
    }
    return {std::move(commands_), at_, line_, column()};
  }

 private:
  void report(std::string what, std::string expected) {
    diagnostics_.add(Error{std::move(what), std::move(expected), Place{"", line_, column()}});
  }

  [[nodiscard]] int column() const { return static_cast<int>(at_ - line_start_) + first_column_; }

  void move_to(std::size_t end) {
    for (; at_ < end; ++at_) {
      const bool pair = text_[at_] == '\r' && at_ + 1 < text_.size() && text_[at_ + 1] == '\n';
      if ((text_[at_] != '\n' && text_[at_] != '\r') || pair) continue;
      ++line_;
      line_start_ = at_ + 1;
      first_column_ = 1;
    }
  }

  // Two letters or digits; other text before a bar is skipped, up to a command at its end.
  std::optional<std::string_view> read_name(std::string_view before) {
    const std::string_view name = ascii::trim(before);
    if (name.size() == 2 && is_alnum(name[0]) && is_alnum(name[1])) return name;
    if (name.empty() && at_ + before.size() == text_.size()) return std::nullopt;
    diagnostics_.add([&] {
      return Error{fmt::format("'{}' is not a LIN command", name.substr(0, 40)),
                   "two letters before the bar, such as mb",
                   {"", line_, column()}};
    });
    const std::string_view word = last_word(name);
    if (is_known(word)) return word;
    return std::nullopt;
  }

  // The value is up to the next bar, unless a line of its own just before that bar is a command: then a bar is missing.
  void read_value(std::string_view name, std::size_t bar) {
    if (bar == text_.size()) {
      report(fmt::format("{} has no value", name), "a bar and a value");
      move_to(bar);
      return;
    }
    const std::size_t end = std::min(text_.find('|', bar + 1), text_.size());
    std::string_view value = text_.substr(bar + 1, end - bar - 1);
    std::size_t next = std::min(end + 1, text_.size());
    if (end == text_.size()) {
      report(fmt::format("the last {} is not closed", name), "a bar");
      value = without_end_spaces(value);
    }
    for (auto newline = command_in_last_line(value); newline < value.size(); newline = command_in_last_line(value)) {
      report(fmt::format("{} is not closed", name), "a bar at the end of the line");
      next = bar + 1 + newline + 1;
      value = without_end_spaces(value.substr(0, newline));
    }
    commands_.push_back({name, value, line_, column()});
    move_to(next);
  }

  std::string_view text_;
  bool last_;
  Diagnostics& diagnostics_;
  std::vector<Command> commands_;
  std::size_t at_ = 0;
  std::size_t line_start_ = 0;
  int line_;
  int first_column_;
};

int hex(char c) {
  if (ascii::is_digit(c)) return c - '0';
  const char up = ascii::upper(c);
  return up >= 'A' && up <= 'F' ? up - 'A' + 10 : -1;
}

}  // namespace

std::size_t command_in_last_line(std::string_view value) {
  const auto newline = value.find_last_of("\r\n");
  if (newline == std::string_view::npos || !is_known(ascii::trim(value.substr(newline + 1)))) return value.size();
  return newline;
}

Scanned scan(const Window& window, Diagnostics& diagnostics) { return Scanner(window, diagnostics).run(); }

std::string from_address(std::string_view text) {
  const auto at = text.find("lin=");
  const auto scheme = text.find("://");
  if (at == std::string_view::npos || scheme > at) return std::string(text);
  std::string plain;
  const std::string_view coded = text.substr(at + 4);
  for (std::size_t i = 0; i < coded.size(); ++i) {
    if (coded[i] == '%' && i + 2 < coded.size() && hex(coded[i + 1]) >= 0 && hex(coded[i + 2]) >= 0) {
      plain += static_cast<char>(16 * hex(coded[i + 1]) + hex(coded[i + 2]));
      i += 2;
    } else {
      plain += coded[i];
    }
  }
  return plain;
}

Aside to_directive(std::string_view name, std::string_view value) {
  std::string text = fmt::format("lin {}|", ascii::lower(name));
  for (const char c : value) {
    if (c == '\\') text += "\\\\";
    if (c == '\n') text += "\\n";
    if (c == '\r') text += "\\r";
    if (c != '\\' && c != '\n' && c != '\r') text += c;
  }
  return {Aside::Kind::Directive, text + "|"};
}

std::optional<Kept> from_directive(const Aside& aside) {
  std::string_view text = aside.text;
  if (aside.kind != Aside::Kind::Directive || !text.starts_with("lin ") || text.size() < 8) return std::nullopt;
  text.remove_prefix(4);
  if (!is_alnum(text[0]) || !is_alnum(text[1]) || text[2] != '|' || text.find('|', 3) != text.size() - 1)
    return std::nullopt;
  Kept kept{std::string(text.substr(0, 2)), {}};
  text = text.substr(3, text.size() - 4);
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '\\' || at + 1 == text.size()) {
      kept.value += text[at];
      continue;
    }
    const char c = text[++at];
    if (c == 'n') kept.value += '\n';
    if (c == 'r') kept.value += '\r';
    if (c != 'n' && c != 'r') kept.value += c;
  }
  return kept;
}

}  // namespace yomi::bridge::lin

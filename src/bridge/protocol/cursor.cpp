#include "bridge/protocol/cursor.h"

#include <algorithm>
#include <charconv>

#include "base/ascii.h"

namespace yomi::bridge::protocol {

namespace {

bool parts_words(char c) { return ascii::is_space(c) || c == '.' || c == ',' || c == ':'; }

// Full names only: "S" is a suit here, and a player's name must not be taken for a seat.
std::optional<Seat> named(std::string_view word) {
  for (const Seat seat : kSeats)
    if (ascii::equal_ignoring_case(word, name(seat))) return seat;
  return std::nullopt;
}

constexpr std::size_t kLongestName = 64;  // bytes

// The length of the character at the beginning of the text if it is one of UTF-8 that can be printed; 0 if not.
std::size_t printable(std::string_view text) {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
  if (byte(0) < 0x80) return byte(0) >= ' ' && byte(0) != 0x7f ? 1 : 0;
  const std::size_t length = byte(0) >= 0xf0 && byte(0) < 0xf5   ? 4
                             : byte(0) >= 0xe0 && byte(0) < 0xf0 ? 3
                             : byte(0) >= 0xc2 && byte(0) < 0xe0 ? 2
                                                                 : 0;
  if (length == 0 || length > text.size()) return 0;
  for (std::size_t at = 1; at < length; ++at)
    if ((byte(at) & 0xc0U) != 0x80) return 0;
  // The second set of control characters, and the marks that turn the direction of a line.
  if (byte(0) == 0xc2 && byte(1) < 0xa0) return 0;
  const bool turns =
      byte(0) == 0xe2 &&
      ((byte(1) == 0x80 && ((byte(2) >= 0xaa && byte(2) <= 0xae) || byte(2) == 0x8e || byte(2) == 0x8f)) ||
       (byte(1) == 0x81 && byte(2) >= 0xa6 && byte(2) <= 0xa9));
  return turns ? 0 : length;
}

// A name that can be written between quotes, in a log and on a terminal.
std::string clean(std::string_view name) {
  std::string text;
  for (name = ascii::trim(name); !name.empty();) {
    const std::size_t length = printable(name);
    if (text.size() + length > kLongestName) break;
    if (length > 0 && name.front() != '"') text += name.substr(0, length);
    name.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return std::string(ascii::trim(text));
}

}  // namespace

void Cursor::skip() {
  while (!rest_.empty() && parts_words(rest_.front())) rest_.remove_prefix(1);
}

std::string_view Cursor::word() {
  std::size_t end = 0;
  while (end < rest_.size() && !parts_words(rest_[end])) ++end;
  const std::string_view found = rest_.substr(0, end);
  rest_.remove_prefix(end);
  skip();
  return found;
}

bool Cursor::take(std::string_view words) {
  Cursor ahead(*this);
  for (const std::string_view wanted : ascii::words(words))
    if (!ascii::equal_ignoring_case(ahead.word(), wanted)) return false;
  *this = ahead;
  return true;
}

std::string Cursor::quoted() {
  if (rest_.empty() || rest_.front() != '"') return clean(word());
  const std::size_t end = rest_.find('"', 1);
  const std::string_view inside = rest_.substr(1, end == std::string_view::npos ? end : end - 1);
  rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
  skip();
  return clean(inside);
}

std::optional<int> Cursor::number() {
  Cursor ahead(*this);
  const std::string_view digits = ahead.word();
  int value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  *this = ahead;
  return value;
}

std::optional<Seat> Cursor::seat() {
  Cursor ahead(*this);
  const auto found = named(ahead.word());
  if (found) *this = ahead;
  return found;
}

std::optional<Whose> Cursor::whose() {
  Cursor ahead(*this);
  std::string_view word = ahead.word();
  if (word.size() < 2 || ascii::lower(word.back()) != 's') return std::nullopt;
  word.remove_suffix(1);
  while (!word.empty() && (ascii::lower(word.back()) < 'a' || ascii::lower(word.back()) > 'z')) word.remove_suffix(1);
  const auto seat = named(word);
  if (!seat && !ascii::equal_ignoring_case(word, "dummy")) return std::nullopt;
  *this = ahead;
  return Whose{seat};
}

}  // namespace yomi::bridge::protocol

#include "knowledge/text/vocabulary.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "base/ascii.h"
#include "knowledge/text/letters.h"
#include "knowledge/text/text_limits.h"

namespace yomi::knowledge::text {

using namespace bridge;

namespace {

std::optional<int> parse_number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size() || value > 99) return std::nullopt;
  return value;
}

// "N", "C", "X": the strain of a bid.
std::optional<StrainName> parse_strain_name(std::string_view word, const Vocabulary& vocabulary) {
  if (word == "N") return StrainName{true, {}};
  if (const auto suit = vocabulary.suit(word)) return StrainName{false, *suit};
  return std::nullopt;
}

// "2N", "3X" or (level not needed) "X".
std::optional<CallPattern> parse_bid(std::string_view word, bool level_needed, const Vocabulary& vocabulary) {
  CallPattern pattern;
  pattern.kind = CallPattern::Kind::Bid;
  if (!word.empty() && word[0] >= '1' && word[0] <= '7') {
    pattern.level = word[0] - '0';
    word.remove_prefix(1);
  } else if (level_needed) {
    return std::nullopt;
  }
  const auto strain = parse_strain_name(word, vocabulary);
  if (!strain) return std::nullopt;
  pattern.strain = *strain;
  return pattern;
}

std::optional<CallPattern::Height> parse_height(std::string_view word) {
  using enum CallPattern::Height;
  if (word == "cheapest") return Cheapest;
  if (word == "jump") return Jump;
  if (word == "leap") return DoubleJump;
  if (word == "game") return Game;
  return std::nullopt;
}

// P X XX cue step1: the calls of one word that are not bids.
std::optional<CallPattern> parse_plain_call(std::string_view word) {
  using enum CallPattern::Kind;
  CallPattern pattern;
  if (word == "P") return pattern;
  if (word == "X") return pattern.kind = Double, pattern;
  if (word == "XX") return pattern.kind = Redouble, pattern;
  if (word == "cue") return pattern.kind = Cue, pattern;
  if (word.starts_with("step")) {
    const auto number = parse_number(word.substr(4));
    if (!number || *number < 1) return std::nullopt;
    pattern.kind = Step;
    pattern.step = *number;
    return pattern;
  }
  return std::nullopt;
}

}  // namespace

Vocabulary::Vocabulary() {
  using enum Suit;
  const std::vector<Suit> all = {Clubs, Diamonds, Hearts, Spades};
  letters = {{'M', {Hearts, Spades}},
             {'O', {Hearts, Spades}},
             {'m', {Clubs, Diamonds}},
             {'o', {Clubs, Diamonds}},
             {'X', all},
             {'Y', all},
             {'Z', all},
             {'T', all}};
}

std::optional<SuitName> Vocabulary::suit(std::string_view word) const {
  for (const Suit each : kSuits) {
    constexpr std::array<std::string_view, 4> kNames = {"clubs", "diamonds", "hearts", "spades"};
    if (word == std::string_view(&"CDHS"[index(each)], 1) || word == kNames[static_cast<std::size_t>(index(each))])
      return SuitName(each);
  }
  for (std::size_t slot = 0; slot < letters.size(); ++slot)
    if (word.size() == 1 && word[0] == letters[slot].name) return SuitName::letter(static_cast<int>(slot));
  return std::nullopt;
}

Result<void> Vocabulary::set_letter(std::string_view word, std::vector<Suit> suits) {
  if (word.size() != 1 || std::string_view("CDHSNP").find(word[0]) != std::string_view::npos)
    return fail(fmt::format("'{}' cannot be a letter for suits", word), "one letter other than C D H S N P");
  for (Letter& letter : letters)
    if (letter.name == word[0]) return letter.suits = std::move(suits), Result<void>();
  if (letters.size() >= Binding::kSlots)
    return fail("too many letters for suits", fmt::format("at most {}", Binding::kSlots));
  letters.push_back({word[0], std::move(suits)});
  return {};
}

Result<void> read_letters(Cursor& cursor, Vocabulary& vocabulary, Diagnostics& errors) {
  do {
    std::vector<Token> names;
    while (!cursor.done() && !cursor.peek().is("=")) names.push_back(cursor.take());
    if (!cursor.take("=")) return cursor.unexpected("=, as in: let M = H S");
    if (names.empty()) return cursor.unexpected("a letter before '=', as in: let M = H S");
    std::vector<Suit> suits;
    while (!cursor.done() && !cursor.peek().is(";")) {
      const auto suit = vocabulary.suit(cursor.peek().text);
      if (!suit || suit->is_letter()) return cursor.unexpected("C, D, H or S");
      if (std::ranges::find(suits, suit->suit()) != suits.end()) return cursor.unexpected("each suit once");
      suits.push_back(suit->suit());
      cursor.take();
    }
    if (suits.empty()) return cursor.unexpected("C, D, H or S");
    for (const Token& name : names)
      if (const auto set = vocabulary.set_letter(name.text, suits); !set)
        errors.add(set.error().at(cursor.place(name)));
  } while (cursor.take(";"));
  return {};
}

std::optional<Span> parse_span(std::string_view word) {
  const auto dots = word.find("..");
  if (dots == std::string_view::npos) {
    const auto exact = parse_number(word);
    if (!exact) return std::nullopt;
    return Span{*exact, *exact};
  }
  const auto left = word.substr(0, dots), right = word.substr(dots + 2);
  const auto lo = left.empty() ? std::optional(0) : parse_number(left);
  const auto hi = right.empty() ? std::optional(99) : parse_number(right);
  if (!lo || !hi || *lo > *hi || (left.empty() && right.empty())) return std::nullopt;
  return Span{*lo, *hi};
}

Result<SuitName> read_suit(Cursor& cursor, const Vocabulary& vocabulary) {
  const auto suit = vocabulary.suit(cursor.peek().text);
  if (!suit || cursor.peek().kind != Token::Kind::Word) return cursor.unexpected("a suit or a letter for one");
  cursor.take();
  return *suit;
}

namespace {

// "17..15" and "15-17" are slips that can be named.
tl::unexpected<Error> no_span(const Cursor& cursor) {
  const std::string& word = cursor.peek().text;
  const auto mark = word.find_first_of(".-");
  const auto lo = parse_number(word.substr(0, mark));
  const auto hi = mark == std::string::npos ? std::nullopt : parse_number(word.substr(word.find_last_of(".-") + 1));
  if (lo && hi && *lo > *hi)
    return fail(fmt::format("'{}' goes from more to less", word), fmt::format("{}..{}", *hi, *lo), cursor.place());
  if (lo && hi) {
    const std::string meant = fmt::format("{}..{}", *lo, *hi);
    return fail(fmt::format("'{}' is not a range", word), meant, cursor.place());
  }
  return cursor.unexpected("a number or a range, such as 5, 5.., ..3 or 15..17");
}

}  // namespace

Result<Span> read_span(Cursor& cursor) {
  const std::string& word = cursor.peek().text;
  const auto span = parse_span(word);
  if (!span) return no_span(cursor);
  cursor.take();
  return *span;
}

bool begins_call(const Cursor& cursor, const Vocabulary& vocabulary) {
  const std::string& word = cursor.peek().text;
  return parse_plain_call(word) || parse_bid(word, true, vocabulary) || parse_height(word);
}

Result<CallPattern> read_call(Cursor& cursor, const Vocabulary& vocabulary) {
  const Token token = cursor.peek();
  constexpr const char* kExpected = "a call, such as P, X, 2N, 3X, cheapest X, jump X, cue or step1";
  if (const auto height = parse_height(token.text)) {
    cursor.take();
    if (*height == CallPattern::Height::Jump && cursor.take("cue")) {
      CallPattern pattern;
      pattern.kind = CallPattern::Kind::JumpCue;
      return pattern;
    }
    auto pattern = parse_bid(cursor.peek().text, false, vocabulary);
    if (!pattern) return cursor.unexpected("a suit, a letter, or N");
    pattern->height = *height;
    cursor.take();
    return *pattern;
  }
  auto pattern = parse_plain_call(token.text);
  if (!pattern) pattern = parse_bid(token.text, true, vocabulary);
  if (!pattern || token.kind != Token::Kind::Word) {
    constexpr std::array<std::string_view, 5> kWords = {"cheapest", "jump", "leap", "game", "cue"};
    return cursor.unexpected(kExpected, kWords);
  }
  cursor.take();
  return *pattern;
}

Result<CallPattern> read_calls(Cursor& cursor, const Vocabulary& vocabulary, std::vector<CallPattern>& others) {
  const auto first = read_call(cursor, vocabulary);
  while (first && cursor.take("|")) {
    const Place place = cursor.place();
    const auto other = read_call(cursor, vocabulary);
    if (!other) return other;
    if (letters_of(*other) != letters_of(*first))
      return fail("calls joined by '|' use the same letters", "calls such as 2Y | 3Y, or two conditions", place);
    if (others.size() + 1 == kMostConditions)
      return fail("too many calls joined by '|'", fmt::format("at most {}", kMostConditions), place);
    others.push_back(*other);
  }
  return first;
}

}  // namespace yomi::knowledge::text

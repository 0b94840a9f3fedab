#include "hanabi/rules/card.h"

#include <array>

#include "base/ascii.h"

namespace yomi::hanabi {

namespace {

constexpr std::string_view kLetters = "RYGBW";
constexpr std::array<std::string_view, kColors> kNames = {"red", "yellow", "green", "blue", "white"};

Error not_a(std::string_view text, const char* noun, const char* expected) {
  return {"'" + std::string(text) + "' is not a " + noun, expected, {}};
}

}  // namespace

char color_letter(Color color) { return kLetters[static_cast<std::size_t>(color)]; }

std::string_view color_name(Color color) { return kNames[static_cast<std::size_t>(color)]; }

std::string to_string(Card card) { return {color_letter(card.color()), static_cast<char>('0' + card.rank())}; }

Result<Color> parse_color(std::string_view text) {
  if (ascii::equal_ignoring_case(text, "p") || ascii::equal_ignoring_case(text, "purple")) return kColors - 1;
  for (Color color = 0; color < kColors; ++color)
    if (ascii::equal_ignoring_case(text, color_name(color)) ||
        (text.size() == 1 && ascii::upper(text[0]) == color_letter(color)))
      return color;
  return tl::unexpected(not_a(text, "colour", "red, yellow, green, blue or white"));
}

Result<Card> parse_card(std::string_view text) {
  const auto wrong = [&] { return tl::unexpected(not_a(text, "card", "a colour and a rank, such as G1")); };
  if (text.size() != 2 || text[1] < '1' || text[1] > '0' + kRanks) return wrong();
  const auto color = parse_color(text.substr(0, 1));
  if (!color) return wrong();
  return Card(*color, text[1] - '0');
}

std::string to_string(CardSet cards) {
  if (cards == CardSet::all()) return "??";
  std::string text;
  const auto add = [&](const std::string& word) { text += (text.empty() ? "" : " ") + word; };
  CardSet left = cards;
  for (int rank = 1; rank <= kRanks; ++rank)
    if (CardSet::of_rank(rank).within(cards)) {
      add(std::string("?") + static_cast<char>('0' + rank));
      left -= CardSet::of_rank(rank);
    }
  for (Color color = 0; color < kColors; ++color)
    if (CardSet::of_color(color).within(left)) {
      add(std::string(1, color_letter(color)) + "?");
      left -= CardSet::of_color(color);
    }
  for (const Card card : left) add(to_string(card));
  return text;
}

}  // namespace yomi::hanabi

#include "bridge/cards.h"

#include <fmt/format.h>

#include "base/ascii.h"

namespace yomi::bridge {

namespace {

Result<CardSet> parse_suit_ranks(std::string_view text, Suit suit, int column) {
  CardSet cards;
  if (text == "-") return cards;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const Place place{"", 0, column + static_cast<int>(at)};
    const bool ten = text.substr(at, 2) == "10";
    const auto rank = parse_rank(ten ? 'T' : text[at]);
    if (!rank) return tl::unexpected(rank.error().at(place));
    const Card card(suit, *rank);
    if (cards.has(card)) return fail(fmt::format("{} is there twice", to_string(card)), "each card once", place);
    cards.add(card);
    if (ten) ++at;
  }
  return cards;
}

}  // namespace

std::string ranks(CardSet cards, Suit suit) {
  std::string text;
  for (CardSet left = cards.in(suit); !left.empty(); left.remove(left.highest())) text += letter(left.highest().rank());
  return text;
}

std::string to_string(CardSet cards) {
  return fmt::format("{}.{}.{}.{}", ranks(cards, Suit::Spades), ranks(cards, Suit::Hearts),
                     ranks(cards, Suit::Diamonds), ranks(cards, Suit::Clubs));
}

Result<CardSet> parse_cards(std::string_view text) {
  const std::string_view whole = text;
  const auto indent = text.find_first_not_of(' ');
  text = ascii::trim(text);
  int column = 1 + static_cast<int>(indent == std::string_view::npos ? 0 : indent);
  CardSet cards;
  for (const Suit suit : kSuitsDown) {
    const auto dot = text.find('.');
    if ((dot == std::string_view::npos) != (suit == Suit::Clubs))
      return fail(fmt::format("'{}' does not have four suits", whole),
                  "spades.hearts.diamonds.clubs, such as AKQ2.K32.A32.K32", Place{"", 0, column});
    auto part = parse_suit_ranks(text.substr(0, dot), suit, column);
    if (!part) return part;
    cards.add(*part);
    if (dot == std::string_view::npos) break;
    column += static_cast<int>(dot) + 1;
    text.remove_prefix(dot + 1);
  }
  return cards;
}

Result<CardSet> parse_hand(std::string_view text) {
  auto cards = parse_cards(text);
  if (cards && cards->size() != 13)
    return fail(fmt::format("'{}' has {} cards", ascii::trim(text), cards->size()), "13");
  return cards;
}

}  // namespace yomi::bridge

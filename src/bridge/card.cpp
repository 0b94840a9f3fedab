#include "bridge/card.h"

#include <fmt/format.h>

#include "base/ascii.h"

namespace yomi::bridge {

namespace {

constexpr std::string_view kRankLetters = "23456789TJQKA";

}  // namespace

char letter(Suit suit) { return "CDHS"[index(suit)]; }
char letter(Rank rank) { return kRankLetters[static_cast<std::size_t>(value(rank) - 2)]; }

std::string to_string(Card card) { return {letter(card.suit()), letter(card.rank())}; }

Result<Suit> parse_suit(char c) {
  for (const Suit suit : kSuits)
    if (letter(suit) == ascii::upper(c)) return suit;
  return fail(fmt::format("'{}' is not a suit", c), "S, H, D or C");
}

Result<Rank> parse_rank(char c) {
  const auto at = kRankLetters.find(ascii::upper(c));
  if (at != std::string_view::npos) return static_cast<Rank>(at + 2);
  return fail(fmt::format("'{}' is not a rank", c), "A, K, Q, J, T or 9 to 2");
}

Result<Card> parse_card(std::string_view text) {
  std::string word(ascii::trim(text));
  if (const auto ten = word.find("10"); ten != std::string::npos) word.replace(ten, 2, "T");
  if (word.size() == 2) {
    for (const std::size_t suit_at : {0u, 1u}) {
      const auto suit = parse_suit(word[suit_at]);
      const auto rank = parse_rank(word[1 - suit_at]);
      if (suit && rank) return Card(*suit, *rank);
    }
  }
  return fail(fmt::format("'{}' is not a card", text), "a suit and a rank, such as SA or H10");
}

}  // namespace yomi::bridge

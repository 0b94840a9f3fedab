#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/error.h"

namespace yomi::bridge {

// Suits in the order of the auction.
enum class Suit : std::uint8_t { Clubs, Diamonds, Hearts, Spades };

inline constexpr std::array<Suit, 4> kSuits = {Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades};
// The order in which hands are written.
inline constexpr std::array<Suit, 4> kSuitsDown = {Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs};

constexpr int index(Suit suit) { return static_cast<int>(suit); }
// The same for an array by suit.
constexpr std::size_t at(Suit suit) { return static_cast<std::size_t>(suit); }

enum class Rank : std::uint8_t { Two = 2, Three, Four, Five, Six, Seven, Eight, Nine, Ten, Jack, Queen, King, Ace };

constexpr int value(Rank rank) { return static_cast<int>(rank); }

// One card. The index is 16 * suit + rank, which is also the card's bit in a CardSet; ordered by suit, then rank.
class Card {
 public:
  constexpr Card(Suit suit, Rank rank) : index_(static_cast<std::uint8_t>(16 * bridge::index(suit) + value(rank))) {}
  static constexpr Card at(int index) { return Card(static_cast<Suit>(index >> 4), static_cast<Rank>(index & 15)); }

  [[nodiscard]] constexpr Suit suit() const { return static_cast<Suit>(index_ >> 4); }
  [[nodiscard]] constexpr Rank rank() const { return static_cast<Rank>(index_ & 15); }
  [[nodiscard]] constexpr int index() const { return index_; }

  friend constexpr auto operator<=>(Card, Card) = default;

 private:
  std::uint8_t index_;
};

char letter(Suit suit);
char letter(Rank rank);

// Written "SA", "HT"; read also as "AS", "10h", "s10".
std::string to_string(Card card);
Result<Card> parse_card(std::string_view text);
Result<Suit> parse_suit(char letter);
// 'A' 'K' 'Q' 'J' 'T' '9'..'2', either case.
Result<Rank> parse_rank(char letter);

}  // namespace yomi::bridge

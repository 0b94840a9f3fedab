#pragma once

#include <array>
#include <cstddef>

#include "search/solver/card_bits.h"

namespace yomi::search::solver {

// The cards left at the start of a trick.
//
//   lengths   4 bits for each suit of each seat: bits 16 * seat + 4 * suit and up.
//   owners    for each suit the seats that hold its cards, two bits a card, the highest card in the top bits:
//
//             bit  31 30   29 28   27 26  ..
//                  first   second  third      highest card still out
//
// Lengths and owners do not say which cards have gone, so positions that differ only in that have the same words.
struct TrickStart {
  std::array<Cards, 4> hands{};
  Cards all = 0;
  std::uint64_t lengths = 0;
  std::array<std::uint32_t, 4> owners{};

  [[nodiscard]] Cards hand(int seat) const { return hands[static_cast<std::size_t>(seat)]; }
  [[nodiscard]] Cards holding(int seat, int suit) const { return hand(seat) & suit_mask(suit); }
  [[nodiscard]] int length(int seat, int suit) const {
    return static_cast<int>(lengths >> (16 * seat + 4 * suit) & 15);
  }
  [[nodiscard]] std::uint32_t owners_of(int suit) const { return owners[static_cast<std::size_t>(suit)]; }

  // From the hands; the cards of the current trick are back in them.
  void set(const std::array<Cards, 4>& from);
  // After a trick in which each seat played the card with its index.
  void set_after(const TrickStart& before, const std::array<Cards, 4>& played) {
    all = before.all;
    lengths = before.lengths;
    owners = before.owners;
    for (std::size_t seat = 0; seat < 4; ++seat) {
      const Cards card = played[seat];
      const int suit = suit_index(card);
      hands[seat] = before.hands[seat] ^ card;
      lengths -= std::uint64_t{1} << (16 * static_cast<int>(seat) + 4 * suit);
      // The owners below the card move up by one place.
      std::uint32_t& word = owners[static_cast<std::size_t>(suit)];
      const std::uint32_t lower = 0xffffffffu >> (2 * count(all & above(card), suit));
      word = (word & ~lower) | (word << 2 & lower);
      all ^= card;
    }
  }
};

inline void TrickStart::set(const std::array<Cards, 4>& from) {
  hands = from;
  all = from[0] | from[1] | from[2] | from[3];
  lengths = 0;
  owners = {};
  for (int suit = 0; suit < 4; ++suit) {
    for (int seat = 0; seat < 4; ++seat)
      lengths |= static_cast<std::uint64_t>(count(hand(seat), suit)) << (16 * seat + 4 * suit);
    int shift = 30;
    for (Cards left = all & suit_mask(suit); left != 0; left ^= highest(left), shift -= 2)
      for (std::uint32_t seat = 0; seat < 4; ++seat)
        if ((from[seat] & highest(left)) != 0) owners[static_cast<std::size_t>(suit)] |= seat << shift;
  }
}

// What a search found out: whether North-South take the tricks asked for, and what this depends on. In each suit only
// the cards from the lowest of `ranks` up matter, by who holds them; of the cards below, only how many each hand has.
struct Verdict {
  Cards ranks = 0;
  bool reached = false;
};

}  // namespace yomi::search::solver

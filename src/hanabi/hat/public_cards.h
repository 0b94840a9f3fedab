#pragma once

#include "hanabi/rules/game.h"

namespace yomi::hanabi {

// What each card of a hand can be.
using HandSets = std::array<CardSet, kMaxHand>;

// What everybody knows of everybody's cards: for each slot the kinds that the clues, what they stand for, and the cards
// that all have seen leave possible. It depends on public events only, so all players hold the same sets.
class PublicCards {
 public:
  explicit PublicCards(const Table& table);

  [[nodiscard]] CardSet possible(Seat seat, Slot slot) const { return sets_[std::size_t(seat)][std::size_t(slot)]; }
  [[nodiscard]] const HandSets& hand(Seat seat) const { return sets_[std::size_t(seat)]; }
  // Copies of a kind that are not on the table and not known to be a particular card of a hand.
  [[nodiscard]] int left(Card card) const { return left_[std::size_t(card.index())]; }
  [[nodiscard]] int left(CardSet cards) const { return (cards & odd_).size() + 2 * (cards & pairs_).size(); }

  // Replaces what is known of a hand by something narrower. A set that would be empty is ignored: somebody broke the
  // agreement.
  void narrow(Seat seat, const HandSets& sets);
  // The cards of the player of that turn move up, a drawn card may be anything, and clues count by what they name.
  // `after` is the table after the turn.
  void follow(const Turn& turn, const Table& after);

  friend bool operator==(const PublicCards&, const PublicCards&) = default;

 private:
  // A kind whose copies are all accounted for is no other card.
  void count(const Table& table);

  std::array<HandSets, kMaxPlayers> sets_{};
  std::array<std::int8_t, kKinds> left_{};
  // The same by binary digits, so that a sum over a set is two counts of bits: 1 or 3 are left; 2 or 3 are left.
  CardSet odd_;
  CardSet pairs_;
};

}  // namespace yomi::hanabi

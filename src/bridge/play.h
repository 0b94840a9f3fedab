#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bridge/cards.h"
#include "bridge/contract.h"
#include "bridge/seat.h"

namespace yomi::bridge {

// Whether `card` beats `best`, the best card of the trick so far.
constexpr bool beats(Card card, Card best, Strain strain) {
  if (card.suit() == best.suit()) return card.rank() > best.rank();
  return is_trump(strain, card.suit());
}

// The cards that a hand may play to a trick in which `led` was led; nullopt if the hand leads. Law 44.
constexpr CardSet playable(CardSet hand, std::optional<Suit> led) {
  if (!led || hand.in(*led).empty()) return hand;
  return hand.in(*led);
}

// The cards played so far, from the opening lead on, which everybody at the table has seen. It knows no hand; a caller
// that does checks a card with `check` before adding it.
class Play {
 public:
  explicit Play(const Contract& contract) : contract_(contract), leader_(contract.leader()) {}

  [[nodiscard]] const Contract& contract() const { return contract_; }
  [[nodiscard]] std::span<const Card> cards() const { return cards_; }
  [[nodiscard]] CardSet played() const { return played_; }
  [[nodiscard]] CardSet played_by(Seat seat) const { return played_by_[static_cast<std::size_t>(index(seat))]; }
  [[nodiscard]] bool finished() const { return cards_.size() == 52; }

  // The current trick: its leader, its cards so far (0 to 3), the suit led.
  [[nodiscard]] Seat leader() const { return leader_; }
  [[nodiscard]] std::span<const Card> trick() const { return std::span(cards_).last(cards_.size() & 3); }
  [[nodiscard]] std::optional<Suit> led() const;
  [[nodiscard]] int tricks_played() const { return static_cast<int>(cards_.size() / 4); }

  // The seat to play, and the player who chooses the card: declarer chooses for dummy.
  [[nodiscard]] Seat turn() const { return next(leader_, static_cast<int>(cards_.size() & 3)); }
  [[nodiscard]] Seat chooser() const { return turn() == contract_.dummy() ? contract_.declarer : turn(); }
  // The seat that played the card at that index.
  [[nodiscard]] Seat player(std::size_t index) const { return players_[index]; }

  [[nodiscard]] int tricks(Side side) const { return tricks_[static_cast<std::size_t>(bridge::index(side))]; }
  [[nodiscard]] int declarer_tricks() const { return tricks(side_of(contract_.declarer)); }

  // Whether that seat has failed to follow to that suit.
  [[nodiscard]] bool shown_out(Seat seat, Suit suit) const {
    return (shown_out_[static_cast<std::size_t>(index(seat))] >> index(suit) & 1) != 0;
  }

  // Whether the seat to play may play that card from `hand`, its cards not yet played; if not, the law it breaks.
  [[nodiscard]] Result<void> check(Card card, CardSet hand) const;

  // Adds a card that was checked. Without a hand to check (a file, a robot's report) it refuses only the impossible: a
  // card already played, or one after the last.
  Result<void> add(Card card);

  friend bool operator==(const Play& a, const Play& b) { return a.contract_ == b.contract_ && a.cards_ == b.cards_; }

 private:
  Contract contract_;
  Seat leader_;
  std::vector<Card> cards_;
  std::vector<Seat> players_;
  CardSet played_;
  std::array<CardSet, 4> played_by_{};
  std::array<std::uint8_t, 4> shown_out_{};
  std::array<int, 2> tricks_{};
};

// "H6 H4 HJ HQ": cards separated by spaces, commas or dashes.
Result<std::vector<Card>> parse_card_list(std::string_view text);
std::string to_string(std::span<const Card> cards);

}  // namespace yomi::bridge

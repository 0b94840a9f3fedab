#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "base/random.h"
#include "bridge/cards.h"
#include "bridge/seat.h"

namespace yomi::bridge {

// All 52 cards, 13 in each hand. It exists at the table and in simulations; a player has only a View.
class Deal {
 public:
  // Four hands from North clockwise; each has 13 cards and no card is in two.
  static Result<Deal> from_hands(const std::array<CardSet, 4>& hands);
  // The same, for hands known to be valid.
  static Deal of(const std::array<CardSet, 4>& hands);
  static Deal random(Stream& stream);

  [[nodiscard]] CardSet hand(Seat seat) const { return hands_[static_cast<std::size_t>(index(seat))]; }
  [[nodiscard]] const std::array<CardSet, 4>& hands() const { return hands_; }
  [[nodiscard]] Seat owner(Card card) const;

  friend bool operator==(const Deal&, const Deal&) = default;

 private:
  explicit Deal(const std::array<CardSet, 4>& hands) : hands_(hands) {}

  std::array<CardSet, 4> hands_;
};

// A deal as a file may have it: some hands are known, each with 13 cards, the others hidden.
class KnownHands {
 public:
  static Result<KnownHands> from_hands(const std::array<std::optional<CardSet>, 4>& hands);
  KnownHands(const Deal& deal);  // NOLINT: a deal is four known hands

  [[nodiscard]] const std::optional<CardSet>& hand(Seat seat) const {
    return hands_[static_cast<std::size_t>(index(seat))];
  }
  // The deal, if enough hands are known: the fourth follows from three.
  [[nodiscard]] std::optional<Deal> deal() const;

  friend bool operator==(const KnownHands&, const KnownHands&) = default;

 private:
  KnownHands() = default;

  std::array<std::optional<CardSet>, 4> hands_;
};

// "N:hand hand hand hand", clockwise from the seat named; written from North. A hidden hand is "-".
std::string to_string(const Deal& deal);
std::string to_string(const KnownHands& hands);
Result<Deal> parse_deal(std::string_view text);
Result<KnownHands> parse_known_hands(std::string_view text);

}  // namespace yomi::bridge

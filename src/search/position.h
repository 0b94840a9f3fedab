#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <optional>
#include <span>
#include <string>

#include "bridge/deal.h"
#include "bridge/play.h"
#include "bridge/table.h"

namespace yomi::search {

// Groups of cards that are worth the same to their holder. At most thirteen, no allocation.
class Groups {
 public:
  void add(bridge::CardSet group) { groups_[size_++] = group; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] bridge::CardSet operator[](std::size_t i) const { return groups_[i]; }
  [[nodiscard]] const bridge::CardSet* begin() const { return groups_.data(); }
  [[nodiscard]] const bridge::CardSet* end() const { return groups_.data() + size_; }

 private:
  std::array<bridge::CardSet, 13> groups_{};
  std::size_t size_ = 0;
};

// All four hands in the middle of the play: the cards left, the strain, the leader of the current trick and its cards
// so far (none to three). A plain value; `check` says whether it is possible.
class Position {
 public:
  Position(const std::array<bridge::CardSet, 4>& hands, bridge::Strain strain, bridge::Seat leader,
           std::span<const bridge::Card> trick = {});
  // Before the opening lead.
  Position(const bridge::Deal& deal, bridge::Strain strain, bridge::Seat leader);
  Position(const bridge::Deal& deal, const bridge::Contract& contract);
  // After the cards played so far. The deal may be hypothetical; `check` finds a contradiction with the cards.
  Position(const bridge::Deal& deal, const bridge::Play& play);
  // Empty unless the table is in the play, with a card still to come.
  static std::optional<Position> at(const bridge::Table& table);

  [[nodiscard]] bridge::CardSet hand(bridge::Seat seat) const { return hands_[static_cast<std::size_t>(index(seat))]; }
  [[nodiscard]] const std::array<bridge::CardSet, 4>& hands() const { return hands_; }
  [[nodiscard]] bridge::Strain strain() const { return strain_; }
  [[nodiscard]] bridge::Seat leader() const { return leader_; }
  [[nodiscard]] std::span<const bridge::Card> trick() const { return {trick_.data(), played_}; }

  // The seat to play. The position is over when it has no card.
  [[nodiscard]] bridge::Seat turn() const { return next(leader_, static_cast<int>(played_)); }
  [[nodiscard]] bool over() const { return hand(turn()).empty(); }
  // Tricks still to be won, including the current one.
  [[nodiscard]] int tricks_left() const { return hand(turn()).size(); }
  [[nodiscard]] std::optional<bridge::Suit> led() const;
  // The seat that is winning the current trick, and its card; empty before the lead.
  [[nodiscard]] std::optional<bridge::Card> winning_card() const;

  // The playable cards, singly and in groups of equals, ordered by lowest rank, then clubs, diamonds, hearts, spades.
  // Cards of a suit are equal if no card between them is in another hand or is winning the trick.
  [[nodiscard]] bridge::CardSet playable() const { return bridge::playable(hand(turn()), led()); }
  [[nodiscard]] Groups choices() const;

  // The position after a playable card; the fourth card of a trick clears it, and its winner leads.
  [[nodiscard]] Position after(bridge::Card card) const;

  // Whether this is possible: no card is in two places, hands have the right number of cards, and no card of the trick
  // is a revoke.
  [[nodiscard]] Result<void> check() const;

  friend bool operator==(const Position&, const Position&) = default;

 private:
  std::array<bridge::CardSet, 4> hands_;
  // Unused cards keep one value, so that equal positions compare equal.
  std::array<bridge::Card, 3> trick_ = {kNoCard, kNoCard, kNoCard};
  std::size_t played_ = 0;
  bridge::Strain strain_;
  bridge::Seat leader_;

  static constexpr bridge::Card kNoCard = bridge::Card(bridge::Suit::Clubs, bridge::Rank::Two);
};

std::size_t hash(const Position& position);

// "N:AK.. Q2.. J3.. T4.. NT, South leads" and the cards on the table: for messages and logs.
std::string to_string(const Position& position);

}  // namespace yomi::search

#pragma once

#include "hanabi/hat/code.h"
#include "hanabi/hat/options.h"

namespace yomi::hanabi {

// Two players: the clue with the right number that is worth most, weighed against a discard.
class BestClue {
 public:
  // The hand is the listener's. There must be a token.
  BestClue(const Table& table, const PublicCards& cards, const HatCode& code, const Hands& hands,
           const HatNumbers& numbers);

  // No clue may have the right number.
  [[nodiscard]] const std::optional<Move>& clue() const { return clue_; }
  // What it is worth, less the price of the token.
  [[nodiscard]] double worth() const { return worth_; }

 private:
  // What everybody expects of the listener's next turns, valued by the cards that it really holds.
  struct Outlook {
    int plays = 0;      // cards that surely fit
    int useless = 0;    // cards that surely are
    int kinds = 0;      // that its other cards can be
    double danger = 0;  // the cost of the card that it would discard
  };
  [[nodiscard]] Outlook outlook(const Table& table, const PublicCards& cards, const Hand& hand) const;

  const HatNumbers& numbers_;
  Seat listener_;
  std::optional<Move> clue_;
  double worth_ = 0;
};

}  // namespace yomi::hanabi

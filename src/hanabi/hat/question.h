#pragma once

#include "hanabi/hat/public_cards.h"

namespace yomi::hanabi {

// The numbers of the questions, tuned by machine.
struct QuestionOptions {
  // How much of the spare answers goes to the branch in which a card can be played, times the chance of that branch.
  double spare_to_playable = 0.8;
  // The interest in learning a card, by the number of cards that must be played before it.
  std::array<double, kRanks> interest = {1, 0.6, 0.4, 0.3, 0.2};
  // Further interest in a slot for the last copies that it can be, and interest for its being useless.
  double critical = 0;
  double useless = 0;
  // With two players: how many cards of the listener divide the clues into classes.
  int index_cards = 2;
};

// A question about a player's own hand with at most `answers` answers, which all players can work out from public
// knowledge: a tree in which each step divides the possible kinds of one slot in two. The first steps ask which card
// can be played, the next what the others are. Because a step is about one slot, an answer narrows each slot by itself,
// and what is known of a hand stays a set of kinds for each slot.
class HatQuestion {
 public:
  HatQuestion(const Table& table, const PublicCards& cards, Seat seat, int answers, const QuestionOptions& options)
      : table_(table), cards_(cards), seat_(seat), answers_(answers), options_(options) {}

  struct Answer {
    int number = 0;
    HandSets known{};  // what everybody knows of the hand after that answer
  };
  [[nodiscard]] Answer answer(const Hand& hand) const;
  [[nodiscard]] HandSets known_after(int answer) const;

 private:
  // Is the card of `slot` one of `yes`? `share` of the answers belong to yes, and come first. No slot: nothing to ask.
  struct Step {
    Slot slot = -1;
    CardSet yes{};
    int share = 0;
  };
  [[nodiscard]] Step next(const HandSets& known, int answers) const;
  [[nodiscard]] Step ask_playable(const HandSets& known, int answers) const;
  [[nodiscard]] Step ask_kind(const HandSets& known, int answers) const;
  [[nodiscard]] Step divide(Slot slot, CardSet set, int answers) const;
  template <class Choose>
  HandSets walk(const Choose& choose) const;

  const Table& table_;
  const PublicCards& cards_;
  Seat seat_;
  int answers_;
  const QuestionOptions& options_;
};

}  // namespace yomi::hanabi

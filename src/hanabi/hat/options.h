#pragma once

#include "hanabi/hat/question.h"

namespace yomi::hanabi {

// The cost of discarding a useful card. Costs are compared only with each other.
struct DiscardCosts {
  double held = 0.1;  // another player holds one too
  double last = 3;    // the last copy, and further for each rank below five
  double last_rank = 0.5;
  double other = 0.5;  // any other, and further for each rank below five
  double other_rank = 0.1;

  [[nodiscard]] double of(Card card, const Table& table) const {
    if (table.useless().has(card)) return 0;
    const int below_five = kRanks - card.rank();
    return table.critical().has(card) ? last + last_rank * below_five : other + other_rank * below_five;
  }
};

// With two players a clue is weighed against a discard, by what everybody knows of the listener's hand before and after
// it. All are points, tuned by machine.
struct TwoPlayerWorth {
  double first_play = 1;    // the listener had no card to play and now has one
  double next_play = 0.7;   // each further card to play
  double useless = 0.35;    // each further card known to be useless
  double narrowed = 0.008;  // each kind that a card can no longer be
  // The cost of the card that the listener would discard: this much of it, and this much of that if it can play first.
  double danger = 0.7;
  double danger_if_busy = 0.2;
  // The price of a token: always, divided by the number of tokens, and of the last.
  double token = 0.18;
  double token_shared = 0.4;
  double token_last = 0.2;
  // A discard: this much of its cost, more when it costs a turn that is needed, and the worth of a useless card.
  double discard = 0.05;
  double discard_late = 1.2;
  double discard_useless = -0.1;
};

// The numbers of the strategy. Those of cards are compared only with each other.
struct HatNumbers {
  QuestionOptions question;
  // A card that surely fits: the lower first, rather one that another player waits behind, a five for its token, and
  // not one that another player holds too.
  double lower = 0.2;
  double opens_way = 0.5;
  double five = 0.3;
  double held_by_other = 1;
  // The chance above which a doubtful card is played: while discards cost no turn, afterwards, and in the last round.
  double risk = 0.75;
  double risk_late = 0.75;
  double risk_last = 0.05;
  // With more tokens than this a clue is given even if nobody can play; by the number of players.
  std::array<int, kMaxPlayers + 1> idle_clues = {0, 0, 1, 0, 3, 4};
  DiscardCosts costs;
  TwoPlayerWorth worth;

  static constexpr HatNumbers for_two() {
    HatNumbers two;
    two.question.spare_to_playable = 0.6;
    two.question.interest = {1, 0.4, 0.2, 0.3, 0.2};
    two.question.critical = -1;
    two.question.useless = 0.6;
    two.risk = 0.83;
    two.risk_late = 0.65;
    two.costs = {.held = 0.64, .last = 2, .last_rank = 1.1, .other = 0.4, .other_rank = 0.2};
    return two;
  }
};

struct HatOptions {
  HatNumbers many;
  HatNumbers two = HatNumbers::for_two();

  [[nodiscard]] const HatNumbers& at(const Table& table) const { return table.players() == 2 ? two : many; }
};

}  // namespace yomi::hanabi

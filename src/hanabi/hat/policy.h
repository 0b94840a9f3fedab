#pragma once

#include "hanabi/hat/code.h"
#include "hanabi/rules/view.h"

namespace yomi::hanabi {

// The numbers of the strategy. Those of cards are compared only with each other.
struct HatOptions {
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
  // The cost of discarding a card that is held by another player, the last copy, and any other useful card; and the
  // further cost of each rank below five.
  double loss_held = 0.1;
  double loss_last = 3;
  double loss_last_rank = 0.5;
  double loss_other = 0.5;
  double loss_other_rank = 0.1;
};

// The information strategy: clues and some discards stand for numbers (HatCode), a card that surely fits is played, and
// otherwise a clue is given while somebody holds a card that fits. It is a function of what the player to move sees and
// of what everybody knows, deterministic, and takes about a microsecond.
class HatPolicy {
 public:
  explicit HatPolicy(const HatOptions& options) : options_(options) {}

  // The hand of the player to move is not looked at.
  [[nodiscard]] Move move(const Table& table, const Hands& hands, const PublicCards& cards) const;

  // All moves that keep the agreement: plays, discards, and clues with the right number.
  [[nodiscard]] std::vector<Move> honest_moves(const Table& table, const Hands& hands, const PublicCards& cards) const;

  // Updates what everybody knows by a turn. `hands` are those before it. The hand of `listener`, who works this out, is
  // not looked at; if it is -1, all hands are there.
  void follow(const Table& before, const Hands& hands, const Turn& turn, const Table& after, Seat listener,
              PublicCards& cards) const;

 private:
  struct Sight;
  [[nodiscard]] Slot sure_play(const Sight& sight) const;
  [[nodiscard]] Slot risky_play(const Sight& sight) const;
  [[nodiscard]] Slot best_discard(const Sight& sight) const;

  HatOptions options_;
};

// What the player to move can hold by its own eyes: the public sets without the kinds of which it sees every copy.
struct OwnSets {
  OwnSets(const Table& table, const Hands& hands, const PublicCards& cards);

  HandSets slots{};
  Counts unseen{};  // copies in its own hand or in the deck
};

}  // namespace yomi::hanabi

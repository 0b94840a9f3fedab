#pragma once

#include "hanabi/hat/code.h"
#include "hanabi/hat/options.h"
#include "hanabi/rules/view.h"

namespace yomi::hanabi {

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
  [[nodiscard]] static Slot sure_play(const Sight& sight);
  [[nodiscard]] static Slot risky_play(const Sight& sight);
  [[nodiscard]] static Slot best_discard(const Sight& sight);
  // With two players: a clue or a discard.
  [[nodiscard]] static Move clue_or_discard(const Sight& sight, const HatCode& code, const Hands& hands,
                                            const PublicCards& cards);

  HatOptions options_;
};

// What the player to move can hold by its own eyes: the public sets without the kinds of which it sees every copy.
struct OwnSets {
  OwnSets(const Table& table, const Hands& hands, const PublicCards& cards);

  HandSets slots{};
  Counts unseen{};  // copies in its own hand or in the deck
};

}  // namespace yomi::hanabi

#pragma once

#include "hanabi/rules/view.h"

namespace yomi::hanabi {

inline float share(float part, float total) { return total > 0 ? part / total : 0; }

// Which of the cards that a clue names it is about. Only AnyNamed needs no agreement.
enum class Meaning : std::uint32_t {  // NOLINT: with a smaller one gcc 12 misjudges copies of GiverModel
  AnyNamed,                           // one of them, and the listener does not know which
  OneNamed,   // the one next to be discarded if it is named, otherwise the newest that is named for the first time
  EachNamed,  // all fit, except that a rank that names the card next to be discarded asks to keep that
  Nothing,    // the clue says what it says, and the listener concludes nothing
};

// The model of a player who gives clues. It is not a code that partners agree on but what a sensible player does
// without one; the numbers say how firmly that is believed.
struct GiverModel {
  // The chance of a given clue from a giver who sees no playable card in the hand.
  float idle = 0.03F;
  // The chance that a giver who sees the last copy of a needed card about to be thrown away tells it.
  float rescue = 0.5F;
  // How much likelier a discard with tokens left is when the next player holds no playable card to tell.
  float silence = 2;
  Meaning meaning = Meaning::AnyNamed;
};

// What the clues tell everybody about everybody's cards: for each slot a weight for each kind; weight times the copies
// left is proportional to its probability. A clue multiplies the weight of a kind by the chance of the clue, had the
// slot held that kind; the other slots enter by their odds, each by itself. It is `reflect` in closed form instead of
// world by world, so that a search can do it in microseconds. Being public, it also tells what partner thinks, and
// thinks that I think.
class Reading {
 public:
  explicit Reading(const GiverModel& model);
  // How clues to that player are read, where not all read alike.
  void set_model(Seat seat, const GiverModel& model) { models_[at(seat)] = model; }

  // `before` is the table as it was when the player chose that turn.
  void follow(const Table& before, const Turn& turn);

  using Weights = std::array<float, kKinds>;
  [[nodiscard]] const Weights& weights(Seat seat, Slot slot) const { return hands_[at(seat)][at(slot)]; }

  // A slot summed up: the weight on cards that fit, on cards that never will, on last copies that do not fit yet, and
  // the total.
  struct Odds {
    float playable = 0;
    float useless = 0;
    float critical = 0;
    float total = 0;
  };
  // A hand as its holder reads it: how likely each kind is in each slot (not scaled), and the slots summed up.
  struct Spread {
    std::array<Weights, kMaxHand> kinds;
    std::array<Odds, kMaxHand> odds{};
  };
  // `copies` are those that the holder does not see.
  [[nodiscard]] Spread spread(const Table& table, const Counts& copies, Seat seat) const;

  // The odds of the told player after a clue.
  [[nodiscard]] std::array<Odds, kMaxHand> effect(const Table& before, const Spread& spread, Move clue,
                                                  std::uint8_t touched) const;

  // The slot that a player discards by default: the oldest that no clue named, else the oldest.
  static Slot chop(const Table& table, Seat seat);

 private:
  static constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }
  // The chance of the clue if a slot holds a card that fits, one to rescue, or any other.
  struct Likelihood {
    float playable;
    float critical;
    float other;
  };
  [[nodiscard]] std::array<Likelihood, kMaxHand> explain(const Table& before, Move clue, std::uint8_t touched,
                                                         const std::array<Odds, kMaxHand>& told) const;
  [[nodiscard]] static std::array<Odds, kMaxHand> told_odds(const Table& before, const Spread& spread, Move clue,
                                                            std::uint8_t touched);
  // The same where each named card is meant.
  void explain_each(const Table& before, Move clue, std::uint8_t touched,
                    std::array<Likelihood, kMaxHand>& likelihoods) const;
  // The slots that the giver may have had in mind.
  [[nodiscard]] std::uint8_t meant(const Table& before, Move clue, std::uint8_t touched) const;
  void hear(const Table& before, const Turn& turn);
  void notice_silence(const Table& before, const Turn& turn);

  std::array<GiverModel, kMaxPlayers> models_;  // for clues to each player
  std::array<std::array<Weights, kMaxHand>, kMaxPlayers> hands_;
};

// The copies that are not on the table.
Counts hidden_counts(const Table& table);

}  // namespace yomi::hanabi

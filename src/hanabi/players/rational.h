#pragma once

#include "hanabi/players/knowledge.h"
#include "hanabi/players/player.h"

// Osawa's rational strategies, and the random one.
namespace yomi::hanabi {

// The reading of "clues a random card", step 4, which the paper leaves open.
enum class Filler : std::uint8_t {
  RandomCard,   // literally: any card, colour or number, at random
  FirstUntold,  // the first card that is not fully told, its number first
};

enum class DiscardRule : std::uint8_t {
  Random,           // as in the paper
  OldestUntouched,  // the oldest card that no clue named
};

struct RationalOptions {
  // Remembers what the others were told, and does not tell it again.
  bool others_view = true;
  Filler filler = Filler::FirstUntold;
  DiscardRule discard = DiscardRule::Random;

  friend bool operator==(const RationalOptions&, const RationalOptions&) = default;
};

// The five steps, in the order of the paper: play what surely fits; discard what is surely useless; clue a card of
// another that fits; clue something else; discard.
Mixture rational(const View& view, const RationalOptions& options);

// The first two steps for a player that takes its cards to be in these sets; the paper's simulated strategy repeats
// them with its guesses.
Mixture sure_moves(const View& view, const std::array<CardSet, kMaxHand>& cards);
Mixture clue_playable(const View& view, const RationalOptions& options);
Mixture clue_or_discard(const View& view, const RationalOptions& options);

// 30% a clue, 40% a discard, 30% a play; where that is forbidden, one of the other two in their proportion.
Mixture random_moves(const View& view);

class RationalPlayer final : public Player {
 public:
  explicit RationalPlayer(const RationalOptions& options) : options_(options) {}
  Move choose(const View& view, Stream& stream) override { return rational(view, options_).draw(stream); }

 private:
  RationalOptions options_;
};

class RandomPlayer final : public Player {
 public:
  Move choose(const View& view, Stream& stream) override { return random_moves(view).draw(stream); }
};

// Both players see everything: the paper's upper bound. It needs the whole game, and is therefore no Player.
Move complete_move(const Game& game);

}  // namespace yomi::hanabi

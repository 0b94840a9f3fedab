#pragma once

#include <compare>
#include <optional>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "agents/three_viewpoints/three_viewpoints.h"
#include "base/phrases.h"
#include "bridge/card.h"
#include "bridge/play.h"
#include "bridge/seat.h"

// The effect of a card on the other players, in words: what the next player to choose learns from the card, and what
// the others do later because of it.
namespace yomi::agents {

// A card that a modelled player chose later in a line, from its own hand or from dummy, and whether it was a finesse.
struct LaterPlay {
  bridge::Seat seat = bridge::Seat::North;
  bridge::Card card{bridge::Suit::Clubs, bridge::Rank::Two};
  bool finesse = false;

  friend auto operator<=>(const LaterPlay& a, const LaterPlay& b) {
    return std::tuple(!a.finesse, index(a.seat), a.card.index()) <=>
           std::tuple(!b.finesse, index(b.seat), b.card.index());
  }
  friend bool operator==(const LaterPlay&, const LaterPlay&) = default;
};

// The length of the thinker's suit that the next player to choose finds likeliest once a candidate is played.
struct SuitReading {
  bridge::Seat next_chooser = bridge::Seat::North;  // the player who chooses next in most lines
  int length = 0;
  double probability = 0;
  // How often that player reads the thinker's length and honours correctly; only if declarer plays from its own hand.
  std::optional<double> read_correctly;
};

// The later play whose frequency differs most between two candidates.
struct LaterDifference {
  LaterPlay play;
  double share = 0;        // of the lines after the candidate
  double other_share = 0;  // of the lines after the card it is compared with
};

// The effect of one candidate, compared with another: with the card that is played, or for that card with the next
// best.
struct Effect {
  bridge::Card card{bridge::Suit::Clubs, bridge::Rank::Two};
  bridge::Card compared_with{bridge::Suit::Clubs, bridge::Rank::Two};
  std::optional<SuitReading> reading;         // empty if no other player has a choice
  std::optional<LaterDifference> difference;  // empty if the later plays are the same
};

// The effect of each candidate, in the order of the candidates: the card that is played is the first of them. Empty if
// there is only one.
std::vector<Effect> effects_of(const ViewpointThought& thought, const bridge::Play& play);

// A sentence for each effect.
std::vector<std::string> words(std::span<const Effect> effects, bridge::Seat thinker, Language language);

// All phrases of this file; a test checks that both languages have the same placeholders.
const Phrases& effect_phrases();

}  // namespace yomi::agents

#pragma once

#include <string>
#include <vector>

#include "agents/three_viewpoints/three_viewpoints.h"
#include "base/phrases.h"

// The effect of a card on the other players, in words: what it tells the next one to choose, and what they then do.
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

// The effect of one candidate, compared with another: with the card that is played, or for that card with the next
// best.
struct Effect {
  bridge::Card card{bridge::Suit::Clubs, bridge::Rank::Two};
  std::optional<bridge::Seat> reader;  // the player who chooses next, in most lines
  int length = 0;                      // of the thinker's suit, the likeliest in that player's view
  double chance = 0;                   // its probability
  // If declarer plays from its own hand: how often the next player to choose is right about its length and honours
  // there.
  std::optional<double> right;
  bridge::Card beside{bridge::Suit::Clubs, bridge::Rank::Two};
  std::optional<LaterPlay> later_play;  // the one that differs most between the two; empty if there is none
  double share = 0;                     // of the lines with it after `card`,
  double beside_share = 0;              // and after `beside`
};

// One for each candidate, in their order.
std::vector<Effect> effects_of(const ViewpointThought& thought, const bridge::Play& play);

// A sentence for each effect.
std::vector<std::string> words(std::span<const Effect> effects, bridge::Seat thinker, Language language);

// All phrases of this file; a test checks that both languages have the same placeholders.
const Phrases& effect_phrases();

}  // namespace yomi::agents

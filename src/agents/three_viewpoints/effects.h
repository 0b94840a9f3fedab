#pragma once

#include <string>
#include <vector>

#include "agents/three_viewpoints/three_viewpoints.h"
#include "base/phrases.h"

// What a card does to the others, in words: what it tells the next one who chooses, and what they then do.
namespace yomi::agents {

// A card that a modelled player chose, from its own hand or from dummy: a finesse with it, or just playing it.
struct Deed {
  bridge::Seat who = bridge::Seat::North;
  bridge::Card card{bridge::Suit::Clubs, bridge::Rank::Two};
  bool finesse = false;

  friend auto operator<=>(const Deed& a, const Deed& b) {
    return std::tuple(!a.finesse, index(a.who), a.card.index()) <=>
           std::tuple(!b.finesse, index(b.who), b.card.index());
  }
  friend bool operator==(const Deed&, const Deed&) = default;
};

// What one candidate does, beside another one: the one that is played, or for that one the next best.
struct Effect {
  bridge::Card card{bridge::Suit::Clubs, bridge::Rank::Two};
  std::optional<bridge::Seat> reader;  // who chooses next, in most lines
  int length = 0;                      // what that player thinks the likeliest length of the thinker's suit
  double chance = 0;                   // and how likely
  // If declarer plays from its own hand: how often whoever chooses next is right about its length and honours there.
  std::optional<double> right;
  bridge::Card beside{bridge::Suit::Clubs, bridge::Rank::Two};
  std::optional<Deed> deed;  // that tells the two apart the most; nothing if both lead to the same
  double share = 0;          // of the lines in which it is done after the card,
  double beside_share = 0;   // and after the other
};

// Of each candidate, as they are ranked.
std::vector<Effect> effects_of(const ViewpointThought& thought, const bridge::Play& play);

// A sentence for each.
std::vector<std::string> words(std::span<const Effect> effects, bridge::Seat thinker, Language language);

// All that this part can say; a test checks that both languages fill the same holes.
const Phrases& effect_phrases();

}  // namespace yomi::agents

#pragma once

#include <string>
#include <vector>

#include "agents/abc/three_viewpoints.h"
#include "base/phrases.h"

// What a card does to the others, in words: what it tells the next one who chooses, and what they then do.
namespace yomi::agents {

// A card that a modelled player chose: a finesse with it, or just playing it.
struct Deed {
  bridge::Seat who = bridge::Seat::North;
  bridge::Card card{bridge::Suit::Clubs, bridge::Rank::Two};
  bool finesse = false;

  friend auto operator<=>(const Deed& a, const Deed& b) {
    return std::tuple(!a.finesse, index(a.who), a.card.index()) <=> std::tuple(!b.finesse, index(b.who), b.card.index());
  }
  friend bool operator==(const Deed&, const Deed&) = default;
};

struct Effect {
  bridge::Card card{bridge::Suit::Clubs, bridge::Rank::Two};
  std::optional<bridge::Seat> reader;  // who chooses next, in most lines
  int length = 0;                      // what that player thinks the likeliest length of the thinker's suit
  double chance = 0;                   // and how likely
  double share = 0;                    // of the lines in which the deed is done
};

struct Effects {
  std::optional<Deed> deed;      // that tells the cards apart the most; nothing if all lead to the same
  std::vector<Effect> effects;   // of each candidate, as they are ranked
};

Effects effects_of(const AbcThought& thought, const bridge::Play& play);

// A sentence for each candidate.
std::vector<std::string> words(const Effects& effects, bridge::Seat thinker, Language language);

// All that this part can say; a test checks that both languages fill the same holes.
const Phrases& effect_phrases();

}  // namespace yomi::agents

#pragma once

#include <span>
#include <string_view>

#include "hanabi/players/player.h"

// Players that go through a list of rules and make the first move that one of them finds. They are written from what
// Walton-Rivers, Williams, Bartle, Perez-Liebana and Lucas say of their agents in "Evaluating and Modelling
// Hanabi-Playing Agents" (2017); "vdb" is van den Bergh's agent as described there. Nothing here is shared with the
// reader: these are partners to be tested with.
namespace yomi::hanabi::strangers {

enum class Rule : std::uint8_t {
  PlaySafe,         // a card that certainly fits
  PlayLikely,       // the likeliest card, if it fits with at least this chance
  TellUseful,       // a card that fits and is not fully known to its holder: its rank, or its colour if that is open
  TellUsefulByLot,  // the same, rank or colour by lot where both are open
  TellDispensable,  // a card that is useless and not known to be, so that it can be discarded
  TellUnknown,      // anything that a holder does not know yet
  TellMost,         // the clue that names most cards
  TellByLot,
  DiscardUseless,        // a card that is certainly useless
  DiscardLikelyUseless,  // the likeliest, if it is useless with at least this chance
  DiscardOldest,
  DiscardByLot,
};

struct Step {
  Rule rule;
  double chance = 0;        // of PlayLikely and DiscardLikelyUseless
  int lives = 1;            // applies with at least so many lives,
  int clues_below = 99;     // fewer clue tokens than this,
  bool deck_empty = false;  // and, if set, no card left to draw
};

struct RuleList {
  std::string_view name;
  std::string_view shows;
  std::span<const Step> steps;
};
std::span<const RuleList> rule_lists();

class RuleListPlayer final : public Player {
 public:
  explicit RuleListPlayer(const RuleList& list) : list_(list) {}
  Move choose(const View& view, Stream& stream) override;

 private:
  RuleList list_;
};

}  // namespace yomi::hanabi::strangers

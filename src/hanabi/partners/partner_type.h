#pragma once

#include <span>
#include <string_view>

#include "hanabi/players/reader.h"

namespace yomi::hanabi {

// A kind of player: how it means its clues, how it reads those of others, and how it uses them.
struct PartnerType {
  std::string_view name;
  std::string_view shows;
  GiverModel gives;
  GiverModel reads;
  // The chance of fitting at which it plays a card, with 1, 2, and 3 or more lives left.
  std::array<float, 3> play_at;
  // Random if it may discard any card, whatever was told.
  DiscardRule discards = DiscardRule::OldestUntouched;
  // What a clue is worth that makes it surer of a card, without a play that follows.
  float progress = 0.05F;
  // How likely it is before the first move.
  double prior = 1;

  // The type as a player.
  [[nodiscard]] Reader reader(float caution = 1) const;
};

// The types that a partner may be of. None needs to be quite right: a partner is read by those that explain it best.
std::span<const PartnerType> partner_types();

}  // namespace yomi::hanabi

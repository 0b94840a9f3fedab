#pragma once

#include "hanabi/strategies/simulate.h"

namespace yomi::hanabi {

// What several strategies score with the same partner, on the same decks.
struct PartnerRow {
  std::vector<Tally> tallies;  // one for each strategy
  // By how much the first strategy scores more than each, deck by deck; empty for itself.
  std::vector<Sample> gains;
};

// Each strategy with each partner in games 0 .. n-1 of that seed, for two players. Every deck is played twice, so that
// each of the two begins once. The same on any farm; fewer games after a stop.
std::vector<PartnerRow> cross_play(farm::Farm& farm, const Rules& rules, const std::vector<Strategy>& strategies,
                                   const std::vector<Strategy>& partners, std::size_t games, std::uint64_t seed,
                                   const std::stop_token& stop = {},
                                   const std::function<void(std::size_t)>& progress = {});

// As many as are compared at once.
inline constexpr std::size_t kMostCompared = 8;

}  // namespace yomi::hanabi

#pragma once

#include <nlohmann/json_fwd.hpp>

#include "hanabi/rules/rules_choice.h"
#include "hanabi/strategies/simulate.h"

namespace yomi::hanabi {

// Many games of one strategy, or of two that alternate around the table.
struct Simulation {
  RulesChoice rules;
  std::string strategy = "simulated";
  std::string partner;  // empty: none
  std::size_t games = 1000;
  std::uint64_t seed = 1;

  [[nodiscard]] Result<Seating> seating() const;
};

// strategy, with, rules, players, hand, games, seed, mean, sd, ci95, min, max, perfect, lost, mean_zero_if_lost, turns,
// scores[].
nlohmann::ordered_json to_json(const Simulation& simulation, const Rules& rules, const Tally& tally);

}  // namespace yomi::hanabi

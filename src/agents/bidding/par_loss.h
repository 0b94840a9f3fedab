#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "bridge/contract.h"
#include "search/par.h"

namespace yomi::agents {

// How a side came to score worse than par. "We" are that side, "they" the other. If par has contracts in several
// strains, ours is compared with the one in its own strain.
enum class ParLoss : std::uint8_t {
  AtPar,  // the score is worth par: the difference is 0 IMPs
  // We declare.
  TooLow,       // we make our contract, and par is a higher one of ours in the same strain
  TooHigh,      // we fail, and par is a lower contract of ours in the same strain, or none of ours
  WrongStrain,  // par is a contract of ours, but none in our strain
  // They declare, or the board is passed out, which is always SoldOut. The first of the three that applies: doubling,
  // a contract of our own, a sacrifice.
  SoldOut,          // we could have made a contract of our own
  SacrificeMissed,  // they make their contract, and going down doubled would have cost us less
  DoublingMissed,   // they fail undoubled
  Other,            // for example the wrong hand declares, or par is their sacrifice
};

inline constexpr std::array<ParLoss, 8> kParLosses = {
    ParLoss::AtPar,   ParLoss::TooLow,          ParLoss::TooHigh,        ParLoss::WrongStrain,
    ParLoss::SoldOut, ParLoss::SacrificeMissed, ParLoss::DoublingMissed, ParLoss::Other};

// "too low", "sacrifice missed".
std::string_view name(ParLoss loss);

// A contract as bid, compared with par.
struct ParDistance {
  int score = 0;                  // to North-South
  int imps = 0;                   // lost by the side that did worse than par, never below zero
  ParLoss loss = ParLoss::AtPar;  // by that side
};

ParDistance par_distance(const std::optional<bridge::Contract>& contract, const search::TrickTable& table,
                         const search::Par& par, bridge::Vulnerability vulnerability);

}  // namespace yomi::agents

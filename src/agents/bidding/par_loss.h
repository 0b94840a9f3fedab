#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "bridge/contract.h"
#include "search/par.h"

namespace yomi::agents {

// How the side that did worse than par lost it.
enum class ParLoss : std::uint8_t {
  None,             // par
  TooLow,           // its contract made, and a higher one in the same strain was there
  TooHigh,          // its contract failed, and no other strain would have been better
  WrongStrain,      // another strain was better, at its own or another level
  SoldOut,          // they play, and it could have made a contract of its own
  SacrificeMissed,  // they make theirs, and going down doubled would have cost less
  DoublingMissed,   // they failed and were not doubled
  Other,            // for example the wrong hand declares
};

inline constexpr std::array<ParLoss, 8> kParLosses = {
    ParLoss::None,    ParLoss::TooLow,          ParLoss::TooHigh,        ParLoss::WrongStrain,
    ParLoss::SoldOut, ParLoss::SacrificeMissed, ParLoss::DoublingMissed, ParLoss::Other};

// "too low", "sacrifice missed".
std::string_view name(ParLoss loss);

// A contract as bid, compared with par.
struct ParDistance {
  int score = 0;  // to North-South
  int imps = 0;   // between the score and par, never below zero
  ParLoss loss = ParLoss::None;
};

ParDistance par_distance(const std::optional<bridge::Contract>& contract, const search::TrickTable& table,
                         const search::Par& par, bridge::Vulnerability vulnerability);

}  // namespace yomi::agents

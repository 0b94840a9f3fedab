#pragma once

#include <functional>
#include <stop_token>
#include <vector>

#include "measure/worth/parts.h"
#include "measure/worth/standing.h"

// What a change of a system is worth: the changed system against the system as it is, on a library of deals.
namespace yomi::measure {

// A changed system against the old one. Figures are IMPs to the changed system.
struct ChangeResult {
  std::uint64_t stood = 0;    // deals on which one of the lines stood
  std::uint64_t changed = 0;  // deals on which an auction changes
  Sample each;                // IMPs on those deals
  Sample board;               // IMPs on all deals
  Sample doubled;             // the same with failing contracts doubled

  friend bool operator==(const ChangeResult&, const ChangeResult&) = default;
};

// `lines` are the lines of the old system that the change takes out or alters. A deal on which none of them stood is
// not bid again.
ChangeResult measure_change(const Standing& standing, const DealLibrary& deals,
                            const std::shared_ptr<const knowledge::Book>& changed,
                            std::span<const knowledge::Line* const> lines);
// The same with every deal bid again: slower by far, and the same result.
ChangeResult measure_change_in_full(const Standing& standing, const DealLibrary& deals,
                                    const std::shared_ptr<const knowledge::Book>& changed);

// What a part is worth: the system with it against the system without it, the figures to the system with it.
struct PartWorth {
  SystemPart part;
  std::size_t lines = 0;
  ChangeResult result;
};

// In the order of the parts; fewer after a stop.
std::vector<PartWorth> worth_of(std::span<const SystemPart> parts, const Standing& standing, const DealLibrary& deals,
                                farm::Farm& farm, const std::function<void(std::size_t)>& progress,
                                const std::stop_token& stop);

}  // namespace yomi::measure

#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "agents/bidding/makeable.h"
#include "bridge/auction.h"

// The criterion for action: get most, lose least. What we can make, what they can make and where the auction stands
// decide between bidding on, doubling, sacrificing and letting be. Scores are those of duplicate, vulnerability and
// all.
namespace yomi::agents {

// Which case applies, numbered as in the paper. [M,S] is what we make, [N,T] what they make, [N1,T] where they stand.
enum class Case : std::uint8_t {
  None,
  Outbid,     // 1: [M,S] > [N,T] >= [N1,T], or they have not bid
  Overboard,  // 2: [M,S] > [N1,T] > [N,T]
  Beaten,     // 3: [N1,T] > [M,S] > [N,T]; also where neither side makes anything that is known
  Sacrifice,  // 4: [M,S] < [N,T]
};

// The auction as the criterion sees it.
struct Standing {
  bridge::Side us = bridge::Side::NorthSouth;
  bridge::Vulnerability vulnerability = bridge::Vulnerability::None;
  std::optional<bridge::Contract> contract;  // if all pass now
  std::optional<bridge::Call> theirs{};      // their last bid
  bool they_mean_it = false;                 // both of them have bid: it was not to block our way
  bool last = false;                         // a pass ends the auction
  bool alone = false;                        // as if they were not there

  static Standing of(const bridge::Auction& auction, bridge::Vulnerability vulnerability);
  [[nodiscard]] bool we_stand() const { return contract && side_of(contract->declarer) == us; }
};

struct Judgement {
  Case which = Case::None;
  // Pass: we already stand where we want to, or a sacrifice costs too much. Nothing: the criterion has no opinion.
  std::optional<bridge::Call> call;
  Makeable ours;
  Makeable theirs;
  std::optional<bridge::Call> standing;  // their last bid
  bool by_points = false;                // they have too few for where they stand
  // What was weighed, both from our side: our contract, and theirs if we leave it to them.
  struct Weighed {
    bridge::Call ours;
    int our_score;
    bridge::Call theirs;
    int their_score;
    friend bool operator==(const Weighed&, const Weighed&) = default;
  };
  std::optional<Weighed> weighed;
};

// Whether a call may be made: it is legal, and does not promise what partner cannot see.
using MayCall = std::function<bool(bridge::Call)>;

// `theirs` is what they make at best, `there` what they make in the strain in which they stand.
Judgement judge(const Makeable& ours, const Makeable& theirs, const Makeable& there, const Standing& standing,
                const MayCall& may);
Judgement judge(const inference::Bounds& bounds, const Standing& standing, const MayCall& may);
// As if the opponents were not there: only what we make counts.
Judgement judge_partnership(const inference::Bounds& bounds, const Standing& standing, const MayCall& may);

}  // namespace yomi::agents

#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "agents/bidding/makeable.h"
#include "bridge/auction.h"

// The criterion for action of the paper on bidding: what we can make, what they can make and the last bid decide
// between bidding on, doubling, sacrificing and passing, by duplicate scores and vulnerability.
namespace yomi::agents {

// The cases of the paper, by its numbers. [M,S] is what we make, [N,T] what they make, [N1,T] their last bid.
enum class Case : std::uint8_t {
  None,
  Outbid,     // 1: [M,S] > [N,T] >= [N1,T], or they have not bid
  Overboard,  // 2: [M,S] > [N1,T] > [N,T]
  Beaten,     // 3: [N1,T] > [M,S] > [N,T]; also if neither side is known to make anything
  Sacrifice,  // 4: [M,S] < [N,T]
};

// What the criterion needs of the auction.
struct Standing {
  bridge::Side us = bridge::Side::NorthSouth;
  bridge::Vulnerability vulnerability = bridge::Vulnerability::None;
  std::optional<bridge::Contract> contract;  // if all pass now
  std::optional<bridge::Call> theirs{};      // their last bid
  bool both_bid = false;                     // both of them have bid, so it was not a preempt
  bool last = false;                         // a pass ends the auction
  bool alone = false;                        // ignore the opponents

  static Standing of(const bridge::Auction& auction, bridge::Vulnerability vulnerability);
  [[nodiscard]] bool we_stand() const { return contract && side_of(contract->declarer) == us; }
};

struct Judgement {
  Case which = Case::None;
  // Pass: we are already in our contract, or a sacrifice costs too much. Empty: the criterion does not decide.
  std::optional<bridge::Call> call;
  Makeable ours;
  Makeable theirs;
  std::optional<bridge::Call> standing;  // their last bid
  bool by_points = false;                // they lack the points for their last bid
  // The two scores that were compared, both from our side: our contract, and theirs if we let them play.
  struct Weighed {
    bridge::Call ours;
    int our_score;
    bridge::Call theirs;
    int their_score;
    friend bool operator==(const Weighed&, const Weighed&) = default;
  };
  std::optional<Weighed> weighed;
};

// Whether a call may be made: it is legal and does not mislead partner.
using MayCall = std::function<bool(bridge::Call)>;

// `theirs` is their best contract, `there` what they make in the strain of their last bid.
Judgement judge(const Makeable& ours, const Makeable& theirs, const Makeable& there, const Standing& standing,
                const MayCall& may);
Judgement judge(const inference::Bounds& bounds, const Standing& standing, const MayCall& may);
// Ignores the opponents: only what we make counts.
Judgement judge_partnership(const inference::Bounds& bounds, const Standing& standing, const MayCall& may);

}  // namespace yomi::agents

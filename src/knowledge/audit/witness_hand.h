#pragma once

#include <functional>
#include <stop_token>

#include "knowledge/audit/cover.h"

namespace yomi::knowledge {

// A hand that makes a line fire, and where.
struct LineExample {
  std::size_t line = 0;
  std::string auction;
  bridge::Vulnerability vulnerability = bridge::Vulnerability::None;
  bridge::CardSet hand;
  bool departs = false;  // earlier in the auction the hand made a call that is not its system call
};

// The number of lines for which a hand is found so far.
using WitnessProgress = std::function<void(std::size_t found)>;

// Finds a hand for each line that did not fire: in the auctions that the book knows, in those of random deals, in
// auctions of random system calls, and in random auctions steered towards the line (goal.h).
std::vector<LineExample> find_witness_hands(const std::shared_ptr<const Book>& book, const LineList& lines,
                                            const CoverTally& tally, std::uint64_t seed,
                                            const WitnessProgress& progress = {}, const std::stop_token& stop = {});

}  // namespace yomi::knowledge

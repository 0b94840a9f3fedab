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
  bool departs = false;  // by the system the hand would have called otherwise before
};

// Of the lines that did not fire, for how many there is a hand.
using WitnessProgress = std::function<void(std::size_t found)>;

// For lines that did not fire: hands made for them, in the auctions that the book knows, in those of random deals, in
// auctions of calls taken at random from the lines that there are, and in some that are led to where the line waits.
std::vector<LineExample> find_witness_hands(const std::shared_ptr<const Book>& book, const LineList& lines,
                                            const CoverTally& tally, std::uint64_t seed,
                                            const WitnessProgress& progress = {}, const std::stop_token& stop = {});

}  // namespace yomi::knowledge

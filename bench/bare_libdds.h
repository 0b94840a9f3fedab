#pragma once

#include <span>
#include <vector>

#include "search/position.h"

// libdds used as its documentation says, without our code: the peer to measure against.
namespace yomi::bench {

class BareLibdds {
 public:
  // Before the calls below.
  static void use_threads(int threads);

  // All cards of every position, by its own batch call, 200 positions at a time. Returns a checksum of the tricks.
  static std::uint64_t solve(std::span<const search::Position> positions);
  // The same, one call for each position.
  static std::uint64_t solve_singly(std::span<const search::Position> positions);
  // Whole tables, 40 deals at a time.
  static std::uint64_t tables(std::span<const bridge::Deal> deals);
};

}  // namespace yomi::bench

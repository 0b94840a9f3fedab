#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "search/double_dummy.h"

namespace yomi::search {

// What one thread solves in one go. Either queries about the same hands and strain, which one slot of libdds solves
// one after the other, reusing what it learnt of them; or some endings, which need no libdds.
struct Unit {
  bool endings = false;
  double effort = 0;
  std::vector<std::size_t> queries;
};

// How a batch is solved: each different query once, in units, the longest first, so that no thread is left with a long
// one at the end.
struct Batch {
  std::vector<Unit> units;
  // For every query the one whose answer it shares: itself, or an equal one before it.
  std::vector<std::size_t> same_as;
};

// Queries with a true in `answered` need no unit.
Batch plan(std::span<const Query> queries, const std::vector<bool>& answered);

// How long a position takes, in units of its own: good for an order, not for a clock.
double effort(const std::array<bridge::CardSet, 4>& hands, bridge::Strain strain);

}  // namespace yomi::search

#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "search/double_dummy.h"

namespace yomi::search {

// The queries that one thread solves in a row: either about the same hands and strain, so that what is found out for
// one serves the next, or a group of endings, which need no table.
struct Unit {
  bool endings = false;
  double effort = 0;
  std::vector<std::size_t> queries;
};

// The plan of a batch: each different query once, in units, the longest first, so that no thread is left with a long
// one at the end.
struct Batch {
  std::vector<Unit> units;
  // For every query the one whose answer it shares: itself, or an equal one before it.
  std::vector<std::size_t> same_as;
};

// Queries with a true in `answered` need no unit.
Batch plan(std::span<const Query> queries, const std::vector<bool>& answered);

// The expected time of a position, in arbitrary units.
double effort(const std::array<bridge::CardSet, 4>& hands, bridge::Strain strain);

}  // namespace yomi::search

#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>

#include "farm/farm.h"
#include "measure/deals/deal_file.h"

namespace yomi::measure {

struct DealOrder {
  std::uint64_t count = 0;
  std::uint64_t seed = 1;
  std::filesystem::path out;
};

struct MadeDeals {
  std::uint64_t before = 0;  // deals that an earlier run had left
  std::uint64_t now = 0;     // deals there are now
  bool complete = false;     // the file is written
};

// Called with the number of deals there are, first with those of an earlier run.
using DealProgress = std::function<void(std::uint64_t done, std::uint64_t of)>;

// Deals and solves, and writes the library. Until it is complete, the deals are kept beside it in a file that ends in
// .part: the same order goes on where a stop, or a crash, has left it. A complete library of the same seed is extended.
// The bytes do not depend on threads, processes or interruptions.
Result<MadeDeals> make_deals(const DealOrder& order, const search::DoubleDummy& solver, farm::Farm& farm,
                             const DealProgress& progress, const std::stop_token& stop);

// Solves `sample` deals of the library again, chosen by a seed of their own; the number of the first with another
// table or other cards than its seed deals, or 0.
Result<std::size_t> find_wrong_deal(const DealLibrary& deals, std::size_t sample, const search::DoubleDummy& solver,
                                    const std::function<void(std::size_t)>& progress, const std::stop_token& stop);

}  // namespace yomi::measure

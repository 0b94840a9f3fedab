#pragma once

#include <string>

#include <gtest/gtest.h>

#include "base/fingerprint.h"
#include "measure/deals/deal_file.h"

// Libraries for the tests.
namespace yomi::measure {

// The bytes of a library with these deals.
inline std::string library_bytes(std::uint64_t seed, const std::vector<SolvedDeal>& deals) {
  std::string body;
  for (const SolvedDeal& deal : deals) body += encode(deal);
  return encode(DealHeader{seed, deals.size(), Fingerprint().add(body).value()}) + body;
}

// Tricks drawn at random: for tests to which the figures do not matter.
inline search::TrickTable any_table(Stream& stream) {
  search::TrickTable table;
  for (const bridge::Strain strain : bridge::kStrains)
    for (const bridge::Seat seat : bridge::kSeats) table.set(seat, strain, stream.between(0, 13));
  return table;
}

// The deals of a seed, with any tables.
inline std::vector<SolvedDeal> unsolved_deals(std::uint64_t seed, std::size_t count) {
  std::vector<SolvedDeal> deals;
  for (std::size_t number = 1; number <= count; ++number) {
    Stream stream(seed, "tables", number);
    deals.push_back({deal_of_seed(seed, number), any_table(stream)});
  }
  return deals;
}

inline DealLibrary unsolved_library(std::uint64_t seed, std::size_t count) {
  auto library = DealLibrary::read(library_bytes(seed, unsolved_deals(seed, count)), "test.deals");
  if (!library) throw std::runtime_error(to_string(library.error()));
  return std::move(*library);
}

}  // namespace yomi::measure

#include "search/par.h"

#include <algorithm>
#include <cassert>

#include <dds/dll.h>

namespace yomi::search {

using bridge::Seat;
using bridge::Strain;
using bridge::Vulnerability;

namespace {

ddTableResults to_dds(const TrickTable& table) {
  ddTableResults results{};
  for (const Strain strain : bridge::kStrains)
    for (const Seat declarer : bridge::kSeats)
      results.resTable[strain == Strain::NoTrump ? 4 : 3 - index(strain)][index(declarer)] =
          table.tricks(declarer, strain);
  return results;
}

int to_dds(Vulnerability vulnerability) {
  switch (vulnerability) {
    case Vulnerability::None:
      return 0;
    case Vulnerability::Both:
      return 1;
    case Vulnerability::NorthSouth:
      return 2;
    case Vulnerability::EastWest:
      return 3;
  }
  return 0;
}

bool passed_out(const TrickTable& table) {
  return std::ranges::none_of(bridge::kStrains, [&](Strain strain) {
    return std::ranges::any_of(bridge::kSeats, [&](Seat seat) { return table.tricks(seat, strain) > 6; });
  });
}

// libdds numbers declarers 0 to 3 from North, 4 for either of North-South, 5 for either of East-West.
std::vector<Seat> declarers(int seats) {
  if (seats == 4) return {Seat::North, Seat::South};
  if (seats == 5) return {Seat::East, Seat::West};
  return {bridge::seat_at(seats)};
}

Par from_dds(const parResultsMaster& found) {
  Par par;
  par.score = found.score;
  for (int i = 0; i < found.number; ++i) {
    const contractType& contract = found.contracts[i];
    const Strain strain = contract.denom == 0 ? Strain::NoTrump : static_cast<Strain>(4 - contract.denom);
    const auto doubling = contract.underTricks > 0 ? bridge::Doubling::Doubled : bridge::Doubling::Undoubled;
    for (const Seat declarer : declarers(contract.seats))
      par.contracts.push_back({{contract.level, strain, doubling, declarer},
                               contract.level + 6 + contract.overTricks - contract.underTricks});
  }
  return par;
}

}  // namespace

Par par(const TrickTable& table, Seat dealer, Vulnerability vulnerability) {
  if (passed_out(table)) return {};
  ddTableResults results = to_dds(table);
  parResultsMaster found{};
  [[maybe_unused]] const int code = DealerParBin(&results, &found, index(dealer), to_dds(vulnerability));
  assert(code == RETURN_NO_FAULT);
  return from_dds(found);
}

Par par(const TrickTable& table, bridge::Side first, Vulnerability vulnerability) {
  if (passed_out(table)) return {};
  ddTableResults results = to_dds(table);
  std::array<parResultsMaster, 2> found{};
  [[maybe_unused]] const int code = SidesParBin(&results, found.data(), to_dds(vulnerability));
  assert(code == RETURN_NO_FAULT);
  Par par = from_dds(found[static_cast<std::size_t>(index(first))]);
  // Only here libdds gives the score to the side that begins.
  if (first == bridge::Side::EastWest) par.score = -par.score;
  return par;
}

}  // namespace yomi::search

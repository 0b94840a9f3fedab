#include "measure/worth/worth.h"

#include <algorithm>

#include "farm/tasks.h"

namespace yomi::measure {

using namespace bridge;
using namespace knowledge;

namespace {

// `sides` are the deals to bid again with the changed system North-South, and East-West. `sign` is 1 for IMPs to the
// changed system, and -1 for IMPs to the old one.
ChangeResult score_change(const Standing& standing, const DealLibrary& deals,
                          const std::shared_ptr<const Book>& changed,
                          const std::array<std::vector<std::size_t>, 2>& sides, int sign = 1) {
  const DuelBooks books{changed, standing.book()};
  const auto open = bid_deals(deals, sides[0], books, true);
  const auto closed = bid_deals(deals, sides[1], books, false);
  ChangeResult result;
  std::size_t in_open = 0, in_closed = 0;
  const DealRange& range = standing.range();
  for (std::size_t number = range.first; number < range.first + range.count; ++number) {
    const bool bid_open = in_open < open.size() && sides[0][in_open] == number;
    const bool bid_closed = in_closed < closed.size() && sides[1][in_closed] == number;
    if (!bid_open && !bid_closed) continue;
    ++result.stood;
    const Calls& old = standing.auction(number);
    const Calls& a = bid_open ? open[in_open++] : old;
    const Calls& b = bid_closed ? closed[in_closed++] : old;
    if (a == old && b == old) continue;
    ++result.changed;
    const agents::BoardResult board = scored(a, b, DealLibrary::board(number), deals.deal(number).table);
    result.each.add(sign * board.imps);
    result.doubled.add(sign * imps_with_failures_doubled(board));
  }
  result.board = result.each;
  result.board.add(0, range.count - result.changed);
  result.doubled.add(0, range.count - result.changed);
  return result;
}

std::array<std::vector<std::size_t>, 2> deals_to_bid(const Standing& standing, std::span<const Line* const> lines) {
  return {standing.deals_with(lines, Side::NorthSouth), standing.deals_with(lines, Side::EastWest)};
}

}  // namespace

ChangeResult measure_change(const Standing& standing, const DealLibrary& deals,
                            const std::shared_ptr<const Book>& changed, std::span<const Line* const> lines) {
  return score_change(standing, deals, changed, deals_to_bid(standing, lines));
}

ChangeResult measure_change_in_full(const Standing& standing, const DealLibrary& deals,
                                    const std::shared_ptr<const Book>& changed) {
  std::vector<std::size_t> all(standing.range().count);
  for (std::size_t at = 0; at < all.size(); ++at) all[at] = standing.range().first + at;
  return score_change(standing, deals, changed, {all, all});
}

std::vector<PartWorth> worth_of(std::span<const SystemPart> parts, const Standing& standing, const DealLibrary& deals,
                                farm::Farm& farm, const std::function<void(std::size_t)>& progress,
                                const std::stop_token& stop) {
  const System& system = standing.book()->system();
  std::vector<PartWorth> worths;
  farm::run_tasks(
      farm, parts.size(),
      [&](std::size_t at) {
        const auto lines = lines_in(system, parts[at]);
        const auto rest = std::make_shared<const Book>(without(system, parts[at]));
        return score_change(standing, deals, rest, deals_to_bid(standing, lines), -1);
      },
      [&](std::size_t at, const ChangeResult& result) {
        worths.push_back({parts[at], lines_in(system, parts[at]).size(), result});
        if (progress) progress(worths.size());
      },
      {}, stop);
  return worths;
}

}  // namespace yomi::measure

#include "agents/bidding/bidding_player.h"

#include <utility>

namespace yomi::agents {

namespace {

bridge::Call call(BidderPool& pool, const bridge::View& view) {
  return pool.with([&](Bidder& bidder) { return bidder.decide(view).call; });
}

bridge::Card lowest(const bridge::View& view) { return *view.choices().begin(); }

}  // namespace

Player bidding_player(std::string name, const Books& books, const BidderOptions& options, const Solver& solver) {
  auto pool = std::make_shared<BidderPool>(books, options, solver);
  return {std::move(name), [pool](const bridge::View& view) { return call(*pool, view); }, &lowest};
}

Player bidding_player(std::string name, const std::shared_ptr<const knowledge::Book>& ours,
                      const std::shared_ptr<const knowledge::Book>& theirs, const BidderOptions& options,
                      const Solver& solver) {
  const std::array<std::shared_ptr<BidderPool>, 2> pools = {
      std::make_shared<BidderPool>(Books{ours, theirs}, options, solver),
      std::make_shared<BidderPool>(Books{theirs, ours}, options, solver)};
  return {std::move(name),
          [pools](const bridge::View& view) {
            return call(*pools[static_cast<std::size_t>(index(side_of(view.seat())))], view);
          },
          &lowest};
}

}  // namespace yomi::agents

#include "agents/robot.h"

#include <utility>

#include "agents/claim.h"

namespace yomi::agents {

using namespace bridge;

Robot::Robot(AgentOptions options, const Agreements& ours, const Agreements& theirs, Solver solver)
    : options_(std::move(options)), solver_(std::move(solver)) {
  const auto seat = [&](const Agreements& ns, const Agreements& ew) {
    return std::unique_ptr<Seated>(
        new Seated{BidderPool(Books{ns.book, ew.book}, options_.bidder, solver_), {ns.carding, ew.carding}});
  };
  seated_ = {seat(ours, theirs), seat(theirs, ours)};
}

Decision Robot::think_of_call(const View& view) const {
  return seated(side_of(view.seat())).bidders.with([&](Bidder& bidder) { return bidder.decide(view); });
}

CardThought Robot::think_of_card(const View& view) const {
  Seated& we = seated(side_of(view.seat()));
  return we.bidders.with([&](Bidder& bidder) {
    inference::Evidence evidence = inference::Evidence::of(view);
    const StreamKey key = decision_key(options_.bidder.seed, view).with("card");
    const auto think = [&] {
      return agents::think_of_card(evidence, bidder.storyteller(), we.cardings, *solver_, options_.card, key);
    };
    auto thought = think();
    if (!thought) {
      evidence.auction = Auction(evidence.board.dealer);
      thought = think();
    }
    if (thought) return std::move(*thought);
    CardThought none;
    none.card = view.choices().lowest();
    return none;
  });
}

std::optional<int> Robot::claim(const View& view) const { return options_.claims ? agents::claim(view) : std::nullopt; }

Player player_of(std::string name, std::shared_ptr<const Robot> robot) {
  return {std::move(name), [robot](const View& view) { return robot->think_of_call(view).call; },
          [robot](const View& view) { return robot->think_of_card(view).card; },
          [robot](const View& view) { return robot->claim(view); }};
}

}  // namespace yomi::agents

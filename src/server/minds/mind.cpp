#include "server/minds/mind.h"

#include <algorithm>

namespace yomi::server {

namespace {

constexpr std::size_t kTermsKept = 4;
constexpr int kUses = 2000;

}  // namespace

agents::AgentOptions agent_options(Speed speed) {
  const char* const agent =
      speed == Speed::Fast ? "method=criteria,play=sample,samples=50,leads=auction" : "method=simulate,leads=auction";
  return agents::parse_agent(agent).value_or(agents::AgentOptions{});
}

Mind::Kept& Mind::kept(const Terms& terms) {
  auto found = std::ranges::find_if(kept_, [&](const Kept& each) { return each.terms.same_robots(terms); });
  if (found != kept_.end() && found->uses >= kUses) {
    kept_.erase(found);
    found = kept_.end();
  }
  if (found == kept_.end()) {
    if (kept_.size() >= kTermsKept) kept_.pop_front();
    Kept fresh{terms, std::make_unique<inference::AuctionReader>(terms.books), {}};
    for (const std::size_t side : {0U, 1U})
      fresh.robots[side] = std::make_unique<agents::Robot>(
          agent_options(terms.speed), agents::Agreements{terms.books[side], terms.cardings[side]},
          agents::Agreements{terms.books[1 - side], terms.cardings[1 - side]}, solver_);
    kept_.push_back(std::move(fresh));
    found = std::prev(kept_.end());
  }
  ++found->uses;
  return *found;
}

const agents::Robot& Mind::robot(const Terms& terms, bridge::Side side) {
  return *kept(terms).robots[static_cast<std::size_t>(index(side))];
}

agents::Decision Mind::think_of_call(const Terms& terms, const bridge::View& view, const std::stop_token& stop) {
  return robot(terms, side_of(view.seat())).think_of_call(view, stop, terms.seed);
}

std::optional<int> Mind::claim(const Terms& terms, const bridge::View& view) {
  return robot(terms, side_of(view.seat())).claim(view);
}

agents::CardThought Mind::think_of_card(const Terms& terms, const bridge::View& view, const std::stop_token& stop) {
  return robot(terms, side_of(view.seat())).think_of_card(view, stop, terms.seed);
}

}  // namespace yomi::server

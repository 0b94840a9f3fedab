#include "agents/robot/robot.h"

#include <cassert>
#include <utility>

#include "agents/play/claim.h"
#include "inference/auction/call_line.h"
#include "search/three_worlds.h"

namespace yomi::agents {

using namespace bridge;

namespace {

// A card that loses more than this by Algorithm 1 is not considered for its signal: with few playouts some card would
// look better by chance.
constexpr double kMargin = 10;
// Standard errors by which a card must beat Algorithm 1's: a false card misleads partner too, for the rest of the hand.
constexpr double kLead = 2;

// Three viewpoints pay for defenders in the first tricks, among cards worth the same by Algorithm 1, where a signal or
// a false card matters (figures in docs/three-viewpoints.md). The opening lead takes too long, and so does any card
// with a time limit.
constexpr int kPayTricks = 5;

bool pays(const AgentOptions& options, const Play& play) {
  return !options.card.time_limit && !play.cards().empty() && play.tricks_played() < kPayTricks &&
         !partners(play.chooser(), play.contract().declarer);
}

// The exact tree is for endings, the playouts for the tricks before them.
bool looks_from_three_sides(const AgentOptions& options, const Play& play) {
  if (!options.play) return pays(options, play);
  const int left = 13 - play.tricks_played();
  if (*options.play == CardMethod::Exact) return left <= search::kExactCards;
  return *options.play == CardMethod::ThreeViewpoints && left > search::kExactCards;
}

}  // namespace

Robot::Robot(AgentOptions options, const Agreements& ours, const Agreements& theirs, Solver solver)
    : options_(std::move(options)), solver_(std::move(solver)) {
  assert(solver_);
  const auto set_up = [&](const Agreements& ns, const Agreements& ew) {
    return std::unique_ptr<Setup>(new Setup{BidderPool(Books{ns.book, ew.book}, options_.bidder, solver_),
                                            {ns.carding, ew.carding},
                                            std::make_unique<StorytellerPool>(Books{ns.book, ew.book})});
  };
  setups_ = {set_up(ours, theirs), set_up(theirs, ours)};
}

Decision Robot::think_of_call(const View& view, const std::stop_token& stop, std::optional<Seed> seed) const {
  return setup(side_of(view.seat())).bidders.with([&](Bidder& bidder) { return bidder.decide(view, stop, seed); });
}

// The thought of the sampling player, with the candidates valued by their playouts.
Result<CardThought> Robot::by_three_viewpoints(const inference::Evidence& evidence, Bidder& bidder, StreamKey key,
                                               const std::stop_token& stop) const {
  const Setup& we = setup(side_of(evidence.play->chooser()));
  ViewpointOptions options = options_.viewpoints;
  options.card = options_.card;
  options.margin = options_.play ? kMargin : 0;
  options.lead = kLead;
  if (options_.play == CardMethod::Exact) options.playout.act = OthersAct::Exact;
  options.playout.signals = options_.card.signals;
  const auto farm = farm::make_farm(solver_->threads());
  auto thought = think_by_three_viewpoints(
      evidence, {*we.storytellers, bidder.storyteller(), we.cardings, *solver_, *farm, {}}, options, key, stop);
  if (!thought) return tl::unexpected(thought.error());
  CardThought merged = std::move(thought->sampling);
  if (thought->candidates.empty()) return merged;
  merged.card = thought->card;
  merged.candidates.clear();
  for (const ViewpointCandidate& each : thought->candidates) merged.candidates.push_back(each.value);
  return merged;
}

CardThought Robot::think_of_card(const View& view, const std::stop_token& stop, std::optional<Seed> seed) const {
  Setup& we = setup(side_of(view.seat()));
  return we.bidders.with([&](Bidder& bidder) {
    inference::Evidence evidence = inference::Evidence::of(view);
    const StreamKey key = decision_key(seed.value_or(options_.bidder.seed), view).with("card");
    const auto think = [&] {
      if (looks_from_three_sides(options_, *evidence.play)) return by_three_viewpoints(evidence, bidder, key, stop);
      return agents::think_of_card(evidence, bidder.storyteller(), we.cardings, *solver_, options_.card, key, stop);
    };
    auto thought = think();
    if (!thought && !stop.stop_requested()) {
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

CallWords Robot::explain(const View& view, Call call) const {
  const Side side = side_of(view.seat());
  return setup(side).bidders.with([&](Bidder& bidder) {
    inference::Storyteller& storyteller = bidder.storyteller();
    const auto before = storyteller.tell(view.auction(), view.board().vulnerability);
    const auto after = storyteller.after(*before, call);
    CallWords explained{last_call_line(*after, storyteller.bidding().book(side).system().letters, Language::English),
                        false};
    const inference::Taken& taken = after->portrait(view.seat()).calls.back();
    if (const knowledge::Entry* line = taken.entry(); line != nullptr && !taken.taken_back)
      explained.artificial = line->line->artificial;
    return explained;
  });
}

Player player_of(std::string name, const std::shared_ptr<const Robot>& robot) {
  return {std::move(name), [robot](const View& view) { return robot->think_of_call(view).call; },
          [robot](const View& view) { return robot->think_of_card(view).card; },
          [robot](const View& view) { return robot->claim(view); },
          [robot](const View& view, Call call) { return robot->explain(view, call); }};
}

}  // namespace yomi::agents

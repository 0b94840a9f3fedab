#include "agents/abc/outlook.h"

#include <algorithm>

namespace yomi::agents {

using namespace bridge;
using inference::Evidence;
using inference::Said;

namespace {

// So many deals are drawn for one that is wanted: leads and signals leave few with much weight, and every card that is
// played contradicts about half of them.
constexpr std::size_t kDrawnForOne = 40;

}  // namespace

bool agrees(const Deal& deal, const Play& play) {
  for (const Seat seat : kSeats) {
    const CardSet hand = deal.hand(seat), played = play.played_by(seat);
    if (!hand.contains(played)) return false;
    for (const Suit suit : kSuits)
      if (play.shown_out(seat, suit) && !(hand - played).in(suit).empty()) return false;
  }
  return true;
}

std::vector<double> Outlook::weigh(const View& view, std::span<const Said> said) const {
  std::vector<double> weights(pool_.size(), 0.0);
  const Play& play = *view.play();
  const Seat dummy = play.contract().dummy();
  for (std::size_t at = 0; at < pool_.size(); ++at) {
    if (!agrees(pool_[at], play)) continue;
    weights[at] = drawn_weights_[at];
    for (const Seat seat : kSeats)
      if (seat != view.seat() && seat != dummy)
        weights[at] *= explains(said, seat, pool_[at].hand(seat), sampling_.card_errors);
  }
  return weights;
}

Result<void> Outlook::draw(const View& view, std::size_t deals) {
  const inference::Inference inferred = tellers_.infer(Evidence::of(view));
  const StreamKey key = key_.with("cards", view.play()->cards().size());
  // Nearly always everybody has called by the book; only if that cannot be, somebody erred.
  inference::SampleOptions wanted = sampling_;
  wanted.deals = deals;
  wanted.cards.clear();
  wanted.error = 0;
  auto sampled = inference::sample(inferred, wanted, key);
  if (!sampled) {
    wanted.error = sampling_.error;
    sampled = inference::sample(inferred, wanted, key);
  }
  if (!sampled) return tl::unexpected(sampled.error());
  pool_.assign(sampled->belief.worlds().begin(), sampled->belief.worlds().end());
  drawn_weights_.assign(sampled->belief.weights().begin(), sampled->belief.weights().end());
  return {};
}

Result<std::vector<Deal>> Outlook::worlds(const View& view, std::span<const Said> said, std::size_t wanted) {
  std::vector<double> weights = weigh(view, said);
  const bool any = mind::normalise(weights) > 0;
  if (!any || mind::effective_size(weights) < static_cast<double>(wanted)) {
    if (const auto drawn = draw(view, wanted * kDrawnForOne); !drawn) return tl::unexpected(drawn.error());
    weights = weigh(view, said);
    if (!(mind::normalise(weights) > 0)) return fail("no deal was found that fits the play", "a play that can be");
  }
  Stream stream(key_.with("worlds"));
  std::vector<Deal> chosen;
  chosen.reserve(wanted);
  for (const std::size_t at : mind::systematic_draws(weights, wanted, stream)) chosen.push_back(pool_[at]);
  return chosen;
}

Result<Deal> Outlook::fixed_world(const View& view, std::span<const Said> said) {
  if (!fixed_ || !agrees(*fixed_, *view.play())) {
    const auto drawn = worlds(view, said, 1);
    if (!drawn) return tl::unexpected(drawn.error());
    fixed_ = drawn->front();
  }
  return *fixed_;
}

}  // namespace yomi::agents

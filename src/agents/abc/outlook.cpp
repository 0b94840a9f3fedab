#include "agents/abc/outlook.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace yomi::agents {

using namespace bridge;
using inference::Evidence;
using inference::Said;

namespace {

// So many deals are drawn for one that is wanted: leads and signals leave few with much weight, and every card that is
// played contradicts about half of them.
constexpr std::size_t kDrawnForOne = 40;

// The suit that the play is about: the one led to this trick, or to the one before.
Suit suit_in_play(const Play& play) {
  return play.led() ? *play.led() : play.cards()[play.cards().size() - 4].suit();
}

// Deals that are alike in that suit come together: by a hidden hand's length in it, then by its cards from the top.
// A comb laid over them then takes of each kind as many as it weighs.
std::vector<std::size_t> in_order(const std::vector<Deal>& deals, Seat hidden, Suit suit) {
  std::vector<std::size_t> order(deals.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  const auto key = [&](std::size_t at) {
    const CardSet hand = deals[at].hand(hidden);
    return std::pair(hand.length(suit), hand.holding(suit));
  };
  std::ranges::stable_sort(order, {}, key);
  return order;
}

// First every second one, then the others: either half stands for the whole.
template <class T>
std::vector<T> alternating(const std::vector<T>& items) {
  std::vector<T> mixed;
  for (std::size_t first = 0; first < 2; ++first)
    for (std::size_t at = first; at < items.size(); at += 2) mixed.push_back(items[at]);
  return mixed;
}

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
  const Play& play = *view.play();
  const Seat hidden = next(view.seat()) == play.contract().dummy() ? next(view.seat(), 2) : next(view.seat());
  const auto order = in_order(pool_, hidden, suit_in_play(play));
  std::vector<double> ordered;
  for (const std::size_t at : order) ordered.push_back(weights[at]);
  Stream stream(key_.with("worlds"));
  std::vector<Deal> chosen;
  for (const std::size_t at : mind::systematic_draws(ordered, wanted, stream)) chosen.push_back(pool_[order[at]]);
  return alternating(chosen);
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

#include "agents/three_viewpoints/outlook.h"

#include <algorithm>
#include <utility>

#include "agents/three_viewpoints/strata.h"
#include "bridge/hand.h"

namespace yomi::agents {

using namespace bridge;
using inference::Evidence;
using inference::Said;

namespace {

// So many deals are drawn for one that is wanted: leads and signals leave few with much weight, and honours and lengths
// that the play shows contradict more and more of them.
constexpr std::size_t kDrawnForHypothesis = 50;
// When those that are left count for fewer than so many times the wanted, new ones are drawn.
constexpr double kRunLow = 1.5;

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

// A spot that the play shows in another hand than the deal has it takes the place of one of that hand's spots, drawn at
// random: small cards are alike, and the deal is still one that fits. It then counts by the chance that the hand, with
// its number of spots, held this one. So a card contradicts a deal only by an honour or by a length.
bool Outlook::repair(std::size_t at, Seat player, Seat other, Card card, CardSet gone) {
  std::array<CardSet, 4> hands = pool_[at].hands();
  CardSet &mine = hands[static_cast<std::size_t>(index(player))],
          &theirs = hands[static_cast<std::size_t>(index(other))];
  if (!is_spot(card)) return mine.has(card);
  const CardSet my_spots = spots((mine - gone).in(card.suit())), their_spots = spots((theirs - gone).in(card.suit()));
  weights_[at] *= static_cast<double>(my_spots.size()) / (my_spots.size() + their_spots.size());
  if (my_spots.empty()) return false;
  if (mine.has(card)) return true;
  if (!theirs.has(card)) return false;
  std::vector<Card> places;
  for (const Card each : my_spots) places.push_back(each);
  Stream stream(key_.with("repair", at, card.index()));
  const Card given = stream.pick(places);
  mine = (mine - given) | card;
  theirs = (theirs - card) | given;
  pool_[at] = Deal::of(hands);
  return true;
}

void Outlook::follow(const View& view) {
  const Play& play = *view.play();
  const Seat dummy = play.contract().dummy();
  for (; followed_ < play.cards().size(); ++followed_) {
    const Seat player = play.player(followed_);
    if (player == view.seat() || player == dummy) continue;
    Seat other = player;
    for (const Seat seat : kSeats)
      if (seat != view.seat() && seat != dummy && seat != player) other = seat;
    CardSet gone;
    for (const Card card : play.cards().first(followed_)) gone.add(card);
    for (std::size_t at = 0; at < pool_.size(); ++at)
      if (weights_[at] > 0 && !repair(at, player, other, play.cards()[followed_], gone)) weights_[at] = 0;
  }
}

std::vector<double> Outlook::weigh(const View& view, std::span<const Said> said) {
  follow(view);
  std::vector<double> weights(pool_.size(), 0.0);
  const Play& play = *view.play();
  const Seat dummy = play.contract().dummy();
  for (std::size_t at = 0; at < pool_.size(); ++at) {
    if (!(weights_[at] > 0) || !agrees(pool_[at], play)) continue;
    weights[at] = weights_[at];
    for (const Seat seat : kSeats)
      if (seat != view.seat() && seat != dummy)
        weights[at] *= explains(said, seat, pool_[at].hand(seat), sampling_.card_errors);
  }
  return weights;
}

Result<void> Outlook::draw(const View& view, std::size_t deals) {
  const inference::Inference inferred = storytellers_.infer(Evidence::of(view));
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
  weights_.assign(sampled->belief.weights().begin(), sampled->belief.weights().end());
  followed_ = view.play()->cards().size();
  return {};
}

Result<void> Outlook::look_before(std::size_t wanted) {
  if (!std::exchange(fresh_, false) || !before_) return {};
  return draw(*before_, wanted * kDrawnForHypothesis);
}

Result<std::vector<Deal>> Outlook::worlds(const View& view, std::span<const Said> said, std::size_t wanted) {
  if (const auto drawn = look_before(wanted); !drawn) return tl::unexpected(drawn.error());
  std::vector<double> weights = weigh(view, said);
  const bool any = mind::normalise(weights) > 0;
  if (!any || mind::effective_size(weights) < kRunLow * static_cast<double>(wanted)) {
    if (const auto drawn = draw(view, wanted * kDrawnForHypothesis); !drawn) return tl::unexpected(drawn.error());
    weights = weigh(view, said);
    if (!(mind::normalise(weights) > 0)) return fail("no deal was found that fits the play", "a play that can be");
  }
  const Play& play = *view.play();
  const Seat hidden = next(view.seat()) == play.contract().dummy() ? next(view.seat(), 2) : next(view.seat());
  Stream stream(key_.with("worlds"));
  return stratified(pool_, weights, wanted, hidden, suit_in_play(play), stream);
}

Result<std::vector<Deal>> Outlook::held(const View& view, std::span<const Said> said, std::size_t first,
                                        std::size_t count, std::size_t of) {
  const auto stays = [&](const Deal& deal) { return agrees(deal, *view.play()); };
  if (!held_.empty() && std::ranges::all_of(held_, stays)) return held_;
  const auto drawn = worlds(view, said, of);
  if (!drawn) return tl::unexpected(drawn.error());
  const auto others = std::span(*drawn).subspan(first, count);
  if (held_.empty()) held_.assign(others.begin(), others.end());
  for (std::size_t at = 0; at < count; ++at)
    if (!stays(held_[at])) held_[at] = others[at];
  key_ = later_;
  return held_;
}

}  // namespace yomi::agents

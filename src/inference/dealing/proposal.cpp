#include "inference/dealing/proposal.h"

#include <algorithm>
#include <bit>

#include "bridge/hand.h"
#include "inference/dealing/outline.h"
#include "knowledge/constraint/hand_counts.h"

namespace yomi::inference {

using bridge::CardSet;
using bridge::Seat;

namespace {

// Whether one hand is impossible, or all together have too many or too few cards or points.
bool contradict(const std::vector<Outline>& hands, CardSet pool) {
  CardSet cards = pool;
  std::array<knowledge::Span, 4> length{};
  knowledge::Span points;
  for (const Outline& hand : hands) {
    if (hand.empty()) return true;
    cards.add(hand.share.held);
    for (std::size_t suit = 0; suit < 4; ++suit) {
      length[suit].lo += hand.length[suit].lo;
      length[suit].hi += hand.length[suit].hi;
    }
    points.lo += std::countr_zero(hand.points);
    points.hi += 63 - std::countl_zero(hand.points);
  }
  const auto outside = [](knowledge::Span span, int number) { return number < span.lo || number > span.hi; };
  for (const bridge::Suit suit : bridge::kSuits)
    if (outside(length[static_cast<std::size_t>(index(suit))], cards.length(suit))) return true;
  return outside(points, bridge::high_card_points(cards));
}

// The hand whose box is worst: the one to count jointly.
void choose_joint(std::vector<Outline>& hands) {
  Outline* worst = nullptr;
  double least = 1;
  for (Outline& hand : hands) {
    if (hand.box) continue;
    knowledge::Cells box;
    for (std::size_t shape = 0; shape < knowledge::kShapes; ++shape) {
      const bridge::Shape& lengths = knowledge::shapes()[shape];
      bool inside = true;
      for (std::size_t suit = 0; suit < 4; ++suit)
        inside = inside && lengths[suit] >= hand.length[suit].lo && lengths[suit] <= hand.length[suit].hi;
      if (inside) box[shape] = hand.points;
    }
    const double kept = hands_in(hand.cells) / hands_in(box);
    if (worst != nullptr && kept >= least) continue;
    worst = &hand;
    least = kept;
  }
  if (worst != nullptr) worst->joint = true;
}

// One thing less to count: losers first, then shape by shape, then all of the hand that says least, with which it
// begins if there are four. False if nothing is left.
bool relax(std::vector<Outline>& hands, CardSet pool, std::size_t piles) {
  const auto says_least = [&](auto matters) {
    Outline* least = nullptr;
    for (Outline& hand : hands)
      if (matters(hand) && (least == nullptr || hand.hands > least->hands)) least = &hand;
    return least;
  };
  if (Outline* hand = says_least([](const Outline& each) { return each.counts_losers(); });
      hand != nullptr && piles < kMostPiles) {
    hand->losers = {0, kMostLosers};
    return true;
  }
  if (Outline* hand = says_least([](const Outline& each) { return each.joint; });
      hand != nullptr && piles < kMostPiles) {
    hand->joint = false;
    return true;
  }
  if (Outline* hand = says_least([&](const Outline& each) {
        return !each.free(pool) && (each.points != knowledge::kAllPoints || each.counts_losers() || each.may == pool);
      })) {
    hand->set_free();
    return true;
  }
  return false;
}

// The first pile takes what the others leave: all hands of which nothing is asked, or else the one that says least.
std::vector<Pile> piles_of(const std::vector<Outline>& hands, CardSet pool) {
  std::vector<Pile> piles(1);
  std::vector<const Outline*> others;
  for (const Outline& hand : hands) {
    if (!hand.free(pool)) {
      others.push_back(&hand);
      continue;
    }
    piles[0].shares.push_back(hand.share);
    piles[0].size += hand.share.takes;
    piles[0].held.add(hand.share.held);
    piles[0].may = pool;
  }
  std::ranges::stable_sort(
      others, [](const Outline* a, const Outline* b) { return a->joint != b->joint ? b->joint : a->hands > b->hands; });
  for (const Outline* hand : others) {
    if (piles[0].shares.empty())
      piles[0] = hand->pile();
    else
      piles.push_back(hand->pile());
  }
  return piles;
}

}  // namespace

Proposal::Proposal(const Condition& condition, Effort effort) : pool_(condition.pool()) {
  for (std::size_t seat = 0; seat < 4; ++seat) seen_[seat] = condition.seen[seat].value_or(CardSet());
  std::vector<Outline> hands = outlines(condition);
  if (contradict(hands, pool_)) return;
  choose_joint(hands);
  for (const Outline& hand : hands) exact_ = exact_ && (hand.box || hand.joint);
  for (;;) {
    piles_ = piles_of(hands, pool_);
    counter_ = DealCounter::of(pool_, piles_, effort.sums);
    if (counter_ || !relax(hands, pool_, piles_.size())) break;
    exact_ = false;
  }
  exact_ = exact_ && (!counter_ || counter_->exact());
}

std::array<CardSet, 4> Proposal::draw(Stream& stream) {
  std::array<CardSet, 4> hands = counter_->draw(stream);
  for (std::size_t seat = 0; seat < 4; ++seat) hands[seat].add(seen_[seat]);
  return hands;
}

std::vector<Seat> Proposal::closest() const {
  std::size_t hidden = piles_.size() - 1 + piles_[0].shares.size();
  std::vector<Seat> seats;
  for (std::size_t pile = piles_.size(); pile-- > 1 && hidden > 2; --hidden)
    seats.push_back(piles_[pile].shares[0].seat);
  return seats;
}

Count Proposal::count_with(const std::vector<Seat>& seats, const std::array<CardSet, 4>& hands) const {
  std::vector<Pile> others = piles_;
  CardSet pool = pool_;
  for (const Seat seat : seats) {
    std::erase_if(others, [&](const Pile& pile) { return pile.shares[0].seat == seat; });
    pool.remove(hands[static_cast<std::size_t>(index(seat))]);
  }
  for (Pile& pile : others) pile.may = pile.may & pool;
  return DealCounter::of(pool, std::move(others), UINT64_MAX)->count();
}

}  // namespace yomi::inference

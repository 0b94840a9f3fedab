#include "inference/proposal.h"

#include <algorithm>
#include <ranges>

#include "inference/hands_in.h"
#include "inference/outline.h"

namespace yomi::inference {

using bridge::CardSet;
using bridge::Seat;

namespace {

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

// One thing less to count: losers first, then shape by shape, then all of the hand that says least. False if nothing is
// left.
bool relax(std::vector<Outline>& hands, CardSet pool) {
  const auto says_least = [&](auto matters) {
    Outline* least = nullptr;
    for (Outline& hand : hands)
      if (matters(hand) && (least == nullptr || hand.hands > least->hands)) least = &hand;
    return least;
  };
  if (Outline* hand = says_least([](const Outline& each) { return each.counts_losers(); })) {
    hand->losers = {0, kMostLosers};
    return true;
  }
  if (Outline* hand = says_least([](const Outline& each) { return each.joint; })) {
    hand->joint = false;
    return true;
  }
  if (Outline* hand = says_least([&](const Outline& each) {
        return !each.free(pool) && (each.points != knowledge::kAllPoints || each.may == pool);
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
  if (std::ranges::any_of(hands, &Outline::empty)) return;
  choose_joint(hands);
  for (const Outline& hand : hands) exact_ = exact_ && (hand.box || hand.joint);
  for (;;) {
    piles_ = piles_of(hands, pool_);
    counter_ = DealCounter::of(pool_, piles_, effort.sums);
    if (counter_ || !relax(hands, pool_)) break;
    exact_ = false;
  }
  exact_ = exact_ && (!counter_ || counter_->exact());
}

std::array<CardSet, 4> Proposal::draw(Stream& stream) {
  std::array<CardSet, 4> hands = counter_->draw(stream);
  for (std::size_t seat = 0; seat < 4; ++seat) hands[seat].add(seen_[seat]);
  return hands;
}

std::optional<Seat> Proposal::closest() const {
  if (piles_.size() < 2) return {};
  return piles_.back().shares[0].seat;
}

Count Proposal::count_with(Seat seat, CardSet hand) const {
  std::vector<Pile> others = piles_;
  std::erase_if(others, [&](const Pile& pile) { return pile.shares[0].seat == seat; });
  CardSet pool = pool_ - hand;
  for (Pile& pile : others) pile.may = pile.may & pool;
  const auto counter = DealCounter::of(pool, std::move(others), UINT64_MAX);
  return counter->count();
}

}  // namespace yomi::inference

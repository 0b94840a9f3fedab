#include "inference/dealing/outline.h"

#include <algorithm>
#include <bit>

#include "bridge/hand.h"
#include "knowledge/constraint/hand_counts.h"

namespace yomi::inference {

using bridge::CardSet;
using bridge::Seat;
using bridge::Shape;
using bridge::Suit;
using knowledge::Cells;
using knowledge::Span;

namespace {

bool within(const Shape& shape, const std::array<Span, 4>& spans) {
  for (std::size_t suit = 0; suit < 4; ++suit)
    if (shape[suit] < spans[suit].lo || shape[suit] > spans[suit].hi) return false;
  return true;
}

// The lengths that the cards at hand allow.
std::array<Span, 4> reachable_lengths(const Outline& hand) {
  std::array<Span, 4> spans;
  for (const Suit suit : bridge::kSuits) {
    const int held = hand.share.held.length(suit);
    spans[at(suit)] = {held, held + std::min(hand.share.takes, hand.may.length(suit))};
  }
  return spans;
}

// The points they allow, roughly: never too few.
std::uint64_t reachable_points(const Outline& hand) {
  const int held = bridge::high_card_points(hand.share.held);
  return knowledge::points_between(held, held + bridge::high_card_points(hand.may));
}

// Finds the box, and whether it says as much as the cells do.
void put_in_box(Outline& hand) {
  const auto lengths = reachable_lengths(hand);
  const std::uint64_t reach = reachable_points(hand);
  hand.length.fill({14, -1});
  hand.points = 0;
  for (std::size_t shape = 0; shape < knowledge::kShapes; ++shape) {
    const Shape& each = knowledge::shapes()[shape];
    if (!within(each, lengths)) hand.cells[shape] = 0;
    hand.cells[shape] &= reach;
    if (hand.cells[shape] == 0) continue;
    hand.points |= hand.cells[shape];
    for (std::size_t suit = 0; suit < 4; ++suit) {
      hand.length[suit].lo = std::min(hand.length[suit].lo, each[suit]);
      hand.length[suit].hi = std::max(hand.length[suit].hi, each[suit]);
    }
  }
  hand.box = true;
  for (std::size_t shape = 0; shape < knowledge::kShapes && hand.box; ++shape)
    hand.box = hand.cells[shape] == hand.points || !within(knowledge::shapes()[shape], hand.length);
  if (hand.points == reach && reach != 0) hand.points = knowledge::kAllPoints;
}

// The cells of a hand whose partner in hiding has one of these cells.
Cells mirrored(const Cells& cells, const Shape& lengths, int points) {
  Cells image;
  for (std::size_t shape = 0; shape < knowledge::kShapes; ++shape) {
    Shape other = knowledge::shapes()[shape];
    for (std::size_t suit = 0; suit < 4; ++suit) other[suit] = lengths[suit] - other[suit];
    if (std::ranges::any_of(other, [](int length) { return length < 0 || length > 13; })) continue;
    for (std::uint64_t left = cells[shape]; left != 0; left &= left - 1) {
      const int mine = points - std::countr_zero(left);
      if (mine >= 0 && mine <= knowledge::kMaxPoints) image[knowledge::shape_index(other)] |= std::uint64_t{1} << mine;
    }
  }
  return image;
}

}  // namespace

bool Outline::free(CardSet pool) const {
  const auto lengths = reachable_lengths(*this);
  bool any_length = true;
  for (std::size_t suit = 0; suit < 4; ++suit)
    any_length = any_length && length[suit].lo <= lengths[suit].lo && length[suit].hi >= lengths[suit].hi;
  return any_length && points == knowledge::kAllPoints && !joint && !counts_losers() && may == pool;
}

void Outline::set_free() {
  length.fill({0, 13});
  points = knowledge::kAllPoints;
  losers = {0, kMostLosers};
  joint = false;
  box = true;
}

Pile Outline::pile() const {
  return {{share}, share.takes, share.held, may, length, points, losers, joint, joint ? cells : Cells::none()};
}

std::vector<Outline> outlines(const Condition& condition) {
  const CardSet pool = condition.pool();
  std::vector<Outline> hands;
  for (const Seat seat : bridge::kSeats) {
    if (condition.seen[static_cast<std::size_t>(index(seat))]) continue;
    const HiddenHand& hidden = condition[seat];
    Outline& hand = hands.emplace_back(Outline{{seat, hidden.held, 13 - hidden.held.size()},
                                               pool - hidden.lacked,
                                               hidden.pictures[0].cells,
                                               hidden.pictures[0].losers});
    hand.hands = hands_in(hand.cells);
  }
  if (hands.size() == 2) {
    const CardSet both = pool | hands[0].share.held | hands[1].share.held;
    hands[0].cells &= mirrored(hands[1].cells, bridge::shape(both), bridge::high_card_points(both));
    hands[1].cells = Cells::all();
  }
  for (Outline& hand : hands) put_in_box(hand);
  return hands;
}

}  // namespace yomi::inference

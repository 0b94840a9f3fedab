#include "inference/hand_by_hand.h"

namespace yomi::inference {

using bridge::CardSet;
using bridge::Seat;

std::optional<HandByHand> HandByHand::of(const Condition& condition, const Proposal& proposal, Effort effort) {
  auto first = proposal.closest();
  if (first.empty()) return {};
  return HandByHand(condition, std::move(first), effort);
}

std::optional<HandByHand::Dealt> HandByHand::attempt(Proposal& proposal, Stream& stream) const {
  const std::array<CardSet, 4> hands = proposal.draw(stream);
  Condition rest = condition_;
  for (const Seat seat : first_) {
    const CardSet hand = hands[static_cast<std::size_t>(index(seat))];
    if (condition_[seat].fitting(hand) == 0) return {};
    rest.hand(seat) = hand;
  }
  Proposal others(rest, effort_);
  if (others.count() == 0) return {};
  Dealt dealt{others.draw(stream),
              static_cast<double>(others.count()) / static_cast<double>(proposal.count_with(first_, hands))};
  for (std::size_t seat = 0; seat < 4; ++seat)
    if (!rest.seen[seat] && rest.hidden[seat].fitting(dealt.hands[seat]) == 0) return {};
  return dealt;
}

}  // namespace yomi::inference

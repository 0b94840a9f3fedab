#include "inference/hand_by_hand.h"

namespace yomi::inference {

using bridge::CardSet;
using bridge::Seat;

std::optional<HandByHand> HandByHand::of(const Condition& condition, const Proposal& proposal, Effort effort) {
  const auto first = proposal.closest();
  if (!first) return {};
  return HandByHand(condition, *first, effort);
}

std::optional<HandByHand::Dealt> HandByHand::attempt(Proposal& proposal, Stream& stream) const {
  const CardSet hand = proposal.draw(stream)[static_cast<std::size_t>(index(first_))];
  if (condition_[first_].fitting(hand) == 0) return {};
  Condition rest = condition_;
  rest.hand(first_) = hand;
  Proposal others(rest, effort_);
  if (others.count() == 0) return {};
  Dealt dealt{others.draw(stream),
              static_cast<double>(others.count()) / static_cast<double>(proposal.count_with(first_, hand))};
  for (std::size_t seat = 0; seat < 4; ++seat)
    if (!rest.seen[seat] && rest.hidden[seat].fitting(dealt.hands[seat]) == 0) return {};
  return dealt;
}

}  // namespace yomi::inference

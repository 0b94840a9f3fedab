#include "inference/dealing/hand_by_hand.h"

namespace yomi::inference {

using bridge::CardSet;
using bridge::Seat;

namespace {

// The cost of counting two hands, in draws.
constexpr std::uint64_t kRecount = 200;

}  // namespace

std::optional<HandByHand> HandByHand::of(const DealCondition& condition, const Proposal& proposal, Effort effort) {
  auto first = proposal.closest();
  if (first.empty()) return {};
  return HandByHand(condition, std::move(first), effort);
}

std::optional<HandByHand::Dealt> HandByHand::attempt(Proposal& proposal, Stream& stream, std::uint64_t& tries) const {
  const std::array<CardSet, 4> hands = proposal.draw(stream);
  DealCondition rest = condition_;
  for (const Seat seat : first_) {
    const CardSet hand = hands[static_cast<std::size_t>(index(seat))];
    if (condition_[seat].fitting(hand) == 0) return {};
    rest.hand(seat) = hand;
  }
  tries += kRecount;
  Proposal others(rest, effort_);
  if (others.count() == 0) return {};
  return Dealt{others.draw(stream),
               static_cast<double>(others.count()) / static_cast<double>(proposal.count_with(first_, hands))};
}

}  // namespace yomi::inference

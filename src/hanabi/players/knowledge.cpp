#include "hanabi/players/knowledge.h"

#include <cassert>

namespace yomi::hanabi {

namespace {

CardSet kinds_left(const Counts& counts) {
  std::uint32_t bits = 0;
  for (int index = 0; index < kKinds; ++index) bits |= std::uint32_t{counts[std::size_t(index)] > 0} << index;
  return CardSet(bits);
}

std::array<CardSet, kMaxHand> told_slots(const View& view) {
  std::array<CardSet, kMaxHand> slots{};
  for (Slot slot = 0; slot < view.hand_size(); ++slot) slots[std::size_t(slot)] = view.table().told(view.seat(), slot);
  return slots;
}

}  // namespace

Knowledge::Knowledge(const View& view) : size_(view.hand_size()) {
  const CardSet left = kinds_left(view.unseen());
  for (Slot slot = 0; slot < size_; ++slot) possible_[std::size_t(slot)] = view.table().told(view.seat(), slot) & left;
}

Slot Knowledge::first_surely(CardSet cards) const {
  for (Slot slot = 0; slot < size_; ++slot)
    if (surely(slot, cards)) return slot;
  return -1;
}

OwnHands::OwnHands(const View& view)
    : OwnHands(view.unseen(), std::span<const CardSet>(told_slots(view)).first(std::size_t(view.hand_size()))) {}

OwnHands::OwnHands(const Counts& unseen, std::span<const CardSet> slots)
    : size_(static_cast<int>(slots.size())), unseen_(unseen) {
  for (std::size_t slot = 0; slot < slots.size(); ++slot) slots_[slot] = slots[slot];
  ways_[0][0] = 1;
  for (int kind = 0; kind < kKinds; ++kind) {
    const Ways& before = ways_[std::size_t(kind)];
    Ways& after = ways_[std::size_t(kind) + 1];
    for (std::size_t taken = 0; taken <= full(); ++taken)
      // This kind may fill any subset of the slots taken so far.
      for (std::size_t here = taken;; here = (here - 1) & taken) {
        if (before[taken ^ here] != 0) after[taken] += before[taken ^ here] * placings(kind, here);
        if (here == 0) break;
      }
  }
}

std::uint64_t OwnHands::placings(int kind, std::size_t set) const {
  int copies = unseen_[std::size_t(kind)];
  std::uint64_t ways = 1;
  for (Slot slot = 0; slot < size_; ++slot) {
    if ((set >> slot & 1) == 0) continue;
    if (copies <= 0 || !slots_[std::size_t(slot)].has(Card::at(kind))) return 0;
    ways *= static_cast<std::uint64_t>(copies--);
  }
  return ways;
}

std::array<double, kKinds> OwnHands::chances(Slot slot) const {
  // The hands with this kind here: place one copy, and count the ways to fill the other slots with the rest.
  std::array<double, kKinds> chances{};
  if (count() == 0) return chances;
  std::array<CardSet, kMaxHand> others{};
  std::size_t n = 0;
  for (Slot other = 0; other < size_; ++other)
    if (other != slot) others[n++] = slots_[std::size_t(other)];
  for (const Card card : slots_[std::size_t(slot)]) {
    Counts left = unseen_;
    const int copies = left[std::size_t(card.index())]--;
    if (copies <= 0) continue;
    const auto ways = static_cast<std::uint64_t>(copies) * OwnHands(left, std::span(others).first(n)).count();
    chances[std::size_t(card.index())] = static_cast<double>(ways) / static_cast<double>(count());
  }
  return chances;
}

CardSet OwnHands::possible(Slot slot) const {
  CardSet cards;
  const auto shares = chances(slot);
  for (int index = 0; index < kKinds; ++index)
    if (shares[std::size_t(index)] > 0) cards |= Card::at(index);
  return cards;
}

Hand OwnHands::draw(Stream& stream) const {
  assert(count() > 0);
  Hand hand{};
  std::size_t left = full();
  for (int kind = kKinds - 1; kind >= 0 && left != 0; --kind) {
    std::uint64_t at = stream.below(ways_[std::size_t(kind) + 1][left]);
    for (std::size_t here = left;; here = (here - 1) & left) {
      const std::uint64_t ways = ways_[std::size_t(kind)][left ^ here] * placings(kind, here);
      if (at < ways) {
        for (std::size_t slot = 0; slot < hand.size(); ++slot)
          if ((here >> slot & 1) != 0) hand[slot] = Card::at(kind);
        left ^= here;
        break;
      }
      at -= ways;
    }
  }
  return hand;
}

HandSampler::HandSampler(const View& view, Counting counting)
    : counting_(counting), unseen_(view.unseen()), size_(view.hand_size()), slots_(told_slots(view)) {
  const CardSet left = kinds_left(unseen_);
  for (std::size_t slot = 0; slot < std::size_t(size_); ++slot) {
    slots_[slot] &= left;
    for (const Card card : slots_[slot]) {
      const int copies = counting == Counting::ByWay ? unseen_[std::size_t(card.index())] : 1;
      for (int copy = 0; copy < copies; ++copy)
        choices_[slot][std::size_t(sizes_[slot]++)] = {card, static_cast<std::uint8_t>(copy)};
    }
  }
}

bool HandSampler::draw_once(Stream& stream, Hand& hand) const {
  std::array<Choice, kMaxHand> drawn;
  for (std::size_t slot = 0; slot < std::size_t(size_); ++slot) {
    const Choice choice = choices_[slot][stream.below(std::uint64_t(sizes_[slot]))];
    int same = 0;
    for (std::size_t before = 0; before < slot; ++before) {
      if (drawn[before].card != choice.card) continue;
      if (counting_ == Counting::ByWay && drawn[before].copy == choice.copy) return false;
      ++same;
    }
    if (same >= unseen_[std::size_t(choice.card.index())]) return false;
    drawn[slot] = choice;
    hand[slot] = choice.card;
  }
  return true;
}

Hand HandSampler::draw(Stream& stream) {
  constexpr int kTries = 200;
  Hand hand{};
  for (int attempt = 0; attempt < kTries && !exact_; ++attempt)
    if (draw_once(stream, hand)) return hand;
  if (!exact_) exact_.emplace(unseen_, std::span<const CardSet>(slots_).first(std::size_t(size_)));
  return exact_->draw(stream);
}

std::optional<std::vector<HandSampler::Weighted>> HandSampler::all(std::size_t limit) const {
  std::size_t bound = 1;
  for (std::size_t slot = 0; slot < std::size_t(size_); ++slot) {
    bound *= std::size_t(slots_[slot].size());
    if (bound > limit) return std::nullopt;
  }
  std::vector<Weighted> hands = {{Hand{}, 1.0}};
  for (std::size_t slot = 0; slot < std::size_t(size_); ++slot) {
    std::vector<Weighted> longer;
    for (const Weighted& start : hands)
      for (const Card card : slots_[slot]) {
        int copies = unseen_[std::size_t(card.index())];
        for (std::size_t before = 0; before < slot; ++before) copies -= start.hand[before] == card ? 1 : 0;
        if (copies <= 0) continue;
        longer.push_back({start.hand, start.weight * (counting_ == Counting::ByWay ? copies : 1)});
        longer.back().hand[slot] = card;
      }
    hands = std::move(longer);
  }
  return hands;
}

}  // namespace yomi::hanabi

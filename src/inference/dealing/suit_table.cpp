#include "inference/dealing/suit_table.h"

#include <algorithm>
#include <bit>

#include "bridge/hand.h"

namespace yomi::inference {

using bridge::Card;
using bridge::CardSet;
using bridge::Rank;
using bridge::Suit;

namespace {

constexpr CardSet in_all_suits(Rank rank) {
  CardSet cards;
  for (const Suit suit : bridge::kSuits) cards.add(Card(suit, rank));
  return cards;
}

unsigned takers_of(Card card, std::span<const Pile> piles) {
  unsigned takers = 0;
  for (std::size_t pile = 0; pile < piles.size(); ++pile)
    if (piles[pile].may.has(card)) takers |= 1u << pile;
  return takers;
}

constexpr int highest_point(std::uint64_t points) { return 63 - std::countl_zero(points | 1); }

// Losers of a holding given by its honours and its length.
int losers_of(CardSet honours, int length, Suit suit) {
  constexpr std::array<Rank, 3> kTop = {Rank::Ace, Rank::King, Rank::Queen};
  int missing = 0;
  for (int place = 0; place < std::min(length, 3); ++place)
    missing += honours.has(Card(suit, kTop[static_cast<std::size_t>(place)])) ? 0 : 1;
  return missing;
}

}  // namespace

CardSet telling_honours(std::span<const Pile> piles) {
  CardSet honours;
  for (const Pile& pile : piles) {
    if (pile.counts_points() || pile.counts_losers())
      honours.add(in_all_suits(Rank::Ace) | in_all_suits(Rank::King) | in_all_suits(Rank::Queen));
    if (pile.counts_points()) honours.add(in_all_suits(Rank::Jack));
  }
  return honours;
}

std::uint64_t SuitTable::splits(Suit suit, CardSet pool, std::span<const Pile> piles) {
  const int honours = (pool & telling_honours(piles)).length(suit);
  const auto others = static_cast<int>(piles.size()) - 1;
  std::uint64_t number = choose(pool.length(suit) - honours + others, others);
  for (int honour = 0; honour < honours; ++honour) number *= piles.size();
  return number;
}

SuitTable::SuitTable(Suit suit, CardSet pool, std::span<const Pile> piles) : suit_(suit) {
  sort_cards(pool.in(suit), piles);
  place_honours(piles, 0, {}, {});
  make_keys();
}

void SuitTable::sort_cards(CardSet pool, std::span<const Pile> piles) {
  const CardSet telling = telling_honours(piles);
  std::size_t kinds = 0;
  for (const Card card : pool) {
    if (telling.has(card)) {
      honours_.push_back(card);
      continue;
    }
    const unsigned takers = takers_of(card, piles);
    std::size_t kind = 0;
    while (kind < kinds && kinds_[kind].takers != takers) ++kind;
    if (kind == kinds && kinds < kKinds) kinds_[kinds++].takers = takers;
    exact_ = exact_ && kind < kKinds;
    kind = std::min(kind, kKinds - 1);
    kinds_[kind].takers |= takers;
    kinds_[kind].cards |= CardSet(card).bits();
    ++kinds_[kind].size;
  }
}

void SuitTable::place_honours(std::span<const Pile> piles, std::size_t next, Split split,
                              std::array<CardSet, kMostPiles> hands) {
  if (next == honours_.size()) {
    split.ways = 1;
    share_spots(piles, 0, 0, kinds_[0].size, split, hands);
    return;
  }
  const Card card = honours_[next];
  for (std::size_t pile = 0; pile < piles.size(); ++pile) {
    if (!piles[pile].may.has(card)) continue;
    Split placed = split;
    placed.honours = static_cast<std::uint8_t>(split.honours | pile << (2 * next));
    auto held = hands;
    held[pile].add(card);
    if (piles[pile].counts_points() &&
        bridge::high_card_points(held[pile] | piles[pile].held) > highest_point(piles[pile].points))
      continue;
    place_honours(piles, next + 1, placed, held);
  }
}

// Divides the spots of a kind in every way, pile by pile; `left` remain.
void SuitTable::share_spots(std::span<const Pile> piles, std::size_t kind, std::size_t pile, int left,
                            const Split& split, const std::array<CardSet, kMostPiles>& hands) {
  if (kind == kKinds || kinds_[kind].size == 0) return keep(piles, split, hands);
  const auto give = [&](int number) {
    Split shared = split;
    shared.spots[kind][pile] = static_cast<std::uint8_t>(number);
    if (pile + 1 < piles.size()) return share_spots(piles, kind, pile + 1, left - number, shared, hands);
    shared.ways *= share_out(kinds_[kind].size, shared.spots[kind]);
    share_spots(piles, kind + 1, 0, kind + 1 < kKinds ? kinds_[kind + 1].size : 0, shared, hands);
  };
  const bool takes = (kinds_[kind].takers >> pile & 1) != 0;
  if (pile + 1 == piles.size()) {
    if (takes || left == 0) give(left);
    return;
  }
  const int most = takes ? std::min(left, piles[pile].size) : 0;
  for (int number = 0; number <= most; ++number) give(number);
}

// Fills in the sums; drops the split if a pile exceeds its length, points or losers in this suit alone.
void SuitTable::keep(std::span<const Pile> piles, Split split, const std::array<CardSet, kMostPiles>& hands) {
  for (std::size_t at = 0; at < piles.size(); ++at) {
    const Pile& pile = piles[at];
    int taken = hands[at].size();
    for (const auto& kind : split.spots) taken += kind[at];
    const int length = taken + pile.held.length(suit_);
    const knowledge::Span allowed = pile.length[static_cast<std::size_t>(index(suit_))];
    if (taken > pile.size || length < allowed.lo || length > allowed.hi) return;
    split.sums.lengths += for_pile(taken, at);
    if (pile.counts_points()) split.sums.points += for_pile(bridge::high_card_points(hands[at]), at);
    if (pile.counts_losers()) {
      const int losers = losers_of(hands[at] | pile.held, length, suit_);
      if (losers > pile.losers.hi) return;
      split.sums.losers += for_pile(losers, at);
    }
  }
  splits_.push_back(split);
}

void SuitTable::make_keys() {
  std::ranges::sort(splits_, {}, [](const Split& split) { return split.sums; });
  for (std::uint32_t at = 0; at < splits_.size(); ++at) {
    if (at == 0 || splits_[at].sums != splits_[at - 1].sums) keys_.push_back({splits_[at].sums, 0, at});
    keys_.back().ways += splits_[at].ways;
  }
  keys_.push_back({{}, 0, static_cast<std::uint32_t>(splits_.size())});
}

void SuitTable::place(std::size_t key, std::uint64_t number, std::array<CardSet, kMostPiles>& hands) const {
  const Split* split = &splits_[keys_[key].first];
  for (; number >= split->ways; ++split) number -= split->ways;
  for (std::size_t at = 0; at < honours_.size(); ++at) hands[split->honours >> (2 * at) & 3].add(honours_[at]);
  for (std::size_t kind = 0; kind < kKinds && kinds_[kind].size > 0; ++kind) {
    std::uint64_t cards = kinds_[kind].cards;
    int left = kinds_[kind].size;
    for (std::size_t pile = 0; left > 0; ++pile) {
      const int size = split->spots[kind][pile];
      if (size == 0) continue;
      std::uint64_t taken = cards;
      if (size < left) {
        const std::uint64_t ways = choose(left, size);
        taken = nth_subset(cards, size, number % ways);
        number /= ways;
      }
      hands[pile].add(CardSet(taken));
      cards ^= taken;
      left -= size;
    }
  }
}

}  // namespace yomi::inference

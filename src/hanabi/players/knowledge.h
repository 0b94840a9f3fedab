#pragma once

#include <optional>

#include "hanabi/rules/view.h"

namespace yomi::hanabi {

// What a player knows of its own cards: for each slot the kinds that the clues leave possible and of which it does not
// see every copy. Each slot is taken by itself; OwnHands below counts whole hands.
class Knowledge {
 public:
  explicit Knowledge(const View& view);

  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] CardSet possible(Slot slot) const { return possible_[std::size_t(slot)]; }
  [[nodiscard]] bool surely(Slot slot, CardSet cards) const { return possible(slot).within(cards); }
  // The first slot that is surely one of these; -1 if none is.
  [[nodiscard]] Slot first_surely(CardSet cards) const;

 private:
  int size_;
  std::array<CardSet, kMaxHand> possible_{};
};

// All hands that a player may hold, counted exactly: every way to place unseen cards in its slots that is consistent
// with the clues. Copies of a kind count as different, so that all ways are equally likely.
//
// Kind by kind, ways_[k][s] is the number of ways to fill the slots of the set s with kinds 0 .. k-1; a hand of five
// has 32 sets, so the table takes a few thousand steps instead of millions of hands.
class OwnHands {
 public:
  OwnHands(const Counts& unseen, std::span<const CardSet> slots);
  explicit OwnHands(const View& view);

  [[nodiscard]] std::uint64_t count() const { return ways_[kKinds][full()]; }
  // The share of the hands in which that slot holds each kind.
  [[nodiscard]] std::array<double, kKinds> chances(Slot slot) const;
  // The kinds that the slot holds in at least one hand.
  [[nodiscard]] CardSet possible(Slot slot) const;
  // One of the hands, all equally likely. There is at least one.
  [[nodiscard]] Hand draw(Stream& stream) const;

 private:
  using Ways = std::array<std::uint64_t, 1 << kMaxHand>;
  [[nodiscard]] std::size_t full() const { return (std::size_t{1} << size_) - 1; }
  // The number of ways to place copies of that kind in all slots of the set; 0 if a slot excludes it.
  [[nodiscard]] std::uint64_t placings(int kind, std::size_t set) const;

  int size_;
  Counts unseen_;
  std::array<CardSet, kMaxHand> slots_{};
  std::array<Ways, kKinds + 1> ways_{};
};

// How hands are counted: once for each assignment of copies, in proportion to their probability; or every hand once, as
// in the paper's set H.
enum class Counting : std::uint8_t { ByWay, ByHand };

// Draws uniformly from the hands that a player may hold, by rejection: a possible card for each slot, and again if
// there are not that many copies. Where that seldom succeeds it falls back on OwnHands, which counts by way.
class HandSampler {
 public:
  HandSampler(const View& view, Counting counting);
  [[nodiscard]] Hand draw(Stream& stream);

  // Every hand with its weight, if there are at most `limit` of them.
  struct Weighted {
    Hand hand;
    double weight;
  };
  [[nodiscard]] std::optional<std::vector<Weighted>> all(std::size_t limit) const;

 private:
  struct Choice {
    Card card;
    std::uint8_t copy;  // which of its kind; 0 where hands count once
  };
  [[nodiscard]] bool draw_once(Stream& stream, Hand& hand) const;

  Counting counting_;
  Counts unseen_;
  int size_;
  std::array<CardSet, kMaxHand> slots_{};
  std::array<std::array<Choice, kDeckSize>, kMaxHand> choices_;
  std::array<int, kMaxHand> sizes_{};
  std::optional<OwnHands> exact_;
};

}  // namespace yomi::hanabi

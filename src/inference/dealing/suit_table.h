#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "inference/dealing/pile.h"
#include "inference/dealing/subsets.h"

namespace yomi::inference {

inline constexpr std::size_t kMostPiles = 4;

// A small number for each pile, one a byte, so that the numbers of two suits add up in one addition.
using ByPile = std::uint32_t;
constexpr int of_pile(ByPile numbers, std::size_t pile) { return static_cast<int>(numbers >> (8 * pile) & 0xff); }
constexpr ByPile for_pile(int number, std::size_t pile) { return static_cast<ByPile>(number) << (8 * pile); }

// The sums over the hidden cards of one, two or four suits. 0 for points or losers of a pile that does not count them.
struct Sums {
  ByPile lengths = 0;  // cards taken from the pool
  ByPile points = 0;   // of the cards taken from the pool
  ByPile losers = 0;   // of the whole holding

  friend constexpr Sums operator+(Sums a, Sums b) {
    return {a.lengths + b.lengths, a.points + b.points, a.losers + b.losers};
  }
  friend constexpr auto operator<=>(const Sums&, const Sums&) = default;
};

// The honours to be placed one by one, because some pile counts their points or losers.
bridge::CardSet telling_honours(std::span<const Pile> piles);

// The ways to deal the hidden cards of one suit into the piles. Honours are placed one by one; of spots only the number
// in each pile matters, so that a split represents many ways.
class SuitTable {
 public:
  // All splits with the same sums.
  struct Key {
    Sums sums;
    std::uint64_t ways = 0;
    std::uint32_t first = 0;  // its splits, up to the next key's first
  };

  // An upper bound on the number of splits.
  static std::uint64_t splits(bridge::Suit suit, bridge::CardSet pool, std::span<const Pile> piles);
  SuitTable(bridge::Suit suit, bridge::CardSet pool, std::span<const Pile> piles);

  [[nodiscard]] std::span<const Key> keys() const { return {keys_.data(), keys_.size() - 1}; }
  // False if different kinds of spots had to be merged, so that impossible ways are counted too.
  [[nodiscard]] bool exact() const { return exact_; }

  // Adds to the hands the cards of the way with this number, from 0 to the key's ways - 1.
  void place(std::size_t key, std::uint64_t number, std::array<bridge::CardSet, kMostPiles>& hands) const;

 private:
  // Spots that the same piles may take. More kinds than this are merged.
  static constexpr std::size_t kKinds = 3;
  struct Kind {
    std::uint64_t cards = 0;
    unsigned takers = 0;  // one bit a pile
    int size = 0;
  };
  struct Split {
    Sums sums;
    std::uint64_t ways = 0;
    std::uint8_t honours = 0;  // two bits each, for the pile
    std::array<std::array<std::uint8_t, kMostPiles>, kKinds> spots{};
  };

  void sort_cards(bridge::CardSet pool, std::span<const Pile> piles);
  void place_honours(std::span<const Pile> piles, std::size_t next, Split split,
                     std::array<bridge::CardSet, kMostPiles> hands);
  void share_spots(std::span<const Pile> piles, std::size_t kind, std::size_t pile, int left, const Split& split,
                   const std::array<bridge::CardSet, kMostPiles>& hands);
  void keep(std::span<const Pile> piles, Split split, const std::array<bridge::CardSet, kMostPiles>& hands);
  void make_keys();

  bridge::Suit suit_;
  bool exact_ = true;
  std::vector<bridge::Card> honours_;
  std::array<Kind, kKinds> kinds_{};
  std::vector<Split> splits_;
  std::vector<Key> keys_;
};

}  // namespace yomi::inference

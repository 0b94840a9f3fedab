#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "inference/dealing/suit_table.h"

namespace yomi::inference {

// Two suits combined: for all sums over both suits, the number of ways to reach them.
class HalfTable {
 public:
  struct Entry {
    Sums sums;
    std::uint32_t code = 0;  // its place in the table of all sums
    std::uint64_t ways = 0;
  };
  // Entries with the same lengths: in total for each pile, and suit by suit for the joint pile.
  struct Group {
    ByPile lengths = 0;
    std::array<int, 2> joint{};
    std::uint32_t first = 0;
    std::uint32_t last = 0;  // one past the end
  };

  // The additions and places of the table, before it is built.
  struct Size {
    std::uint64_t additions = 0;
    std::uint64_t places = 0;
  };
  static Size size_of(const SuitTable& first, const SuitTable& second, std::span<const Pile> piles);

  HalfTable(SuitTable first, SuitTable second, std::span<const Pile> piles);

  [[nodiscard]] bool exact() const { return suits_[0].exact() && suits_[1].exact(); }
  [[nodiscard]] std::span<const Entry> entries() const { return entries_; }
  [[nodiscard]] std::span<const Group> groups() const { return groups_; }

  // Adds to the hands the cards of the way with this number, from 0 to the entry's ways - 1. How an entry divides
  // between its suits is computed on first use and cached.
  void place(std::size_t entry, std::uint64_t number, std::array<bridge::CardSet, kMostPiles>& hands);

 private:
  enum class Kind : std::uint8_t { Length, FirstLength, SecondLength, Points, Losers };
  // The code of sums is a mixed-radix number, with a digit for each sum that the others do not imply.
  struct Digit {
    Kind kind;
    std::size_t pile;
    int most;
    std::uint32_t step = 1;
  };
  struct DecodedSums {
    Sums sums;
    std::array<int, 2> joint{};
    bool fits = true;  // no pile exceeds its limits
  };
  struct Pair {
    std::uint64_t upto = 0;
    std::uint32_t first = 0;
    std::uint32_t second = 0;
  };

  static std::vector<Digit> digits_of(const SuitTable& first, const SuitTable& second, std::span<const Pile> piles);
  [[nodiscard]] std::vector<std::uint32_t> codes(const SuitTable& suit, Kind length) const;
  [[nodiscard]] std::vector<DecodedSums> decode(bool lengths, std::span<const Pile> piles) const;
  void collect(std::span<const std::uint64_t> ways, std::span<const Pile> piles);
  const std::vector<Pair>& pairs(std::size_t entry);

  std::array<SuitTable, 2> suits_;
  std::vector<Digit> digits_;
  std::array<std::vector<std::uint32_t>, 2> codes_;  // ascending, like the keys
  std::vector<Entry> entries_;
  std::vector<Group> groups_;
  std::vector<std::vector<Pair>> pairs_;
  std::size_t kept_ = 0;  // pairs, of all entries
};

}  // namespace yomi::inference

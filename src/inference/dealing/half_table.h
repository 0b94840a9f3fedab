#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "inference/dealing/suit_table.h"

namespace yomi::inference {

// Two suits put together: for every pair of sums, in how many ways the two suits give them.
class HalfTable {
 public:
  struct Entry {
    Sums sums;
    std::uint32_t code = 0;  // its place in the table of all sums
    std::uint64_t ways = 0;
  };
  // Entries that agree on lengths: in total for each pile, and in both suits for the pile that counts them so.
  struct Group {
    ByPile lengths = 0;
    std::array<int, 2> joint{};
    std::uint32_t first = 0;
    std::uint32_t last = 0;  // one behind
  };

  // Additions that the table would take, and places that it would have.
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
  // between its suits is worked out when it is first wanted, and kept.
  void place(std::size_t entry, std::uint64_t number, std::array<bridge::CardSet, kMostPiles>& hands);

 private:
  enum class Kind : std::uint8_t { Length, FirstLength, SecondLength, Points, Losers };
  // Sums are numbered with one digit for each number that is not implied by the others.
  struct Digit {
    Kind kind;
    std::size_t pile;
    int most;
    std::uint32_t step = 1;
  };
  struct Reading {
    Sums sums;
    std::array<int, 2> joint{};
    bool fits = true;  // no pile has too much already
  };
  struct Pair {
    std::uint64_t upto = 0;
    std::uint32_t first = 0;
    std::uint32_t second = 0;
  };

  static std::vector<Digit> digits_of(const SuitTable& first, const SuitTable& second, std::span<const Pile> piles);
  [[nodiscard]] std::vector<std::uint32_t> codes(const SuitTable& suit, Kind length) const;
  [[nodiscard]] std::vector<Reading> read(bool lengths, std::span<const Pile> piles) const;
  void collect(std::span<const std::uint64_t> ways, std::span<const Pile> piles);
  const std::vector<Pair>& pairs(std::size_t entry);

  std::array<SuitTable, 2> suits_;
  std::vector<Digit> digits_;
  std::array<std::vector<std::uint32_t>, 2> codes_;  // rising, as the keys are
  std::vector<Entry> entries_;
  std::vector<Group> groups_;
  std::vector<std::vector<Pair>> pairs_;
  std::size_t kept_ = 0;  // pairs, of all entries
};

}  // namespace yomi::inference

#pragma once

#include <array>
#include <memory>
#include <optional>

#include "search/solver/trick_start.h"

namespace yomi::search::solver {

// What is known about positions at the start of a trick. The key is the leader and the lengths of all suits in all
// hands; under it stand patterns: who holds the highest cards of each suit, as far down as the result depends on it,
// and bounds on the tricks of North-South. One pattern therefore holds for many positions, also of other deals with the
// same trumps.
//
// The memory is fixed. When it is full, everything is forgotten, by a new epoch: nothing is cleared.
class PatternTable {
 public:
  explicit PatternTable(std::size_t bytes);

  // Forgets everything. `tricks` is the size of the positions to come: small ones stay in a small part of the memory.
  void forget(int tricks);
  // Forgets only which leads were good: they mislead in another deal.
  void forget_hints() { ++deal_; }
  // The number of patterns since the table was last empty.
  [[nodiscard]] std::size_t size() const { return patterns_; }

  static std::uint64_t key(const TrickStart& start, int leader) {
    // All hands have the same number of cards, so the lowest four bits are redundant: room for the leader.
    return (start.lengths & ~std::uint64_t{15}) | static_cast<std::uint64_t>(leader);
  }

  // What is known under a key. Valid until something is added under another key.
  struct Head {
    std::uint64_t key;
    std::uint32_t epoch;
    std::uint32_t deal;
    std::uint32_t first;  // the patterns are one array of 2^capacity places
    std::uint16_t size;
    std::uint8_t capacity;
    std::uint8_t hint;  // a suit and a relative rank, from 1
  };
  Head& head(std::uint64_t key);

  // A verdict on whether North-South take `need` tricks, if some pattern settles it.
  std::optional<Verdict> find(const Head& head, const TrickStart& start, int need);
  // The lead that was good in the same deal the last time the key was met; 0 if there is none.
  [[nodiscard]] Cards hint(const Head& head, const TrickStart& start) const;

  // Adds a verdict, of which the ranks are first reduced to what the lengths do not imply, and the lead that was good,
  // unless it is 0.
  void add(std::uint64_t key, const TrickStart& start, int tricks, int need, Verdict& verdict, Cards lead);

 private:
  // The owners of each suit's highest cards, of how many they matter, 4 bits a suit, and the bounds.
  struct Pattern {
    std::array<std::uint32_t, 4> owners;
    std::uint16_t ranks;
    std::int8_t at_least;
    std::int8_t at_most;
  };
  // The owners of the four highest cards in each suit, a byte a suit, and above them which of these bits a pattern asks
  // for. Most patterns are ruled out by these eight bytes.
  using Tops = std::uint64_t;

  std::uint32_t place(std::uint64_t key);
  static Tops tops(const TrickStart& start, unsigned ranks);
  void start_epoch();
  static std::uint16_t significant_ranks(const TrickStart& start, Cards& ranks);
  static Cards ranks_of(const TrickStart& start, std::uint16_t ranks);

  // Memory that has not been used is not touched.
  std::size_t pool_size_;
  std::unique_ptr<Pattern[]> pool_;
  std::unique_ptr<Tops[]> tops_;
  std::size_t heads_size_;
  std::unique_ptr<Head[]> heads_;
  std::size_t heads_ready_ = 0;
  std::size_t head_mask_ = 0;
  std::size_t heads_used_ = 0;
  std::size_t patterns_ = 0;
  std::uint32_t pool_used_ = 1;
  std::uint32_t epoch_ = 1;
  std::uint32_t deal_ = 1;
  std::array<std::uint32_t, 17> free_{};  // lists of arrays that were outgrown, by capacity
};

}  // namespace yomi::search::solver

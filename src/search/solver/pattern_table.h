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

  // A verdict on whether North-South take `need` tricks, if some pattern settles it.
  std::optional<Verdict> find(std::uint64_t key, const TrickStart& start, int need);
  // Adds a verdict, of which the ranks are first reduced to what the lengths do not imply.
  void add(std::uint64_t key, const TrickStart& start, int tricks, int need, Verdict& verdict);

  // The lead that was good in the same deal the last time the key was met; 0 if there is none.
  Cards hint(std::uint64_t key, const TrickStart& start);
  void set_hint(std::uint64_t key, const TrickStart& start, Cards card);

 private:
  // 24 bytes: the owners of suits 0 and 1, and 2 and 3; of how many ranks they matter, 4 bits a suit; the bounds.
  struct Pattern {
    std::array<std::uint64_t, 2> owners;
    std::uint16_t ranks;
    std::int8_t at_least;
    std::int8_t at_most;
  };
  // The patterns of a key are one array of 2^capacity places. The hint is a suit and a relative rank, from 1.
  struct Head {
    std::uint64_t key;
    std::uint32_t epoch;
    std::uint32_t deal;
    std::uint32_t first;
    std::uint16_t size;
    std::uint8_t capacity;
    std::uint8_t hint;
  };

  Head& head(std::uint64_t key);
  Pattern& place(std::uint64_t key);
  void start_epoch();
  static std::uint16_t significant_ranks(const TrickStart& start, Cards& ranks);
  static Cards ranks_of(const TrickStart& start, std::uint16_t ranks);

  // Memory that has not been used is not touched.
  std::size_t pool_size_;
  std::unique_ptr<Pattern[]> pool_;
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

#pragma once

#include <array>

#include "search/double_dummy.h"

namespace yomi::search {

// libdds, owned. Its memory and threads belong to the whole process, so one Libdds lives at a time. It has `slots`
// places to work, each with its own memory; two solves at once must use two slots. Used by DoubleDummy alone.
class Libdds {
 public:
  static Result<Libdds> open(int threads, int memory_mb);
  ~Libdds();
  Libdds(Libdds&& other) noexcept;
  Libdds& operator=(Libdds&&) = delete;

  [[nodiscard]] int slots() const { return slots_; }

  // The position has been checked. Slots keep what they learnt of a deal, so that asking about one deal and strain
  // again in the same slot is cheap.
  [[nodiscard]] Result<Answer> solve(const Query& query, int slot) const;

  // The tricks of each declarer, from North, in one strain.
  [[nodiscard]] Result<std::array<int, 4>> declarers(const bridge::Deal& deal, bridge::Strain strain, int slot) const;

 private:
  explicit Libdds(int slots) : slots_(slots) {}

  int slots_;
};

}  // namespace yomi::search

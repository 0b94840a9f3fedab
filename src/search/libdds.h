#pragma once

#include <array>

#include "search/double_dummy.h"

namespace yomi::search {

// Owner of libdds, whose memory and threads are global, so one Libdds exists at a time. It has `slots` workspaces, each
// with its own memory; concurrent solves must use different slots. Used by DoubleDummy only.
class Libdds {
 public:
  static Result<Libdds> open(int threads, int memory_mb);
  ~Libdds();
  Libdds(Libdds&& other) noexcept;
  Libdds& operator=(Libdds&&) = delete;

  [[nodiscard]] int slots() const { return slots_; }

  // The position must have passed check(). A slot keeps its tables, so that another question about the same deal and
  // strain is cheap there.
  [[nodiscard]] Result<Answer> solve(const Query& query, int slot) const;

  // The tricks of each declarer in one strain, from North.
  [[nodiscard]] Result<std::array<int, 4>> declarers(const bridge::Deal& deal, bridge::Strain strain, int slot) const;

 private:
  explicit Libdds(int slots) : slots_(slots) {}

  int slots_;
};

}  // namespace yomi::search

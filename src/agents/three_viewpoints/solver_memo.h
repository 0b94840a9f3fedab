#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <unordered_map>
#include <vector>

#include "search/double_dummy.h"
#include "search/relative.h"

namespace yomi::agents {

// Caches the answers of the solver, by positions that ignore the cards already played. Counts the positions that are
// solved, but not endings, which are quick.
class SolverMemo {
 public:
  explicit SolverMemo(const search::DoubleDummy& solver) : solver_(solver) {}

  // For each deal the tricks of each group of equal cards, to the side to play. With a single deal only the best cards
  // are solved, and the others get one trick less.
  Result<std::vector<std::vector<int>>> tricks(std::span<const bridge::Deal> deals, const bridge::Play& play,
                                               const search::Groups& groups, const std::stop_token& stop);

  // For each deal whether each group of equal cards is among the best: takes half the time.
  Result<std::vector<std::vector<bool>>> best(std::span<const bridge::Deal> deals, const bridge::Play& play,
                                              const search::Groups& groups, const std::stop_token& stop);

  // For each deal whether each group of equal cards takes `target` tricks for the side to play: takes a tenth of the
  // time.
  Result<std::vector<std::vector<bool>>> reached(std::span<const bridge::Deal> deals, const bridge::Play& play,
                                                 const search::Groups& groups, int target, const std::stop_token& stop);

  [[nodiscard]] std::uint32_t solves() const { return solves_; }

 private:
  struct Hash {
    std::size_t operator()(const search::Query& query) const {
      return hash(query.position) + static_cast<std::size_t>(query.question.kind());
    }
  };

  // Afterwards `known_` has the answers.
  Result<std::vector<search::Relative>> ask(std::span<const bridge::Deal> deals, const bridge::Play& play,
                                            search::Question question, const std::stop_token& stop);

  // For each deal whether each group is in the answer.
  Result<std::vector<std::vector<bool>>> which(std::span<const bridge::Deal> deals, const bridge::Play& play,
                                               const search::Groups& groups, search::Question question,
                                               const std::stop_token& stop);

  const search::DoubleDummy& solver_;
  std::unordered_map<search::Query, search::Answer, Hash> known_;
  std::uint32_t solves_ = 0;
};

}  // namespace yomi::agents

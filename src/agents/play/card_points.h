#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <stop_token>
#include <vector>

#include "agents/play/stake.h"
#include "bridge/play.h"
#include "search/double_dummy.h"

// Points of each card on each deal, to the side to play.
namespace yomi::agents {

// Solves positions double dummy: by one solver, or by several processes with one each.
using Solving = std::function<Result<std::vector<search::Answer>>(
    std::span<const search::Position> positions, search::Question question, const std::stop_token& stop)>;

Solving solving_by(const search::DoubleDummy& solver);

class CardPoints {
 public:
  // Cards of a group are worth the same. The play must outlive this.
  CardPoints(const bridge::Play& play, bool vulnerable, std::vector<bridge::CardSet> groups);

  [[nodiscard]] const std::vector<bridge::CardSet>& groups() const { return groups_; }
  // By group, then by deal.
  [[nodiscard]] const std::vector<std::vector<int>>& rows() const { return rows_; }
  // The deals on which the first group takes fewer tricks than the second; where only the fate of the contract was
  // solved, those on which the first alone misses the goal.
  [[nodiscard]] std::size_t deals_lost(std::size_t group, std::size_t to) const;

  // Adds deals solved in full.
  Result<void> add(std::span<const bridge::Deal> deals, const Solving& solve, const std::stop_token& stop);

  // Adds deals for which only the fate of the contract is solved, which is many times faster. A card then counts its
  // mean points on earlier deals with the same fate. Only while the contract is undecided.
  Result<void> add_by_contract(std::span<const bridge::Deal> deals, const Solving& solve, const std::stop_token& stop);
  [[nodiscard]] bool contract_is_open() const { return target_.has_value(); }

 private:
  // Points on deals on which the contract has the same fate.
  struct Brought {
    std::int64_t sum = 0;
    std::int64_t deals = 0;
  };
  // By whether the side to play reaches its goal: to make the contract, or to beat it.
  using ByFate = std::array<Brought, 2>;

  [[nodiscard]] int expected(const ByFate& own, const ByFate& all, bool success) const;

  const bridge::Play& play_;
  Stake stake_;
  std::optional<int> target_;
  std::vector<bridge::CardSet> groups_;
  std::vector<std::vector<int>> rows_;
  std::vector<std::vector<int>> tricks_;  // likewise; 1 and 0 where only the fate of the contract was solved
  std::vector<ByFate> brought_;
};

}  // namespace yomi::agents

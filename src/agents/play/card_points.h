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

// What the cards of the player to play bring its side, deal by deal.
namespace yomi::agents {

// Who solves positions double dummy: a solver, or several processes with one each.
using Solving = std::function<Result<std::vector<search::Answer>>(
    std::span<const search::Position> positions, search::Question question, const std::stop_token& stop)>;

Solving solving_by(const search::DoubleDummy& solver);

class CardPoints {
 public:
  // The groups are of cards that are worth the same. The play must outlive this.
  CardPoints(const bridge::Play& play, bool vulnerable, std::vector<bridge::CardSet> groups);

  [[nodiscard]] const std::vector<bridge::CardSet>& groups() const { return groups_; }
  // A row for each group, with a number for each deal so far.
  [[nodiscard]] const std::vector<std::vector<int>>& rows() const { return rows_; }

  // Adds deals, each card with its tricks.
  Result<void> add(std::span<const bridge::Deal> deals, const Solving& solve, const std::stop_token& stop);

  // Adds deals in which no more is asked than whether the contract is made, which is known many times sooner. A card
  // then counts for what it has brought, on average, where it was made or where it was not. While neither is certain.
  Result<void> add_by_contract(std::span<const bridge::Deal> deals, const Solving& solve, const std::stop_token& stop);
  [[nodiscard]] bool contract_is_open() const { return target_.has_value(); }

 private:
  // Points on deals with the same fate of the contract.
  struct Brought {
    std::int64_t sum = 0;
    std::int64_t deals = 0;
  };
  // By whether the side that plays gets its way: makes its contract, or beats it.
  using ByFate = std::array<Brought, 2>;

  [[nodiscard]] int expected(const ByFate& own, const ByFate& all, bool success) const;

  const bridge::Play& play_;
  Stake stake_;
  std::optional<int> target_;
  std::vector<bridge::CardSet> groups_;
  std::vector<std::vector<int>> rows_;
  std::vector<ByFate> brought_;
};

}  // namespace yomi::agents

#include "agents/play/card_points.h"

namespace yomi::agents {

using namespace bridge;
using search::Position;
using search::Question;

namespace {

std::vector<Position> positions_in(std::span<const Deal> deals, const Play& play) {
  std::vector<Position> positions;
  positions.reserve(deals.size());
  for (const Deal& deal : deals) positions.emplace_back(deal, play);
  return positions;
}

}  // namespace

Solving solving_by(const search::DoubleDummy& solver) {
  return [&solver](std::span<const Position> positions, Question question, const std::stop_token& stop) {
    return solver.solve(positions, question, stop);
  };
}

CardPoints::CardPoints(const Play& play, bool vulnerable, std::vector<CardSet> groups)
    : play_(play),
      stake_(play, vulnerable),
      target_(stake_.target()),
      groups_(std::move(groups)),
      rows_(groups_.size()),
      tricks_(groups_.size()),
      brought_(groups_.size()) {}

// A mean of few deals is steadied by one more deal with the mean of all cards.
int CardPoints::expected(const ByFate& own, const ByFate& all, bool success) const {
  const Brought &mine = own[success ? 1 : 0], &any = all[success ? 1 : 0];
  const std::int64_t usual = any.deals > 0 ? any.sum / any.deals : stake_.points(success ? *target_ : *target_ - 1);
  return static_cast<int>((mine.sum + usual) / (mine.deals + 1));
}

std::size_t CardPoints::deals_lost(std::size_t group, std::size_t to) const {
  std::size_t lost = 0;
  for (std::size_t deal = 0; deal < tricks_[group].size(); ++deal)
    lost += tricks_[group][deal] < tricks_[to][deal] ? 1 : 0;
  return lost;
}

Result<void> CardPoints::add(std::span<const Deal> deals, const Solving& solve, const std::stop_token& stop) {
  const auto answers = solve(positions_in(deals, play_), Question::all_cards(), stop);
  if (!answers) return tl::unexpected(answers.error());
  for (const search::Answer& answer : *answers)
    for (std::size_t at = 0; at < groups_.size(); ++at) {
      const int more = answer.tricks_of(groups_[at].lowest()).value_or(0);
      rows_[at].push_back(stake_.points(more));
      tricks_[at].push_back(more);
      Brought& brought = brought_[at][target_ && more >= *target_ ? 1 : 0];
      brought.sum += rows_[at].back();
      ++brought.deals;
    }
  return {};
}

Result<void> CardPoints::add_by_contract(std::span<const Deal> deals, const Solving& solve,
                                         const std::stop_token& stop) {
  const auto answers = solve(positions_in(deals, play_), Question::cards_for(*target_), stop);
  if (!answers) return tl::unexpected(answers.error());
  ByFate all;
  for (const ByFate& each : brought_)
    for (std::size_t fate = 0; fate < all.size(); ++fate) {
      all[fate].sum += each[fate].sum;
      all[fate].deals += each[fate].deals;
    }
  for (const search::Answer& answer : *answers)
    for (std::size_t at = 0; at < groups_.size(); ++at) {
      const bool success = answer.reached && answer.tricks_of(groups_[at].lowest()).has_value();
      rows_[at].push_back(expected(brought_[at], all, success));
      tricks_[at].push_back(success ? 1 : 0);
    }
  return {};
}

}  // namespace yomi::agents

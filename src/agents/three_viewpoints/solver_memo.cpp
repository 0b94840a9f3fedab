#include "agents/three_viewpoints/solver_memo.h"

#include "search/ending.h"
#include "search/relative.h"

namespace yomi::agents {

using namespace bridge;
using search::Answer;
using search::Query;
using search::Question;
using search::Relative;

Result<std::vector<Relative>> SolverMemo::ask(std::span<const Deal> deals, const Play& play, Question question,
                                              const std::stop_token& stop) {
  std::vector<Relative> positions;
  std::vector<Query> unknown;
  for (const Deal& deal : deals) {
    positions.emplace_back(search::Position(deal, play));
    const Query query{positions.back().position(), question};
    if (!known_.try_emplace(query).second) continue;
    unknown.push_back(query);
    solves_ += search::is_ending(query.position.tricks_left(), question) ? 0 : 1;
  }
  // The farm already keeps every core busy with other lines.
  const auto answers = solver_.solve(unknown, stop, search::Workers::ThisThread);
  if (!answers) return tl::unexpected(answers.error());
  for (std::size_t at = 0; at < unknown.size(); ++at) known_[unknown[at]] = (*answers)[at];
  return positions;
}

Result<std::vector<std::vector<int>>> SolverMemo::tricks(std::span<const Deal> deals, const Play& play,
                                                         const search::Groups& groups, const std::stop_token& stop) {
  const Question question = deals.size() == 1 ? Question::best_cards() : Question::all_cards();
  const auto positions = ask(deals, play, question, stop);
  if (!positions) return tl::unexpected(positions.error());
  std::vector<std::vector<int>> tricks;
  for (const Relative& position : *positions) {
    const Answer& answer = known_.find({position.position(), question})->second;
    auto& row = tricks.emplace_back();
    for (const CardSet group : groups)
      row.push_back(answer.tricks_of(position.named(group.lowest())).value_or(answer.tricks - 1));
  }
  return tricks;
}

Result<std::vector<std::vector<bool>>> SolverMemo::best(std::span<const Deal> deals, const Play& play,
                                                        const search::Groups& groups, const std::stop_token& stop) {
  return which(deals, play, groups, Question::best_cards(), stop);
}

Result<std::vector<std::vector<bool>>> SolverMemo::reached(std::span<const Deal> deals, const Play& play,
                                                           const search::Groups& groups, int target,
                                                           const std::stop_token& stop) {
  return which(deals, play, groups, Question::cards_for(target), stop);
}

Result<std::vector<std::vector<bool>>> SolverMemo::which(std::span<const Deal> deals, const Play& play,
                                                         const search::Groups& groups, Question question,
                                                         const std::stop_token& stop) {
  const auto positions = ask(deals, play, question, stop);
  if (!positions) return tl::unexpected(positions.error());
  std::vector<std::vector<bool>> rows;
  for (const Relative& position : *positions) {
    const Answer& answer = known_.find({position.position(), question})->second;
    auto& row = rows.emplace_back();
    for (const CardSet group : groups)
      row.push_back(answer.reached && answer.tricks_of(position.named(group.lowest())).has_value());
  }
  return rows;
}

}  // namespace yomi::agents

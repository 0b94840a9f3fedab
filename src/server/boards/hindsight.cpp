#include "server/boards/hindsight.h"

#include <algorithm>
#include <cmath>

namespace yomi::server {

using namespace bridge;

namespace {

constexpr double kClearly = 2;  // standard errors

// Whether the card loses clearly more often than it gains.
bool is_worse(const agents::CardCandidate& played, const agents::CardCandidate& best) {
  const auto different = static_cast<double>(played.loses + played.gains);
  if (different > 0)
    return static_cast<double>(played.loses) - static_cast<double>(played.gains) >= kClearly * std::sqrt(different);
  return best.mean - played.mean > kClearly * std::hypot(best.error, played.error);
}

}  // namespace

Mistake judged_by_view(Mistake mistake, Mind& mind, const Terms& terms, const View& view, const std::stop_token& stop) {
  mistake.hindsight = true;
  if (const auto* const call = std::get_if<Call>(&mistake.action)) {
    const agents::Decision decision = mind.think_of_call(terms, view, stop);
    mistake.hindsight =
        std::ranges::any_of(decision.candidates, [&](const auto& each) { return each.call == *call; }) ||
        decision.call == *call;
    return mistake;
  }
  const Card card = std::get<Card>(mistake.action);
  const agents::CardThought thought = mind.think_of_card(terms, view, stop);
  const auto played = std::ranges::find_if(thought.candidates, [&](const auto& each) { return each.equals.has(card); });
  if (thought.card == card || played == thought.candidates.end() || played == thought.candidates.begin())
    return mistake;
  mistake.hindsight = !is_worse(*played, thought.candidates.front());
  mistake.worse = static_cast<int>(played->loses);
  mistake.deals = static_cast<int>(played->deals);
  return mistake;
}

}  // namespace yomi::server

#include "search/ending.h"

#include <cassert>

#include "search/ending_search.h"

namespace yomi::search {

using bridge::Card;
using bridge::CardSet;
using Kind = Question::Kind;

namespace {

// The search seen from the side to play.
class Ending {
 public:
  explicit Ending(const Position& position)
      : search_(position),
        left_(position.tricks_left()),
        north_south_(side_of(position.turn()) == bridge::Side::NorthSouth) {}

  // Whether the side to play takes at least `target` tricks with that card.
  bool reaches(Card card, int target) {
    if (target <= 0) return true;
    if (target > left_) return false;
    return north_south_ ? search_.north_south_reach(card, target)
                        : !search_.north_south_reach(card, left_ - target + 1);
  }

  // The tricks of a card, searched from a guess.
  int tricks(Card card, int guess) {
    if (!reaches(card, guess)) {
      while (!reaches(card, --guess)) {
      }
      return guess;
    }
    while (reaches(card, guess + 1)) ++guess;
    return guess;
  }

 private:
  EndingSearch search_;
  int left_;
  bool north_south_;
};

Answer all_cards(Ending& ending, const Groups& groups, int guess) {
  Answer answer;
  for (const CardSet group : groups) {
    guess = ending.tricks(group.lowest(), guess);
    answer.add({group.lowest(), group, guess});
  }
  answer.sort();
  answer.tricks = answer.choices().front().tricks;
  return answer;
}

Answer best_cards(Ending& ending, const Groups& groups, Kind kind, int guess) {
  Answer answer;
  int best = ending.tricks(groups[0].lowest(), guess);
  for (const CardSet group : groups)
    while (ending.reaches(group.lowest(), best + 1)) ++best;
  answer.tricks = best;
  if (kind == Kind::Tricks) return answer;
  for (const CardSet group : groups) {
    if (!ending.reaches(group.lowest(), best)) continue;
    answer.add({group.lowest(), group, best});
    if (kind == Kind::OneCard) break;
  }
  return answer;
}

Answer cards_for(Ending& ending, const Groups& groups, Question question) {
  Answer answer;
  answer.reached = false;
  for (const CardSet group : groups) {
    if (!ending.reaches(group.lowest(), question.target())) continue;
    answer.reached = true;
    if (question.kind() == Kind::Reaches) break;
    answer.add({group.lowest(), group, question.target()});
  }
  answer.tricks = answer.reached ? question.target() : question.target() - 1;
  return answer;
}

}  // namespace

Answer solve_ending(const Query& query) {
  const int left = query.position.tricks_left();
  assert(left >= 1 && is_ending(left, query.question));
  Ending ending(query.position);
  const Groups groups = query.position.choices();
  switch (query.question.kind()) {
    case Kind::AllCards:
      return all_cards(ending, groups, left / 2);
    case Kind::BestCards:
    case Kind::OneCard:
    case Kind::Tricks:
      return best_cards(ending, groups, query.question.kind(), left / 2);
    case Kind::CardsFor:
    case Kind::Reaches:
      return cards_for(ending, groups, query.question);
  }
  return {};
}

}  // namespace yomi::search

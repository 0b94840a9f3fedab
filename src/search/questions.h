#pragma once

#include <concepts>

#include "search/double_dummy.h"
#include "search/solver/trick_search.h"

namespace yomi::search {

// A search in one position: whether North-South take at least `need` of the remaining tricks, including the current
// one, if the seat to play plays `card`.
template <class Search>
concept CardSearch = requires(Search& search, bridge::Card card, int need) {
  { search.north_south_reach(card, need) } -> std::same_as<bool>;
};

// Points a search of tricks at a checked position. A token to stop by must live as long as the search works on it.
inline void set_position(solver::TrickSearch& search, const Position& position, const std::stop_token* stop = nullptr) {
  const auto requested = [](const void* token) { return static_cast<const std::stop_token*>(token)->stop_requested(); };
  search.set(position.hands(), position.strain(), position.leader(), position.trick(),
             stop == nullptr ? solver::StopCheck{} : solver::StopCheck{requested, stop});
}

// Answers every kind of question with a search, from the side of the player to play.
template <CardSearch Search>
class Questions {
 public:
  Questions(Search& search, const Position& position)
      : search_(search),
        groups_(position.choices()),
        left_(position.tricks_left()),
        north_south_(side_of(position.turn()) == bridge::Side::NorthSouth) {}

  Answer answer(Question question) {
    switch (question.kind()) {
      case Question::Kind::AllCards:
        return all_cards();
      case Question::Kind::BestCards:
      case Question::Kind::OneCard:
      case Question::Kind::Tricks:
        return best_cards(question.kind());
      case Question::Kind::CardsFor:
      case Question::Kind::Reaches:
        return cards_for(question);
    }
    return {};
  }

  // The tricks of the best card, searched from a guess.
  int tricks(int guess) {
    return from_guess(guess, [this](int target) { return reaches(target); });
  }

 private:
  // North-South take `target` tricks, or East-West do not leave them enough.
  template <class... Card>
  bool side_reaches(int target, Card... card) {
    if (target <= 0) return true;
    if (target > left_) return false;
    return north_south_ ? search_.north_south_reach(card..., target)
                        : !search_.north_south_reach(card..., left_ - target + 1);
  }
  bool reaches(bridge::Card card, int target) { return side_reaches(target, card); }
  bool reaches(int target) {
    if constexpr (requires { search_.north_south_reach(target); }) {
      return side_reaches(target);
    } else {
      for (const bridge::CardSet group : groups_)
        if (reaches(group.lowest(), target)) return true;
      return false;
    }
  }

  template <class Reaches>
  int from_guess(int guess, Reaches&& is_reached) {
    if (!is_reached(guess)) {
      while (!is_reached(--guess)) {
      }
      return guess;
    }
    while (is_reached(guess + 1)) ++guess;
    return guess;
  }

  Answer all_cards() {
    Answer answer;
    int guess = left_ / 2;
    for (const bridge::CardSet group : groups_) {
      guess = from_guess(guess, [&](int target) { return reaches(group.lowest(), target); });
      answer.add({group.lowest(), group, guess});
    }
    answer.sort();
    answer.tricks = answer.choices().front().tricks;
    return answer;
  }

  Answer best_cards(Question::Kind kind) {
    Answer answer;
    answer.tricks = tricks(left_ / 2);
    if (kind == Question::Kind::Tricks) return answer;
    for (const bridge::CardSet group : groups_) {
      if (!reaches(group.lowest(), answer.tricks)) continue;
      answer.add({group.lowest(), group, answer.tricks});
      if (kind == Question::Kind::OneCard) break;
    }
    return answer;
  }

  Answer cards_for(Question question) {
    Answer answer;
    const int target = question.target();
    answer.reached = reaches(target);
    answer.tricks = answer.reached ? target : target - 1;
    if (!answer.reached || question.kind() == Question::Kind::Reaches) return answer;
    for (const bridge::CardSet group : groups_)
      if (reaches(group.lowest(), target)) answer.add({group.lowest(), group, target});
    return answer;
  }

  Search& search_;
  Groups groups_;
  int left_;
  bool north_south_;
};

}  // namespace yomi::search

#pragma once

#include <vector>

#include "search/position.h"

namespace yomi::search {

// Plain minimax: every legal card of every hand is tried, and the trick goes to the highest trump or else to the
// highest card of the suit led. For endings of a few cards.
class Minimax {
 public:
  explicit Minimax(const Position& position) : strain_(position.strain()) {
    for (const bridge::Seat seat : bridge::kSeats)
      for (const bridge::Card card : position.hand(seat)) hands_[at(seat)].push_back(card);
    for (const bridge::Card card : position.trick()) trick_.push_back(card);
    leader_ = position.leader();
  }

  // The tricks of the side to play when it plays that card.
  int tricks(bridge::Card card) {
    const bridge::Side side = side_of(turn());
    return play(card, side);
  }

 private:
  static std::size_t at(bridge::Seat seat) { return static_cast<std::size_t>(index(seat)); }
  [[nodiscard]] bridge::Seat turn() const { return next(leader_, static_cast<int>(trick_.size())); }

  int play(bridge::Card card, bridge::Side side) {
    const Minimax before = *this;
    std::erase(hands_[at(turn())], card);
    trick_.push_back(card);
    int tricks = 0;
    if (trick_.size() == 4) {
      leader_ = winner();
      trick_.clear();
      tricks = side_of(leader_) == side ? 1 : 0;
    }
    tricks += best(side);
    *this = before;
    return tricks;
  }

  int best(bridge::Side side) {
    const std::vector<bridge::Card> hand = hands_[at(turn())];
    if (hand.empty()) return 0;
    const bool wants_many = side_of(turn()) == side;
    bool can_follow = false;
    for (const bridge::Card card : hand) can_follow |= !trick_.empty() && card.suit() == trick_[0].suit();
    int best = wants_many ? -1 : 14;
    for (const bridge::Card card : hand) {
      if (can_follow && card.suit() != trick_[0].suit()) continue;
      const int tricks = play(card, side);
      best = wants_many ? std::max(best, tricks) : std::min(best, tricks);
    }
    return best;
  }

  [[nodiscard]] bridge::Seat winner() const {
    std::size_t best = 0;
    for (std::size_t i = 1; i < 4; ++i) {
      const bool same_suit = trick_[i].suit() == trick_[best].suit();
      const bool ruff = !same_suit && strain_ == bridge::strain_of(trick_[i].suit());
      if (ruff || (same_suit && trick_[i].rank() > trick_[best].rank())) best = i;
    }
    return next(leader_, static_cast<int>(best));
  }

  std::array<std::vector<bridge::Card>, 4> hands_;
  std::vector<bridge::Card> trick_;
  bridge::Strain strain_;
  bridge::Seat leader_;
};

}  // namespace yomi::search

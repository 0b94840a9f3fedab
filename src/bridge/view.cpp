#include "bridge/view.h"

#include <cassert>
#include <utility>

namespace yomi::bridge {

View::View(BoardHeader board, Seat seat, CardSet hand, Auction auction)
    : board_(board), seat_(seat), hand_(hand), auction_(std::move(auction)) {
  assert(hand_.size() == 13);
  if (auction_.finished())
    if (const auto contract = auction_.contract()) play_ = Play(*contract);
}

View::View(BoardHeader board, Seat seat, CardSet hand, Auction auction, Play play, std::optional<CardSet> dummy)
    : board_(board), seat_(seat), hand_(hand), auction_(std::move(auction)), play_(std::move(play)), dummy_(dummy) {
  assert(hand_.size() == 13);
  assert(!dummy_ || dummy_->size() == 13);
  assert(dummy_.has_value() == !play_->cards().empty());
}

CardSet View::hand_left() const { return play_ ? hand_ - play_->played_by(seat_) : hand_; }

std::optional<CardSet> View::dummy_left() const {
  if (!dummy_) return std::nullopt;
  return *dummy_ - play_->played_by(play_->contract().dummy());
}

CardSet View::seen() const {
  CardSet cards = hand_;
  if (dummy_) cards.add(*dummy_);
  if (play_) cards.add(play_->played());
  return cards;
}

bool View::my_turn() const {
  if (play_) return !play_->finished() && play_->chooser() == seat_;
  return !auction_.finished() && auction_.turn() == seat_;
}

CardSet View::choices() const {
  if (!play_ || !my_turn()) return {};
  return playable(play_->turn() == seat_ ? hand_left() : *dummy_left(), play_->led());
}

}  // namespace yomi::bridge

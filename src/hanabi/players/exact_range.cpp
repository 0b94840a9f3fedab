#include "hanabi/players/exact_range.h"

#include <algorithm>

#include "mind/reflect.h"

namespace yomi::hanabi {

double ExactRange::chance(const Seen& seen, const Hand& hand) const {
  const View theirs = seen.before.from(seen.turn.seat, hand);
  Stream none(0);  // a reader that discards by its rule draws no lots
  return reader_.move(theirs, seen.reading, none) == seen.turn.move ? 1 : 0;
}

Hand ExactRange::hand_then(const Seen& seen, Hand now) const {
  // Backwards: each card that was shown since goes back to its slot, and what was drawn for it goes away.
  for (std::size_t at = shown_.size(); at > seen.shown; --at) {
    const auto slot = std::size_t(shown_[at - 1].slot);
    for (std::size_t other = now.size() - 1; other > slot; --other) now[other] = now[other - 1];
    now[slot] = shown_[at - 1].card;
  }
  return now;
}

namespace {

// The number of ways in which the hand can be made of these copies; 0 if it cannot.
double ways(const Counts& unseen, const Hand& hand, int size) {
  Counts left = unseen;
  double product = 1;
  for (std::size_t slot = 0; slot < std::size_t(size); ++slot)
    product *= std::max(left[std::size_t(hand[slot].index())]--, 0);
  return product;
}

bool as_told(const View& view, const Hand& hand) {
  for (Slot slot = 0; slot < view.hand_size(); ++slot)
    if (!view.table().told(view.seat(), slot).has(hand[std::size_t(slot)])) return false;
  return true;
}

}  // namespace

bool ExactRange::explain(const Seen& seen) {
  const auto then = [&](const Hand& hand) { return hand_then(seen, hand); };
  const auto policy = [&](const Hand& hand, Move) { return chance(seen, hand); };
  return mind::reflect(*explained_, then, policy, seen.turn.move, options_.error) > 0;
}

void ExactRange::forget_impossible(const View& view) {
  const Counts unseen = view.unseen();
  const auto possible = [&](const Hand& hand) {
    return as_told(view, hand) && ways(unseen, hand, view.hand_size()) > 0 ? 1.0 : 0.0;
  };
  if (explained_->reweigh(possible) <= 0) {
    explained_.reset();
  } else {
    explained_->prune();
  }
}

void ExactRange::drop_and_draw(const Turn& turn, const View& after) {
  const auto slot = std::size_t(turn.move.slot());
  if (explained_->reweigh([&](const Hand& hand) { return hand[slot] == turn.card ? 1.0 : 0.0; }) <= 0) {
    explained_.reset();
    return;
  }
  explained_->prune();
  const bool drew = after.hand_size() == after.table().rules().hand;
  const auto last = std::size_t(after.hand_size()) - (drew ? 1 : 0);
  const Counts unseen = after.unseen();
  std::vector<Hand> hands;
  std::vector<double> weights;
  for (std::size_t world = 0; world < explained_->size() && hands.size() <= options_.most; ++world) {
    Hand hand = explained_->worlds()[world];
    for (std::size_t at = slot; at < last; ++at) hand[at] = hand[at + 1];
    for (std::size_t at = last; at < hand.size(); ++at) hand[at] = Card();
    for (int index = 0; index < (drew ? kKinds : 1); ++index) {
      if (drew) hand[last] = Card::at(index);
      if (ways(unseen, hand, after.hand_size()) <= 0) continue;
      hands.push_back(hand);
      weights.push_back(explained_->weights()[world]);
    }
  }
  if (hands.size() > options_.most || hands.empty()) {
    explained_.reset();
  } else {
    explained_.emplace(std::move(hands), std::move(weights));
  }
}

void ExactRange::start(const View& view) {
  const auto all = HandSampler(view, Counting::ByHand).all(options_.most);
  if (!all || all->empty()) return;
  std::vector<Hand> hands;
  for (const auto& each : *all) hands.push_back(each.hand);
  explained_.emplace(std::move(hands));
  for (const Seen& seen : history_)
    if (!explain(seen)) {
      explained_.reset();
      return;
    }
  explained_->prune();
}

void ExactRange::watch(const View& before, const Turn& turn, const View& after, const Reading& reading) {
  if (turn.seat == before.seat()) {
    if (turn.move.is_clue()) return;
    shown_.push_back({turn.move.slot(), turn.card});
    if (explained_) drop_and_draw(turn, after);
    return;
  }
  history_.push_back({before, turn, reading, shown_.size()});
  if (!explained_) return;
  if (explain(history_.back())) {
    forget_impossible(after);
  } else {
    explained_.reset();
  }
}

const mind::Belief<Hand>* ExactRange::range(const View& view) {
  if (!explained_) start(view);
  if (!explained_) return nullptr;
  const Counts unseen = view.unseen();
  range_ = *explained_;
  if (range_.reweigh([&](const Hand& hand) { return ways(unseen, hand, view.hand_size()); }) <= 0) return nullptr;
  return &range_;
}

}  // namespace yomi::hanabi

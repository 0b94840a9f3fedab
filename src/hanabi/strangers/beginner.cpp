#include "hanabi/strangers/beginner.h"

#include <algorithm>

namespace yomi::hanabi::strangers {

namespace {

// The oldest card without a clue; -1 if there is none.
Slot chop_of(const Table& table, Seat seat) {
  for (Slot slot = 0; slot < table.hand_size(seat); ++slot)
    if (!table.touched(seat, slot)) return slot;
  return -1;
}

Slot focus_of(const Table& before, Seat seat, std::uint8_t touched) {
  if (const Slot chop = chop_of(before, seat); chop >= 0 && (touched >> chop & 1) != 0) return chop;
  Slot newest = -1;
  Slot newest_fresh = -1;
  for (Slot slot = 0; slot < before.hand_size(seat); ++slot) {
    if ((touched >> slot & 1) == 0) continue;
    newest = slot;
    if (!before.touched(seat, slot)) newest_fresh = slot;
  }
  return newest_fresh >= 0 ? newest_fresh : newest;
}

// What a clue on the chop may ask to keep.
CardSet kept_by(const Table& before, Move clue) {
  CardSet kept = before.critical();
  if (clue.act() == Act::ClueRank && clue.value() == 2) kept |= CardSet::of_rank(2) - before.useless();
  if (clue.act() == Act::ClueColor) kept -= CardSet::of_rank(5);
  return kept;
}

CardSet narrowed(CardSet kinds, CardSet to) {
  const CardSet both = kinds & to;
  return both.empty() ? kinds : both;
}

}  // namespace

BeginnerPlayer::Notes BeginnerPlayer::all_open() {
  Notes notes;
  for (auto& hand : notes) hand.fill(CardSet::all());
  return notes;
}

CardSet BeginnerPlayer::soon_playable(const Table& table, Seat except, Slot slot) const {
  CardSet soon = table.playable();
  for (bool more = true; more;) {
    more = false;
    for (Seat seat = 0; seat < table.players(); ++seat)
      for (Slot at = 0; at < table.hand_size(seat); ++at) {
        if (seat == except && at == slot) continue;
        const CardSet kinds = note(seat, at);
        if (kinds.size() != 1 || !kinds.within(soon) || kinds.first().rank() == kRanks) continue;
        const Card next(kinds.first().color(), kinds.first().rank() + 1);
        more |= !soon.has(next);
        soon |= next;
      }
  }
  return soon;
}

std::array<CardSet, kMaxHand> BeginnerPlayer::heard(const Table& before, Move clue, std::uint8_t touched) const {
  std::array<CardSet, kMaxHand> hand = notes_[std::size_t(clue.to())];
  const Slot focus = focus_of(before, clue.to(), touched);
  for (Slot slot = 0; slot < before.hand_size(clue.to()); ++slot) {
    CardSet& kinds = hand[std::size_t(slot)];
    if ((touched >> slot & 1) == 0) {
      kinds = narrowed(kinds, CardSet::all() - clue.names());
      continue;
    }
    kinds = narrowed(kinds & before.told(clue.to(), slot), clue.names());
    kinds = narrowed(kinds, CardSet::all() - before.useless());
    if (slot != focus) continue;
    CardSet meant = soon_playable(before, clue.to(), slot);
    if (slot == chop_of(before, clue.to())) meant |= kept_by(before, clue);
    kinds = narrowed(kinds, meant);
  }
  return hand;
}

void BeginnerPlayer::watch(const View& before, const Turn& turn, const View& after, Stream&) {
  auto& hand = notes_[std::size_t(turn.move.is_clue() ? turn.move.to() : turn.seat)];
  if (turn.move.is_clue()) {
    hand = heard(before.table(), turn.move, turn.touched);
  } else {
    const auto slot = std::ptrdiff_t(turn.move.slot());
    std::move(hand.begin() + slot + 1, hand.end(), hand.begin() + slot);
    hand[std::size_t(before.table().hand_size(turn.seat)) - 1] = CardSet::all();
  }
  // The clues themselves hold in any case; what is useless now is no longer meant.
  const Table& table = after.table();
  for (Seat seat = 0; seat < table.players(); ++seat)
    for (Slot slot = 0; slot < table.hand_size(seat); ++slot) {
      CardSet& kinds = notes_[std::size_t(seat)][std::size_t(slot)];
      kinds &= table.told(seat, slot);
      if (table.touched(seat, slot)) kinds = narrowed(kinds, CardSet::all() - table.useless());
      if (kinds.empty()) kinds = table.told(seat, slot);
    }
}

bool BeginnerPlayer::has_play(const Table& table, Seat seat) const {
  for (Slot slot = 0; slot < table.hand_size(seat); ++slot)
    if (note(seat, slot).within(table.playable())) return true;
  return false;
}

bool BeginnerPlayer::in_danger(const View& view, Seat seat) const {
  const Table& table = view.table();
  const Slot chop = chop_of(table, seat);
  if (chop < 0 || has_play(table, seat)) return false;
  for (Slot slot = 0; slot < table.hand_size(seat); ++slot)
    if (note(seat, slot).within(table.useless())) return false;
  return table.critical().has(view.card(seat, chop));
}

double BeginnerPlayer::worth(const View& view, Move clue) const {
  const Table& table = view.table();
  const std::uint8_t touched = touched_by(clue, table, view.hand(clue.to()));
  const auto hand = heard(table, clue, touched);
  const Slot focus = focus_of(table, clue.to(), touched);
  const Slot chop = chop_of(table, clue.to());
  double value = 0;
  for (Slot slot = 0; slot < table.hand_size(clue.to()); ++slot) {
    const Card card = view.card(clue.to(), slot);
    const CardSet kinds = hand[std::size_t(slot)];
    const bool plays = kinds.within(table.playable());
    if (plays && !table.playable().has(card)) return -1;  // it would misplay
    if (slot == focus && !kinds.has(card)) return -1;     // it would be taken for another
    if (plays && !note(clue.to(), slot).within(table.playable())) value += 1;
    if ((touched >> slot & 1) == 0 || table.touched(clue.to(), slot)) continue;
    bool held_elsewhere = false;
    for (Seat seat = 0; seat < table.players(); ++seat)
      for (Slot at = 0; at < table.hand_size(seat); ++at)
        if (seat != view.seat() && (seat != clue.to() || at != slot) && table.touched(seat, at))
          held_elsewhere |= view.card(seat, at) == card;
    value += table.useless().has(card) || held_elsewhere ? -0.6 : 0.2;
    if (slot == chop && table.critical().has(card)) value += has_play(table, clue.to()) ? 0.3 : 1.2;
    if (slot == chop && clue.act() == Act::ClueRank && clue.value() == 2 && !table.useless().has(card)) value += 0.3;
  }
  return value;
}

std::optional<Move> BeginnerPlayer::best_clue(const View& view, double least) const {
  std::optional<Move> best;
  for (const Move move : view.moves()) {
    if (!move.is_clue()) continue;
    if (const double here = worth(view, move); here >= least) {
      least = here + 1e-9;
      best = move;
    }
  }
  return best;
}

Move BeginnerPlayer::choose(const View& view, Stream&) {
  const Table& table = view.table();
  const Seat me = view.seat();
  const Counts unseen = view.unseen();
  if (table.can_clue() && in_danger(view, view.next(me)))
    if (const auto clue = best_clue(view, 0.7)) return *clue;
  Slot best = -1;
  Slot trash = -1;
  for (Slot slot = 0; slot < view.hand_size(); ++slot) {
    CardSet kinds;
    for (const Card card : note(me, slot))
      if (unseen[std::size_t(card.index())] > 0) kinds |= card;
    if (kinds.empty()) kinds = note(me, slot);
    if (kinds.within(table.useless()) && trash < 0) trash = slot;
    if (!kinds.within(table.playable())) continue;
    if (best < 0 || kinds.first().rank() < note(me, best).first().rank()) best = slot;
  }
  if (best >= 0) return Move::play(best);
  if (table.can_clue())
    if (const auto clue = best_clue(view, table.can_discard() ? 1.0 : 0.2)) return *clue;
  const Slot chop = chop_of(table, me);
  if (table.can_discard()) return Move::discard(trash >= 0 ? trash : chop >= 0 ? chop : 0);
  if (const auto clue = best_clue(view, 0)) return *clue;
  for (const Move move : view.moves())
    if (move.is_clue()) return move;
  return Move::play(0);
}

}  // namespace yomi::hanabi::strangers

#include "hanabi/strangers/smart.h"

#include <algorithm>

namespace yomi::hanabi::strangers {

namespace {

bool rank_known(CardSet kinds) { return !kinds.empty() && kinds.within(CardSet::of_rank(kinds.first().rank())); }
bool color_known(CardSet kinds) { return !kinds.empty() && kinds.within(CardSet::of_color(kinds.first().color())); }

// The lowest rank that is still to be played in some colour.
int lowest_rank(const Table& table) {
  int lowest = kRanks + 1;
  for (Color color = 0; color < kColors; ++color) lowest = std::min(lowest, table.firework_height(color) + 1);
  return lowest;
}

// The kinds of which a copy is hidden from a player who sees the hands of the others.
CardSet unseen_by(const View& view) {
  const Counts unseen = view.unseen();
  CardSet kinds;
  for (int index = 0; index < kKinds; ++index)
    if (unseen[std::size_t(index)] > 0) kinds |= Card::at(index);
  return kinds;
}

CardSet next_of(const Table& table, Color color) { return table.playable() & CardSet::of_color(color); }

}  // namespace

bool SmartPlayer::known_to_fit(const Note& note, const Table& table) {
  return note.fits || (!note.kinds.empty() && note.kinds.within(table.playable()));
}

Slot SmartPlayer::next_discard(const Table& table, Seat seat) const {
  for (Slot slot = 0; slot < table.hand_size(seat); ++slot)
    if (known_to_fit(note(seat, slot), table) || note(seat, slot).kinds.within(table.useless())) return -1;
  for (Slot slot = 0; slot < table.hand_size(seat); ++slot)
    if (!note(seat, slot).valuable && !note(seat, slot).kinds.within(table.critical())) return slot;
  return -1;
}

bool SmartPlayer::could_be_valuable(const Table& table, const Note& note, int rank) const {
  return note.kinds.meets(table.critical() & CardSet::of_rank(rank));
}

void SmartPlayer::hear(const Table& before, const Turn& turn) {
  const Move clue = turn.move;
  const Seat to = clue.to();
  const bool by_rank = clue.act() == Act::ClueRank;
  const Slot chop = next_discard(before, to);
  const bool next_seat = to == (turn.seat + 1) % before.players();
  const bool warns = by_rank && next_seat && chop >= 0 && (turn.touched >> chop & 1) != 0 &&
                     could_be_valuable(before, note(to, chop), clue.value());
  for (Slot slot = 0; slot < before.hand_size(to); ++slot) {
    Note& here = note(to, slot);
    if ((turn.touched >> slot & 1) == 0) {
      here.kinds -= clue.names();
      continue;
    }
    const bool other_known = by_rank ? color_known(here.kinds) : rank_known(here.kinds);
    const bool useless = here.kinds.within(before.useless());
    here.kinds &= clue.names();
    if (other_known || useless) continue;
    if (!by_rank) {
      if (const CardSet meant = here.kinds & next_of(before, clue.value()); !meant.empty()) here.kinds = meant;
    } else if (!warns) {
      if (const CardSet meant = here.kinds & before.playable(); !meant.empty()) here.fits = true;
    }
  }
  if (!warns) return;
  Note& warned = note(to, chop);
  warned.valuable = true;
  if (const CardSet last = warned.kinds & before.critical(); !last.empty()) warned.kinds = last;
  if (clue.value() == lowest_rank(before)) warned.fits = true;
}

void SmartPlayer::reconsider(Card played) {
  for (auto& hand : notes_)
    for (Note& each : hand)
      if (each.fits && !each.valuable && each.kinds.has(played)) each.fits = false;
}

void SmartPlayer::watch(const View& before, const Turn& turn, const View& after, Stream&) {
  const Table& table = before.table();
  if (turn.move.is_clue()) {
    hear(table, turn);
    return;
  }
  auto& hand = notes_[std::size_t(turn.seat)];
  const auto slot = std::size_t(turn.move.slot());
  std::move(hand.begin() + std::ptrdiff_t(slot) + 1, hand.end(), hand.begin() + std::ptrdiff_t(slot));
  hand[std::size_t(table.hand_size(turn.seat)) - 1] = Note();
  if (turn.played) reconsider(turn.card);
  // Where no kind is left, somebody did not mean it so: back to what the clues themselves say.
  for (Seat seat = 0; seat < after.table().players(); ++seat)
    for (Slot at = 0; at < after.table().hand_size(seat); ++at)
      if (!note(seat, at).kinds.meets(after.table().told(seat, at))) note(seat, at) = {after.table().told(seat, at)};
}

int SmartPlayer::worth(const View& view, Move clue) const {
  const Table& table = view.table();
  const bool by_rank = clue.act() == Act::ClueRank;
  int added = 0;
  for (Slot slot = 0; slot < table.hand_size(clue.to()); ++slot) {
    const Card card = view.card(clue.to(), slot);
    const Note& here = note(clue.to(), slot);
    if (!clue.names().has(card)) continue;
    const bool other_known = by_rank ? color_known(here.kinds) : rank_known(here.kinds);
    if (table.playable().has(card)) {
      added += known_to_fit(here, table) ? 0 : 1;
    } else if (!other_known && !here.kinds.within(table.useless())) {
      return -1;  // it would mislead
    }
  }
  return added;
}

SmartPlayer::Hint SmartPlayer::best_hint(const View& view, Seat to) const {
  Hint best;
  const auto consider = [&](Move clue) {
    if (const int here = worth(view, clue); here > best.worth) best = {clue, here};
  };
  int avoid = 0;  // a rank that would be taken for a warning
  if (to == view.next(view.seat()))
    if (const Slot chop = next_discard(view.table(), to); chop >= 0) {
      const int rank = view.card(to, chop).rank();
      if (could_be_valuable(view.table(), note(to, chop), rank)) avoid = rank;
    }
  for (Color color = 0; color < kColors; ++color) consider(Move::clue_color(to, color));
  for (int rank = 1; rank <= kRanks; ++rank)
    if (rank != avoid) consider(Move::clue_rank(to, rank));
  return best;
}

std::optional<Move> SmartPlayer::warning(const View& view) const {
  const Table& table = view.table();
  const Seat next = view.next(view.seat());
  if (!table.can_clue()) return std::nullopt;
  const Slot chop = next_discard(table, next);
  if (chop < 0 || !table.critical().has(view.card(next, chop))) return std::nullopt;
  if (const Hint hint = best_hint(view, next); hint.worth > 0) return hint.move;
  return Move::clue_rank(next, view.card(next, chop).rank());
}

Slot SmartPlayer::play(const View& view) const {
  const Table& table = view.table();
  const CardSet unseen = unseen_by(view);
  Slot best = -1;
  int fittest = 0;
  for (Slot slot = 0; slot < view.hand_size(); ++slot) {
    const Note& here = note(view.seat(), slot);
    const CardSet kinds = here.kinds & unseen;
    const bool by_eye = !kinds.empty() && kinds.within(table.playable());
    const bool by_note = known_to_fit(here, table) && kinds.meets(table.playable());
    if (!by_eye && !by_note) continue;
    const int rank = rank_known(kinds) ? kinds.first().rank() : 0;
    const int fitness = kRanks + 1 - rank + (by_note ? 0 : 100);
    if (fitness > fittest) {
      fittest = fitness;
      best = slot;
    }
  }
  return best;
}

Slot SmartPlayer::discard(const View& view) const {
  const Table& table = view.table();
  for (Slot slot = 0; slot < view.hand_size(); ++slot)
    if (note(view.seat(), slot).kinds.within(table.useless())) return slot;
  Slot best = 0;
  for (Slot slot = 0; slot < view.hand_size(); ++slot) {
    const Note& here = note(view.seat(), slot);
    if (!here.valuable && !here.kinds.within(table.critical())) return slot;
    // All are valuable: the highest blocks least.
    if (here.kinds.first().rank() > note(view.seat(), best).kinds.first().rank()) best = slot;
  }
  return best;
}

Move SmartPlayer::choose(const View& view, Stream&) {
  const Table& table = view.table();
  if (const auto warned = warning(view)) return *warned;
  if (const Slot slot = play(view); slot >= 0) return Move::play(slot);
  Hint best;
  if (table.can_clue())
    for (Seat to = view.next(view.seat()); to != view.seat(); to = view.next(to))
      if (const Hint hint = best_hint(view, to); hint.worth > best.worth) best = hint;
  if (best.worth > 0) return best.move;
  // Near the end a turn that draws a card and may score is better than one that only draws.
  constexpr std::array kTryAt = {-1, -1, 2, 3};
  if (table.deck_size() <= kTryAt[std::size_t(std::min(table.lives(), 3))] && table.lives() > 1)
    for (Slot slot = view.hand_size() - 1; slot >= 0; --slot)
      if (note(view.seat(), slot).kinds.meets(table.playable())) return Move::play(slot);
  if (table.can_discard()) return Move::discard(discard(view));
  return idle_clue(view);
}

Move SmartPlayer::idle_clue(const View& view) const {
  const Table& table = view.table();
  Move least = Move::play(0);
  int fewest = kMaxHand + 1;
  for (const Move move : view.moves()) {
    if (!move.is_clue()) continue;
    int misled = 0;
    const Slot chop = next_discard(table, move.to());
    const bool warns = move.act() == Act::ClueRank && chop >= 0 && move.names().has(view.card(move.to(), chop)) &&
                       could_be_valuable(table, note(move.to(), chop), move.value());
    if (!warns && worth(view, move) < 0)
      for (Slot slot = 0; slot < table.hand_size(move.to()); ++slot)
        misled += move.names().has(view.card(move.to(), slot)) ? 1 : 0;
    if (misled >= fewest) continue;
    fewest = misled;
    least = move;
  }
  return least;
}

}  // namespace yomi::hanabi::strangers

#include "hanabi/players/reader.h"

#include <algorithm>

namespace yomi::hanabi {

float loss_of(const Table& table, Card card) {
  if (table.useless().has(card)) return 0;
  if (table.critical().has(card)) return 0.6F + 0.3F * static_cast<float>(kRanks - card.rank());
  return table.playable().has(card) ? 0.35F : 0.12F;
}

// Another player before a clue.
struct Reader::Holder {
  Seat seat;
  Reading::Spread spread;
  std::array<float, kMaxHand> plays{};  // its belief that each slot fits
  bool busy = false;                    // it has a card to play
  Slot chop = 0;
};

Reader::Odds Reader::own_odds(const View& view, const Reading& reading) {
  return reading.spread(view.table(), view.unseen(), view.seat()).odds;
}

float Reader::play_at(const Table& table) const {
  return options_.play_at[std::size_t(std::clamp(table.lives(), 1, 3) - 1)];
}

Reader::Holder Reader::look_at(const View& view, const Reading& reading, Seat other) const {
  Counts copies = hidden_counts(view.table());
  for (Seat third = 0; third < view.table().players(); ++third) {
    if (third == other || third == view.seat()) continue;
    for (Slot slot = 0; slot < view.table().hand_size(third); ++slot)
      --copies[std::size_t(view.card(third, slot).index())];
  }
  Holder holder{other, reading.spread(view.table(), copies, other), {}, false, Reading::chop(view.table(), other)};
  for (Slot slot = 0; slot < view.table().hand_size(other); ++slot) {
    const Reading::Odds& odds = holder.spread.odds[std::size_t(slot)];
    holder.plays[std::size_t(slot)] = share(odds.playable, odds.total);
    holder.busy |= holder.plays[std::size_t(slot)] >= play_at(view.table());
  }
  return holder;
}

float Reader::worth(const View& view, const Reading& reading, const Holder& holder, Move clue) const {
  const Table& table = view.table();
  const std::uint8_t touched = touched_by(clue, table, view.hand(clue.to()));
  const auto effect = reading.effect(table, holder.spread, clue, touched);
  const float threshold = play_at(table);
  const float misplay = options_.caution * (table.lives() == 1 ? 6 : table.lives() == 2 ? 1.8F : 1.2F);
  float value = 0;
  bool busy = false;
  CardSet counted;  // two cards of a kind are played once
  Slot chop_after = -1;
  for (Slot slot = 0; slot < table.hand_size(clue.to()); ++slot) {
    const auto& odds = effect[std::size_t(slot)];
    const Card card = view.card(clue.to(), slot);
    const float before = holder.plays[std::size_t(slot)];
    const float after = share(odds.playable, odds.total);
    const bool fits = table.playable().has(card) && !counted.has(card);
    busy |= after >= threshold;
    if (after >= threshold && fits) counted |= card;
    if (after >= threshold && before < threshold) value += fits ? 1.0F : -misplay - 0.5F * loss_of(table, card);
    if (before >= threshold && after < threshold) value += fits ? -0.5F : misplay;
    const bool named = (touched >> slot & 1) != 0;
    if (chop_after < 0 && !named && !table.touched(clue.to(), slot)) chop_after = slot;
    if (!named || table.touched(clue.to(), slot)) value += options_.progress * (fits ? after - before : before - after);
    if (named && !table.touched(clue.to(), slot)) value += table.useless().has(card) ? -0.05F : 0.05F;
  }
  if (!holder.busy && options_.discard == DiscardRule::OldestUntouched) {
    const float lost = loss_of(table, view.card(clue.to(), holder.chop));
    const float still = chop_after < 0 ? 0.1F : loss_of(table, view.card(clue.to(), chop_after));
    value += (busy ? 0.3F : 1.0F) * (lost - (busy ? 0 : still));
  }
  return value;
}

void Reader::clues(const View& view, const Reading& reading, std::vector<Clue>& out) const {
  for (Seat other = view.next(view.seat()); other != view.seat(); other = view.next(other)) {
    const Holder holder = look_at(view, reading, other);
    CardSet held;
    for (Slot slot = 0; slot < view.table().hand_size(other); ++slot) held |= view.card(other, slot);
    const auto consider = [&](Move clue) {
      if (held.meets(clue.names())) out.push_back({clue, worth(view, reading, holder, clue)});
    };
    for (Color color = 0; color < kColors; ++color) consider(Move::clue_color(other, color));
    for (int rank = 1; rank <= kRanks; ++rank) consider(Move::clue_rank(other, rank));
  }
}

std::pair<Move, float> Reader::best_clue(const View& view, const Reading& reading) const {
  std::pair<Move, float> best{Move::play(0), -100};
  for (Seat other = view.next(view.seat()); other != view.seat(); other = view.next(other)) {
    const Holder holder = look_at(view, reading, other);
    CardSet held;
    for (Slot slot = 0; slot < view.table().hand_size(other); ++slot) held |= view.card(other, slot);
    const auto consider = [&](Move clue) {
      if (!held.meets(clue.names())) return;
      const float value = worth(view, reading, holder, clue);
      if (value > best.second) best = {clue, value};
    };
    for (Color color = 0; color < kColors; ++color) consider(Move::clue_color(other, color));
    for (int rank = 1; rank <= kRanks; ++rank) consider(Move::clue_rank(other, rank));
  }
  return best;
}

Slot Reader::best_play(const Table& table, const Odds& mine) const {
  Slot best = -1;
  float most = 0;
  for (Slot slot = 0; slot < table.hand_size(table.to_move()); ++slot) {
    const float here = share(mine[std::size_t(slot)].playable, mine[std::size_t(slot)].total);
    if (here > most) {
      most = here;
      best = slot;
    }
  }
  // In the last round a doubtful card is played rather than kept.
  const bool last_round = table.deck_size() == 0 && (table.lives() > 1 || !table.rules().zero_if_lost);
  return most >= (last_round ? 0.05F : play_at(table)) ? best : -1;
}

Slot Reader::best_discard(const View& view, const Odds& mine, Stream& stream) const {
  Slot best = -1;
  float least = 1e9F;
  const bool by_lot = options_.discard == DiscardRule::Random;
  const Slot lot = by_lot ? static_cast<Slot>(stream.below(std::uint64_t(view.hand_size()))) : -1;
  for (Slot slot = 0; slot < view.hand_size(); ++slot) {
    const auto& odds = mine[std::size_t(slot)];
    const float useless = share(odds.useless, odds.total);
    float cost = 1 - useless + 2 * share(odds.critical, odds.total);
    if (useless < 0.95F)
      cost += by_lot ? (slot == lot ? 0 : 10.0F) : view.table().touched(view.seat(), slot) ? 2.0F : 0;
    if (useless < 0.95F && !by_lot && !view.table().touched(view.seat(), slot)) cost = 1.0F + 0.01F * float(slot);
    if (cost < least) {
      least = cost;
      best = slot;
    }
  }
  return best;
}

Move Reader::move(const View& view, const Reading& reading, Stream& stream) const {
  return move(view, reading, own_odds(view, reading), stream);
}

Move Reader::move(const View& view, const Reading& reading, const Odds& mine, Stream& stream) const {
  const Table& table = view.table();
  if (const Slot slot = best_play(table, mine); slot >= 0) {
    const auto first = rescue(view, reading);
    return first ? *first : Move::play(slot);
  }
  if (const auto clue = wanted_clue(view, reading)) return *clue;
  return Move::discard(best_discard(view, mine, stream));
}

std::optional<Move> Reader::wanted_clue(const View& view, const Reading& reading) const {
  const Table& table = view.table();
  if (!table.can_clue()) return std::nullopt;
  const auto [clue, value] = best_clue(view, reading);
  if (value < least_worth(table) && table.can_discard()) return std::nullopt;
  return clue;
}

float Reader::least_worth(const Table& table) const {
  const float scarce = 1 - static_cast<float>(table.clues()) / static_cast<float>(table.rules().clues);
  const float wanted = options_.clue_at_most + scarce * (options_.clue_at_last - options_.clue_at_most);
  // No turn is left to spare before the deck runs out.
  if (table.cards_played() + table.deck_size() + table.players() <= table.most_possible())
    return std::min(wanted, options_.stall_at);
  return wanted;
}

bool Reader::next_endangers(const View& view, const Reading& reading) const {
  const Holder next = look_at(view, reading, view.next(view.seat()));
  return !next.busy && view.table().critical().has(view.card(next.seat, next.chop));
}

std::optional<Move> Reader::rescue(const View& view, const Reading& reading) const {
  const Table& table = view.table();
  if (!table.can_clue() || table.deck_size() == 0 || options_.discard != DiscardRule::OldestUntouched)
    return std::nullopt;
  if (!next_endangers(view, reading)) return std::nullopt;
  const auto [clue, value] = best_clue(view, reading);
  return value >= options_.rescue_at ? std::optional(clue) : std::nullopt;
}

double Reader::chance(const View& view, const Reading& reading, Move move) const {
  if (move.act() == Act::Play) return 1;
  const auto clue = wanted_clue(view, reading);
  if (move.is_clue()) return clue == move ? 1 : 0;
  return clue ? 0 : 1;
}

}  // namespace yomi::hanabi

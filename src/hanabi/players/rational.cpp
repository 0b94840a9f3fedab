#include "hanabi/players/rational.h"

namespace yomi::hanabi {

namespace {

// Which clues about a card, colour or number, are new to its holder.
struct News {
  bool color = true;
  bool rank = true;
};

News news_for(const View& view, Seat other, Slot slot, const RationalOptions& options) {
  if (!options.others_view) return {};
  const CardSet told = view.table().told(other, slot);
  const Card card = view.card(other, slot);
  return {!told.within(CardSet::of_color(card.color())), !told.within(CardSet::of_rank(card.rank()))};
}

void add_clues(Mixture& mixture, const View& view, Seat other, Slot slot, News news, double weight) {
  const Card card = view.card(other, slot);
  if (news.color) mixture.add(Move::clue_color(other, card.color()), news.rank ? weight / 2 : weight);
  if (news.rank) mixture.add(Move::clue_rank(other, card.rank()), news.color ? weight / 2 : weight);
}

// Calls visit(other, slot) for the cards of the others, the next player's first, until it returns true.
template <class Visit>
void each_card_of_others(const View& view, const Visit& visit) {
  for (Seat other = view.next(view.seat()); other != view.seat(); other = view.next(other))
    for (Slot slot = 0; slot < view.table().hand_size(other); ++slot)
      if (visit(other, slot)) return;
}

void add_filler(Mixture& mixture, const View& view, const RationalOptions& options) {
  each_card_of_others(view, [&](Seat other, Slot slot) {
    const News news = news_for(view, other, slot, options);
    if (!news.color && !news.rank) return false;
    if (options.filler == Filler::RandomCard) {
      add_clues(mixture, view, other, slot, news, 1);
      return false;
    }
    add_clues(mixture, view, other, slot, {!news.rank, news.rank}, 1);
    return true;
  });
}

Mixture discards(const View& view, DiscardRule rule) {
  Mixture mixture;
  if (rule == DiscardRule::OldestUntouched)
    for (Slot slot = 0; slot < view.hand_size(); ++slot)
      if (!view.table().touched(view.seat(), slot)) {
        mixture.add(Move::discard(slot), 1);
        return mixture;
      }
  for (Slot slot = 0; slot < view.hand_size(); ++slot) mixture.add(Move::discard(slot), 1);
  return mixture;
}

}  // namespace

Mixture sure_moves(const View& view, const std::array<CardSet, kMaxHand>& cards) {
  Mixture mixture;
  const auto add_first = [&](CardSet wanted, Move (*move)(Slot)) {
    for (Slot slot = 0; slot < view.hand_size() && mixture.empty(); ++slot)
      if (cards[std::size_t(slot)].within(wanted)) mixture.add(move(slot), 1);
  };
  add_first(view.table().playable(), &Move::play);
  if (mixture.empty() && view.table().can_discard()) add_first(view.table().useless(), &Move::discard);
  return mixture;
}

Mixture clue_playable(const View& view, const RationalOptions& options) {
  Mixture mixture;
  if (!view.table().can_clue()) return mixture;
  each_card_of_others(view, [&](Seat other, Slot slot) {
    if (view.table().playable().has(view.card(other, slot)))
      add_clues(mixture, view, other, slot, news_for(view, other, slot, options), 1);
    return !mixture.empty();
  });
  return mixture;
}

Mixture clue_or_discard(const View& view, const RationalOptions& options) {
  Mixture mixture;
  if (view.table().can_clue()) add_filler(mixture, view, options);
  if (!mixture.empty()) return mixture;
  if (view.table().can_discard()) return discards(view, options.discard);
  // No token is spent, so a discard is illegal, and there is no new clue: repeat any clue.
  add_filler(mixture, view, {false, Filler::RandomCard, options.discard});
  return mixture;
}

Mixture rational(const View& view, const RationalOptions& options) {
  const Knowledge knowledge(view);
  std::array<CardSet, kMaxHand> cards{};
  for (Slot slot = 0; slot < knowledge.size(); ++slot) cards[std::size_t(slot)] = knowledge.possible(slot);
  if (const Mixture sure = sure_moves(view, cards); !sure.empty()) return sure;
  if (const Mixture clues = clue_playable(view, options); !clues.empty()) return clues;
  return clue_or_discard(view, options);
}

Mixture random_moves(const View& view) {
  const Table& table = view.table();
  Mixture mixture;
  for (Slot slot = 0; slot < view.hand_size(); ++slot) {
    mixture.add(Move::play(slot), 0.3 / view.hand_size());
    if (table.can_discard()) mixture.add(Move::discard(slot), 0.4 / view.hand_size());
  }
  if (!table.can_clue()) return mixture;
  int cards = 0;
  for (Seat other = view.next(view.seat()); other != view.seat(); other = view.next(other))
    cards += table.hand_size(other);
  each_card_of_others(view, [&](Seat other, Slot slot) {
    add_clues(mixture, view, other, slot, {}, 0.3 / cards);
    return false;
  });
  return mixture;
}

namespace {

// The slot to discard when both hands are open: a useless card, else one with another copy, else the highest.
Slot least_needed(const Game& game) {
  const Table& table = game.table();
  const Seat me = game.to_move();
  Slot highest = 0;
  Slot duplicate = -1;
  for (Slot slot = 0; slot < table.hand_size(me); ++slot) {
    const Card card = game.card(me, slot);
    if (table.useless().has(card)) return slot;
    if (duplicate < 0 && table.hidden(card) > 1) duplicate = slot;
    if (card.rank() > game.card(me, highest).rank()) highest = slot;
  }
  return duplicate >= 0 ? duplicate : highest;
}

}  // namespace

Move complete_move(const Game& game) {
  const Table& table = game.table();
  const Seat me = game.to_move();
  for (Slot slot = 0; slot < table.hand_size(me); ++slot)
    if (table.playable().has(game.card(me, slot))) return Move::play(slot);
  const Seat next = (me + 1) % table.players();
  const Move pass = Move::clue_rank(next, game.card(next, 0).rank());
  bool others_can_play = false;
  for (Seat other = next; other != me; other = (other + 1) % table.players())
    for (Slot slot = 0; slot < table.hand_size(other); ++slot)
      others_can_play |= table.playable().has(game.card(other, slot));
  if (table.can_clue() && (others_can_play || !table.can_discard())) return pass;
  return Move::discard(least_needed(game));
}

}  // namespace yomi::hanabi

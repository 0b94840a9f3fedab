#include "python/src/hanabi/observation.h"

namespace yomi::python {

using namespace hanabi;

namespace {

ObservedCard observed(const HanabiState& state, Seat seat, Slot slot, bool own) {
  const HanabiGame& game = state.game();
  const Card card = state.hands()[static_cast<std::size_t>(seat)][static_cast<std::size_t>(slot)];
  ObservedCard seen;
  if (!own || game.sees == Sees::Seer) seen.card = card_index(card);
  if (game.sees == Sees::Minimal) return seen;
  if (game.sees == Sees::Seer) {
    seen.hint = {color_index(card.color()), card.rank() - 1};
    seen.colors = 1U << seen.hint.color;
    seen.ranks = 1U << seen.hint.rank;
    return seen;
  }
  seen.hint = state.hint(seat, slot);
  const CardSet told = state.table().told(seat, slot);
  seen.colors = seen.ranks = 0;
  for (int at = 0; at < kColorCount; ++at)
    if (told.meets(CardSet::of_color(color_of(at)))) seen.colors |= 1U << at;
  for (int at = 0; at < kRankCount; ++at)
    if (told.meets(CardSet::of_rank(at + 1))) seen.ranks |= 1U << at;
  return seen;
}

}  // namespace

HanabiObservation HanabiObservation::of(const HanabiState& state, int player) {
  const HanabiGame& game = state.game();
  const Table& table = state.table();
  HanabiObservation seen;
  seen.game = game;
  seen.current_player = state.current_player();
  const auto offset_of = [&](int other) { return (other - player + game.players) % game.players; };
  seen.offset = offset_of(seen.current_player);
  for (int offset = 0; offset < game.players; ++offset) {
    const Seat seat = state.seat_of((player + offset) % game.players);
    auto& hand = seen.hands.emplace_back();
    for (Slot slot = 0; slot < table.hand_size(seat); ++slot) hand.push_back(observed(state, seat, slot, offset == 0));
  }
  for (const Card card : state.discards()) seen.discards.push_back(card_index(card));
  for (int at = 0; at < kColorCount; ++at)
    seen.fireworks[static_cast<std::size_t>(at)] = table.firework_height(color_of(at));
  seen.deck_size = table.deck_size();
  seen.information_tokens = table.clues();
  seen.life_tokens = table.lives();
  if (seen.offset == 0) seen.legal_moves = state.legal_moves();
  for (auto turn = state.turns().rbegin(); turn != state.turns().rend(); ++turn) {
    seen.last_moves.push_back(*turn);
    seen.last_moves.back().player = offset_of(turn->player);
    if (turn->player == player) break;
  }
  return seen;
}

}  // namespace yomi::python

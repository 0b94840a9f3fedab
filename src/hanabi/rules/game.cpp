#include "hanabi/rules/game.h"

#include <algorithm>
#include <cassert>

namespace yomi::hanabi {

Deck sorted_deck() {
  Deck deck;
  std::size_t next = 0;
  for (const Card card : CardSet::all())
    for (int copy = 0; copy < card.copies(); ++copy) deck[next++] = card;
  return deck;
}

Deck shuffled_deck(Stream& stream) {
  Deck deck = sorted_deck();
  stream.shuffle(deck);
  return deck;
}

std::uint8_t touched_by(Move clue, const Table& table, const Hand& hand) {
  const CardSet names = clue.names();
  unsigned touched = 0;
  for (Slot slot = 0; slot < table.hand_size(clue.to()); ++slot)
    if (names.has(hand[std::size_t(slot)])) touched |= 1u << slot;
  return static_cast<std::uint8_t>(touched);
}

Game::Game(const Rules& rules, const Deck& deck) : table_(rules), deck_(deck) {
  std::size_t next = 0;
  for (Seat seat = 0; seat < rules.players; ++seat)
    for (Slot slot = 0; slot < rules.hand; ++slot) hands_[std::size_t(seat)][std::size_t(slot)] = deck[next++];
}

Game::Game(const Table& table, const Hands& hands, std::span<const Card> rest) : table_(table), hands_(hands), deck_{} {
  assert(static_cast<int>(rest.size()) >= table.deck_size());
  std::copy_n(rest.begin(), table.deck_size(), deck_.begin() + next());
}

const char* Game::forbidden(Move move) const {
  if (over()) return "the game is over";
  if (!move.is_clue()) {
    if (move.slot() >= table_.hand_size(to_move())) return "there is no card in that slot";
    if (move.act() == Act::Discard && !table_.can_discard())
      return "a discard is not allowed while all clue tokens are there";
    return nullptr;
  }
  if (!table_.can_clue()) return "there is no clue token left";
  if (move.to() == to_move() || move.to() >= table_.players()) return "a clue is given to another player";
  if (touched_by(move, table_, hands_[std::size_t(move.to())]) == 0) return "a clue must name at least one card";
  return nullptr;
}

Turn Game::turn_of(Move move) const {
  Turn turn{to_move(), move, {}, false, 0};
  if (move.is_clue()) {
    turn.touched = touched_by(move, table_, hands_[std::size_t(move.to())]);
  } else {
    turn.card = card(to_move(), move.slot());
    turn.played = move.act() == Act::Play && table_.playable().has(turn.card);
  }
  return turn;
}

Turn Game::apply(Move move) {
  assert(forbidden(move) == nullptr);
  const Turn turn = turn_of(move);
  const int next_card = next();
  table_.show(turn);
  if (!move.is_clue()) {
    Hand& hand = hands_[std::size_t(turn.seat)];
    const int last = table_.hand_size(turn.seat);
    for (Slot slot = move.slot(); slot < last; ++slot) hand[std::size_t(slot)] = hand[std::size_t(slot) + 1];
    hand[std::size_t(last)] = table_.deck_size() > 0 ? deck_[std::size_t(next_card)] : Card();
  }
  table_.draw_and_pass(turn.seat);
  return turn;
}

std::vector<Move> legal_moves(const Table& table, const Hands& hands) {
  std::vector<Move> moves;
  moves.reserve(2 * kMaxHand + 10 * (kMaxPlayers - 1));
  const Seat me = table.to_move();
  for (Slot slot = 0; slot < table.hand_size(me); ++slot) moves.push_back(Move::play(slot));
  if (table.can_discard())
    for (Slot slot = 0; slot < table.hand_size(me); ++slot) moves.push_back(Move::discard(slot));
  if (!table.can_clue()) return moves;
  for (Seat to = 0; to < table.players(); ++to) {
    if (to == me) continue;
    CardSet held;
    for (Slot slot = 0; slot < table.hand_size(to); ++slot) held |= hands[std::size_t(to)][std::size_t(slot)];
    for (Color color = 0; color < kColors; ++color)
      if (held.meets(CardSet::of_color(color))) moves.push_back(Move::clue_color(to, color));
    for (int rank = 1; rank <= kRanks; ++rank)
      if (held.meets(CardSet::of_rank(rank))) moves.push_back(Move::clue_rank(to, rank));
  }
  return moves;
}

}  // namespace yomi::hanabi

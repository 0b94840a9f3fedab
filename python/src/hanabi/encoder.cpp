#include <algorithm>
#include <array>

#include "python/src/hanabi/observation.h"

// The canonical encoding of the Hanabi Learning Environment, written anew from its description.
namespace yomi::python {

namespace {

constexpr int kCardBits = kColorCount * kRankCount;
constexpr std::array<int, kRankCount> kCopies = {3, 2, 2, 2, 1};

int card_bits_of_hands(const HanabiGame& game) { return (game.players - 1) * game.hand_size * kCardBits; }
int deck_bits(const HanabiGame& game) { return hanabi::kDeckSize - game.players * game.hand_size; }

// Writes bits one section after the other; those not set are zero.
class Writer {
 public:
  explicit Writer(std::int8_t* bits) : bits_(bits) {}

  void one_of(int length, int which) {
    if (which >= 0) bits_[which] = 1;
    bits_ += length;
  }
  void first(int length, int ones) {
    std::fill_n(bits_, ones, std::int8_t{1});
    bits_ += length;
  }
  void mask(int length, unsigned ones) {
    for (int at = 0; at < length; ++at) bits_[at] = static_cast<std::int8_t>(ones >> at & 1);
    bits_ += length;
  }
  void flag(bool value) { mask(1, value ? 1 : 0); }
  void skip(int length) { bits_ += length; }

 private:
  std::int8_t* bits_;
};

void write_hands(const HanabiObservation& seen, Writer& to) {
  for (std::size_t player = 1; player < seen.hands.size(); ++player) {
    for (const ObservedCard& card : seen.hands[player]) to.one_of(kCardBits, card.card);
    to.skip((seen.game.hand_size - static_cast<int>(seen.hands[player].size())) * kCardBits);
  }
  for (const auto& hand : seen.hands) to.flag(static_cast<int>(hand.size()) < seen.game.hand_size);
}

void write_board(const HanabiObservation& seen, Writer& to) {
  to.first(deck_bits(seen.game), seen.deck_size);
  for (const int height : seen.fireworks) to.one_of(kRankCount, height - 1);
  to.first(seen.game.information_tokens, seen.information_tokens);
  to.first(seen.game.life_tokens, seen.life_tokens);
}

void write_discards(const HanabiObservation& seen, Writer& to) {
  std::array<int, kCardBits> counts{};
  for (const int card : seen.discards) ++counts[static_cast<std::size_t>(card)];
  for (std::size_t card = 0; card < counts.size(); ++card) to.first(kCopies[card % kRankCount], counts[card]);
}

int last_move_bits(const HanabiGame& game) {
  return 2 * game.players + 4 + kColorCount + kRankCount + 2 * game.hand_size + kCardBits + 2;
}

void write_last_move(const HanabiObservation& seen, Writer& to) {
  const HanabiGame& game = seen.game;
  if (seen.last_moves.empty()) return to.skip(last_move_bits(game));
  const HanabiTurn& turn = seen.last_moves.front();
  const HanabiMove& move = turn.move;
  const bool clue = move.target > 0, play = move.type == HanabiMove::Type::Play;
  to.one_of(game.players, turn.player);
  to.one_of(4, static_cast<int>(move.type) - 1);
  to.one_of(game.players, clue ? (turn.player + move.target) % game.players : -1);
  to.one_of(kColorCount, move.color);
  to.one_of(kRankCount, move.rank);
  to.mask(game.hand_size, clue ? turn.touched : 0);
  to.one_of(game.hand_size, move.card);
  to.one_of(kCardBits, turn.card);
  to.flag(play && turn.scored);
  to.flag(play && turn.information_token);
}

void write_knowledge(const HanabiObservation& seen, Writer& to) {
  constexpr int kBits = kCardBits + kColorCount + kRankCount;
  for (const auto& hand : seen.hands) {
    for (const ObservedCard& card : hand) {
      for (int color = 0; color < kColorCount; ++color)
        to.mask(kRankCount, (card.colors >> color & 1) != 0 ? card.ranks : 0);
      to.one_of(kColorCount, card.hint.color);
      to.one_of(kRankCount, card.hint.rank);
    }
    to.skip((seen.game.hand_size - static_cast<int>(hand.size())) * kBits);
  }
}

}  // namespace

int encoding_length(const HanabiGame& game) {
  const int knowledge = game.players * game.hand_size * (kCardBits + kColorCount + kRankCount);
  return card_bits_of_hands(game) + game.players + deck_bits(game) + kCardBits + game.information_tokens +
         game.life_tokens + hanabi::kDeckSize + last_move_bits(game) + (game.sees == Sees::Minimal ? 0 : knowledge);
}

void encode(const HanabiObservation& seen, std::int8_t* bits) {
  std::fill_n(bits, encoding_length(seen.game), std::int8_t{0});
  Writer to(bits);
  write_hands(seen, to);
  write_board(seen, to);
  write_discards(seen, to);
  write_last_move(seen, to);
  if (seen.game.sees != Sees::Minimal) write_knowledge(seen, to);
}

}  // namespace yomi::python

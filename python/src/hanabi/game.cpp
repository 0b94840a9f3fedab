#include "python/src/hanabi/game.h"

#include <fmt/format.h>

namespace yomi::python {

using namespace hanabi;

Rules HanabiGame::rules() const {
  const auto need = [](bool fits, const char* name, int value, const char* expected) {
    if (!fits) refuse(fmt::format("'{}' is {}", name, value), expected);
  };
  need(players >= 2 && players <= kMaxPlayers, "players", players, "2 to 5");
  need(hand_size >= 1 && hand_size <= kMaxHand, "hand_size", hand_size, "1 to 5");
  need(information_tokens >= 0 && information_tokens <= 99, "max_information_tokens", information_tokens, "0 to 99");
  need(life_tokens >= 1 && life_tokens <= 99, "max_life_tokens", life_tokens, "1 to 99");
  Rules rules = Rules::standard(players);
  rules.hand = static_cast<std::int8_t>(hand_size);
  rules.clues = static_cast<std::int8_t>(information_tokens);
  rules.lives = static_cast<std::int8_t>(life_tokens);
  rules.zero_if_lost = true;
  return rules;
}

int uid_of(const HanabiGame& game, const HanabiMove& move) {
  const int clues = 2 * game.hand_size;
  const bool to_somebody = move.target >= 1 && move.target < game.players;
  switch (move.type) {
    case HanabiMove::Type::Discard:
      return move.card >= 0 && move.card < game.hand_size ? move.card : -1;
    case HanabiMove::Type::Play:
      return move.card >= 0 && move.card < game.hand_size ? game.hand_size + move.card : -1;
    case HanabiMove::Type::Color:
      if (!to_somebody || move.color < 0 || move.color >= kColorCount) return -1;
      return clues + (move.target - 1) * kColorCount + move.color;
    case HanabiMove::Type::Rank:
      if (!to_somebody || move.rank < 0 || move.rank >= kRankCount) return -1;
      return clues + (game.players - 1) * kColorCount + (move.target - 1) * kRankCount + move.rank;
  }
  return -1;
}

HanabiMove move_at(const HanabiGame& game, int uid) {
  if (uid < 0 || uid >= game.moves())
    refuse(fmt::format("{} is not a move", uid), fmt::format("0 to {}", game.moves() - 1));
  if (uid < game.hand_size) return {HanabiMove::Type::Discard, uid, -1, -1, -1};
  uid -= game.hand_size;
  if (uid < game.hand_size) return {HanabiMove::Type::Play, uid, -1, -1, -1};
  uid -= game.hand_size;
  const int colors = (game.players - 1) * kColorCount;
  if (uid < colors) return {HanabiMove::Type::Color, -1, 1 + uid / kColorCount, uid % kColorCount, -1};
  uid -= colors;
  return {HanabiMove::Type::Rank, -1, 1 + uid / kRankCount, -1, uid % kRankCount};
}

Move move_of(const HanabiGame& game, const HanabiMove& move, Seat seat) {
  const Seat to = (seat + move.target) % game.players;
  switch (move.type) {
    case HanabiMove::Type::Play:
      return Move::play(move.card);
    case HanabiMove::Type::Discard:
      return Move::discard(move.card);
    case HanabiMove::Type::Color:
      return Move::clue_color(to, color_of(move.color));
    case HanabiMove::Type::Rank:
      break;
  }
  return Move::clue_rank(to, move.rank + 1);
}

HanabiMove move_from(const HanabiGame& game, Move move, Seat seat) {
  const int target = move.is_clue() ? (move.to() - seat + game.players) % game.players : -1;
  switch (move.act()) {
    case Act::Play:
      return {HanabiMove::Type::Play, move.slot(), -1, -1, -1};
    case Act::Discard:
      return {HanabiMove::Type::Discard, move.slot(), -1, -1, -1};
    case Act::ClueColor:
      return {HanabiMove::Type::Color, -1, target, color_index(move.value()), -1};
    case Act::ClueRank:
      break;
  }
  return {HanabiMove::Type::Rank, -1, target, -1, move.value() - 1};
}

}  // namespace yomi::python

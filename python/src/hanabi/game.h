#pragma once

#include <optional>
#include <string>

#include "hanabi/rules/table.h"
#include "python/src/core/failure.h"

// The game as the Hanabi Learning Environment numbers it: colours are R Y G W B, ranks begin with 0, players are
// counted from the one who looks, and a move is a number.
namespace yomi::python {

inline constexpr int kColorCount = hanabi::kColors;
inline constexpr int kRankCount = hanabi::kRanks;

// That environment's number of a colour, and back.
constexpr int color_index(hanabi::Color color) { return color == 3 ? 4 : color == 4 ? 3 : color; }
constexpr hanabi::Color color_of(int index) { return color_index(index); }
constexpr char color_char(int index) { return "RYGWB"[index]; }
// Colour by colour.
constexpr int card_index(hanabi::Card card) { return color_index(card.color()) * kRankCount + card.rank() - 1; }

enum class Sees { Minimal = 0, CardKnowledge = 1, Seer = 2 };

struct HanabiGame {
  int players = 2;
  int hand_size = 5;
  int information_tokens = 8;
  int life_tokens = 3;
  Sees sees = Sees::CardKnowledge;
  bool random_start = false;
  std::uint64_t seed = 0;

  [[nodiscard]] hanabi::Rules rules() const;

  // Discards, plays, clues of a colour, clues of a rank; the clues by the player told.
  [[nodiscard]] int moves() const { return 2 * hand_size + (players - 1) * (kColorCount + kRankCount); }
};

// A move with its player told counted from the one who moves.
struct HanabiMove {
  enum class Type { Play = 1, Discard = 2, Color = 3, Rank = 4 };
  Type type = Type::Play;
  int card = -1;
  int target = -1;
  int color = -1;
  int rank = -1;

  friend bool operator==(const HanabiMove&, const HanabiMove&) = default;
};

int uid_of(const HanabiGame& game, const HanabiMove& move);
HanabiMove move_at(const HanabiGame& game, int uid);
hanabi::Move move_of(const HanabiGame& game, const HanabiMove& move, hanabi::Seat seat);
HanabiMove move_from(const HanabiGame& game, hanabi::Move move, hanabi::Seat seat);

}  // namespace yomi::python

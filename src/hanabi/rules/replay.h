#pragma once

#include "hanabi/rules/game.h"

namespace yomi::hanabi {

// A game, finished or not: rules, names, deck, moves. It is what is saved and loaded; the state at any turn follows
// from it.
struct Record {
  Rules rules;
  std::vector<std::string> names;
  Deck deck;
  std::vector<Move> moves;
  // Other content of the file (seed, notes, characters, ...) as JSON text, written back unchanged. May be empty.
  std::string other;

  friend bool operator==(const Record&, const Record&) = default;
};

// The replay format of hanab.live: players, deck, actions, options. Cards are named by their place in the deck. The
// rules are the standard ones unless there is an object "yomi" beside them, which other programs ignore and which says
// where they differ. Errors say where, by line and column or by the place in the list.
Result<Record> read_replay(std::string_view text);
std::string write_replay(const Record& record);

// The game after its first `turns` moves (all, if that is more), and the turns as they were seen. The record is one
// that was read, or whose moves were legal.
struct Replayed {
  Game game;
  std::vector<Turn> turns;
};
Replayed replay(const Record& record, std::size_t turns = 10'000);

// The record of a new game; moves are added as they are made.
Record new_record(const Rules& rules, const Deck& deck, std::vector<std::string> names = {});

}  // namespace yomi::hanabi

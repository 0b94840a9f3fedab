#pragma once

#include "base/ascii.h"
#include "hanabi/rules/game.h"

// Games for tests: RapidCheck gives the seed, our own streams the rest, so that failures repeat.
namespace yomi::hanabi {

// Two to five players, standard rules or the paper's, sometimes with other hand sizes or few lives.
inline Rules random_rules(Stream& stream) {
  if (stream.chance(0.3)) return Rules::paper(stream.chance(0.5) ? 2 : 5);
  Rules rules = Rules::standard(stream.between(2, 5));
  if (stream.chance(0.3)) rules.hand = static_cast<std::int8_t>(stream.between(1, 5));
  if (stream.chance(0.5)) rules.lives = static_cast<std::int8_t>(stream.between(1, 60));
  rules.zero_if_lost = stream.chance(0.5);
  return rules;
}

inline Game random_start(Stream& stream) {
  const Rules rules = random_rules(stream);
  return Game(rules, shuffled_deck(stream));
}

inline Move random_move(const Game& game, Stream& stream) {
  return stream.pick(legal_moves(game.table(), game.hands()));
}

// Plays `turns` random turns, or fewer if the game ends.
inline Game random_game(Stream& stream, int turns = 1000) {
  Game game = random_start(stream);
  for (int turn = 0; turn < turns && !game.over(); ++turn) game.apply(random_move(game, stream));
  return game;
}

// "R1 Y1 G3 ...": these cards first, the rest of the deck in order behind them.
inline Deck deck_from(std::string_view first) {
  std::vector<Card> cards;
  for (const std::string_view word : ascii::words(first)) cards.push_back(*parse_card(word));
  Deck deck{};
  std::size_t next = 0;
  std::array<int, kKinds> used{};
  for (const Card card : cards) {
    deck[next++] = card;
    ++used[std::size_t(card.index())];
  }
  for (const Card card : sorted_deck())
    if (--used[std::size_t(card.index())] < 0) deck[next++] = card;
  return deck;
}

}  // namespace yomi::hanabi

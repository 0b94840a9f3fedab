#include "hanabi/strategies/simulate.h"

#include <algorithm>
#include <cassert>

namespace yomi::hanabi {

void Tally::add(const Rules& rules, const GameResult& game) {
  const int points = rules.zero_if_lost ? game.zero_if_lost() : game.points;
  min = score.count() == 0 ? points : std::min(min, points);
  max = score.count() == 0 ? points : std::max(max, points);
  score.add(points);
  zero_if_lost.add(game.zero_if_lost());
  turns.add(game.turns);
  lost += game.lost ? 1 : 0;
  perfect += game.points == kMaxScore ? 1 : 0;
  ++scores[static_cast<std::size_t>(points)];
}

GameResult play_game(const Rules& rules, const Seating& seating, std::uint64_t seed, std::uint64_t number) {
  assert(!seating.empty());
  const StreamKey key = game_key(seed, number);
  Game game(rules, deck_of(key));
  if (seating.front().sees_all()) {
    while (!game.over()) game.apply(complete_move(game));
  } else {
    Players players;
    for (std::size_t seat = 0; seat < std::size_t(rules.players); ++seat)
      players.push_back(seating[seat % seating.size()].player());
    play_out(game, players, key);
  }
  return {static_cast<std::int8_t>(game.table().cards_played()), game.table().lost(),
          static_cast<std::int16_t>(game.table().turn())};
}

Tally simulate(farm::Farm& farm, const Rules& rules, const Seating& seating, std::size_t games, std::uint64_t seed,
               const std::stop_token& stop, const std::function<void(std::size_t)>& progress) {
  Tally tally;
  // Games of rule-based strategies take microseconds, so they go in batches.
  const bool quick = std::ranges::all_of(seating, [](const Strategy& each) { return each.kind <= StrategyKind::View; });
  farm::run_tasks(
      farm, games, [&](std::size_t number) { return play_game(rules, seating, seed, number); },
      [&](std::size_t number, GameResult&& game) {
        tally.add(rules, game);
        if (progress) progress(number + 1);
      },
      {.batch = quick ? std::size_t{64} : std::size_t{1}}, stop);
  return tally;
}

}  // namespace yomi::hanabi

#include "cli/bench/layers.h"
#include "hanabi/players/rational.h"
#include "hanabi/players/session.h"
#include "hanabi/strategies/strategy.h"

namespace yomi::cli::bench {

namespace {

struct Contest {
  const char* strategy;
  std::size_t games;
};

// Every strategy; those that search, with small settings.
constexpr auto kContests = std::to_array<Contest>({
    {"complete", 40},
    {"random", 40},
    {"no-view", 40},
    {"view", 40},
    {"simulated", 4},
    {"literal", 4},
    {"reader", 4},
    {"signals", 4},
    {"history,hands=50", 1},
    {"search,worlds=2,rounds=2,hands=20", 1},
    {"signals-search,worlds=2,rounds=2,hands=20", 1},
});
constexpr std::array kPlayers = {2, 5};

void add_turn(Signature& signature, const hanabi::Turn& turn) {
  signature.add(turn.move.act());
  signature.add(turn.move.slot());
  signature.add(turn.move.value());
  signature.add(turn.played);
  signature.add(turn.touched);
}

// The moves of one game.
Measured moves_of(const hanabi::Strategy& strategy, const hanabi::Rules& rules, std::size_t number) {
  Signature signature;
  const StreamKey key = hanabi::game_key(kSeed, number);
  hanabi::Game game(rules, hanabi::deck_of(key));
  if (strategy.sees_all()) {
    while (!game.over()) add_turn(signature, game.apply(hanabi::complete_move(game)));
  } else {
    hanabi::Players players;
    for (int seat = 0; seat < rules.players; ++seat) players.push_back(strategy.player());
    hanabi::play_out(game, players, key,
                     [&](const hanabi::Game&, const hanabi::Turn& turn) { add_turn(signature, turn); });
  }
  signature.add(game.table().cards_played());
  return {static_cast<std::size_t>(game.table().turn()), signature.value()};
}

}  // namespace

Result<Measured> play_hanabi(const Workbench& bench) {
  return measure(bench, kContests.size() * kPlayers.size(), [&](std::size_t task) {
    // The slowest first, so that no thread is left alone with them.
    const Contest& contest = kContests[kContests.size() - 1 - task / kPlayers.size()];
    const auto rules = hanabi::Rules::standard(kPlayers[task % kPlayers.size()]);
    const auto strategy = hanabi::parse_strategy(contest.strategy);
    Signature signature;
    std::size_t count = 0;
    for (std::size_t game = 0; game < contest.games && strategy && !bench.stop.stop_requested(); ++game) {
      const Measured moves = moves_of(*strategy, rules, game);
      signature.add(moves.signature);
      count += moves.count;
    }
    return Measured{count, signature.value()};
  });
}

}  // namespace yomi::cli::bench

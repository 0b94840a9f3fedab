#include "hanabi/players/session.h"

#include <cassert>

namespace yomi::hanabi {

StreamKey game_key(std::uint64_t seed, std::uint64_t number) { return StreamKey(seed, "hanabi", number); }

Deck deck_of(StreamKey key) {
  Stream stream(key.with("deck"));
  return shuffled_deck(stream);
}

void play_out(Game& game, const Players& players, StreamKey key,
              const std::function<void(const Game&, const Turn&)>& seen) {
  assert(static_cast<int>(players.size()) == game.table().players());
  std::vector<std::size_t> watchers;
  for (std::size_t seat = 0; seat < players.size(); ++seat)
    if (players[seat]->watches()) watchers.push_back(seat);
  std::vector<View> before;
  while (!game.over()) {
    const int turn_number = game.table().turn();
    Stream stream(key.with("turn", turn_number));
    const Move move = players[std::size_t(game.to_move())]->choose(View(game, game.to_move()), stream);
    before.clear();
    for (const std::size_t seat : watchers) before.emplace_back(game, static_cast<Seat>(seat));
    const Turn turn = game.apply(move);
    for (std::size_t at = 0; at < watchers.size(); ++at) {
      const std::size_t seat = watchers[at];
      Stream thoughts(key.with("watch", turn_number, seat));
      players[seat]->watch(before[at], turn, View(game, static_cast<Seat>(seat)), thoughts);
    }
    if (seen) seen(game, turn);
  }
}

}  // namespace yomi::hanabi

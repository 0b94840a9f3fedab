#pragma once

#include <functional>

#include "hanabi/players/player.h"

namespace yomi::hanabi {

using Players = std::vector<std::unique_ptr<Player>>;

// Plays to the end. The streams of a game are keyed by its key and the turn, so a game is the same wherever it runs.
// `seen` is called after every turn.
void play_out(Game& game, const Players& players, StreamKey key,
              const std::function<void(const Game&, const Turn&)>& seen = {});

// The key of game `number` of the seed, and the deck that goes with a key.
StreamKey game_key(std::uint64_t seed, std::uint64_t number);
Deck deck_of(StreamKey key);

}  // namespace yomi::hanabi

#include "python/src/hanabi/vector_env.h"

#include <algorithm>

#include <fmt/format.h>

#include "hanabi/players/session.h"

namespace yomi::python {

HanabiState new_hanabi_state(const HanabiGame& game, std::uint64_t number) {
  const StreamKey key = hanabi::game_key(game.seed, number);
  Stream first(key.with("first player"));
  const int start = game.random_start ? static_cast<int>(first.below(static_cast<std::uint64_t>(game.players))) : 0;
  return {game, hanabi::deck_of(key), start};
}

HanabiVectorEnv::HanabiVectorEnv(const HanabiGame& game, std::size_t games) : game_(game) {
  if (games < 1 || games > 1'000'000) refuse(fmt::format("{} games", games), "1 to 1,000,000");
  static_cast<void>(game.rules());
  for (std::size_t at = 0; at < games; ++at) numbers_.push_back(at);
  reset();
}

// Place k has games k, k + n, k + 2n and so on.
HanabiState HanabiVectorEnv::new_game(std::size_t at) {
  HanabiState state = new_hanabi_state(game_, numbers_[at]);
  numbers_[at] += numbers_.size();
  return state;
}

void HanabiVectorEnv::reset() {
  states_.clear();
  for (std::size_t at = 0; at < numbers_.size(); ++at) states_.push_back(new_game(at));
}

void HanabiVectorEnv::step(const std::int64_t* moves, float* rewards, std::uint8_t* done, std::int16_t* scores) {
  for (std::size_t at = 0; at < states_.size(); ++at)
    if (moves[at] < 0 || moves[at] >= game_.moves() || !states_[at].is_legal(static_cast<int>(moves[at])))
      refuse(fmt::format("game {}: move {} is not legal", at, moves[at]),
             fmt::format("one of {}", fmt::join(states_[at].legal_moves(), ", ")));
  for (std::size_t at = 0; at < states_.size(); ++at) {
    HanabiState& state = states_[at];
    const int before = state.score();
    state.apply(static_cast<int>(moves[at]));
    rewards[at] = static_cast<float>(state.score() - before);
    scores[at] = static_cast<std::int16_t>(state.score());
    done[at] = state.over() ? 1 : 0;
    if (state.over()) state = new_game(at);
  }
}

void HanabiVectorEnv::observe(std::int8_t* observations, std::uint8_t* legal, std::int32_t* players) const {
  const int length = encoding_length(game_);
  for (std::size_t at = 0; at < states_.size(); ++at) {
    const auto seen = HanabiObservation::of(states_[at], states_[at].current_player());
    encode(seen, observations + at * static_cast<std::size_t>(length));
    std::uint8_t* const row = legal + at * static_cast<std::size_t>(game_.moves());
    std::fill_n(row, game_.moves(), std::uint8_t{0});
    for (const int uid : seen.legal_moves) row[uid] = 1;
    players[at] = seen.current_player;
  }
}

}  // namespace yomi::python

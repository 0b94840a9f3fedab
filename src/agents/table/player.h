#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "base/random.h"
#include "bridge/view.h"

namespace yomi::agents {

// What a call means, as its side explains it to the other one.
struct CallWords {
  std::string words;
  bool artificial = false;  // it is alerted
};

// A player at a table: its calls and cards as functions of its view. They must be deterministic and safe to call from
// several threads; random draws come from decision_key.
struct Player {
  std::string name;
  std::function<bridge::Call(const bridge::View&)> call;
  std::function<bridge::Card(const bridge::View&)> card;
  // Optional. Asked before each lead: the number of remaining tricks that the seat's side takes, if certain. A claim
  // ends the board.
  std::function<std::optional<int>(const bridge::View&)> claim{};
  // Optional. What a call of this seat would mean now.
  std::function<CallWords(const bridge::View&, bridge::Call)> explain{};
};

// The random stream of one decision, named by seed, board, seat and the number of calls and cards so far. It is the
// same in both rooms, so that equal players in equal situations draw the same.
inline StreamKey decision_key(Seed seed, const bridge::View& view) {
  const auto& play = view.play();
  const std::size_t played = play ? play->cards().size() : 0;
  return StreamKey(seed, "decision", view.board().number, index(view.seat()), view.auction().size() + played);
}

}  // namespace yomi::agents

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "base/random.h"
#include "bridge/view.h"

namespace yomi::agents {

// Whoever sits at a table: what it calls and what it plays, from what it can see. It must answer the same question the
// same way each time, and may be asked on several threads at once; what it draws at random, it draws from
// decision_key.
struct Player {
  std::string name;
  std::function<bridge::Call(const bridge::View&)> call;
  std::function<bridge::Card(const bridge::View&)> card;
  // Asked before a lead, if it is there: how many of the tricks left the side of this seat takes, if that is sure.
  // The board ends with it.
  std::function<std::optional<int>(const bridge::View&)> claim{};
};

// The random stream of one decision, named by seed, board, seat and how much has been called and played. It knows
// nothing of the room: two players alike, in the same situation in two rooms, have the same luck.
inline StreamKey decision_key(std::uint64_t seed, const bridge::View& view) {
  const auto& play = view.play();
  const std::size_t played = play ? play->cards().size() : 0;
  return StreamKey(seed, "decision", view.board().number, index(view.seat()), view.auction().size() + played);
}

}  // namespace yomi::agents

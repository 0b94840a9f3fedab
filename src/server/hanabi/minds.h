#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "hanabi/players/own_belief.h"
#include "hanabi/rules/replay.h"
#include "hanabi/strategies/strategy.h"

namespace yomi::server {

// The robots of a Hanabi table, with their memories. The caller gives the game so far; the robots look at the turns
// they have not seen yet, or begin again if some were taken back.
class HanabiMinds {
 public:
  // `seed` names their random streams.
  HanabiMinds(hanabi::Strategy strategy, Seed seed) : strategy_(std::move(strategy)), key_(seed, "hanabi table") {}

  struct Choice {
    hanabi::Move move;
    std::vector<hanabi::Reason> reasons;
  };
  // What the player to move does. May be called from any thread.
  [[nodiscard]] Choice choose(const hanabi::Record& record);

 private:
  void begin(const hanabi::Record& record);

  hanabi::Strategy strategy_;
  StreamKey key_;
  std::mutex mutex_;
  hanabi::Record seen_;
  std::unique_ptr<hanabi::Game> game_;
  hanabi::Players players_;
};

// What a player can infer about its own cards from the moves of a record: possible hands with weights.
struct OwnCards {
  hanabi::View view;
  mind::Belief<hanabi::Hand> belief;
};
OwnCards own_cards(const hanabi::Record& record, hanabi::Seat seat, const hanabi::Strategy& strategy);

}  // namespace yomi::server

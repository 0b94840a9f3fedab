#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "hanabi/players/own_belief.h"
#include "hanabi/players/strategy.h"
#include "hanabi/rules/replay.h"

namespace yomi::server {

// The robots of a Hanabi table, who remember what they saw. Whoever asks gives the game as it stands; they look at the
// turns they have not seen yet, or begin anew if some were taken back.
class HanabiMinds {
 public:
  explicit HanabiMinds(hanabi::Strategy strategy) : strategy_(std::move(strategy)) {}

  struct Choice {
    hanabi::Move move;
    std::vector<hanabi::Reason> reasons;
  };
  // What the player to move does. May be asked on any thread.
  [[nodiscard]] Choice choose(const hanabi::Record& record);

 private:
  void begin(const hanabi::Record& record);

  hanabi::Strategy strategy_;
  std::mutex mutex_;
  hanabi::Record seen_;
  std::unique_ptr<hanabi::Game> game_;
  hanabi::Players players_;
};

// What a player can make of its own cards after the moves of the record, by what the others did: hands with weights.
struct OwnCards {
  hanabi::View view;
  mind::Belief<hanabi::Hand> belief;
};
OwnCards own_cards(const hanabi::Record& record, hanabi::Seat seat, const hanabi::Strategy& strategy);

}  // namespace yomi::server

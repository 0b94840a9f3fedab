#pragma once

#include <optional>

#include "bridge/play.h"

namespace yomi::agents {

// The value of the remaining tricks to the side to play. The play must outlive this.
class Stake {
 public:
  // `vulnerable`: declarer's side.
  Stake(const bridge::Play& play, bool vulnerable);

  // The number of remaining tricks with which the side to play makes or beats the contract; empty once that is decided.
  [[nodiscard]] std::optional<int> target() const;
  // The score of the side to play if it takes this number of the remaining tricks.
  [[nodiscard]] int points(int tricks) const;

 private:
  const bridge::Play& play_;
  bridge::Side side_;
  bool declaring_;
  bool vulnerable_;
};

}  // namespace yomi::agents

#pragma once

#include <optional>

#include "bridge/play.h"

namespace yomi::agents {

// What the tricks that are left are worth to the side to play. The play must outlive this.
class Stake {
 public:
  // Whether declarer's side is vulnerable.
  Stake(const bridge::Play& play, bool vulnerable);

  // With so many of them that side makes its contract, or beats it; nothing once that is decided.
  [[nodiscard]] std::optional<int> target() const;
  // Its score with so many of them.
  [[nodiscard]] int points(int tricks) const;

 private:
  const bridge::Play& play_;
  bridge::Side side_;
  bool declaring_;
  bool vulnerable_;
};

}  // namespace yomi::agents

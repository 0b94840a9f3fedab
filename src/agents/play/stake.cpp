#include "agents/play/stake.h"

#include "bridge/score.h"

namespace yomi::agents {

using namespace bridge;

Stake::Stake(const Play& play, bool vulnerable)
    : play_(play),
      side_(side_of(play.turn())),
      declaring_(side_ == side_of(play.contract().declarer)),
      vulnerable_(vulnerable) {}

std::optional<int> Stake::target() const {
  const int contract = play_.contract().tricks_needed();
  const int target = (declaring_ ? contract : 14 - contract) - play_.tricks(side_);
  if (target <= 0 || target > 13 - play_.tricks_played()) return std::nullopt;
  return target;
}

int Stake::points(int tricks) const {
  const int taken = play_.tricks(side_) + tricks;
  const int score = bridge::score(play_.contract(), declaring_ ? taken : 13 - taken, vulnerable_);
  return declaring_ ? score : -score;
}

}  // namespace yomi::agents

#pragma once

#include <deque>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "agents/robot/robot.h"
#include "league/chairs/client_chair.h"
#include "league/play/room.h"
#include "league/robots/robot_spec.h"

namespace yomi::league {

// The robots of a league, ready to sit down against each other. Our own robots may play many boards at once; an outside
// robot plays one at a time, so that its programs see a session like any other.
class Hall {
 public:
  // Opens the ports of robots that connect by themselves. `rules` must outlive the hall.
  static Result<std::unique_ptr<Hall>> open(std::span<const RobotSpec> robots, std::uint64_t seed,
                                            agents::Solver solver, const OutsideRules& rules);
  ~Hall();

  // The board in two rooms, the open one first: there `a` is North-South. A board lost in the open room is not played
  // in the closed one. With `tricks` the play is skipped. May be called on several threads at once. Fails after a stop,
  // or if our own robots cannot be made.
  Result<std::vector<agents::RoomResult>> play(std::size_t a, std::size_t b, const agents::DealtBoard& board,
                                               const agents::TricksTaken& tricks, const std::stop_token& stop);

 private:
  struct Outside;  // an outside robot with its chairs
  using OwnPlayers = std::array<agents::Player, 2>;

  Hall(std::span<const RobotSpec> robots, std::uint64_t seed, agents::Solver solver, const OutsideRules& rules);

  // Our own of these two robots, each knowing what the other plays. Those of the last few pairs are kept.
  Result<std::shared_ptr<const OwnPlayers>> own_players(std::size_t a, std::size_t b);

  std::vector<RobotSpec> robots_;
  std::uint64_t seed_;
  agents::Solver solver_;
  const OutsideRules& rules_;
  std::vector<std::unique_ptr<Outside>> outside_;  // null for our own
  std::mutex mutex_;
  std::deque<std::pair<std::pair<std::size_t, std::size_t>, std::shared_ptr<const OwnPlayers>>> kept_;
};

}  // namespace yomi::league

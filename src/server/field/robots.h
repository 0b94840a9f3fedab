#pragma once

#include <memory>

#include "server/boards/analysis.h"
#include "server/field/day.h"
#include "server/minds/mind.h"

// What the field has computed in the background: robots that play the boards, and what a player's calls and cards cost.
namespace yomi::server {

// A long computation, done step by step so that other work can be done in between.
class FieldTask {
 public:
  FieldTask() = default;
  FieldTask(const FieldTask&) = delete;
  FieldTask& operator=(const FieldTask&) = delete;
  virtual ~FieldTask() = default;
  // The result; nullopt if there is more to do; an error if there will be none.
  virtual Result<std::optional<FieldEvent>> step(Mind& mind, const std::stop_token& stop) = 0;
};

// Four robots bid and play the board.
std::unique_ptr<FieldTask> robots_play(int number, std::string name, const BoardToPlay& board, Terms terms);

// What South's side lost on a board that was played, by calls and by cards.
std::unique_ptr<FieldTask> find_losses(const FieldResult& result, const BoardToPlay& board);

}  // namespace yomi::server

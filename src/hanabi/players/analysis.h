#pragma once

#include <functional>
#include <stop_token>

#include "hanabi/players/search.h"
#include "hanabi/rules/replay.h"

namespace yomi::hanabi {

// A move of a recorded game, judged by a player who searches and saw no more than the one who made it.
struct JudgedMove {
  Turn turn;
  std::vector<Reason> believed;  // of the player's own cards, before the move
  double points = 0;             // that the move leads to
  Move best;                     // the move that leads to most of those compared; the move itself if it does
  double best_points = 0;
  double error = 0;      // the standard error of the difference
  int worlds = 0;        // in which both were tried; 0 if there was nothing to compare
  int out_of_reach = 0;  // points that nobody can make any more because of the move

  [[nodiscard]] double lost() const { return best_points - points; }
  // Whether the loss is more than the chance of the worlds drawn: two standard errors and a tenth of a point.
  [[nodiscard]] bool clearly_lost() const { return lost() > 2 * error && lost() > 0.1; }
};

// Every move of the game. It is the same for the same key. Fewer after a stop; `progress` gets the number done.
std::vector<JudgedMove> analyse(const Record& record, const SearchOptions& options, StreamKey key,
                                const std::stop_token& stop = {},
                                const std::function<void(std::size_t)>& progress = {});

}  // namespace yomi::hanabi

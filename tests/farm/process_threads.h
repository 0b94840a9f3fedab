#pragma once

#include <functional>
#include <memory>

#include "farm/ranks.h"

// Processes that are threads of one, joined by queues instead of MPI: all that the ranks say to each other can be
// tested, also under the thread sanitizer.
namespace yomi::farm {

// Changes a letter on its way, or loses it.
using Tamper = std::function<std::optional<Letter>(int to, Letter)>;

struct RankThreads {
  PostTimes times;
  Tamper tamper;
  // The interrupt of each rank, if there is one.
  std::function<std::stop_token(int rank)> interrupt;
};

// Runs `body` in each of so many ranks. Gives what each rank was abandoned with; nothing where all went well.
std::vector<std::string> run_ranks(int size, const std::function<void(Ranks&)>& body, const RankThreads& options = {});

}  // namespace yomi::farm

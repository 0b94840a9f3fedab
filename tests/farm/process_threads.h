#pragma once

#include <functional>
#include <memory>

#include "farm/process_group.h"

// Threads in place of processes, joined by queues instead of MPI, so that all messages can be tested, also under the
// thread sanitizer.
namespace yomi::farm {

// Changes a letter on its way, or loses it: nullopt.
using Tamper = std::function<std::optional<Letter>(int to, Letter)>;

struct ProcessThreads {
  PostTimes times;
  Tamper tamper;
  // The interrupt of each rank, if any.
  std::function<std::stop_token(int rank)> interrupt;
};

// Runs `body` in each of `size` ranks. Returns for each rank why it was abandoned; empty if all went well.
std::vector<std::string> run_processes(int size, const std::function<void(ProcessGroup&)>& body,
                                       const ProcessThreads& options = {});

}  // namespace yomi::farm

#pragma once

#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

#include "search/double_dummy.h"

namespace yomi::search {

// Lends the workspaces of libdds to batches. A batch waits for its first slot and takes more while no other batch
// waits; when one does, it gives them back one by one, so that a long batch does not block a short one.
class Slots {
 public:
  explicit Slots(int count);

  // Runs solve(unit, slot) for every unit, in order, on this thread and, unless it works alone, on as many others as
  // there are free slots. Returns the first error: of a unit, or a stop, which is checked between units.
  Result<void> run(std::size_t units, Workers workers, const std::stop_token& stop, const Progress& progress,
                   const std::function<Result<void>(std::size_t unit, int slot)>& solve);

 private:
  int take();
  // Empty if no slot is free, or if another batch waits for one.
  std::optional<int> try_take();
  void give_back(int slot);
  bool wanted();
  int take_free();

  std::mutex mutex_;
  std::condition_variable freed_;
  std::vector<int> free_;
  int waiting_ = 0;
};

}  // namespace yomi::search

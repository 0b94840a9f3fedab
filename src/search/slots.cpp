#include "search/slots.h"

#include <atomic>
#include <thread>
#include <utility>

namespace yomi::search {

Slots::Slots(int count) {
  for (int slot = count - 1; slot >= 0; --slot) free_.push_back(slot);
}

int Slots::take() {
  std::unique_lock lock(mutex_);
  ++waiting_;
  freed_.wait(lock, [this] { return !free_.empty(); });
  --waiting_;
  return take_free();
}

std::optional<int> Slots::try_take() {
  const std::lock_guard lock(mutex_);
  if (free_.empty() || waiting_ > 0) return std::nullopt;
  return take_free();
}

void Slots::give_back(int slot) {
  {
    const std::lock_guard lock(mutex_);
    free_.push_back(slot);
  }
  freed_.notify_one();
}

bool Slots::wanted() {
  const std::lock_guard lock(mutex_);
  return waiting_ > 0;
}

int Slots::take_free() {
  const int slot = free_.back();
  free_.pop_back();
  return slot;
}

Result<void> Slots::run(std::size_t units, Workers workers, const std::stop_token& stop, const Progress& progress,
                        const std::function<Result<void>(std::size_t unit, int slot)>& solve) {
  std::atomic<std::size_t> next = 0;
  std::atomic<std::size_t> done = 0;
  std::atomic<bool> failed = false;
  std::mutex failing;
  Result<void> outcome;

  const auto work = [&](int slot, bool helper) {
    while (!failed && !stop.stop_requested()) {
      if (helper && wanted()) break;
      const std::size_t unit = next++;
      if (unit >= units) break;
      if (auto solved = solve(unit, slot); !solved) {
        const std::lock_guard lock(failing);
        if (!failed.exchange(true)) outcome = std::move(solved);
        break;
      }
      ++done;
      if (!helper && progress) progress(done, units);
    }
    give_back(slot);
  };

  if (units > 0) {
    const int own = take();
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; workers == Workers::AllFree && i < units; ++i) {
      const auto slot = try_take();
      if (!slot) break;
      helpers.emplace_back(work, *slot, true);
    }
    work(own, false);
  }
  if (outcome && done < units) return fail("stopped before all positions were solved");
  if (outcome && progress) progress(units, units);
  return outcome;
}

}  // namespace yomi::search

#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <vector>

namespace yomi {

// Values shared by threads, each computed when it is first asked for. Two threads may compute the same one at once; the
// first to finish is kept.
template <class Value>
class OnceEach {
 public:
  explicit OnceEach(std::size_t size) : slots_(size) {}
  ~OnceEach() {
    for (const auto& slot : slots_) delete slot.load();
  }
  OnceEach(const OnceEach&) = delete;
  OnceEach& operator=(const OnceEach&) = delete;

  template <class Make>
  const Value& at(std::size_t index, const Make& make) {
    std::atomic<const Value*>& slot = slots_[index];
    if (const Value* kept = slot.load(std::memory_order_acquire)) return *kept;
    auto made = std::make_unique<const Value>(make());
    const Value* before = nullptr;
    const bool first = slot.compare_exchange_strong(before, made.get(), std::memory_order_acq_rel);
    return first ? *made.release() : *before;
  }

 private:
  std::vector<std::atomic<const Value*>> slots_;
};

}  // namespace yomi

#include "farm/farm.h"

#include <algorithm>
#include <thread>

namespace yomi::farm {

namespace {

class SerialFarm final : public Farm {
 public:
  [[nodiscard]] int workers() const override { return 1; }

  void run(Job& job, const std::stop_token& stop) override {
    for (std::size_t batch = 0; batch < job.batches() && !stop.stop_requested(); ++batch)
      if (!job.deliver(job.work(batch, stop), stop)) return;
  }
};

}  // namespace

std::unique_ptr<Farm> serial_farm() { return std::make_unique<SerialFarm>(); }

std::unique_ptr<Farm> make_farm(int threads) {
  if (threads <= 0) threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  return threads == 1 ? serial_farm() : thread_farm(threads);
}

}  // namespace yomi::farm

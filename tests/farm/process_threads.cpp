#include "tests/farm/process_threads.h"

#include <deque>
#include <mutex>
#include <thread>

namespace yomi::farm {

namespace {

struct Hub {
  Hub(int size, Tamper a_tamper)
      : tamper(std::move(a_tamper)), boxes(static_cast<std::size_t>(size)), whys(static_cast<std::size_t>(size)) {}

  Tamper tamper;
  std::mutex mutex;
  std::vector<std::deque<Letter>> boxes;
  std::vector<std::string> whys;
};

class ThreadWire final : public Wire {
 public:
  ThreadWire(Hub& hub, int rank) : hub_(hub), rank_(rank) {}

  [[nodiscard]] int rank() const override { return rank_; }
  [[nodiscard]] int size() const override { return static_cast<int>(hub_.boxes.size()); }
  void send(Letter letter) override {
    const std::scoped_lock lock(hub_.mutex);
    const int to = letter.peer;
    letter.peer = rank_;
    std::optional<Letter> sent = hub_.tamper ? hub_.tamper(to, std::move(letter)) : std::move(letter);
    if (sent) hub_.boxes[static_cast<std::size_t>(to)].push_back(std::move(*sent));
  }
  std::optional<Letter> receive() override {
    const std::scoped_lock lock(hub_.mutex);
    auto& box = hub_.boxes[static_cast<std::size_t>(rank_)];
    if (box.empty()) return std::nullopt;
    Letter letter = std::move(box.front());
    box.pop_front();
    return letter;
  }
  bool sent() override { return true; }
  void close() override {}
  void abandon(const std::string& why) override {
    const std::scoped_lock lock(hub_.mutex);
    hub_.whys[static_cast<std::size_t>(rank_)] = why;
  }

 private:
  Hub& hub_;
  int rank_;
};

}  // namespace

std::vector<std::string> run_processes(int size, const std::function<void(ProcessGroup&)>& body,
                                       const ProcessThreads& options) {
  Hub hub(size, options.tamper);
  {
    std::vector<std::jthread> threads;
    for (int rank = 0; rank < size; ++rank)
      threads.emplace_back([&, rank] {
        const auto connect = [&, rank]() -> Result<std::unique_ptr<Wire>> {
          return std::make_unique<ThreadWire>(hub, rank);
        };
        const auto group =
            ProcessGroup::open(connect, options.interrupt ? options.interrupt(rank) : std::stop_token(), options.times);
        std::string last_words;
        try {
          body(**group);
        } catch (const std::exception& error) {
          last_words = error.what();
        }
        (*group)->leave(last_words);
      });
  }
  return hub.whys;
}

}  // namespace yomi::farm

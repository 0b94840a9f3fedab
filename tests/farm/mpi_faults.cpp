#include <chrono>
#include <csignal>
#include <iostream>
#include <numeric>
#include <string>
#include <thread>

#include "farm/process_group.h"
#include "farm/tasks.h"

// A farm under mpirun with one fault, named by the argument. With any fault the run must end soon, with a message, and
// without a result.
namespace {

using namespace yomi;
using namespace yomi::farm;

// Rank 1's letters, garbled from the fifth on.
class Garbler final : public Wire {
 public:
  explicit Garbler(std::unique_ptr<Wire> wire) : wire_(std::move(wire)) {}

  [[nodiscard]] int rank() const override { return wire_->rank(); }
  [[nodiscard]] int size() const override { return wire_->size(); }
  void send(Letter letter) override {
    if (rank() == 1 && ++letters_ >= 5) letter.bytes.back() = static_cast<char>(letter.bytes.back() ^ 1);
    wire_->send(std::move(letter));
  }
  std::optional<Letter> receive() override { return wire_->receive(); }
  bool sent() override { return wire_->sent(); }
  void close() override { wire_->close(); }
  void abandon(const std::string& why) override { wire_->abandon(why); }

 private:
  std::unique_ptr<Wire> wire_;
  int letters_ = 0;
};

Result<std::unique_ptr<Wire>> connect_garbled() {
  auto wire = connect_mpi();
  if (!wire) return wire;
  return std::make_unique<Garbler>(std::move(*wire));
}

void misbehave(const std::string& fault, int rank) {
  if (fault == "killed" && rank == 1) std::raise(SIGKILL);
  if (fault == "exits" && rank == 1) std::_Exit(3);
  if (fault == "stopped" && rank == 1) std::raise(SIGSTOP);
  if (fault == "leader_stopped" && rank == 0) std::raise(SIGSTOP);
}

}  // namespace

int main(int argc, char** argv) {
  const std::string fault = argc > 1 ? argv[1] : "";
  const int rank = read_launch([](const char* name) -> const char* { return std::getenv(name); }).rank;
  PostTimes times;
  times.heartbeat = std::chrono::milliseconds(100);
  times.silence = std::chrono::milliseconds(2000);
  const auto group = ProcessGroup::open(fault == "garbage" ? connect_garbled : connect_mpi, {}, times);
  if (!group) return 2;
  std::string last_words;
  try {
    const auto farm = (*group)->farm(1);
    const std::size_t tasks = fault == "other_job" && rank == 1 ? 301 : 300;
    const auto values = gather(*farm, tasks, [&](std::size_t at) {
      if (at > 50) misbehave(fault, rank);
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
      return at;
    });
    if (farm->delivers()) std::cout << "sum " << std::accumulate(values.begin(), values.end(), std::size_t{0}) << '\n';
  } catch (const std::exception& error) {
    last_words = error.what();
  }
  (*group)->leave(last_words);
  return last_words.empty() ? 0 : 1;
}

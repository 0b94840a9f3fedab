#include "experiments/frame/dd_tricks.h"

#include <mutex>
#include <stdexcept>
#include <unordered_map>

namespace yomi::experiments {

namespace {

constexpr std::size_t kKept = 256;

class Solved {
 public:
  explicit Solved(std::shared_ptr<const search::DoubleDummy> solver) : solver_(std::move(solver)) {}

  int tricks(const bridge::Deal& deal, const bridge::Contract& contract) {
    const std::string key = to_string(deal) + letter(contract.declarer) + letter(contract.strain);
    {
      const std::scoped_lock lock(mutex_);
      if (const auto found = known_.find(key); found != known_.end()) return found->second;
    }
    const auto answer = solver_->solve(search::Position(deal, contract), search::Question::tricks());
    if (!answer) throw std::runtime_error(to_string(answer.error()));
    const int tricks = 13 - answer->tricks;
    const std::scoped_lock lock(mutex_);
    if (known_.size() >= kKept) known_.clear();
    known_[key] = tricks;
    return tricks;
  }

 private:
  std::shared_ptr<const search::DoubleDummy> solver_;
  std::mutex mutex_;
  std::unordered_map<std::string, int> known_;
};

}  // namespace

agents::TricksTaken double_dummy_tricks(std::shared_ptr<const search::DoubleDummy> solver) {
  auto solved = std::make_shared<Solved>(std::move(solver));
  return
      [solved](const bridge::Deal& deal, const bridge::Contract& contract) { return solved->tricks(deal, contract); };
}

}  // namespace yomi::experiments

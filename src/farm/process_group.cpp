#include "farm/process_group.h"

#include <algorithm>
#include <utility>

namespace yomi::farm {

class ProcessFarm final : public Farm {
 public:
  ProcessFarm(ProcessGroup& group, int threads)
      // Batches may be sized by the number of workers, which must be the same in every process.
      : group_(group), local_(threads), workers_(group.size() * std::stoi(group.share(std::to_string(threads)))) {}

  [[nodiscard]] int workers() const override { return workers_; }
  [[nodiscard]] bool delivers() const override { return group_.leads(); }
  [[nodiscard]] std::string share(std::string facts) override { return group_.share(std::move(facts)); }

  void run(Job& job, const std::stop_token& stop) override {
    if (group_.together())
      group_.run(job, stop, local_, workers_);
    else
      local_.run(job, stop);
  }

 private:
  ProcessGroup& group_;
  ThreadFarm local_;
  int workers_;
};

Result<std::unique_ptr<ProcessGroup>> ProcessGroup::open(Connect connect, std::stop_token interrupt,
                                                         const PostTimes& times) {
  std::unique_ptr<ProcessGroup> group(new ProcessGroup(std::move(connect), std::move(interrupt), times));
  if (auto met = group->post_.meet(); !met) return tl::unexpected(met.error());
  group->station_ = group->leads() ? make_leader(group->post_) : make_helper(group->post_);
  group->post_.open(*group->station_);
  return group;
}

std::string ProcessGroup::share(std::string facts) { return together() ? station_->share(std::move(facts)) : facts; }

std::unique_ptr<Farm> ProcessGroup::farm(int threads) {
  return std::make_unique<ProcessFarm>(*this, std::max(threads, 1));
}

void ProcessGroup::run(Job& job, const std::stop_token& stop, ThreadFarm& local, int workers) {
  struct Inside {
    explicit Inside(bool& a_flag) : flag(a_flag) { flag = true; }
    ~Inside() { flag = false; }
    bool& flag;
  } inside(inside_);
  station_->run(job, stop, local, workers);
}

}  // namespace yomi::farm

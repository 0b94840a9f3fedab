#include "farm/ranks.h"

#include <algorithm>
#include <utility>

namespace yomi::farm {

class RankFarm final : public Farm {
 public:
  RankFarm(Ranks& ranks, int threads)
      // Batches may be sized by the number of workers, and every process must come to the same size.
      : ranks_(ranks), local_(threads), workers_(ranks.size() * std::stoi(ranks.share(std::to_string(threads)))) {}

  [[nodiscard]] int workers() const override { return workers_; }
  [[nodiscard]] bool delivers() const override { return ranks_.leads(); }
  [[nodiscard]] std::string share(std::string facts) override { return ranks_.share(std::move(facts)); }

  void run(Job& job, const std::stop_token& stop) override {
    if (ranks_.together())
      ranks_.run(job, stop, local_, workers_);
    else
      local_.run(job, stop);
  }

 private:
  Ranks& ranks_;
  ThreadFarm local_;
  int workers_;
};

Result<std::unique_ptr<Ranks>> Ranks::open(Connect connect, std::stop_token interrupt, const PostTimes& times) {
  std::unique_ptr<Ranks> ranks(new Ranks(std::move(connect), std::move(interrupt), times));
  if (auto met = ranks->post_.meet(); !met) return tl::unexpected(met.error());
  ranks->station_ = ranks->leads() ? make_leader(ranks->post_) : make_helper(ranks->post_);
  ranks->post_.open(*ranks->station_);
  return ranks;
}

std::string Ranks::share(std::string facts) { return together() ? station_->share(std::move(facts)) : facts; }

std::unique_ptr<Farm> Ranks::farm(int threads) { return std::make_unique<RankFarm>(*this, std::max(threads, 1)); }

void Ranks::run(Job& job, const std::stop_token& stop, ThreadFarm& local, int workers) {
  struct Inside {
    explicit Inside(bool& a_flag) : flag(a_flag) { flag = true; }
    ~Inside() { flag = false; }
    bool& flag;
  } inside(inside_);
  station_->run(job, stop, local, workers);
}

}  // namespace yomi::farm

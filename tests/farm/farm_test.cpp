#include "farm/farm.h"

#include <stdexcept>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "farm/tasks.h"
#include "tests/farm/every_farm.h"
#include "tests/farm/process_threads.h"

namespace yomi::farm {
namespace {

// A serial farm whose parcels all go through bytes, as they would between processes.
class PostFarm final : public Farm {
 public:
  [[nodiscard]] int workers() const override { return 1; }
  void run(Job& job, const std::stop_token& stop) override {
    for (std::size_t batch = 0; batch < job.batches() && !stop.stop_requested(); ++batch) {
      auto parcel = job.unpack(job.pack(*job.work(batch, stop)));
      if (!parcel) throw std::runtime_error(to_string(parcel.error()));
      if (!job.deliver(std::move(*parcel), stop)) return;
    }
  }
};

void on_post_farm(FarmCase each) {
  PostFarm farm;
  each.check(farm);
}

// Three processes of two threads, as threads of this one.
void on_processes(FarmCase each) {
  const auto troubles = run_processes(3, [&](ProcessGroup& group) { each.check(*group.farm(2)); });
  EXPECT_EQ(troubles, std::vector<std::string>(3));
}

class EveryFarm : public testing::TestWithParam<FarmCase> {};

INSTANTIATE_TEST_SUITE_P(, EveryFarm, testing::ValuesIn(farm_cases()),
                         [](const auto& each) { return each.param.name; });

TEST_P(EveryFarm, Serial) { GetParam().check(*serial_farm()); }
TEST_P(EveryFarm, Post) { on_post_farm(GetParam()); }
TEST_P(EveryFarm, Threads1) { GetParam().check(*thread_farm(1)); }
TEST_P(EveryFarm, Threads2) { GetParam().check(*thread_farm(2)); }
TEST_P(EveryFarm, Threads8) { GetParam().check(*thread_farm(8)); }
TEST_P(EveryFarm, ProcessGroup) { on_processes(GetParam()); }

RC_GTEST_PROP(Farm, GivesTheSameForAnyShape, ()) {
  const auto tasks = *rc::gen::inRange<std::size_t>(0, 200);
  const auto threads = *rc::gen::inRange(1, 5);
  const Batching batching{*rc::gen::inRange<std::size_t>(1, 50), *rc::gen::inRange<std::size_t>(1, 10)};
  const auto serial = serial_farm();
  const auto farm = thread_farm(threads);
  RC_ASSERT(gather(*farm, tasks, draw, batching) == gather(*serial, tasks, draw));
}

TEST(Farm, AGarbledParcelIsAnError) {
  const auto task = [](std::size_t at) { return at; };
  const auto deliver = [](std::size_t, std::size_t) {};
  const detail::TaskJob<std::size_t, decltype(task), decltype(deliver)> job(10, task, deliver, {2, 0});
  const std::string good = job.pack(*job.work(0, {}));
  EXPECT_TRUE(job.unpack(good));
  EXPECT_FALSE(job.unpack(""));
  EXPECT_FALSE(job.unpack(good + "x"));
  EXPECT_FALSE(job.unpack(good.substr(1)));
  const detail::TaskJob<std::size_t, decltype(task), decltype(deliver)> larger(10, task, deliver, {5, 0});
  EXPECT_FALSE(job.unpack(larger.pack(*larger.work(0, {}))));
}

TEST(Farm, TakesTheNumberThatAUserGives) {
  EXPECT_EQ(make_farm(1)->workers(), 1);
  EXPECT_EQ(make_farm(3)->workers(), 3);
  EXPECT_GE(make_farm(0)->workers(), 1);
}

}  // namespace
}  // namespace yomi::farm

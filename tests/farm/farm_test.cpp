#include "farm/farm.h"

#include <algorithm>
#include <atomic>
#include <numeric>
#include <stdexcept>
#include <thread>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/random.h"
#include "farm/tasks.h"

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

std::unique_ptr<Farm> farm_called(const std::string& name) {
  if (name == "serial") return serial_farm();
  if (name == "post") return std::make_unique<PostFarm>();
  return thread_farm(std::stoi(name));
}

class EveryFarm : public testing::TestWithParam<std::string> {
 protected:
  std::unique_ptr<Farm> farm = farm_called(GetParam());
};

INSTANTIATE_TEST_SUITE_P(, EveryFarm, testing::Values("serial", "post", "1", "2", "8"),
                         [](const auto& each) { return each.param; });

// Work that takes unlike times, so that batches overtake each other, with luck of its own.
std::string draw(std::size_t task) {
  Stream stream(7, "farm test", task);
  std::uint64_t sum = 0;
  for (auto left = stream.below(3000); left > 0; --left) sum += stream.bits();
  return std::to_string(task) + ":" + std::to_string(sum);
}

TEST_P(EveryFarm, DeliversEveryResultInOrder) {
  std::vector<std::string> expected;
  for (std::size_t task = 0; task < 500; ++task) expected.push_back(draw(task));
  for (const Batching batching : {Batching{}, Batching{7, 0}, Batching{1, 1}, Batching{1000, 3}, Batching{0, 0}}) {
    std::vector<std::string> got;
    const auto count = run_tasks(
        *farm, 500, draw,
        [&](std::size_t task, std::string&& value) {
          EXPECT_EQ(task, got.size());
          got.push_back(std::move(value));
        },
        batching);
    EXPECT_EQ(count, 500u);
    EXPECT_EQ(got, expected);
  }
}

TEST_P(EveryFarm, DoesNothingWhenThereIsNothingToDo) {
  EXPECT_TRUE(gather(*farm, 0, [](std::size_t) -> int { throw std::logic_error("no task to do"); }).empty());
}

TEST_P(EveryFarm, CarriesWhatATaskThrowsAfterAllThatCameBefore) {
  for (const std::size_t batch : {1, 4, 64}) {
    std::vector<std::size_t> got;
    const auto task = [](std::size_t at) {
      if (at >= 37) throw std::runtime_error("task " + std::to_string(at));
      return at;
    };
    try {
      run_tasks(*farm, 100, task, [&](std::size_t, std::size_t value) { got.push_back(value); }, {batch, 0});
      FAIL() << "nothing was thrown";
    } catch (const std::runtime_error& error) {
      EXPECT_STREQ(error.what(), "task 37");
    }
    EXPECT_EQ(got.size(), 37u);
  }
}

TEST_P(EveryFarm, CarriesWhatTheConsumerThrows) {
  const auto deliver = [](std::size_t at, int) {
    if (at == 5) throw std::out_of_range("disk full");
  };
  EXPECT_THROW(run_tasks(
                   *farm, 100, [](std::size_t) { return 1; }, deliver),
               std::out_of_range);
}

TEST_P(EveryFarm, StopsWhenToldAndDeliversNoMore) {
  for (const std::size_t batch : {1, 5}) {
    std::stop_source stop;
    std::vector<std::string> got;
    const auto count = run_tasks(
        *farm, 10'000, draw,
        [&](std::size_t, std::string&& value) {
          got.push_back(std::move(value));
          if (got.size() == 23) stop.request_stop();
        },
        {batch, 0}, stop.get_token());
    EXPECT_EQ(count, 23u);
    EXPECT_EQ(got.size(), 23u);
  }
}

TEST_P(EveryFarm, AStopThatATaskHeedsLeavesNoCutOffResult) {
  std::stop_source stop;
  std::vector<bool> got;
  const auto task = [&, token = stop.get_token()](std::size_t at) {
    if (at == 40) stop.request_stop();
    return !token.stop_requested();
  };
  const auto count = run_tasks(
      *farm, 1000, task,
      [&](std::size_t, bool whole) {
        got.push_back(whole);
        return true;
      },
      {}, stop.get_token());
  EXPECT_LE(count, 40u);
  EXPECT_EQ(std::count(got.begin(), got.end(), false), 0);
}

TEST_P(EveryFarm, DoesNotBeginAfterAStop) {
  std::stop_source stop;
  stop.request_stop();
  EXPECT_TRUE(gather(*farm, 10, draw, {}, stop.get_token()).empty());
}

TEST_P(EveryFarm, EndsWhenTheConsumerHasEnough) {
  for (const std::size_t batch : {1, 8}) {
    int seen = 0;
    const auto count = run_tasks(
        *farm, 10'000, [](std::size_t at) { return at; }, [&](std::size_t, std::size_t) { return ++seen < 12; },
        {batch, 0});
    EXPECT_EQ(count, 12u);
    EXPECT_EQ(seen, 12);
  }
}

TEST_P(EveryFarm, LooksAheadNoFurtherThanAllowed) {
  std::atomic<std::size_t> delivered = 0;
  std::atomic<std::size_t> furthest = 0;
  const auto task = [&](std::size_t at) {
    const std::size_t ahead = at - std::min(at, delivered.load());
    for (auto most = furthest.load(); ahead > most && !furthest.compare_exchange_weak(most, ahead);) {
    }
    return at;
  };
  run_tasks(*farm, 2000, task, [&](std::size_t, std::size_t) { ++delivered; }, {2, 3});
  EXPECT_LE(furthest, 3u * 2u);
}

TEST_P(EveryFarm, LetsATaskRunTasksOfItsOwn) {
  const auto outer = [&](std::size_t at) {
    const auto inner = gather(*farm, 10, [&](std::size_t inside) { return at * inside; });
    return std::accumulate(inner.begin(), inner.end(), std::size_t{0});
  };
  const auto sums = gather(*farm, 40, outer);
  ASSERT_EQ(sums.size(), 40u);
  for (std::size_t at = 0; at < sums.size(); ++at) EXPECT_EQ(sums[at], 45 * at);
}

TEST_P(EveryFarm, LetsSeveralThreadsRunTasksAtOnce) {
  std::vector<std::vector<std::string>> got(4);
  {
    std::vector<std::jthread> callers;
    for (auto& mine : got) callers.emplace_back([&] { mine = gather(*farm, 100, draw, {3, 0}); });
  }
  for (const auto& each : got) EXPECT_EQ(each, got.front());
  EXPECT_EQ(got.front().size(), 100u);
}

TEST_P(EveryFarm, DeliversOnTheThreadThatAsked) {
  run_tasks(*farm, 100, draw, [me = std::this_thread::get_id()](std::size_t, const std::string&) {
    EXPECT_EQ(std::this_thread::get_id(), me);
  });
}

TEST_P(EveryFarm, CanBeUsedAgainAfterAFailure) {
  EXPECT_ANY_THROW(gather(*farm, 10, [](std::size_t) -> int { throw 1; }));
  EXPECT_EQ(gather(*farm, 3, [](std::size_t at) { return at; }), (std::vector<std::size_t>{0, 1, 2}));
}

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

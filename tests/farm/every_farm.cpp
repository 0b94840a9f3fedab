#include "tests/farm/every_farm.h"

#include <algorithm>
#include <atomic>
#include <numeric>
#include <stdexcept>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "base/random.h"
#include "farm/tasks.h"

namespace yomi::farm {

// Takes times that vary at random, so that batches overtake each other.
std::string draw(std::size_t task) {
  Stream stream(7, "farm test", task);
  std::uint64_t sum = 0;
  for (auto left = stream.below(3000); left > 0; --left) sum += stream.bits();
  return std::to_string(task) + ":" + std::to_string(sum);
}

namespace {

void delivers_every_result_in_order(Farm& farm) {
  std::vector<std::string> expected;
  for (std::size_t task = 0; task < 500; ++task) expected.push_back(draw(task));
  for (const Batching batching : {Batching{}, Batching{7, 0}, Batching{1, 1}, Batching{1000, 3}, Batching{0, 0}}) {
    std::vector<std::string> got;
    const auto count = run_tasks(
        farm, 500, draw,
        [&](std::size_t task, std::string&& value) {
          EXPECT_EQ(task, got.size());
          got.push_back(std::move(value));
        },
        batching);
    EXPECT_EQ(count, 500u);
    EXPECT_EQ(got, expected);
  }
}

void does_nothing_when_there_is_nothing_to_do(Farm& farm) {
  EXPECT_TRUE(gather(farm, 0, [](std::size_t) -> int { throw std::logic_error("no task to do"); }).empty());
}

void carries_what_a_task_throws_after_all_that_came_before(Farm& farm) {
  for (const std::size_t batch : {1, 4, 64}) {
    std::vector<std::size_t> got;
    const auto task = [](std::size_t at) {
      if (at >= 37) throw std::runtime_error("task " + std::to_string(at));
      return at;
    };
    try {
      run_tasks(farm, 100, task, [&](std::size_t, std::size_t value) { got.push_back(value); }, {batch, 0});
      FAIL() << "nothing was thrown";
    } catch (const std::runtime_error& error) {
      EXPECT_STREQ(error.what(), "task 37");
    }
    EXPECT_EQ(got.size(), 37u);
  }
}

void returns_the_first_error_after_all_that_came_before(Farm& farm) {
  for (const std::size_t batch : {1, 4, 64}) {
    std::vector<std::size_t> got;
    const auto task = [](std::size_t at) -> Result<std::size_t> {
      if (at >= 37) return fail("task " + std::to_string(at), "36 or less", {"tasks", static_cast<int>(at), 1});
      return at;
    };
    const auto deliver = [&](std::size_t, std::size_t value) { got.push_back(value); };
    const auto done = try_tasks(farm, 100, task, deliver, {batch, 0});
    ASSERT_FALSE(done);
    EXPECT_EQ(to_string(done.error()), "tasks:37:1: task 37; expected 36 or less");
    EXPECT_EQ(got.size(), 37u);
    EXPECT_EQ(try_tasks(farm, 20, task, deliver, {batch, 0}), 20u);
  }
}

void carries_what_the_consumer_throws(Farm& farm) {
  const auto deliver = [](std::size_t at, int) {
    if (at == 5) throw std::out_of_range("disk full");
  };
  EXPECT_THROW(run_tasks(
                   farm, 100, [](std::size_t) { return 1; }, deliver),
               std::out_of_range);
}

void stops_when_told_and_delivers_no_more(Farm& farm) {
  for (const std::size_t batch : {1, 5}) {
    std::stop_source stop;
    std::vector<std::string> got;
    const auto count = run_tasks(
        farm, 10'000, draw,
        [&](std::size_t, std::string&& value) {
          got.push_back(std::move(value));
          if (got.size() == 23) stop.request_stop();
        },
        {batch, 0}, stop.get_token());
    EXPECT_EQ(count, 23u);
    EXPECT_EQ(got.size(), 23u);
  }
}

void a_stop_that_a_task_heeds_leaves_no_cut_off_result(Farm& farm) {
  std::stop_source stop;
  std::vector<bool> got;
  const auto task = [&, token = stop.get_token()](std::size_t at) {
    if (at == 40) stop.request_stop();
    return !token.stop_requested();
  };
  const auto count = run_tasks(
      farm, 1000, task,
      [&](std::size_t, bool whole) {
        got.push_back(whole);
        return true;
      },
      {}, stop.get_token());
  EXPECT_LE(count, 40u);
  EXPECT_EQ(std::count(got.begin(), got.end(), false), 0);
}

void does_not_begin_after_a_stop(Farm& farm) {
  std::stop_source stop;
  stop.request_stop();
  EXPECT_TRUE(gather(farm, 10, draw, {}, stop.get_token()).empty());
}

void ends_when_the_consumer_has_enough(Farm& farm) {
  for (const std::size_t batch : {1, 8}) {
    int seen = 0;
    const auto count = run_tasks(
        farm, 10'000, [](std::size_t at) { return at; }, [&](std::size_t, std::size_t) { return ++seen < 12; },
        {batch, 0});
    EXPECT_EQ(count, 12u);
    EXPECT_EQ(seen, 12);
  }
}

void looks_ahead_no_further_than_allowed(Farm& farm) {
  std::atomic<std::size_t> delivered = 0;
  std::atomic<std::size_t> furthest = 0;
  const auto task = [&](std::size_t at) {
    const std::size_t ahead = at - std::min(at, delivered.load());
    for (auto most = furthest.load(); ahead > most && !furthest.compare_exchange_weak(most, ahead);) {
    }
    return at;
  };
  run_tasks(farm, 2000, task, [&](std::size_t, std::size_t) { ++delivered; }, {2, 3});
  // A helper hears of deliveries later than they are made.
  EXPECT_TRUE(!farm.delivers() || furthest <= 6) << furthest;
}

void lets_a_task_run_tasks_of_its_own(Farm& farm) {
  const auto outer = [&](std::size_t at) {
    const auto inner = gather(farm, 10, [&](std::size_t inside) { return at * inside; });
    return std::accumulate(inner.begin(), inner.end(), std::size_t{0});
  };
  const auto sums = gather(farm, 40, outer);
  ASSERT_EQ(sums.size(), 40u);
  for (std::size_t at = 0; at < sums.size(); ++at) EXPECT_EQ(sums[at], 45 * at);
}

void lets_several_threads_run_tasks_at_once(Farm& farm) {
  std::vector<std::vector<std::string>> got(4);
  {
    std::vector<std::jthread> callers;
    for (auto& mine : got) callers.emplace_back([&] { mine = gather(farm, 100, draw, {3, 0}); });
  }
  for (const auto& each : got) EXPECT_EQ(each, got.front());
  EXPECT_EQ(got.front().size(), 100u);
}

void delivers_on_the_thread_that_asked(Farm& farm) {
  run_tasks(farm, 100, draw, [me = std::this_thread::get_id()](std::size_t, const std::string&) {
    EXPECT_EQ(std::this_thread::get_id(), me);
  });
}

void can_be_used_again_after_a_failure(Farm& farm) {
  EXPECT_ANY_THROW(gather(farm, 10, [](std::size_t) -> int { throw 1; }));
  EXPECT_EQ(gather(farm, 3, [](std::size_t at) { return at; }), (std::vector<std::size_t>{0, 1, 2}));
}

}  // namespace

std::vector<FarmCase> farm_cases() {
  return {{"DeliversEveryResultInOrder", delivers_every_result_in_order},
          {"DoesNothingWhenThereIsNothingToDo", does_nothing_when_there_is_nothing_to_do},
          {"CarriesWhatATaskThrowsAfterAllThatCameBefore", carries_what_a_task_throws_after_all_that_came_before},
          {"ReturnsTheFirstErrorAfterAllThatCameBefore", returns_the_first_error_after_all_that_came_before},
          {"CarriesWhatTheConsumerThrows", carries_what_the_consumer_throws},
          {"StopsWhenToldAndDeliversNoMore", stops_when_told_and_delivers_no_more},
          {"AStopThatATaskHeedsLeavesNoCutOffResult", a_stop_that_a_task_heeds_leaves_no_cut_off_result},
          {"DoesNotBeginAfterAStop", does_not_begin_after_a_stop},
          {"EndsWhenTheConsumerHasEnough", ends_when_the_consumer_has_enough},
          {"LooksAheadNoFurtherThanAllowed", looks_ahead_no_further_than_allowed},
          {"LetsATaskRunTasksOfItsOwn", lets_a_task_run_tasks_of_its_own},
          {"LetsSeveralThreadsRunTasksAtOnce", lets_several_threads_run_tasks_at_once},
          {"DeliversOnTheThreadThatAsked", delivers_on_the_thread_that_asked},
          {"CanBeUsedAgainAfterAFailure", can_be_used_again_after_a_failure}};
}

}  // namespace yomi::farm

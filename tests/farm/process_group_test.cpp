#include "farm/process_group.h"

#include <atomic>
#include <chrono>
#include <map>
#include <thread>

#include <gtest/gtest.h>

#include "farm/tasks.h"
#include "tests/farm/every_farm.h"
#include "tests/farm/process_threads.h"

namespace yomi::farm {
namespace {

using std::chrono::milliseconds;

bool says(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

std::size_t slow(std::size_t at) {
  std::this_thread::sleep_for(milliseconds(1));
  return at;
}

TEST(ProcessGroup, SpreadTheWorkOverAll) {
  std::array<std::atomic<int>, 3> done{};
  std::atomic<int> next = 0;
  run_processes(3, [&](ProcessGroup& group) {
    std::atomic<int>& mine = done[static_cast<std::size_t>(next++)];
    const auto farm = group.farm(1);
    EXPECT_EQ(farm->workers(), 3);
    gather(*farm, 300, [&](std::size_t at) {
      ++mine;
      return slow(at);
    });
  });
  EXPECT_EQ(done[0] + done[1] + done[2], 300);
  for (const auto& each : done) EXPECT_GT(each, 0);
}

TEST(ProcessGroup, AllHearWhatTheLeaderSays) {
  std::atomic<int> heard = 0;
  run_processes(4, [&](ProcessGroup& group) {
    if (group.share(group.leads() ? "begin at 7" : "nothing") == "begin at 7") ++heard;
    if (group.share(group.leads() ? "end at 9" : "nothing") == "end at 9") ++heard;
  });
  EXPECT_EQ(heard, 8);
}

TEST(ProcessGroup, AnInterruptOfOneStopsAll) {
  for (const int interrupted : {0, 2}) {
    std::stop_source interrupt;
    ProcessThreads options;
    options.interrupt = [&](int rank) { return rank == interrupted ? interrupt.get_token() : std::stop_token(); };
    std::atomic<int> stopped = 0;
    run_processes(
        3,
        [&](ProcessGroup& group) {
          const auto farm = group.farm(1);
          const auto values = gather(
              *farm, 100'000,
              [&](std::size_t at) {
                if (at == 20) interrupt.request_stop();
                return slow(at);
              },
              {}, group.stop());
          if (values.size() < 100'000 && group.stop().stop_requested()) ++stopped;
        },
        options);
    EXPECT_EQ(stopped, 3);
  }
}

// More tasks than are ever done: something ends the run first.
constexpr std::size_t kMany = 50'000;

// The leader's part of a run in which messages from rank 1 are tampered with: why it was given up, and its results.
struct Tampered {
  std::string why;
  bool gathered = false;
};

Tampered with_letters(const std::function<std::optional<Letter>(int number, Letter)>& change) {
  ProcessThreads options;
  options.times.heartbeat = milliseconds(20);
  options.times.silence = milliseconds(500);
  options.tamper = [&, number = 0](int, Letter letter) mutable -> std::optional<Letter> {
    if (letter.peer != 1) return letter;
    return change(number++, std::move(letter));
  };
  Tampered result;
  const auto whys = run_processes(
      3,
      [&](ProcessGroup& group) {
        const auto values = gather(*group.farm(1), kMany, slow);
        if (group.leads()) result.gathered = values.size() == kMany;
      },
      options);
  result.why = whys[0];
  return result;
}

TEST(ProcessGroup, AGarbledLetterEndsTheRun) {
  const auto result = with_letters([](int number, Letter letter) {
    if (number == 6) letter.bytes[letter.bytes.size() / 2] ^= 4;
    return letter;
  });
  EXPECT_TRUE(says(result.why, "rank 1 sent a message")) << result.why;
  EXPECT_FALSE(result.gathered);
}

TEST(ProcessGroup, ALostLetterEndsTheRun) {
  const auto result =
      with_letters([](int number, Letter letter) { return number == 6 ? std::nullopt : std::optional(letter); });
  EXPECT_TRUE(says(result.why, "rank 1 sent message 7 when 6 was due")) << result.why;
  EXPECT_FALSE(result.gathered);
}

TEST(ProcessGroup, ASilentRankEndsTheRun) {
  const auto result =
      with_letters([](int number, Letter letter) { return number >= 6 ? std::nullopt : std::optional(letter); });
  EXPECT_TRUE(says(result.why, "rank 1 has not been heard of")) << result.why;
  EXPECT_FALSE(result.gathered);
}

TEST(ProcessGroup, ARankThatComesToAnotherJobEndsTheRun) {
  ProcessThreads options;
  options.times = {milliseconds(20), milliseconds(500), milliseconds(5000)};
  const auto whys = run_processes(
      2, [](ProcessGroup& group) { gather(*group.farm(1), group.leads() ? kMany : kMany + 1, slow); }, options);
  EXPECT_TRUE(says(whys[0], "rank 1 left before the work was done")) << whys[0];
}

TEST(ProcessGroup, ARankThatGivesUpSaysWhy) {
  ProcessThreads options;
  options.times = {milliseconds(20), milliseconds(500), milliseconds(5000)};
  const auto whys = run_processes(
      2,
      [](ProcessGroup& group) {
        if (!group.leads()) throw std::runtime_error("cannot read: sayc.bid");
        gather(*group.farm(1), kMany, slow);
      },
      options);
  EXPECT_TRUE(says(whys[0], "cannot read: sayc.bid")) << whys[0];
}

TEST(ProcessGroup, MayPartWhenTheLeaderLeavesEarly) {
  std::atomic<int> told = 0;
  const auto whys = run_processes(3, [&](ProcessGroup& group) {
    if (group.leads()) return;
    try {
      group.share("");
    } catch (const std::exception&) {
      ++told;
    }
  });
  EXPECT_EQ(told, 2);
  EXPECT_EQ(whys, std::vector<std::string>(3));
}

Launch launched_with(const std::map<std::string, std::string>& variables) {
  return read_launch([&](const char* name) -> const char* {
    const auto found = variables.find(name);
    return found == variables.end() ? nullptr : found->second.c_str();
  });
}

TEST(Launch, IsReadFromWhatMpirunSets) {
  EXPECT_TRUE(launched_with({}).alone());
  const Launch open_mpi = launched_with(
      {{"OMPI_COMM_WORLD_RANK", "3"}, {"OMPI_COMM_WORLD_SIZE", "8"}, {"OMPI_COMM_WORLD_LOCAL_SIZE", "4"}});
  EXPECT_EQ(open_mpi.rank, 3);
  EXPECT_EQ(open_mpi.size, 8);
  EXPECT_EQ(open_mpi.on_machine, 4);
  EXPECT_EQ(launched_with({{"PMI_RANK", "1"}, {"PMI_SIZE", "2"}}).rank, 1);
  EXPECT_TRUE(launched_with({{"PMI_RANK", "9"}, {"PMI_SIZE", "2"}}).alone());
  EXPECT_TRUE(launched_with({{"OMPI_COMM_WORLD_RANK", "x"}, {"OMPI_COMM_WORLD_SIZE", "2"}}).alone());
}

TEST(Launch, SharesTheCoresOfAMachine) {
  EXPECT_EQ((Launch{0, 8, 1000}.threads(0)), 1);
  EXPECT_EQ((Launch{0, 8, 1000}.threads(3)), 3);
  EXPECT_GE((Launch{0, 8, 1}.threads(0)), 1);
}

}  // namespace
}  // namespace yomi::farm

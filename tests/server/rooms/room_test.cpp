#include "server/rooms/room.h"

#include <atomic>
#include <thread>

#include <gtest/gtest.h>

// A table never waits for nobody: a thought that fails in any way is thought again, and in the end done without.
namespace yomi::server {

namespace {

// A game in which one robot moves three times. `think` is the thought of a test.
class CountingGame final : public Game {
 public:
  using Think = std::function<std::optional<EventRows>(Mind&, const ThinkContext&)>;
  explicit CountingGame(Think think) : think_(std::move(think)) {}

  Result<void> apply(const EventRow& row) override {
    event_ = row.number;
    if (row.kind != "begin") ++moves_;
    if (row.kind == "given up") ++given_up_;
    return {};
  }
  bool has_begun() const override { return true; }
  Answer<EventRows> act(const Json&, const Viewer&) const override { return EventRows{{0, "person", {}}}; }
  Answer<EventRows> sit(const std::string&, const std::string&, const Viewer&) const override { return EventRows{}; }
  Answer<EventRows> stand(const std::string&, const Viewer&) const override { return EventRows{}; }
  bool may_close(const Viewer&) const override { return true; }
  const Seating& seating() const override { return seating_; }
  bool talk_is_free() const override { return true; }
  Answer<Json> state(const Viewer&, std::optional<int>) const override {
    return Json{{"moves", moves_}, {"given_up", given_up_}};
  }
  Json summary(const Viewer&) const override { return {}; }
  Json announcement(const EventRow& row, Language) const override { return {{"event", row.number}}; }
  std::optional<Work> work() const override {
    if (moves_ >= 3) return {};
    Work work;
    work.who = work.state = {{"seat", "N"}};
    work.think = think_;
    work.give_up = [] { return EventRows{{0, "given up", {}}}; };
    return work;
  }
  Answer<Thinking> ask(const Question&, const Viewer&) const override { return refuse("not_now", ""); }
  Answer<Json> analysis(const Viewer&) const override { return Json(); }
  Answer<File> file(const std::string&, bool, const Viewer&) const override { return File{}; }
  std::int64_t moved() const override { return event_; }
  std::int64_t outdated(const std::string&) const override { return 0; }

 private:
  Think think_;
  Seating seating_{"NESW"};
  int moves_ = 0, given_up_ = 0;
  std::int64_t event_ = 0;
};

class Thinkers : public testing::Test {
 protected:
  std::shared_ptr<Room> open(CountingGame::Think think) {
    auto room = std::make_shared<Room>("table", std::make_unique<CountingGame>(std::move(think)), log_, pool_);
    EXPECT_TRUE(room->begin({{0, "begin", {}}}, "me"));
    room->wake();
    return room;
  }
  // Waits until the robot has moved three times. There is no timeout here: the test runner has one.
  static Json finished(Room& room) {
    while (true) {
      Json state = *room.state({});
      if (state["moves"] == 3) return state;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }
  static EventRows moved() { return {{0, "robot", {}}}; }

  Log log_ = Log::in_memory();
  Pool pool_{nullptr, 2};
};

TEST_F(Thinkers, AThoughtThatThrowsIsThoughtAgain) {
  std::atomic<int> calls = 0;
  const auto room = open([&](Mind&, const ThinkContext&) -> std::optional<EventRows> {
    switch (calls++ % 3) {
      case 0:
        throw std::runtime_error("not today");
      case 1:
        throw 7;
      default:
        return moved();
    }
  });
  EXPECT_EQ(finished(*room)["given_up"], 0);
  EXPECT_EQ(calls, 9);
}

TEST_F(Thinkers, AThoughtThatAlwaysThrowsIsDoneWithout) {
  const auto room = open([](Mind&, const ThinkContext&) -> std::optional<EventRows> { throw std::bad_alloc(); });
  EXPECT_EQ(finished(*room)["given_up"], 3);
}

TEST_F(Thinkers, AThoughtInStepsThatThrowsInTheMiddleIsThoughtAgain) {
  std::atomic<int> calls = 0;
  const auto room = open([&](Mind&, const ThinkContext&) -> std::optional<EventRows> {
    const int call = calls++;
    if (call == 1) throw std::runtime_error("in the second step");
    if (call % 2 == 0) return {};
    return moved();
  });
  EXPECT_EQ(finished(*room)["given_up"], 0);
}

// The robot's position is past while it thinks; the next thought is about the new one.
TEST_F(Thinkers, AThoughtThatIsStoppedHasASuccessor) {
  std::atomic<bool> first = true;
  std::atomic<bool> thinking = false;
  const auto room = open([&](Mind&, const ThinkContext& context) -> std::optional<EventRows> {
    if (first.exchange(false)) {
      thinking = true;
      while (!context.stop.stop_requested()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      throw std::runtime_error("stopped");
    }
    return moved();
  });
  while (!thinking) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  ASSERT_TRUE(room->act({"key-12345", 1, {{"kind", "move"}}}, {}));
  EXPECT_EQ(finished(*room)["given_up"], 0);
}

// Whatever left a table without a thought, a listener that waits in vain sets it going again.
TEST_F(Thinkers, ATableThatNobodyThinksForIsNoticedByAListener) {
  const auto room = std::make_shared<Room>(
      "table", std::make_unique<CountingGame>([](Mind&, const ThinkContext&) { return std::optional(moved()); }), log_,
      pool_);
  ASSERT_TRUE(room->begin({{0, "begin", {}}}, "me"));  // and nobody wakes it
  Room::News last;
  last.event = 1;
  while ((*room->state({}))["moves"] != 3) last = room->wait(last, {}, std::chrono::milliseconds(5));
  EXPECT_EQ((*room->state({}))["given_up"], 0);
}

// A thought that heeds no stop and never ends costs the table its patience, three times, and then the move.
TEST_F(Thinkers, AThoughtThatNeverEndsIsDoneWithout) {
  std::atomic<bool> end = false;
  std::atomic<int> begun = 0;
  Pool pool(nullptr, 4);
  const auto room = std::make_shared<Room>("table", std::make_unique<CountingGame>([&](Mind&, const ThinkContext&) {
                                             if (++begun <= 3)
                                               while (!end) std::this_thread::sleep_for(std::chrono::milliseconds(1));
                                             return std::optional(moved());
                                           }),
                                           log_, pool, std::chrono::milliseconds(10));
  ASSERT_TRUE(room->begin({{0, "begin", {}}}, "me"));
  room->wake();
  Room::News last;
  last.event = 1;
  while ((*room->state({}))["moves"] != 3) last = room->wait(last, {}, std::chrono::milliseconds(5));
  EXPECT_EQ((*room->state({}))["given_up"], 1);
  end = true;
}

// Jobs that are dropped with the pool leave no table that waits for them, and nothing hangs.
TEST_F(Thinkers, AStoppedPoolLeavesNobodyThinking) {
  std::atomic<bool> go = false;
  std::atomic<int> thinking = 0;
  std::vector<std::shared_ptr<Room>> rooms;
  for (int at = 0; at < 6; ++at) {
    auto room = std::make_shared<Room>("table" + std::to_string(at),
                                       std::make_unique<CountingGame>([&](Mind&, const ThinkContext&) {
                                         ++thinking;
                                         while (!go) std::this_thread::sleep_for(std::chrono::milliseconds(1));
                                         return std::optional<EventRows>(moved());
                                       }),
                                       log_, pool_);
    EXPECT_TRUE(room->begin({{0, "begin", {}}}, "me"));
    room->wake();
    rooms.push_back(std::move(room));
  }
  while (thinking < 2) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  std::thread release([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    go = true;
  });
  pool_.stop();
  release.join();
  for (const auto& room : rooms) EXPECT_FALSE(room->state({})->contains("thinking")) << room->id();
}

}  // namespace

}  // namespace yomi::server

#include "league/chairs/bidder_chair.h"

#include <fstream>
#include <thread>

#include <gtest/gtest.h>

#include "tests/support/temporary_folder.h"

namespace yomi::league {
namespace {

using namespace bridge;
using namespace std::chrono_literals;

View opening(Seat seat = Seat::North) {
  return {{7, Seat::North, Vulnerability::NorthSouth}, seat, *parse_hand("AK987.K2.A53.742"), Auction(Seat::North)};
}

class Bidders : public testing::Test {
 protected:
  std::unique_ptr<BidderChair> bidder(const std::string& command) {
    auto chair = std::make_unique<BidderChair>("b", command, Seat::North, rules_);
    EXPECT_TRUE(chair->begin({}, {}));
    return chair;
  }

  support::TemporaryFolder folder_;
  tablemanager::TableLog log_;
  OutsideRules rules_{20s, 20s, "", "", &log_, {}, {}};
};

TEST(Bidder, ALineInAndACallOut) {
  EXPECT_EQ(question_for_bidder(opening()), "7 N N ns AK987.K2.A53.742");
  auto auction = parse_auction("1C P 1NT X", Seat::North);
  ASSERT_TRUE(auction);
  const View later({12, Seat::North, Vulnerability::None}, Seat::North, *parse_hand("AKQJT98765432..."), *auction);
  EXPECT_EQ(question_for_bidder(later), "12 N N none AKQJT98765432... 1C P 1N X");
  EXPECT_EQ(*call_of_bidder(" 1S five or more"), Call::bid(1, Strain::Spades));
  EXPECT_EQ(*call_of_bidder("pass"), Call::pass());
  EXPECT_EQ(*call_of_bidder("3NT\r"), Call::bid(3, Strain::NoTrump));
  EXPECT_FALSE(call_of_bidder(""));
  EXPECT_FALSE(call_of_bidder("hello"));
}

TEST_F(Bidders, AProgramAnswersLineByLine) {
  const auto chair = bidder(R"(while read -r number seat rest; do echo "1S $seat"; done)");
  for (int times = 0; times < 3; ++times) {
    const auto calls = chair->call(opening(), {});
    ASSERT_TRUE(calls) << calls.error().what;
    EXPECT_EQ(calls->call, Call::bid(1, Strain::Spades));
  }
}

TEST_F(Bidders, EveryFaultIsNamed) {
  const auto fault = [&](const std::string& command) {
    const auto calls = bidder(command)->call(opening(), {});
    return calls ? "none" : words_of(calls.error());
  };
  EXPECT_EQ(fault("read -r line; exit 3"), "gone: it has ended");
  EXPECT_EQ(fault("read -r line; kill -9 $$"), "gone: it has ended");
  EXPECT_EQ(fault("read -r line; echo 'I pass'"), "against the laws: not a call: 'I pass'");
  rules_.patience = rules_.startup = 100ms;
  EXPECT_EQ(fault("read -r line; sleep 100"), "stalled: silent for too long");
  EXPECT_EQ(fault("read -r line; printf P; sleep 100"), "stalled: silent for too long") << "no end of the line";
}

TEST_F(Bidders, AfterAFaultItIsStartedAgain) {
  const std::string mark = folder_.file("once");
  const auto chair = bidder("read -r line; if [ -e '" + mark + "' ]; then echo 2C; else touch '" + mark + "'; fi");
  const auto gone = chair->call(opening(), {});
  ASSERT_FALSE(gone);
  chair->lost(gone.error());
  ASSERT_TRUE(chair->begin({}, {}));
  const auto calls = chair->call(opening(), {});
  ASSERT_TRUE(calls) << calls.error().what;
  EXPECT_EQ(calls->call, Call::bid(2, Strain::Clubs));
}

TEST_F(Bidders, AStopIsNobodysFault) {
  std::stop_source stop;
  rules_.stop = stop.get_token();
  const auto chair = bidder("sleep 100");
  stop.request_stop();
  const auto calls = chair->call(opening(), {});
  ASSERT_FALSE(calls);
  EXPECT_EQ(calls.error().kind, Fault::Kind::Stopped);
}

// What the program starts is ended with it.
TEST_F(Bidders, NothingIsLeftRunning) {
  const std::string pid_file = folder_.file("pid");
  {
    const auto chair = bidder("sleep 1000 & echo $! > '" + pid_file + "'; read -r line; echo P; wait");
    ASSERT_TRUE(chair->call(opening(), {}));
  }
  std::ifstream file(pid_file);
  int pid = 0;
  file >> pid;
  ASSERT_GT(pid, 0);
  // Until it is gone, or a zombie of the init process.
  const auto runs = [&] {
    std::ifstream status("/proc/" + std::to_string(pid) + "/stat");
    std::string line;
    std::getline(status, line);
    return !line.empty() && line.find(") Z ") == std::string::npos;
  };
  while (runs()) std::this_thread::sleep_for(5ms);
}

}  // namespace
}  // namespace yomi::league

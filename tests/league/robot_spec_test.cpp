#include "league/robots/robot_spec.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "league/robots/command.h"

namespace yomi::league {
namespace {

using Kind = RobotSpec::Kind;

TEST(RobotSpec, EveryKindIsRead) {
  const auto own = parse_robot("sayc,method=rules", false);
  ASSERT_TRUE(own) << to_string(own.error());
  EXPECT_EQ(own->name, "sayc,method=rules");
  EXPECT_EQ(own->kind, Kind::Own);
  const auto named = parse_robot("Strong=acol,samples=7", true);
  ASSERT_TRUE(named) << to_string(named.error());
  EXPECT_EQ(named->name, "Strong");
  EXPECT_EQ(named->agent->system, "acol");
  EXPECT_EQ(named->agent->card.samples, 7) << "what is said stands above --fast";
  const auto program = parse_robot("BEN=run:python3 client.py --port={port}", false);
  ASSERT_TRUE(program);
  EXPECT_EQ(program->kind, Kind::Program);
  EXPECT_EQ(program->command, "python3 client.py --port={port}");
  const auto bidder = parse_robot("net=bids:./bidder a=b", false);
  ASSERT_TRUE(bidder);
  EXPECT_EQ(bidder->kind, Kind::Bidder);
  EXPECT_FALSE(bidder->plays_cards());
  const auto connects = parse_robot("WBridge5=tcp:2000-2003", false);
  ASSERT_TRUE(connects);
  EXPECT_EQ(connects->port, 2000);
  EXPECT_TRUE(connects->port_for_each_seat);
  for (const auto* robot : {&*own, &*named, &*program, &*bidder, &*connects}) {
    const auto again = parse_robot("X=" + to_string(*robot), false);
    ASSERT_TRUE(again) << to_string(*robot);
    EXPECT_EQ(to_string(*again), to_string(*robot));
  }
}

TEST(RobotSpec, MistakesSayWhatWasExpected) {
  const auto mistake = [](const char* text) {
    const auto robot = parse_robot(text, false);
    return robot ? "none" : to_string(robot.error());
  };
  EXPECT_EQ(mistake("run:./robot"), "a program has no name; expected NAME=run:./robot");
  EXPECT_EQ(mistake("a=run: "), "a program without a command; expected NAME=run:COMMAND, or NAME=bids:COMMAND");
  for (const char* text : {"a=tcp:", "a=tcp:0", "a=tcp:65536", "a=tcp:2000-2001", "a=tcp:65534-65537", "a=tcp:x"})
    EXPECT_EQ(mistake(text),
              "the port of a robot that connects is not understood; expected tcp:2000, or tcp:2000-2003 for four ports")
        << text;
  EXPECT_EQ(mistake("a\nb=tcp:2000"),
            "the name of a robot has 3 bytes; expected 1 to 64 bytes without quotes and control characters");
  EXPECT_NE(mistake("sayc,samples=many"), "none");
  EXPECT_EQ(mistake("a=,tcp:2000"), "'tcp:2000' is not a system; expected sayc, or NAME=run:COMMAND");
}

TEST(RobotSpec, ALeagueNeedsTwoWithNamesOfTheirOwn) {
  const auto mistake = [](std::vector<std::string> robots, std::vector<std::string> plays = {}) {
    const auto read = parse_robots(robots, plays, false);
    return read ? "none" : to_string(read.error());
  };
  EXPECT_EQ(mistake({"sayc"}), "one robot; expected two or more, each by --robot");
  EXPECT_EQ(mistake({"sayc", "sayc"}), "two robots are called 'sayc'; expected NAME=... with a name of its own");
  EXPECT_EQ(mistake({"sayc", "B=run:b"}, {"sayc=acol"}),
            "'sayc=acol' names no outside robot; expected NAME=AGENT with the name of a program");
  const std::vector<std::string> robots = {"sayc", "B=run:b"}, plays = {"B=acol,method=rules"};
  const auto read = parse_robots(robots, plays, false);
  ASSERT_TRUE(read);
  EXPECT_EQ((*read)[1].agent->system, "acol");
}

// Whatever is typed, a robot that is read can be written and read again.
RC_GTEST_PROP(RobotSpec, ReadsBack, (const std::string& name, const std::string& rest)) {
  const std::string kind = *rc::gen::element<std::string>("run:", "bids:", "tcp:", "", "sayc,");
  const auto robot = parse_robot(name + "=" + kind + rest, false);
  if (!robot || robot->name.find('=') != std::string::npos) return;
  const auto again = parse_robot(robot->name + "=" + to_string(*robot), false);
  RC_ASSERT(again);
  RC_ASSERT(again->kind == robot->kind);
  RC_ASSERT(to_string(*again) == to_string(*robot));
}

TEST(Command, WordsAreFilledInAsTheShellTakesThem) {
  const CommandWords words{"127.0.0.1", 2345, bridge::Seat::West, "It's {port}; rm -rf"};
  EXPECT_EQ(filled_in("robot --at {host}:{port} {seat} {s} {team} {other} {", words),
            R"(robot --at '127.0.0.1':2345 West W 'It'\''s {port}; rm -rf' {other} {)");
  EXPECT_EQ(program_log("logs", "a/b c", bridge::Seat::East), std::filesystem::path("logs/a-b-c-East.log"));
  EXPECT_TRUE(program_log("", "a", bridge::Seat::East).empty());
}

}  // namespace
}  // namespace yomi::league

#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "agents/robot/agent.h"
#include "base/error.h"

namespace yomi::league {

// A robot of a league, as the organiser names it:
//   sayc,method=rules             one of ours, by its agent string or .toml file
//   NAME=run:COMMAND              a program that is started for each seat and connects to the port it is given
//   NAME=tcp:PORT                 a program that somebody else starts; its four players connect to that port
//   NAME=tcp:PORT-PORT            the same with a port for each seat, clockwise from North
//   NAME=bids:COMMAND             a program that only bids: a line in, a call out
struct RobotSpec {
  enum class Kind : std::uint8_t { Own, Program, Connects, Bidder };
  std::string name;
  Kind kind = Kind::Own;
  std::string command;  // of a program
  int port = 0;         // of one that connects
  bool port_for_each_seat = false;
  // One of ours. Of others, what our robots take them to play; nullopt: the same as they themselves.
  std::optional<agents::AgentOptions> agent;

  [[nodiscard]] bool outside() const { return kind != Kind::Own; }
  [[nodiscard]] bool plays_cards() const { return kind != Kind::Bidder; }
};

// `fast` lowers the effort of our own robots.
Result<RobotSpec> parse_robot(const std::string& text, bool fast);

// What a run depends on: the agent, the command or the port.
std::string to_string(const RobotSpec& robot);

// At least two robots, each with a name of its own. `plays` are texts NAME=AGENT: what our robots take an outside robot
// to play.
Result<std::vector<RobotSpec>> parse_robots(std::span<const std::string> texts, std::span<const std::string> plays,
                                            bool fast);

}  // namespace yomi::league

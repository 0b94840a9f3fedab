#include "league/robots/robot_spec.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "library/agent_file.h"

namespace yomi::league {

namespace {

using Kind = RobotSpec::Kind;

constexpr std::string_view kProgram = "run:", kConnects = "tcp:", kBidder = "bids:";
constexpr std::size_t kLongestName = 64;
constexpr std::size_t kLongestText = 10'000;
constexpr int kSeats = 4;

Result<void> check_name(std::string_view name) {
  const bool plain = std::ranges::all_of(
      name, [](char byte) { return byte != '"' && byte != 0x7f && static_cast<unsigned char>(byte) >= ' '; });
  if (!name.empty() && name.size() <= kLongestName && plain) return {};
  return fail(fmt::format("the name of a robot has {} bytes", name.size()),
              fmt::format("1 to {} bytes without quotes and control characters", kLongestName));
}

std::optional<int> parse_port(std::string_view text) {
  int port = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
  if (error != std::errc() || end != text.data() + text.size() || port < 1 || port > 65'535) return std::nullopt;
  return port;
}

Result<RobotSpec> connecting(std::string_view ports) {
  RobotSpec robot;
  robot.kind = Kind::Connects;
  const std::size_t dash = ports.find('-');
  const auto first = parse_port(ports.substr(0, dash));
  robot.port_for_each_seat = dash != std::string_view::npos;
  const auto last = robot.port_for_each_seat ? parse_port(ports.substr(dash + 1)) : first;
  if (!first || !last || (robot.port_for_each_seat && *last != *first + kSeats - 1))
    return fail("the port of a robot that connects is not understood", "tcp:2000, or tcp:2000-2003 for four ports");
  robot.port = *first;
  return robot;
}

// nullopt if it is no outside robot.
std::optional<Result<RobotSpec>> outside(std::string_view text) {
  if (text.starts_with(kConnects)) return connecting(text.substr(kConnects.size()));
  const bool bids = text.starts_with(kBidder);
  if (!bids && !text.starts_with(kProgram)) return std::nullopt;
  RobotSpec robot;
  robot.kind = bids ? Kind::Bidder : Kind::Program;
  robot.command = text.substr(bids ? kBidder.size() : kProgram.size());
  if (robot.command.find_first_not_of(' ') == std::string::npos)
    return fail("a program without a command", "NAME=run:COMMAND, or NAME=bids:COMMAND");
  return robot;
}

Result<RobotSpec> own(const std::string& name, const std::string& text, bool fast) {
  auto agent = library::read_agent(fast && !text.ends_with(".toml") ? "fast," + text : text);
  if (!agent) return tl::unexpected(agent.error());
  if (outside(agent->system))
    return fail(fmt::format("'{}' is not a system", agent->system), "sayc, or NAME=run:COMMAND");
  RobotSpec robot;
  robot.name = name;
  robot.agent = std::move(*agent);
  return robot;
}

}  // namespace

Result<RobotSpec> parse_robot(const std::string& text, bool fast) {
  if (text.size() > kLongestText) return fail("a robot of too many words", fmt::format("{} bytes", kLongestText));
  if (outside(text)) return fail("a program has no name", "NAME=" + text);
  const std::size_t equals = text.find('=');
  auto plain = own(text, text, fast);
  // "sayc,samples=many" is a mistake in an agent and no robot of that name.
  if (plain || equals == std::string::npos || text.find(',') < equals) return plain;
  const std::string name = text.substr(0, equals), rest = text.substr(equals + 1);
  if (auto good = check_name(name); !good) return tl::unexpected(good.error());
  auto program = outside(rest);
  if (!program) return own(name, rest, fast);
  if (*program) (*program)->name = name;
  return *program;
}

std::string to_string(const RobotSpec& robot) {
  switch (robot.kind) {
    case Kind::Own:
      return agents::to_string(*robot.agent);  // NOLINT: ours always have one
    case Kind::Program:
      return fmt::format("{}{}", kProgram, robot.command);
    case Kind::Bidder:
      return fmt::format("{}{}", kBidder, robot.command);
    case Kind::Connects:
      return robot.port_for_each_seat ? fmt::format("{}{}-{}", kConnects, robot.port, robot.port + kSeats - 1)
                                      : fmt::format("{}{}", kConnects, robot.port);
  }
  return {};
}

Result<std::vector<RobotSpec>> parse_robots(std::span<const std::string> texts, std::span<const std::string> plays,
                                            bool fast) {
  std::vector<RobotSpec> robots;
  const auto named = [&](const std::string& name) {
    return std::ranges::find(robots, name, [](const RobotSpec& robot) { return robot.name; });
  };
  for (const std::string& text : texts) {
    auto robot = parse_robot(text, fast);
    if (!robot) return tl::unexpected(robot.error());
    if (auto good = check_name(robot->name); !good) return tl::unexpected(good.error());
    if (named(robot->name) != robots.end())
      return fail(fmt::format("two robots are called '{}'", robot->name), "NAME=... with a name of its own");
    robots.push_back(std::move(*robot));
  }
  if (robots.size() < 2) return fail(robots.empty() ? "no robot" : "one robot", "two or more, each by --robot");
  for (const std::string& text : plays) {
    const std::size_t equals = text.find('=');
    const auto robot = equals == std::string::npos ? robots.end() : named(text.substr(0, equals));
    if (robot == robots.end() || !robot->outside())
      return fail(fmt::format("'{}' names no outside robot", text), "NAME=AGENT with the name of a program");
    auto agent = library::read_agent(text.substr(equals + 1));
    if (!agent) return tl::unexpected(agent.error());
    robot->agent = std::move(*agent);
  }
  return robots;
}

}  // namespace yomi::league

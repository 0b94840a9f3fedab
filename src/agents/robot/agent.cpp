#include "agents/robot/agent.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <fmt/format.h>

namespace yomi::agents {

namespace {

constexpr int kFastSamples = 12;
constexpr int kFastDeals = 8;
constexpr int kClockSamples = 400;  // more than there is time for

Result<int> parse_count(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < 1)
    return fail(fmt::format("'{}' is not a number", text), "1 or more");
  return value;
}

Result<bool> parse_switch(std::string_view text) {
  if (text == "on" || text == "off") return text == "on";
  return fail(fmt::format("'{}' is neither on nor off", text), "on or off");
}

// Stores a parsed value, or passes its error on.
template <class Read, class Target>
Result<void> put(const Read& read, Target& target) {
  if (!read) return tl::unexpected(read.error());
  target = static_cast<Target>(*read);
  return {};
}

Result<std::chrono::milliseconds> parse_seconds(std::string_view text) {
  double seconds = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
  if (error != std::errc() || end != text.data() + text.size() || std::isnan(seconds) || seconds < 0.001 ||
      seconds > 86'400)
    return fail(fmt::format("'{}' is not a time", text), "seconds, such as 2 or 0.5");
  return std::chrono::milliseconds(std::lround(1000 * seconds));
}

Result<void> put_time(const Result<std::chrono::milliseconds>& limit, AgentOptions& agent) {
  if (!limit) return tl::unexpected(limit.error());
  agent.bidder.simulation.time_limit = agent.card.time_limit = *limit;
  return {};
}

constexpr std::string_view kAuto = "auto";

Result<void> put_play(std::string_view value, AgentOptions& agent) {
  agent.play.reset();
  if (value == kAuto) return {};
  const auto method = parse_card_method(value);
  if (!method) return fail(method.error().what, fmt::format("{}, {}", kAuto, method.error().expected));
  agent.play = *method;
  return {};
}

// One setting: how it is read and written. A default is written only if `always`.
struct Part {
  std::string_view key;
  bool always;
  Result<void> (*read)(AgentOptions& agent, std::string_view value);
  std::string (*write)(const AgentOptions& agent);
};

constexpr Part kParts[] = {
    {"method", true,
     [](AgentOptions& agent, std::string_view value) { return put(parse_method(value), agent.bidder.method); },
     [](const AgentOptions& agent) { return std::string(name(agent.bidder.method)); }},
    {"deals", false,
     [](AgentOptions& agent, std::string_view value) { return put(parse_count(value), agent.bidder.simulation.deals); },
     [](const AgentOptions& agent) { return std::to_string(agent.bidder.simulation.deals); }},
    {"candidates", false,
     [](AgentOptions& agent, std::string_view value) {
       return put(parse_count(value), agent.bidder.simulation.candidates);
     },
     [](const AgentOptions& agent) { return std::to_string(agent.bidder.simulation.candidates); }},
    {"carding", true,
     [](AgentOptions& agent, std::string_view value) {
       agent.carding = value;
       return Result<void>();
     },
     [](const AgentOptions& agent) { return agent.carding; }},
    {"play", true, [](AgentOptions& agent, std::string_view value) { return put_play(value, agent); },
     [](const AgentOptions& agent) { return std::string(agent.play ? name(*agent.play) : kAuto); }},
    {"samples", true,
     [](AgentOptions& agent, std::string_view value) { return put(parse_count(value), agent.card.samples); },
     [](const AgentOptions& agent) { return std::to_string(agent.card.samples); }},
    {"worlds", false,
     [](AgentOptions& agent, std::string_view value) { return put(parse_count(value), agent.viewpoints.worlds); },
     [](const AgentOptions& agent) { return std::to_string(agent.viewpoints.worlds); }},
    {"others", false,
     [](AgentOptions& agent, std::string_view value) {
       return put(parse_count(value), agent.viewpoints.playout.others);
     },
     [](const AgentOptions& agent) { return std::to_string(agent.viewpoints.playout.others); }},
    {"lines", false,
     [](AgentOptions& agent, std::string_view value) {
       return put(parse_count(value), agent.viewpoints.playout.lines);
     },
     [](const AgentOptions& agent) { return std::to_string(agent.viewpoints.playout.lines); }},
    {"signals", true,
     [](AgentOptions& agent, std::string_view value) {
       return put(inference::parse_signals(value), agent.card.signals);
     },
     [](const AgentOptions& agent) { return std::string(inference::name(agent.card.signals)); }},
    {"early", false,
     [](AgentOptions& agent, std::string_view value) { return put(parse_switch(value), agent.card.early); },
     [](const AgentOptions& agent) { return std::string(agent.card.early ? "on" : "off"); }},
    {"leads", false,
     [](AgentOptions& agent, std::string_view value) { return put(parse_leads(value), agent.card.leads); },
     [](const AgentOptions& agent) { return std::string(name(agent.card.leads)); }},
    {"obey", false,
     [](AgentOptions& agent, std::string_view value) { return put(parse_switch(value), agent.card.obey); },
     [](const AgentOptions& agent) { return std::string(agent.card.obey ? "on" : "off"); }},
    {"claims", false,
     [](AgentOptions& agent, std::string_view value) { return put(parse_switch(value), agent.claims); },
     [](const AgentOptions& agent) { return std::string(agent.claims ? "on" : "off"); }},
    {"score", false,
     [](AgentOptions& agent, std::string_view value) {
       const auto scoring = parse_scoring(value);
       if (!scoring) return Result<void>(tl::unexpected(scoring.error()));
       agent.bidder.simulation.scoring = agent.card.scoring = *scoring;
       return Result<void>();
     },
     // By default calls are scored by IMPs and cards by points.
     [](const AgentOptions& agent) {
       return agent.bidder.simulation.scoring == agent.card.scoring ? std::string(name(agent.card.scoring)) : "";
     }},
    {"seed", false,
     [](AgentOptions& agent, std::string_view value) { return put(parse_count(value), agent.bidder.seed); },
     [](const AgentOptions& agent) { return std::to_string(agent.bidder.seed); }},
    {"time", false, [](AgentOptions& agent, std::string_view value) { return put_time(parse_seconds(value), agent); },
     [](const AgentOptions& agent) {
       const auto& limit = agent.card.time_limit;
       return limit ? fmt::format("{}", static_cast<double>(limit->count()) / 1000) : "";
     }},
};

// The settings, for error messages.
std::string keys() {
  std::string all = "a system, fast";
  for (const Part& part : kParts) all += fmt::format(", {}=", part.key);
  return all;
}

void hurry(AgentOptions& agent) {
  agent.play = CardMethod::Sample;
  agent.card.samples = kFastSamples;
  agent.bidder.simulation.deals = kFastDeals;
  agent.bidder.method = Method::Criteria;
}

Result<void> set(AgentOptions& agent, std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos) {
    if (text == "fast")
      hurry(agent);
    else
      agent.system = text;
    return {};
  }
  const auto* const part = std::ranges::find(kParts, text.substr(0, equals), &Part::key);
  if (part == std::end(kParts)) return fail(fmt::format("'{}' is not a setting of an agent", text), keys());
  const auto done = part->read(agent, text.substr(equals + 1));
  if (!done) return fail(fmt::format("agent setting '{}': {}", text, done.error().what), done.error().expected);
  return {};
}

}  // namespace

Result<AgentOptions> parse_agent(std::string_view text) {
  AgentOptions agent;
  const bool counted = text.find("samples=") != std::string_view::npos;
  while (!text.empty()) {
    const std::size_t comma = text.find(',');
    if (auto done = set(agent, text.substr(0, comma)); !done) return tl::unexpected(done.error());
    text = comma == std::string_view::npos ? std::string_view() : text.substr(comma + 1);
  }
  if (agent.card.time_limit && !counted) agent.card.samples = kClockSamples;
  return agent;
}

std::string to_string(const AgentOptions& agent) {
  static const AgentOptions usual;
  std::string text = agent.system;
  for (const Part& part : kParts)
    if (const std::string value = part.write(agent); part.always || value != part.write(usual))
      text += fmt::format(",{}={}", part.key, value);
  return text;
}

}  // namespace yomi::agents

#include "agents/bidding/agent.h"

#include <charconv>

namespace yomi::agents {

namespace {

Result<int> parse_count(std::string_view text, std::string_view key) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < 1)
    return fail("'" + std::string(text) + "' is not a number for " + std::string(key), "1 or more");
  return value;
}

Result<void> set(AgentOptions& agent, std::string_view key, std::string_view value) {
  SimulationOptions& simulation = agent.bidder.simulation;
  if (key == "method") {
    const auto method = parse_method(value);
    if (!method) return tl::unexpected(method.error());
    agent.bidder.method = *method;
  } else if (key == "score") {
    const auto scoring = parse_scoring(value);
    if (!scoring) return tl::unexpected(scoring.error());
    simulation.scoring = *scoring;
  } else if (key == "deals" || key == "candidates" || key == "seed" || key == "time") {
    const auto count = parse_count(value, key);
    if (!count) return tl::unexpected(count.error());
    if (key == "deals") simulation.deals = *count;
    if (key == "candidates") simulation.candidates = *count;
    if (key == "seed") agent.bidder.seed = static_cast<std::uint64_t>(*count);
    if (key == "time") simulation.time_limit = std::chrono::milliseconds(*count);
  } else {
    return fail("'" + std::string(key) + "' is not an option of a bidder",
                "method, score, deals, candidates, seed or time");
  }
  return {};
}

}  // namespace

Result<AgentOptions> parse_agent(std::string_view text) {
  AgentOptions agent;
  while (!text.empty()) {
    const std::size_t comma = text.find(',');
    const std::string_view part = text.substr(0, comma);
    text = comma == std::string_view::npos ? std::string_view() : text.substr(comma + 1);
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos) {
      agent.system = part;
    } else if (auto done = set(agent, part.substr(0, equals), part.substr(equals + 1)); !done) {
      return tl::unexpected(done.error());
    }
  }
  return agent;
}

}  // namespace yomi::agents

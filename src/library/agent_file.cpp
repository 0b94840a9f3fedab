#include "library/agent_file.h"

#include <sstream>

#include <fmt/format.h>
#define TOML_EXCEPTIONS 0
#include <toml++/toml.h>

#include "base/atomic_file.h"

namespace yomi::library {

namespace {

// method = "simulate" becomes method=simulate; true becomes the bare word, false none.
Result<std::string> in_one_string(const toml::table& table, const std::string& path) {
  std::string text;
  for (const auto& [key, node] : table) {
    const Place place{path, static_cast<int>(node.source().begin.line), static_cast<int>(node.source().begin.column)};
    std::string value;
    if (const auto word = node.value_exact<std::string>())
      value = *word;
    else if (const auto number = node.value_exact<std::int64_t>())
      value = std::to_string(*number);
    else if (const auto real = node.value_exact<double>())
      value = fmt::format("{}", *real);
    else if (const auto flag = node.value_exact<bool>(); !flag)
      return fail(fmt::format("'{}' has a value of another kind", key.str()), "a string, a number, true or false",
                  place);
    else if (!*flag)
      continue;
    if (value.find(',') != std::string::npos) return fail("a comma in a value", "a single word", place);
    if (!text.empty()) text += ',';
    text += value.empty() || key.str() == "system" ? (value.empty() ? std::string(key.str()) : value)
                                                   : fmt::format("{}={}", key.str(), value);
  }
  return text;
}

}  // namespace

Result<agents::AgentOptions> read_agent(const std::string& text) {
  if (!text.ends_with(".toml")) return agents::parse_agent(text);
  constexpr std::size_t kLongest = 100'000;
  const auto content = read_file_up_to(text, kLongest);
  if (!content) return tl::unexpected(content.error());
  const toml::parse_result parsed = toml::parse(*content, text);
  if (!parsed) {
    const toml::source_position at = parsed.error().source().begin;
    return fail(std::string(parsed.error().description()), "TOML",
                {text, static_cast<int>(at.line), static_cast<int>(at.column)});
  }
  const auto line = in_one_string(parsed.table(), text);
  if (!line) return tl::unexpected(line.error());
  auto agent = agents::parse_agent(*line);
  if (!agent) return tl::unexpected(agent.error().at({text, 0, 0}));
  return agent;
}

}  // namespace yomi::library

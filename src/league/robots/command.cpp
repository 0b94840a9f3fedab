#include "league/robots/command.h"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

namespace yomi::league {

namespace {

// One word of the shell, whatever is in it.
std::string word(std::string_view text) {
  std::string quoted = "'";
  for (const char byte : text) quoted += byte == '\'' ? std::string("'\\''") : std::string(1, byte);
  return quoted + "'";
}

}  // namespace

std::string filled_in(std::string_view command, const CommandWords& words) {
  const std::array<std::pair<std::string_view, std::string>, 5> values = {{{"{host}", word(words.host)},
                                                                           {"{port}", std::to_string(words.port)},
                                                                           {"{seat}", std::string(name(words.seat))},
                                                                           {"{s}", std::string(1, letter(words.seat))},
                                                                           {"{team}", word(words.team)}}};
  std::string text;
  while (!command.empty()) {
    const auto* found = values.end();
    if (command.front() == '{')
      for (const auto& value : values)
        if (command.starts_with(value.first)) found = &value;
    text += found == values.end() ? std::string(command.substr(0, 1)) : found->second;
    command.remove_prefix(found == values.end() ? 1 : found->first.size());
  }
  return text;
}

std::filesystem::path program_log(const std::filesystem::path& folder, std::string robot, bridge::Seat seat) {
  if (folder.empty()) return {};
  const auto plain = [](char byte) {
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') || (byte >= '0' && byte <= '9');
  };
  std::ranges::replace_if(
      robot, [&](char byte) { return !plain(byte); }, '-');
  return folder / fmt::format("{}-{}.log", robot, name(seat));
}

}  // namespace yomi::league

#include "bridge/protocol/messages.h"
#include "check.h"

using namespace yomi;
using namespace yomi::bridge::protocol;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text(data, size);
  if (const auto said = read_player_message(text)) {
    const std::string line = to_line(*said);
    fuzz::require(line.find_first_of("\r\n") == std::string::npos, "a message is one line");
    const auto again = read_player_message(line);
    fuzz::require(again && to_line(*again) == line, "a player's message reads back");
  }
  if (const auto told = read_manager_message(text)) {
    const std::string line = to_line(*told);
    fuzz::require(line.find_first_of("\r\n") == std::string::npos, "a message is one line");
    const auto again = read_manager_message(line);
    fuzz::require(again && to_line(*again) == line, "a manager's message reads back");
  }
  return 0;
}

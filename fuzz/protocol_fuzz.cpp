#include "bridge/protocol/messages.h"
#include "check.h"

using namespace yomi;
using namespace yomi::bridge::protocol;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text(data, size);
  if (const auto said = read_said(text)) {
    const std::string line = to_line(*said);
    fuzz::require(line.find_first_of("\r\n") == std::string::npos, "a message is one line");
    const auto again = read_said(line);
    fuzz::require(again && to_line(*again) == line, "what a player says reads back");
  }
  if (const auto told = read_told(text)) {
    const std::string line = to_line(*told);
    fuzz::require(line.find_first_of("\r\n") == std::string::npos, "a message is one line");
    const auto again = read_told(line);
    fuzz::require(again && to_line(*again) == line, "what the manager says reads back");
  }
  return 0;
}

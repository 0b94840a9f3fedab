#include "bridge/lin/reader.h"
#include "bridge/lin/writer.h"
#include "bridge/pbn/reader.h"
#include "bridge/pbn/writer.h"
#include "check.h"

using namespace yomi;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::vector<Error> diagnostics;
  const auto file = bridge::pbn::read(fuzz::text(data, size), diagnostics);
  const std::string written = bridge::pbn::write(file);
  const auto again = bridge::pbn::read(written, diagnostics);
  fuzz::require(again.boards.size() == file.boards.size(), "as many boards as were written");
  fuzz::require_same(written, bridge::pbn::write(again), "what was written reads and writes the same");

  const auto through_lin = bridge::lin::read(bridge::lin::write(file), diagnostics);
  fuzz::require(through_lin.boards.size() == file.boards.size(), "as many boards in LIN");
  for (std::size_t at = 0; at < file.boards.size(); ++at) {
    const auto& hands = file.boards[at].hands;
    if (hands && hands->deal()) fuzz::require(through_lin.boards[at].hands.has_value(), "a deal stays a deal in LIN");
  }
  return 0;
}

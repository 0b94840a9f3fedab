#include "bridge/lin/reader.h"
#include "bridge/lin/writer.h"
#include "bridge/pbn/reader.h"
#include "bridge/pbn/writer.h"
#include "check.h"

using namespace yomi;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::vector<Error> diagnostics;
  const auto file = bridge::lin::read(fuzz::text(data, size), diagnostics);
  const std::string written = bridge::lin::write(file);
  const auto again = bridge::lin::read(written, diagnostics);
  fuzz::require(again.boards.size() == file.boards.size(), "as many boards as were written");
  fuzz::require_same(written, bridge::lin::write(again), "what was written reads and writes the same");

  const std::string as_pbn = bridge::pbn::write(file);
  const auto through_pbn = bridge::pbn::read(as_pbn, diagnostics);
  fuzz::require(through_pbn.boards.size() == file.boards.size(), "as many boards in PBN");
  fuzz::require_same(as_pbn, bridge::pbn::write(through_pbn), "LIN as PBN reads and writes the same");
  return 0;
}

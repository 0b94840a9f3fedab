#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "bridge/auction.h"
#include "bridge/deal.h"
#include "bridge/play.h"

namespace yomi::experiments {

// A table of a real match: deal, calls and play.
struct VugraphTable {
  bridge::Deal deal;
  bridge::Seat dealer;
  bridge::Vulnerability vulnerability;
  std::vector<bridge::Call> calls;
  std::vector<std::size_t> alerts;   // indices of the alerted calls
  std::optional<bridge::Play> play;  // as far as it was recorded; nullopt if passed out
};

// The tables of a file vugraph.jsonl in that folder; the error names file and line.
Result<std::vector<VugraphTable>> load_vugraph(const std::filesystem::path& folder);

}  // namespace yomi::experiments

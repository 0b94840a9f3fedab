#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "bridge/auction.h"
#include "bridge/deal.h"
#include "bridge/play.h"

namespace yomi::experiments {

// A real table: what was dealt, called and played.
struct VugraphTable {
  bridge::Deal deal;
  bridge::Seat dealer;
  bridge::Vulnerability vulnerability;
  std::vector<bridge::Call> calls;
  std::vector<std::size_t> alerts;   // calls that are not what they seem, by their place
  std::optional<bridge::Play> play;  // as far as it was recorded; nothing if it was passed out
};

// The tables of a file vugraph.jsonl in that folder; the error names file and line.
Result<std::vector<VugraphTable>> load_vugraph(const std::filesystem::path& folder);

}  // namespace yomi::experiments

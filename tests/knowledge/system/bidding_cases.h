#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "knowledge/system/situation.h"

// Bidding cases as text: a hand, the calls so far and the calls that are right. cases/README.md has the format.
namespace yomi::knowledge {

struct BiddingCase {
  Place place;
  bool known_miss = false;  // marked as one that the system gets wrong
  bridge::Auction auction{bridge::Seat::North};
  bridge::Vulnerability vulnerability = bridge::Vulnerability::None;
  bridge::CardSet hand;
  std::vector<bridge::Call> accepted;
  std::optional<std::string> line;  // the name of the line that must choose the call
};

Result<std::vector<BiddingCase>> parse_bidding_cases(std::string_view text, const std::string& file);

// The cases of all files *.txt in a folder, in the order of their names.
Result<std::vector<BiddingCase>> read_bidding_cases(const std::filesystem::path& folder);

// A message for each case that is missed and not marked, or marked and not missed.
std::vector<std::string> check_bidding_cases(const std::vector<BiddingCase>& cases, Bidding& bidding);

}  // namespace yomi::knowledge

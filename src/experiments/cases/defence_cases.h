#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "inference/auction/evidence.h"

namespace yomi::experiments {

// A published decision in defence: what the player sees, and the right cards.
struct DefenceCase {
  std::string id;
  std::string type;        // of the signal
  std::string decision;    // read or send
  bool confirmed = false;  // double dummy, the right cards beat the contract and the others do not
  inference::Evidence evidence;
  bridge::CardSet right;
};

// The cases of a file defence.jsonl in that folder; the error names file and line.
Result<std::vector<DefenceCase>> load_defence_cases(const std::filesystem::path& folder);

}  // namespace yomi::experiments

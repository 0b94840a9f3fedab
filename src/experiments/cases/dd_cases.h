#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "base/error.h"
#include "search/double_dummy.h"

namespace yomi::experiments {

// One field of one case that differs from the file.
struct CaseDifference {
  std::string id;
  std::string field;
  std::string expected;
  std::string got;
};

struct DdCasesReport {
  struct Count {
    int right = 0;
    int of = 0;
  };

  // Cases with every field right, and the same for each field.
  Count cases;
  std::map<std::string, Count> fields;
  std::vector<CaseDifference> differences;
};

// Scores dd_cases.jsonl in a folder: deals with their double-dummy table, the tricks of every opening lead, and par,
// both for the dealer and for the side. The cards in `play` come without double-dummy values and are not used.
Result<DdCasesReport> score_dd_cases(const std::filesystem::path& folder, const search::DoubleDummy& double_dummy);

}  // namespace yomi::experiments

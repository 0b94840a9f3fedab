#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "base/error.h"
#include "knowledge/system/book.h"

namespace yomi::experiments {

// The score of a system's rules on hands with the call that experts expect.
struct SaycCases {
  struct Count {
    int right = 0;
    int of = 0;
  };

  // Curated cases are complete by themselves, and their authors had no doubt.
  struct Part {
    Count curated, all;
  };

  // One case in five, by a hash of its hand, is set aside from the writing of rules. Some of those have been opened
  // since; only the rest, `aside`, measures the rules on hands they were not written for.
  Part visible, opened, opened_later, aside;
  std::vector<std::string> differences;  // none of those set aside
};

// Scores sayc.jsonl in a folder.
Result<SaycCases> score_sayc_cases(const std::filesystem::path& folder,
                                   const std::shared_ptr<const knowledge::Book>& book);

}  // namespace yomi::experiments

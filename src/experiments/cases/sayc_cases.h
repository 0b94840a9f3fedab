#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "base/error.h"
#include "knowledge/system/book.h"

namespace yomi::experiments {

// How a system's rules do on hands with the call that others expect.
struct SaycCases {
  struct Count {
    int right = 0;
    int of = 0;
  };

  // Curated are the cases that stand for themselves and whose authors had no doubt.
  struct Part {
    Count curated, all;
  };

  // One case in five, by its hand, was put aside when rules were first written. Half of those were opened, to see what
  // had been fitted, and twice half of the rest after them; what is left stays shut, and only it says how the rules do
  // on hands they have not met.
  Part visible, opened, opened_later, aside;
  std::vector<std::string> differences;  // none of those put aside
};

// Scores sayc.jsonl in a folder.
Result<SaycCases> score_sayc_cases(const std::filesystem::path& folder,
                                   const std::shared_ptr<const knowledge::Book>& book);

}  // namespace yomi::experiments

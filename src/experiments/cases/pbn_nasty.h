#pragma once

#include <string>
#include <vector>

#include "base/error.h"

namespace yomi::experiments {

// How well boards of malformed files are read, against the expected fields.
struct FileCases {
  int boards = 0;
  int right = 0;
  int fields = 0;
  int right_fields = 0;
  std::vector<std::string> differences;  // "file game field: expected ..., got ..."
};

// `folder` has the PBN files and expected.jsonl: one object a line, with the file, the game's index in it, and the
// keys of to_json(Record).
Result<FileCases> score_pbn_cases(const std::string& folder);

}  // namespace yomi::experiments

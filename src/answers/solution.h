#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "bridge/files/files.h"
#include "records/diagram.h"
#include "search/double_dummy.h"
#include "search/par.h"

namespace yomi::answers {

// A board and what it is worth double dummy.
struct Solution {
  std::size_t at = 0;  // which board of the file
  bridge::BoardHeader board;
  bridge::Deal deal;
  search::TrickTable table;
  search::Par par;
};

// The diagram, the twenty numbers, the par.
std::string describe(const Solution& solution, const records::Look& look);
nlohmann::ordered_json to_json(const Solution& solution);
bridge::DoubleDummyTags as_tags(const Solution& solution);

}  // namespace yomi::answers

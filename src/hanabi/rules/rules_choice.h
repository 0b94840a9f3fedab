#pragma once

#include <string>

#include "hanabi/rules/table.h"

namespace yomi::hanabi {

// The rules as a user chooses them: by name, with changes.
struct RulesChoice {
  std::string name = "paper";  // or standard
  int players = 2;
  int hand = 0;  // 0: as in the rules
  bool zero_if_lost = false;

  [[nodiscard]] Result<Rules> rules() const;
};

}  // namespace yomi::hanabi

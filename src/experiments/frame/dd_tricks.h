#pragma once

#include <memory>

#include "agents/table/room.h"
#include "search/double_dummy.h"

namespace yomi::experiments {

// What declarer takes double dummy; a contract that the last rooms reached on the same deal is solved once. It throws
// what the solver says if that fails.
agents::TricksTaken double_dummy_tricks(std::shared_ptr<const search::DoubleDummy> solver);

}  // namespace yomi::experiments

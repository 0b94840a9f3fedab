#pragma once

#include <string_view>
#include <vector>

#include "base/error.h"
#include "bridge/record/record.h"

namespace yomi::bridge::pbn {

// Every board of a PBN file. What could not be understood is kept in the record as it stands and reported; a board
// that is corrupt costs nothing but itself.
BoardFile read(std::string_view text, std::vector<Error>& diagnostics);

}  // namespace yomi::bridge::pbn

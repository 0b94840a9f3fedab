#pragma once

#include <string_view>
#include <vector>

#include "base/error.h"
#include "bridge/record/record.h"

namespace yomi::bridge::pbn {

// Every board of a PBN file. Text that cannot be interpreted is kept in the record unchanged, and reported; a corrupt
// board does not affect the others.
BoardFile read(std::string_view text, std::vector<Error>& diagnostics);

}  // namespace yomi::bridge::pbn

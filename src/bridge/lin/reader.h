#pragma once

#include <string_view>
#include <vector>

#include "base/error.h"
#include "bridge/record/record.h"

namespace yomi::bridge::lin {

// Every board of a LIN file. Commands without a field in the record (unknown ones, the match header) are kept as
// directives "lin xx|value|" in their place.
BoardFile read(std::string_view text, std::vector<Error>& diagnostics);

}  // namespace yomi::bridge::lin

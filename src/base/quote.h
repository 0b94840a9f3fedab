#pragma once

#include <string>
#include <string_view>

#include "base/error.h"

// How a message quotes a text that may be of any length.
namespace yomi {

// The text for a message: if it is long, its beginning and its end.
std::string shortened(std::string_view text);

// As excerpt(), of a line that is known, without its end. Of a long line, the part around the column; control
// characters are shown as '?', for a message must not move the cursor of a terminal.
std::string excerpt_of_line(std::string_view line, int column);

// The line and column of a byte (from 0) of a text.
Place place_of_byte(std::string_view text, std::size_t byte);

}  // namespace yomi

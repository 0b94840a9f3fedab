#pragma once

#include <string>
#include <string_view>

namespace yomi::records {

// The text as it stands in HTML and SVG, also between quotes.
std::string escaped(std::string_view text);

}  // namespace yomi::records

#pragma once

#include <string>
#include <string_view>

namespace yomi::records {

// The text escaped for HTML and SVG, attributes too.
std::string escaped(std::string_view text);

}  // namespace yomi::records

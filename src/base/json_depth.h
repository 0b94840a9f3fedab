#pragma once

#include <string_view>

#include "base/error.h"

namespace yomi {

// The deepest JSON that is read: far deeper than any of ours, far from the end of the stack.
inline constexpr int kJsonDepth = 64;

// Fails at the first bracket that is nested deeper. Parsing may be iterative, but copying and writing a value are not,
// so every JSON text from outside passes here first.
Result<void> check_json_depth(std::string_view text, int most = kJsonDepth);

// A JSON value of either of the library's types; discarded if the text is not JSON or is nested too deeply.
template <class Json>
Json parse_json_text(std::string_view text) {
  return check_json_depth(text) ? Json::parse(text, nullptr, false) : Json(Json::value_t::discarded);
}

}  // namespace yomi

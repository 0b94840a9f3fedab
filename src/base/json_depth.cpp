#include "base/json_depth.h"

#include <fmt/format.h>

#include "base/quote.h"

namespace yomi {

Result<void> check_json_depth(std::string_view text, int most) {
  int depth = 0;
  bool in_string = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (in_string) {
      if (c == '\\') ++at;
      if (c == '"') in_string = false;
    } else if (c == '"') {
      in_string = true;
    } else if (c == '[' || c == '{') {
      if (++depth > most)
        return fail("the JSON is nested too deeply", fmt::format("at most {} levels", most), place_of_byte(text, at));
    } else if (c == ']' || c == '}') {
      --depth;
    }
  }
  return {};
}

}  // namespace yomi

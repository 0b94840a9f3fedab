#include "base/ascii.h"

#include <algorithm>

namespace yomi::ascii {

std::string upper(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), [](char c) { return upper(c); });
  return result;
}

std::string lower(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), [](char c) { return lower(c); });
  return result;
}

std::string_view trim(std::string_view text) {
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return text;
}

std::vector<std::string_view> words(std::string_view text, std::string_view separators) {
  const auto separates = [&](char c) { return is_space(c) || separators.find(c) != std::string_view::npos; };
  std::vector<std::string_view> found;
  std::size_t begin = 0;
  for (std::size_t at = 0; at <= text.size(); ++at) {
    if (at < text.size() && !separates(text[at])) continue;
    if (at > begin) found.push_back(text.substr(begin, at - begin));
    begin = at + 1;
  }
  return found;
}

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char x, char y) { return lower(x) == lower(y); });
}

}  // namespace yomi::ascii

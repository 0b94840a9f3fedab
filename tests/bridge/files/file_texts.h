#pragma once

#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace yomi::bridge {

// A file of tests/bridge/files/data.
inline std::string test_file(std::string_view name) {
  std::ifstream in(std::string(YOMI_BRIDGE_TEST_DATA "/") + std::string(name), std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

// Whether a diagnostic is in that line and contains those words.
inline bool reports(const std::vector<Error>& diagnostics, int line, std::string_view words) {
  for (const Error& error : diagnostics)
    if (error.place.line == line && to_string(error).find(words) != std::string::npos) return true;
  return false;
}

}  // namespace yomi::bridge

#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

namespace yomi::fuzz {

inline std::string_view text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// A property that must hold for any input; a fuzzer finds crashes, so breaking it is one.
inline void require(bool holds, const char* property) {
  if (holds) return;
  std::fprintf(stderr, "broken: %s\n", property);
  std::abort();
}

inline void require_same(const std::string& a, const std::string& b, const char* property) {
  if (a != b) std::fprintf(stderr, "--- first\n%s\n--- second\n%s\n", a.c_str(), b.c_str());
  require(a == b, property);
}

}  // namespace yomi::fuzz

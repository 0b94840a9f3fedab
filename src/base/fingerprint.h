#pragma once

#include <cstdint>
#include <string_view>

namespace yomi {

// A 64-bit hash (FNV-1a) of bytes and numbers, the same on any machine. It guards against accidents, not against
// malice.
class Fingerprint {
 public:
  constexpr Fingerprint& add(std::string_view bytes) {
    for (const char c : bytes) add_byte(static_cast<unsigned char>(c));
    return *this;
  }
  // Eight bytes, the lowest first.
  constexpr Fingerprint& add(std::uint64_t number) {
    for (int byte = 0; byte < 8; ++byte) add_byte(static_cast<unsigned char>(number >> 8 * byte));
    return *this;
  }
  [[nodiscard]] constexpr std::uint64_t value() const { return value_; }

 private:
  constexpr void add_byte(unsigned char byte) { value_ = (value_ ^ byte) * 0x100000001b3u; }

  std::uint64_t value_ = 0xcbf29ce484222325u;
};

}  // namespace yomi

#include "server/wire/codec.h"

#include <charconv>

namespace yomi::server::codec {

namespace {

constexpr std::size_t kShown = 40;
constexpr std::size_t kWordDigits = 16;  // hexadecimal, of 64 bits

// The value as an error message shows it.
std::string shown(const Json& json) {
  std::string text = json.dump(-1, ' ', true, Json::error_handler_t::replace);
  if (text.size() > kShown) text = text.substr(0, kShown) + "...";
  return text;
}

}  // namespace

tl::unexpected<Error> mismatch(const std::string& path, const Json& found, const std::string& expected) {
  return fail(fmt::format("'{}' is {}", path, shown(found)), expected);
}

tl::unexpected<Error> missing(const std::string& path, const std::string& expected) {
  return fail(fmt::format("'{}' is missing", path), expected);
}

Result<std::int64_t> read_whole(const Json& json, const std::string& path, std::int64_t lo, std::int64_t hi) {
  const bool fits =
      json.is_number_unsigned() ? json.get<std::uint64_t>() <= std::uint64_t(INT64_MAX) : json.is_number_integer();
  const std::int64_t value = fits ? json.get<std::int64_t>() : 0;
  if (!fits || value < lo || value > hi) return mismatch(path, json, whole_expected(lo, hi));
  return value;
}

std::string whole_expected(std::int64_t lo, std::int64_t hi) {
  if (hi == INT64_MAX) return fmt::format("a whole number, {} or more", lo);
  return fmt::format("a whole number from {} to {}", lo, hi);
}

Json SeedText::write(const Seed& seed) {
  if (seed.secret == Seed::Secret{}) return seed.number;
  return fmt::format("{:016x}{:016x}", seed.secret[0], seed.secret[1]);
}

Result<Seed> SeedText::read(const Json& json, const std::string& path) {
  if (json.is_number())
    return read_whole(json, path, 0, INT64_MAX).map([](std::int64_t number) {
      return Seed(static_cast<std::uint64_t>(number));
    });
  Seed seed;
  const std::string text = json.is_string() ? json.get<std::string>() : "";
  if (text.size() != 2 * kWordDigits) return mismatch(path, json, expected());
  for (std::size_t at = 0; at < seed.secret.size(); ++at) {
    const char* const first = text.data() + at * kWordDigits;
    if (std::from_chars(first, first + kWordDigits, seed.secret[at], 16).ptr != first + kWordDigits)
      return mismatch(path, json, expected());
  }
  return seed;
}

}  // namespace yomi::server::codec

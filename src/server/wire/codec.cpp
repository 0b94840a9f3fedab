#include "server/wire/codec.h"

namespace yomi::server::codec {

namespace {

constexpr std::size_t kShown = 40;

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

}  // namespace yomi::server::codec

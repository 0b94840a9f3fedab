#include "base/unpredictable.h"

#include <array>
#include <bit>
#include <cerrno>
#include <system_error>

#include <sys/random.h>

namespace yomi {

void fill_unpredictably(std::span<std::byte> bytes) {
  while (!bytes.empty()) {
    const auto got = ::getrandom(bytes.data(), bytes.size(), 0);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) throw std::system_error(errno, std::generic_category(), "the system gives no random bytes");
    bytes = bytes.subspan(static_cast<std::size_t>(got));
  }
}

std::uint64_t unpredictable_number() {
  std::array<std::uint64_t, 1> number{};
  fill_unpredictably(std::as_writable_bytes(std::span(number)));
  return number[0] >> 1;
}

Seed unpredictable_seed() {
  Seed seed;
  while (seed.secret == Seed::Secret{}) fill_unpredictably(std::as_writable_bytes(std::span(seed.secret)));
  return seed;
}

Stream unpredictable_stream() {
  using State = std::array<std::uint64_t, 4>;
  static_assert(sizeof(Stream) == sizeof(State), "a stream is its state");
  State state{};
  // xoshiro would stay at zero if all of its state were zero.
  while (state == State{}) fill_unpredictably(std::as_writable_bytes(std::span(state)));
  return std::bit_cast<Stream>(state);
}

}  // namespace yomi

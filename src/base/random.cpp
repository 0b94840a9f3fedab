#include "base/random.h"

#include <bit>
#include <cassert>

namespace yomi {

Stream::Stream(StreamKey key) {
  std::uint64_t counter = key.value();
  for (auto& word : state_) word = StreamKey::mix(counter += 0x9e3779b97f4a7c15u);
  if (key.secret() == Seed::Secret{}) return;
  for (std::size_t at = 0; at < state_.size(); ++at) state_[at] = StreamKey::mix(state_[at] ^ key.secret()[at % 2]);
}

std::uint64_t Stream::bits() {
  const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
  const std::uint64_t shifted = state_[1] << 17;
  state_[2] ^= state_[0];
  state_[3] ^= state_[1];
  state_[1] ^= state_[2];
  state_[0] ^= state_[3];
  state_[2] ^= shifted;
  state_[3] = std::rotl(state_[3], 45);
  return result;
}

std::uint64_t Stream::below(std::uint64_t bound) {
  assert(bound > 0);
  // The high half of bits * bound is uniform once the few low halves that would favour small numbers are refused.
  __extension__ using Wide = unsigned __int128;
  Wide product = static_cast<Wide>(bits()) * bound;
  auto low = static_cast<std::uint64_t>(product);
  if (low < bound) {
    const std::uint64_t refused = (0 - bound) % bound;
    while (low < refused) {
      product = static_cast<Wide>(bits()) * bound;
      low = static_cast<std::uint64_t>(product);
    }
  }
  return static_cast<std::uint64_t>(product >> 64);
}

int Stream::between(int lo, int hi) {
  assert(lo <= hi);
  return lo + static_cast<int>(below(static_cast<std::uint64_t>(hi - lo) + 1));
}

double Stream::unit() { return static_cast<double>(bits() >> 11) * 0x1.0p-53; }

}  // namespace yomi

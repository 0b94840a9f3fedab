#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace yomi {

// What all random draws of a run follow from: a number, and, where nobody may guess it, 128 secret bits beside it.
struct Seed {
  using Secret = std::array<std::uint64_t, 2>;

  std::uint64_t number = 1;
  Secret secret{};  // zero: none

  constexpr Seed(std::uint64_t chosen = 1, Secret hidden = {}) : number(chosen), secret(hidden) {}
  friend constexpr bool operator==(const Seed&, const Seed&) = default;
};

// The name of a random stream: the seed, and what the stream is for. Two streams with different names are independent;
// the same name always gives the same numbers, on any machine, on any thread, in any order of creation.
class StreamKey {
 public:
  constexpr explicit StreamKey(Seed seed) : state_(mix(seed.number + 0x9e3779b97f4a7c15u)), secret_(seed.secret) {}

  template <class... Parts>
  constexpr explicit StreamKey(Seed seed, Parts... parts) : StreamKey(seed) {
    (add(parts), ...);
  }

  // The key of a part of this stream's purpose.
  template <class... Parts>
  [[nodiscard]] constexpr StreamKey with(Parts... parts) const {
    StreamKey key = *this;
    (key.add(parts), ...);
    return key;
  }

  // Without the seed's secret.
  [[nodiscard]] constexpr std::uint64_t value() const { return state_; }
  [[nodiscard]] constexpr const Seed::Secret& secret() const { return secret_; }

  // A bijection of 64-bit words in which every input bit reaches every output bit (the finaliser of SplitMix64).
  static constexpr std::uint64_t mix(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
  }

 private:
  constexpr void add(std::uint64_t part) { state_ = mix((state_ ^ part) + 0x9e3779b97f4a7c15u); }
  constexpr void add(std::string_view part) {
    add(static_cast<std::uint64_t>(part.size()));
    for (const char c : part) add(static_cast<std::uint64_t>(static_cast<unsigned char>(c)));
  }
  constexpr void add(const char* part) { add(std::string_view(part)); }
  template <std::integral Int>
  constexpr void add(Int part) {
    add(static_cast<std::uint64_t>(part));
  }

  std::uint64_t state_;
  Seed::Secret secret_;
};

// A stream of random numbers: xoshiro256**. The draws below are ours and not the standard library's, because those
// differ between libraries and a run must repeat everywhere.
class Stream {
 public:
  explicit Stream(StreamKey key);

  template <class... Parts>
  explicit Stream(Seed seed, Parts... parts) : Stream(StreamKey(seed, parts...)) {}

  std::uint64_t bits();

  // Uniform over 0 .. bound-1; bound is at least 1.
  std::uint64_t below(std::uint64_t bound);

  // Uniform over lo .. hi, both included.
  int between(int lo, int hi);

  // Uniform over [0, 1), a multiple of 2^-53.
  double unit();

  // True with probability p.
  bool chance(double p) { return unit() < p; }

  // Any container with size() and []: a vector, an array, a span.
  template <class Items>
  void shuffle(Items& items) {
    for (std::size_t left = items.size(); left > 1; --left) std::swap(items[left - 1], items[below(left)]);
  }

  template <class Items>
  const auto& pick(const Items& items) {
    return items[below(items.size())];
  }

 private:
  std::array<std::uint64_t, 4> state_;
};

}  // namespace yomi

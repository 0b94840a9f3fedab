#include "inference/dealing/subsets.h"

#include <bit>
#include <cassert>

namespace yomi::inference {

namespace {

constexpr int kChunk = 13;  // subsets of so many cards are kept in a table

// Words of 13 bits by the number of bits set, and in rising order: the first choose(n, k) words with k bits are those
// that use the lowest n bits only, so one list for each k serves all n.
struct Words {
  std::array<std::uint16_t, 1 << kChunk> words{};
  std::array<std::uint16_t, kChunk + 2> first{};

  constexpr Words() {
    for (std::size_t k = 0; k <= kChunk; ++k)
      first[k + 1] = std::uint16_t(first[k] + choose(kChunk, static_cast<int>(k)));
    std::array<std::uint16_t, kChunk + 2> next = first;
    for (unsigned word = 0; word < (1u << kChunk); ++word)
      words[next[static_cast<std::size_t>(std::popcount(word))]++] = static_cast<std::uint16_t>(word);
  }
};

constexpr Words kWords;

// The cards at the places that a word marks, counted from the lowest card.
std::uint64_t at_places(std::uint64_t cards, std::uint64_t word) {
  std::uint64_t taken = 0;
  for (; word != 0; word >>= 1) {
    const std::uint64_t lowest = cards & (0 - cards);
    taken |= (word & 1) != 0 ? lowest : 0;
    cards ^= lowest;
  }
  return taken;
}

}  // namespace

std::uint64_t share_out(int n, const std::array<std::uint8_t, 4>& sizes) {
  std::uint64_t ways = 1;
  for (const int size : sizes) {
    ways *= choose(n, size);
    n -= size;
  }
  return n == 0 ? ways : 0;
}

std::uint64_t nth_subset(std::uint64_t cards, int k, std::uint64_t number) {
  int n = std::popcount(cards);
  assert(number < choose(n, k));
  // The word is put together from chunks of 13 places, the low ones first.
  std::uint64_t word = 0;
  int place = 0;
  while (n > kChunk) {
    int here = 0;
    for (;; ++here) {
      const std::uint64_t ways = choose(kChunk, here) * choose(n - kChunk, k - here);
      if (number < ways) break;
      number -= ways;
    }
    const std::uint64_t others = choose(n - kChunk, k - here);
    word |= std::uint64_t{kWords.words[kWords.first[static_cast<std::size_t>(here)] + number / others]} << place;
    number %= others;
    place += kChunk;
    n -= kChunk;
    k -= here;
  }
  word |= std::uint64_t{kWords.words[kWords.first[static_cast<std::size_t>(k)] + number]} << place;
  return at_places(cards, word);
}

}  // namespace yomi::inference

#include "search/solver/pattern_table.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace yomi::search::solver {

namespace {

constexpr std::uint8_t kLargestCapacity = 15;

// The bits of two owner words that hold so many of the highest ranks: 4 bits for the first suit, 4 for the second.
struct RankMasks {
  std::array<std::uint64_t, 256> mask{};
  constexpr RankMasks() {
    for (std::size_t i = 0; i < mask.size(); ++i) mask[i] = of(i & 15) | of(i >> 4) << 32;
  }
  static constexpr std::uint64_t of(std::size_t ranks) {
    return ranks == 0 ? 0 : 0xffffffffu & ~(std::uint64_t{0xffffffffu} >> (2 * ranks));
  }
};
constexpr RankMasks kRankMasks;

std::size_t place_of(std::uint64_t key) { return static_cast<std::size_t>(key * 0x9e3779b97f4a7c15u >> 20); }

}  // namespace

PatternTable::PatternTable(std::size_t bytes)
    : pool_size_(bytes / 8 * 7 / sizeof(Pattern)),
      pool_(std::make_unique_for_overwrite<Pattern[]>(pool_size_)),
      heads_size_(std::bit_floor(bytes / 8 / sizeof(Head))),
      heads_(std::make_unique_for_overwrite<Head[]>(heads_size_)) {
  forget(13);
}

void PatternTable::start_epoch() {
  ++epoch_;
  if (epoch_ == 0) {  // the tags have come round
    std::fill_n(heads_.get(), heads_ready_, Head{});
    epoch_ = 1;
  }
  pool_used_ = 1;
  heads_used_ = 0;
  patterns_ = 0;
  free_.fill(0);
}

void PatternTable::forget(int tricks) {
  const std::size_t heads = std::min(heads_size_, std::size_t{1} << (6 + tricks));
  if (heads > heads_ready_) std::fill_n(heads_.get() + heads_ready_, heads - heads_ready_, Head{});
  heads_ready_ = std::max(heads, heads_ready_);
  head_mask_ = heads - 1;
  start_epoch();
}

PatternTable::Head& PatternTable::head(std::uint64_t key) {
  std::size_t at = place_of(key) & head_mask_;
  while (heads_[at].epoch == epoch_) {
    if (heads_[at].key == key) return heads_[at];
    at = (at + 1) & head_mask_;
  }
  if (++heads_used_ * 4 > (head_mask_ + 1) * 3) {
    start_epoch();
    heads_used_ = 1;
    at = place_of(key) & head_mask_;
  }
  return heads_[at] = {key, epoch_, deal_, 0, 0, 0, 0};
}

std::optional<Verdict> PatternTable::find(std::uint64_t key, const TrickStart& start, int need) {
  const Head& found = head(key);
  Pattern* const list = pool_.get() + found.first;
  const std::size_t size = found.size;
  const std::uint64_t low = start.owners[0] | static_cast<std::uint64_t>(start.owners[1]) << 32;
  const std::uint64_t high = start.owners[2] | static_cast<std::uint64_t>(start.owners[3]) << 32;
  for (std::size_t i = 0; i < size; ++i) {
    Pattern& pattern = list[i];
    if (((low ^ pattern.owners[0]) & kRankMasks.mask[pattern.ranks & 255]) != 0) continue;
    if (((high ^ pattern.owners[1]) & kRankMasks.mask[pattern.ranks >> 8]) != 0) continue;
    if (pattern.at_least < need && pattern.at_most >= need) continue;
    const Verdict verdict{ranks_of(start, pattern.ranks), pattern.at_least >= need};
    if (i > 3) std::swap(pattern, list[i / 2]);  // what is used moves to the front
    return verdict;
  }
  return std::nullopt;
}

PatternTable::Pattern& PatternTable::place(std::uint64_t key) {
  Head* to = &head(key);
  if (to->first != 0 && to->size < 1u << to->capacity) return pool_[to->first + to->size++];
  if (to->first != 0 && to->capacity == kLargestCapacity) return pool_[to->first + to->size - 1];

  const auto capacity = static_cast<std::uint8_t>(to->first == 0 ? 1 : to->capacity + 1);
  std::uint32_t first = free_[capacity];
  if (first != 0) {
    std::memcpy(&free_[capacity], &pool_[first], sizeof(std::uint32_t));
  } else {
    if (pool_used_ + (std::size_t{1} << capacity) > pool_size_) {
      start_epoch();
      return place(key);
    }
    first = pool_used_;
    pool_used_ += 1u << capacity;
  }
  if (to->first != 0) {
    std::copy_n(pool_.get() + to->first, to->size, pool_.get() + first);
    std::memcpy(&pool_[to->first], &free_[to->capacity], sizeof(std::uint32_t));
    free_[to->capacity] = to->first;
  }
  to->first = first;
  to->capacity = capacity;
  return pool_[first + to->size++];
}

void PatternTable::add(std::uint64_t key, const TrickStart& start, int tricks, int need, Verdict& verdict) {
  const std::uint16_t ranks = significant_ranks(start, verdict.ranks);
  const int at_least = verdict.reached ? need : 0;
  const int at_most = verdict.reached ? tricks : need - 1;
  place(key) = {{start.owners[0] | static_cast<std::uint64_t>(start.owners[1]) << 32,
                 start.owners[2] | static_cast<std::uint64_t>(start.owners[3]) << 32},
                ranks,
                static_cast<std::int8_t>(at_least),
                static_cast<std::int8_t>(at_most)};
  ++patterns_;
}

std::uint16_t PatternTable::significant_ranks(const TrickStart& start, Cards& ranks) {
  unsigned counts = 0;
  Cards reduced = 0;
  for (int suit = 0; suit < 4; ++suit) {
    const Cards relevant = ranks & suit_mask(suit) & kAllCards;
    if (relevant == 0) continue;
    const Cards out = start.all & suit_mask(suit);
    Cards bottom = lowest(relevant);
    int number = count(out & from(bottom), suit);
    // If one hand has this card and all cards below it, the lengths say so once the cards above are known.
    const auto owner = static_cast<int>(start.owners_of(suit) >> (32 - 2 * number) & 3);
    const Cards others = lowest(out & ~start.hand(owner));
    if (others == 0) continue;
    if (others > bottom) {
      bottom = others;
      number = count(out & from(bottom), suit);
    }
    reduced |= bottom;
    counts |= static_cast<unsigned>(number) << (4 * suit);
  }
  ranks = reduced;
  return static_cast<std::uint16_t>(counts);
}

Cards PatternTable::ranks_of(const TrickStart& start, std::uint16_t ranks) {
  Cards cards = 0;
  for (int suit = 0; suit < 4; ++suit)
    if (const int number = ranks >> (4 * suit) & 15) cards |= nth_highest(start.all & suit_mask(suit), number);
  return cards;
}

Cards PatternTable::hint(std::uint64_t key, const TrickStart& start) {
  const Head& from = head(key);
  if (from.hint == 0 || from.deal != deal_) return 0;
  return nth_highest(start.all & suit_mask(from.hint >> 4), from.hint & 15);
}

void PatternTable::set_hint(std::uint64_t key, const TrickStart& start, Cards card) {
  Head& to = head(key);
  const int suit = suit_index(card);
  to.deal = deal_;
  to.hint = static_cast<std::uint8_t>(suit << 4 | count(start.all & from(card), suit));
}

}  // namespace yomi::search::solver

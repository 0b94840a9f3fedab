#include "search/solver/pattern_table.h"

#include <algorithm>
#include <utility>

namespace yomi::search::solver {

namespace {

constexpr std::uint8_t kLargestCapacity = 15;

// The bits of so many of a suit's highest ranks.
constexpr std::uint32_t rank_mask(unsigned ranks) {
  return ranks == 0 ? 0 : ~static_cast<std::uint32_t>(std::uint64_t{0xffffffffu} >> (2 * ranks));
}

struct RankMasks {
  std::array<std::uint32_t, 16> mask{};
  constexpr RankMasks() {
    for (unsigned i = 0; i < mask.size(); ++i) mask[i] = rank_mask(i);
  }
};
constexpr RankMasks kRankMasks;

std::uint32_t mask_of(unsigned ranks, int suit) { return kRankMasks.mask[ranks >> (4 * suit) & 15]; }

std::size_t place_of(std::uint64_t key) { return static_cast<std::size_t>(key * 0x9e3779b97f4a7c15u >> 20); }

}  // namespace

// Not std::make_unique_for_overwrite, which the library of WebAssembly does not have.
PatternTable::PatternTable(std::size_t bytes)
    : pool_size_(bytes / 8 * 7 / (sizeof(Pattern) + sizeof(Tops))),
      pool_(new Pattern[pool_size_]),
      tops_(new Tops[pool_size_]),
      heads_size_(std::bit_floor(bytes / 8 / sizeof(Head))),
      heads_(new Head[heads_size_]) {
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

PatternTable::Tops PatternTable::tops(const TrickStart& start, unsigned ranks) {
  Tops owners = 0, asked = 0;
  for (int suit = 0; suit < 4; ++suit) {
    owners |= Tops{start.owners_of(suit) >> 24} << (8 * suit);
    asked |= Tops{mask_of(ranks, suit) >> 24} << (8 * suit);
  }
  return owners | asked << 32;
}

std::optional<Verdict> PatternTable::find(const Head& head, const TrickStart& start, int need) {
  Tops* const heads_tops = tops_.get() + head.first;
  Pattern* const patterns = pool_.get() + head.first;
  const auto top = static_cast<std::uint32_t>(tops(start, 0));
  for (std::size_t i = 0, size = head.size; i < size; ++i) {
    if (((static_cast<std::uint32_t>(heads_tops[i]) ^ top) & static_cast<std::uint32_t>(heads_tops[i] >> 32)) != 0)
      continue;
    Pattern& pattern = patterns[i];
    if (pattern.at_least < need && pattern.at_most >= need) continue;
    std::uint32_t differences = 0;
    for (int suit = 0; suit < 4; ++suit)
      differences |=
          (pattern.owners[static_cast<std::size_t>(suit)] ^ start.owners_of(suit)) & mask_of(pattern.ranks, suit);
    if (differences != 0) continue;
    const Verdict verdict{ranks_of(start, pattern.ranks), pattern.at_least >= need};
    if (i > 3) {  // what is used moves to the front
      std::swap(pattern, patterns[i / 2]);
      std::swap(heads_tops[i], heads_tops[i / 2]);
    }
    return verdict;
  }
  return std::nullopt;
}

std::uint32_t PatternTable::place(std::uint64_t key) {
  Head* to = &head(key);
  if (to->first != 0 && to->size < 1u << to->capacity) return to->first + to->size++;
  if (to->first != 0 && to->capacity == kLargestCapacity) return to->first + to->size - 1u;

  const auto capacity = static_cast<std::uint8_t>(to->first == 0 ? 1 : to->capacity + 1);
  std::uint32_t first = free_[capacity];
  if (first != 0) {
    free_[capacity] = static_cast<std::uint32_t>(tops_[first]);
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
    std::copy_n(tops_.get() + to->first, to->size, tops_.get() + first);
    tops_[to->first] = free_[to->capacity];
    free_[to->capacity] = to->first;
  }
  to->first = first;
  to->capacity = capacity;
  return first + to->size++;
}

void PatternTable::add(std::uint64_t key, const TrickStart& start, int tricks, int need, Verdict& verdict, Cards lead) {
  const std::uint16_t ranks = significant_ranks(start, verdict.ranks);
  const std::uint32_t at = place(key);
  tops_[at] = tops(start, ranks);
  pool_[at] = {start.owners, ranks, static_cast<std::int8_t>(verdict.reached ? need : 0),
               static_cast<std::int8_t>(verdict.reached ? tricks : need - 1)};
  ++patterns_;
  if (lead == 0) return;
  Head& to = head(key);
  const int suit = suit_index(lead);
  to.deal = deal_;
  to.hint = static_cast<std::uint8_t>(suit << 4 | count(start.all & from(lead), suit));
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

Cards PatternTable::hint(const Head& head, const TrickStart& start) const {
  if (head.hint == 0 || head.deal != deal_) return 0;
  return nth_highest(start.all & suit_mask(head.hint >> 4), head.hint & 15);
}

}  // namespace yomi::search::solver

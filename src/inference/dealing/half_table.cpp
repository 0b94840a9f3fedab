#include "inference/dealing/half_table.h"

#include <algorithm>

namespace yomi::inference {

namespace {

// The cache of pairs is cleared beyond this many: 64 MB.
constexpr std::size_t kMostKept = 4'000'000;

int digit_value(const Sums& sums, std::size_t pile, bool points) {
  return of_pile(points ? sums.points : sums.losers, pile);
}

bool all_count_points(std::span<const Pile> piles) { return std::ranges::all_of(piles, &Pile::counts_points); }

template <class Number>
int most_of(const SuitTable& suit, Number number) {
  int most = 0;
  for (const SuitTable::Key& key : suit.keys()) most = std::max(most, number(key.sums));
  return most;
}

}  // namespace

// The most significant digit is last. Pile 0 has what the others leave, so its length is implied, and so are its points
// if all others are counted. The order is that of Sums, so that ascending keys have ascending codes.
std::vector<HalfTable::Digit> HalfTable::digits_of(const SuitTable& first, const SuitTable& second,
                                                   std::span<const Pile> piles) {
  std::vector<Digit> digits;
  for (std::size_t pile = 0; pile < piles.size(); ++pile) {
    const auto losers = [&](const Sums& sums) { return of_pile(sums.losers, pile); };
    if (piles[pile].counts_losers())
      digits.push_back({Kind::Losers, pile, most_of(first, losers) + most_of(second, losers)});
  }
  for (std::size_t pile = all_count_points(piles) ? 1 : 0; pile < piles.size(); ++pile) {
    const auto points = [&](const Sums& sums) { return of_pile(sums.points, pile); };
    if (piles[pile].counts_points())
      digits.push_back({Kind::Points, pile, most_of(first, points) + most_of(second, points)});
  }
  for (std::size_t pile = 1; pile < piles.size(); ++pile) {
    const auto length = [&](const Sums& sums) { return of_pile(sums.lengths, pile); };
    if (piles[pile].joint) {
      digits.push_back({Kind::SecondLength, pile, most_of(second, length)});
      digits.push_back({Kind::FirstLength, pile, most_of(first, length)});
    } else {
      digits.push_back({Kind::Length, pile, most_of(first, length) + most_of(second, length)});
    }
  }
  std::uint64_t step = 1;
  for (Digit& digit : digits) {
    digit.step = static_cast<std::uint32_t>(std::min<std::uint64_t>(step, UINT32_MAX));
    step *= static_cast<std::uint64_t>(digit.most) + 1;
  }
  return digits;
}

HalfTable::Size HalfTable::size_of(const SuitTable& first, const SuitTable& second, std::span<const Pile> piles) {
  Size size{first.keys().size() * second.keys().size(), 1};
  for (const Digit& digit : digits_of(first, second, piles)) size.places *= static_cast<std::uint64_t>(digit.most) + 1;
  return size;
}

HalfTable::HalfTable(SuitTable first, SuitTable second, std::span<const Pile> piles)
    : suits_{std::move(first), std::move(second)}, digits_(digits_of(suits_[0], suits_[1], piles)) {
  codes_ = {codes(suits_[0], Kind::FirstLength), codes(suits_[1], Kind::SecondLength)};
  std::size_t places = 1;
  for (const Digit& digit : digits_) places *= static_cast<std::size_t>(digit.most) + 1;
  std::vector<std::uint64_t> ways(places);
  for (std::size_t a = 0; a < codes_[0].size(); ++a)
    for (std::size_t b = 0; b < codes_[1].size(); ++b)
      ways[codes_[0][a] + codes_[1][b]] += suits_[0].keys()[a].ways * suits_[1].keys()[b].ways;
  collect(ways, piles);
}

std::vector<std::uint32_t> HalfTable::codes(const SuitTable& suit, Kind length) const {
  std::vector<std::uint32_t> codes;
  codes.reserve(suit.keys().size());
  for (const SuitTable::Key& key : suit.keys()) {
    std::uint32_t code = 0;
    for (const Digit& digit : digits_) {
      int value = 0;
      if (digit.kind == Kind::Points || digit.kind == Kind::Losers)
        value = digit_value(key.sums, digit.pile, digit.kind == Kind::Points);
      else if (digit.kind == Kind::Length || digit.kind == length)
        value = of_pile(key.sums.lengths, digit.pile);
      code += static_cast<std::uint32_t>(value) * digit.step;
    }
    codes.push_back(code);
  }
  return codes;
}

// The sums for every number that the digits of one kind can form: lengths are the leading digits, points and losers the
// others.
std::vector<HalfTable::DecodedSums> HalfTable::decode(bool lengths, std::span<const Pile> piles) const {
  std::uint32_t step = 1, numbers = 1;
  for (const Digit& digit : digits_) {
    const bool length = digit.kind != Kind::Points && digit.kind != Kind::Losers;
    if (length == lengths) numbers *= static_cast<std::uint32_t>(digit.most) + 1;
    if (!length) step *= static_cast<std::uint32_t>(digit.most) + 1;
  }
  if (!lengths) step = 1;
  // The total over all piles is the same for every key.
  int left = 0;
  for (const SuitTable& suit : suits_)
    for (std::size_t pile = 0; pile < piles.size(); ++pile)
      left += of_pile(lengths ? suit.keys()[0].sums.lengths : suit.keys()[0].sums.points, pile);
  const bool implied = lengths || all_count_points(piles);
  std::vector<DecodedSums> decoded(numbers);
  for (std::uint32_t number = 0; number < numbers; ++number) {
    DecodedSums& one = decoded[number];
    int rest = left;
    for (const Digit& digit : digits_) {
      if ((digit.kind != Kind::Points && digit.kind != Kind::Losers) != lengths) continue;
      const int value = static_cast<int>(number * step / digit.step % (static_cast<std::uint32_t>(digit.most) + 1));
      if (digit.kind == Kind::Losers) {
        one.sums.losers += for_pile(value, digit.pile);
        one.fits = one.fits && value <= piles[digit.pile].losers.hi;
        continue;
      }
      (lengths ? one.sums.lengths : one.sums.points) += for_pile(value, digit.pile);
      rest -= value;
      if (digit.kind == Kind::FirstLength) one.joint[0] = value;
      if (digit.kind == Kind::SecondLength) one.joint[1] = value;
    }
    if (implied && rest >= 0) (lengths ? one.sums.lengths : one.sums.points) += for_pile(rest, 0);
    one.fits = one.fits && (!implied || rest >= 0);
    for (std::size_t pile = 0; pile < piles.size(); ++pile)
      one.fits = one.fits && of_pile(one.sums.lengths, pile) <= piles[pile].size &&
                 (piles[pile].points >> of_pile(one.sums.points, pile)) != 0;
  }
  return decoded;
}

void HalfTable::collect(std::span<const std::uint64_t> ways, std::span<const Pile> piles) {
  if (suits_[0].keys().empty() || suits_[1].keys().empty()) return;
  const std::vector<DecodedSums> lengths = decode(true, piles), marks = decode(false, piles);
  for (std::size_t leading = 0; leading < lengths.size(); ++leading) {
    if (!lengths[leading].fits) continue;
    const auto first = static_cast<std::uint32_t>(entries_.size());
    const std::size_t from = leading * marks.size();
    for (std::size_t other = 0; other < marks.size(); ++other)
      if (ways[from + other] != 0 && marks[other].fits)
        entries_.push_back(
            {lengths[leading].sums + marks[other].sums, static_cast<std::uint32_t>(from + other), ways[from + other]});
    if (entries_.size() > first)
      groups_.push_back(
          {lengths[leading].sums.lengths, lengths[leading].joint, first, static_cast<std::uint32_t>(entries_.size())});
  }
  pairs_.resize(entries_.size());
}

// Both lists of codes ascend, so one walk up the first and down the second finds all pairs with the entry's sum.
const std::vector<HalfTable::Pair>& HalfTable::pairs(std::size_t entry) {
  std::vector<Pair>& found = pairs_[entry];
  if (!found.empty()) return found;
  if (kept_ > kMostKept) {
    for (std::vector<Pair>& each : pairs_) each = {};
    kept_ = 0;
  }
  const std::uint32_t code = entries_[entry].code;
  std::uint64_t upto = 0;
  std::size_t b = codes_[1].size();
  for (std::size_t a = 0; a < codes_[0].size() && codes_[0][a] <= code; ++a) {
    while (b > 0 && codes_[0][a] + codes_[1][b - 1] > code) --b;
    if (b == 0) break;
    if (codes_[0][a] + codes_[1][b - 1] != code) continue;
    upto += suits_[0].keys()[a].ways * suits_[1].keys()[b - 1].ways;
    found.push_back({upto, static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b - 1)});
  }
  kept_ += found.size();
  return found;
}

void HalfTable::place(std::size_t entry, std::uint64_t number, std::array<bridge::CardSet, kMostPiles>& hands) {
  const std::vector<Pair>& all = pairs(entry);
  const auto pair = std::ranges::upper_bound(all, number, {}, &Pair::upto);
  if (pair != all.begin()) number -= std::prev(pair)->upto;
  const std::uint64_t ways = suits_[1].keys()[pair->second].ways;
  suits_[0].place(pair->first, number / ways, hands);
  suits_[1].place(pair->second, number % ways, hands);
}

}  // namespace yomi::inference

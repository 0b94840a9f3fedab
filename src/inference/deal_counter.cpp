#include "inference/deal_counter.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "bridge/hand.h"

namespace yomi::inference {

using bridge::CardSet;
using bridge::Suit;

namespace {

ByPile sizes(std::span<const Pile> piles) {
  ByPile all = 0;
  for (std::size_t pile = 0; pile < piles.size(); ++pile) all += for_pile(piles[pile].size, pile);
  return all;
}

}  // namespace

Count below(Stream& stream, Count bound) {
  assert(bound > 0);
  const auto high = static_cast<std::uint64_t>((bound - 1) >> 64);
  if (high == 0 && static_cast<std::uint64_t>(bound) != 0) return stream.below(static_cast<std::uint64_t>(bound));
  const int spare = std::countl_zero(high);
  for (;;) {
    const std::uint64_t top = spare == 64 ? 0 : stream.bits() >> spare;
    const Count number = static_cast<Count>(top) << 64 | stream.bits();
    if (number < bound) return number;
  }
}

std::optional<DealCounter> DealCounter::of(CardSet pool, std::vector<Pile> piles, std::uint64_t additions) {
  std::vector<SuitTable> suits;
  for (const Suit suit : bridge::kSuits) suits.emplace_back(suit, pool, piles);
  for (const std::size_t half : {0u, 2u}) {
    const HalfTable::Size size = HalfTable::size_of(suits[half], suits[half + 1], piles);
    if (size.additions > additions || size.places > additions) return {};
  }
  HalfTable low(std::move(suits[0]), std::move(suits[1]), piles);
  HalfTable high(std::move(suits[2]), std::move(suits[3]), piles);
  return DealCounter(std::move(piles), std::move(low), std::move(high));
}

DealCounter::DealCounter(std::vector<Pile> piles, HalfTable low, HalfTable high)
    : piles_(std::move(piles)), low_(std::move(low)), high_(std::move(high)) {
  make_wanted();
  meet();
  make_guide();
  int cards = piles_[0].size;
  for (const Pile::Share& share : piles_[0].shares) {
    rest_ways_ *= choose(cards, share.takes);
    cards -= share.takes;
  }
}

void DealCounter::make_wanted() {
  for (std::size_t pile = 0; pile < piles_.size(); ++pile) {
    if (piles_[pile].joint) joint_ = pile;
    if (piles_[pile].counts_points() || piles_[pile].counts_losers())
      wanted_.push_back(
          {pile, piles_[pile].points >> bridge::high_card_points(piles_[pile].held), piles_[pile].losers});
  }
}

bool DealCounter::allowed(const Sums& sums, std::uint64_t joint_points) const {
  return std::ranges::all_of(wanted_, [&](const Wanted& wanted) {
    const std::uint64_t points = joint_ == wanted.pile ? joint_points : wanted.points;
    const int losers = of_pile(sums.losers, wanted.pile);
    return (points >> of_pile(sums.points, wanted.pile) & 1) != 0 &&
           (!piles_[wanted.pile].counts_losers() || (losers >= wanted.losers.lo && losers <= wanted.losers.hi));
  });
}

std::uint64_t DealCounter::joint_points(const HalfTable::Group& low, const HalfTable::Group& high) const {
  const Pile& pile = piles_[*joint_];
  bridge::Shape shape = bridge::shape(pile.held);
  for (std::size_t suit = 0; suit < 2; ++suit) {
    shape[suit] += low.joint[suit];
    shape[suit + 2] += high.joint[suit];
  }
  return pile.cells[knowledge::shape_index(shape)] >> bridge::high_card_points(pile.held);
}

void DealCounter::meet() {
  std::vector<std::uint32_t> by_lengths(high_.groups().size());
  for (std::uint32_t at = 0; at < by_lengths.size(); ++at) by_lengths[at] = at;
  const auto lengths = [&](std::uint32_t group) { return high_.groups()[group].lengths; };
  std::ranges::stable_sort(by_lengths, {}, lengths);
  const ByPile all = sizes(piles_);
  for (const HalfTable::Group& low : low_.groups())
    for (const std::uint32_t high : std::ranges::equal_range(by_lengths, all - low.lengths, {}, lengths))
      meet(low, high);
}

void DealCounter::meet(const HalfTable::Group& low, std::uint32_t high) {
  const HalfTable::Group& group = high_.groups()[high];
  const std::uint64_t points = joint_ ? joint_points(low, group) : 0;
  if (joint_ && points == 0) return;
  for (std::uint32_t at = low.first; at < low.last; ++at) {
    const HalfTable::Entry& entry = low_.entries()[at];
    std::uint64_t completions = 0;
    for (std::uint32_t other = group.first; other < group.last; ++other)
      if (allowed(entry.sums + high_.entries()[other].sums, points)) completions += high_.entries()[other].ways;
    if (completions > 0)
      meetings_.push_back({core() + static_cast<Count>(entry.ways) * completions, completions, points, at, high});
  }
}

void DealCounter::make_guide() {
  if (meetings_.empty()) return;
  while (((core() - 1) >> guide_shift_) >= 2 * meetings_.size()) ++guide_shift_;
  const auto slots = static_cast<std::size_t>((core() - 1) >> guide_shift_) + 1;
  guide_.reserve(slots);
  std::uint32_t at = 0;
  for (std::size_t slot = 0; slot < slots; ++slot) {
    while (meetings_[at].upto <= static_cast<Count>(slot) << guide_shift_) ++at;
    guide_.push_back(at);
  }
}

const DealCounter::Meeting& DealCounter::find(Count number) const {
  const Meeting* meeting = &meetings_[guide_[static_cast<std::size_t>(number >> guide_shift_)]];
  while (meeting->upto <= number) ++meeting;
  return *meeting;
}

std::array<CardSet, kMostPiles> DealCounter::place(Count number) {
  const Meeting& meeting = find(number);
  const HalfTable::Entry& low = low_.entries()[meeting.low];
  number -= meeting.upto - static_cast<Count>(low.ways) * meeting.completions;
  auto completion = static_cast<std::uint64_t>(number % meeting.completions);
  std::array<CardSet, kMostPiles> hands;
  low_.place(meeting.low, static_cast<std::uint64_t>(number / meeting.completions), hands);
  for (std::uint32_t high = high_.groups()[meeting.group].first;; ++high) {
    const HalfTable::Entry& entry = high_.entries()[high];
    if (!allowed(low.sums + entry.sums, meeting.points)) continue;
    if (completion < entry.ways) {
      high_.place(high, completion, hands);
      return hands;
    }
    completion -= entry.ways;
  }
}

std::array<CardSet, 4> DealCounter::nth(Count number) {
  const auto placed = place(number / rest_ways_);
  Count rest = number % rest_ways_;
  std::array<CardSet, 4> hands;
  const auto give = [&](const Pile::Share& share, CardSet cards) {
    hands[static_cast<std::size_t>(index(share.seat))] = cards | share.held;
  };
  for (std::size_t pile = 1; pile < piles_.size(); ++pile) give(piles_[pile].shares[0], placed[pile]);
  std::uint64_t left = placed[0].bits();
  for (const Pile::Share& share : piles_[0].shares) {
    const std::uint64_t ways = choose(std::popcount(left), share.takes);
    const std::uint64_t taken = nth_subset(left, share.takes, static_cast<std::uint64_t>(rest % ways));
    rest /= ways;
    give(share, CardSet(taken));
    left ^= taken;
  }
  return hands;
}

std::array<CardSet, 4> DealCounter::draw(Stream& stream) { return nth(below(stream, count())); }

}  // namespace yomi::inference

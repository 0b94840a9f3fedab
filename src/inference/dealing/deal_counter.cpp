#include "inference/dealing/deal_counter.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "bridge/hand.h"

namespace yomi::inference {

using bridge::CardSet;
using bridge::Suit;

namespace {

// Points run from 0 to 37, and one past the end.
constexpr std::size_t kStarts = 42;
// The cost of one split of a suit, in additions.
constexpr std::uint64_t kSplit = 100;
// Pairs tested for each addition allowed: a test is quick.
constexpr std::uint64_t kMeetings = 8;

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
  for (const Suit suit : bridge::kSuits)
    if (SuitTable::splits(suit, pool, piles) > additions / kSplit) return {};
  std::vector<SuitTable> suits;
  for (const Suit suit : bridge::kSuits) suits.emplace_back(suit, pool, piles);
  for (const std::size_t half : {0u, 2u}) {
    const HalfTable::Size size = HalfTable::size_of(suits[half], suits[half + 1], piles);
    if (size.additions > additions || size.places > additions) return {};
  }
  HalfTable low(std::move(suits[0]), std::move(suits[1]), piles);
  HalfTable high(std::move(suits[2]), std::move(suits[3]), piles);
  DealCounter counter(std::move(piles), std::move(low), std::move(high));
  if (!counter.make_window()) return counter;
  counter.make_columns();
  if (!counter.meet(additions > UINT64_MAX / kMeetings ? additions : kMeetings * additions)) return {};
  counter.make_guide();
  return counter;
}

DealCounter::DealCounter(std::vector<Pile> piles, HalfTable low, HalfTable high)
    : piles_(std::move(piles)), low_(std::move(low)), high_(std::move(high)) {
  int cards = piles_[0].size;
  for (const Pile::Share& share : piles_[0].shares) {
    rest_ways_ *= choose(cards, share.takes);
    cards -= share.takes;
  }
}

// False if no marks can be admitted.
bool DealCounter::make_window() {
  for (std::size_t at = 0; at < piles_.size(); ++at) {
    const Pile& pile = piles_[at];
    if (pile.counts_points()) {
      const std::uint64_t points = pile.points >> bridge::high_card_points(pile.held);
      if (points == 0) return false;
      window_.want_points(at, points);
      leading_ = at;
    }
    if (pile.counts_losers()) {
      if (pile.losers.lo > pile.losers.hi || pile.losers.hi < 0) return false;
      window_.want(4 + at, std::clamp(pile.losers.lo, 0, 0x7f), std::min(pile.losers.hi, 0x7f));
    }
    if (pile.joint) joint_ = at;
  }
  return true;
}

void DealCounter::make_columns() {
  marks_.reserve(high_.entries().size());
  for (const HalfTable::Entry& entry : high_.entries()) marks_.push_back(marks_of(entry.sums));
  if (!leading_) return;
  starts_.reserve(high_.groups().size() * kStarts);
  for (const HalfTable::Group& group : high_.groups()) {
    std::uint32_t at = group.first;
    for (std::size_t number = 0; number < kStarts; ++number) {
      while (at < group.last && of_pile(high_.entries()[at].sums.points, *leading_) < static_cast<int>(number)) ++at;
      starts_.push_back(at);
    }
  }
}

std::pair<std::uint32_t, std::uint32_t> DealCounter::candidates(std::uint32_t group, Marks marks,
                                                                const Window& window) const {
  if (!leading_) return {high_.groups()[group].first, high_.groups()[group].last};
  const int number = static_cast<int>(marks >> (8 * *leading_) & 0xff);
  const auto start = [&](int points) {
    return starts_[group * kStarts + static_cast<std::size_t>(std::clamp(points, 0, static_cast<int>(kStarts) - 1))];
  };
  return {start(window.lo(*leading_) - number), start(window.hi(*leading_) - number + 1)};
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

Window DealCounter::window_for(std::uint64_t joint_points) const {
  Window window = window_;
  if (joint_) window.want_points(*joint_, joint_points);
  return window;
}

// False if it would take more than `most` tests.
bool DealCounter::meet(std::uint64_t most) {
  std::vector<std::uint32_t> by_lengths(high_.groups().size());
  for (std::uint32_t at = 0; at < by_lengths.size(); ++at) by_lengths[at] = at;
  const auto lengths = [&](std::uint32_t group) { return high_.groups()[group].lengths; };
  std::ranges::stable_sort(by_lengths, {}, lengths);
  const ByPile all = sizes(piles_);
  std::uint64_t tests = 0;
  for (const HalfTable::Group& low : low_.groups())
    for (const std::uint32_t high : std::ranges::equal_range(by_lengths, all - low.lengths, {}, lengths)) {
      const HalfTable::Group& group = high_.groups()[high];
      tests += static_cast<std::uint64_t>(low.last - low.first) * (group.last - group.first);
      if (tests > most) return false;
      meet(low, high);
    }
  return true;
}

void DealCounter::meet(const HalfTable::Group& low, std::uint32_t high) {
  const std::uint64_t points = joint_ ? joint_points(low, high_.groups()[high]) : 0;
  if (joint_ && points == 0) return;
  const Window window = window_for(points);
  for (std::uint32_t at = low.first; at < low.last; ++at) {
    const HalfTable::Entry& entry = low_.entries()[at];
    const Marks marks = marks_of(entry.sums);
    std::uint64_t completions = 0;
    const auto [first, last] = candidates(high, marks, window);
    for (std::uint32_t other = first; other < last; ++other)
      completions += window.admits(marks + marks_[other]) ? high_.entries()[other].ways : 0;
    if (completions > 0)
      meetings_.push_back({core() + static_cast<Count>(entry.ways) * completions, completions, points, at, high});
  }
}

void DealCounter::make_guide() {
  if (meetings_.empty()) return;
  while (((core() - 1) >> guide_shift_) >= Count{2} * meetings_.size()) ++guide_shift_;
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
  const Marks marks = marks_of(low.sums);
  const Window window = window_for(meeting.points);
  std::uint32_t high = candidates(meeting.group, marks, window).first;
  for (;; ++high) {
    if (!window.admits(marks + marks_[high])) continue;
    const std::uint64_t ways = high_.entries()[high].ways;
    if (completion < ways) break;
    completion -= ways;
  }
  high_.place(high, completion, hands);
  return hands;
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

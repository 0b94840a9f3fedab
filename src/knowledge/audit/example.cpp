#include "knowledge/audit/example.h"

#include <algorithm>
#include <array>
#include <bit>
#include <memory>

namespace yomi::knowledge {

using namespace bridge;

namespace {

constexpr int kHonours = 4;                                 // A K Q J, the cards that count
constexpr int kSpots = 9;                                   // the others of a suit
constexpr int kSuitPoints = 10;                             // A K Q J together
constexpr std::array<int, kHonours> kWorth = {1, 2, 3, 4};  // J Q K A

constexpr int worth(unsigned honours) {
  int points = 0;
  for (int each = 0; each < kHonours; ++each)
    if ((honours >> each & 1) != 0) points += kWorth[static_cast<std::size_t>(each)];
  return points;
}

constexpr std::uint64_t choose(int n, int k) {
  if (k < 0 || k > n) return 0;
  std::uint64_t ways = 1;
  for (int each = 1; each <= k; ++each)
    ways = ways * static_cast<std::uint64_t>(n - k + each) / static_cast<std::uint64_t>(each);
  return ways;
}

// Ways to hold so many cards of a suit with just these honours.
constexpr std::uint64_t ways_with(int length, unsigned honours) {
  return choose(kSpots, length - std::popcount(honours));
}

// Ways to hold so many cards of a suit with so many points in it.
constexpr auto kSuitWays = [] {
  std::array<std::array<std::uint64_t, kSuitPoints + 1>, 14> ways{};
  for (int length = 0; length <= 13; ++length)
    for (unsigned honours = 0; honours < 16; ++honours)
      ways[static_cast<std::size_t>(length)][static_cast<std::size_t>(worth(honours))] += ways_with(length, honours);
  return ways;
}();

using Ways = std::array<std::uint64_t, kMaxPoints + 4>;  // by points, up to 40

// Ways to hold the suits from `first` on with so many points.
Ways ways_from(const Shape& shape, std::size_t first) {
  Ways ways{};
  ways[0] = 1;
  for (std::size_t suit = first; suit < 4; ++suit) {
    Ways more{};
    const auto& own = kSuitWays[static_cast<std::size_t>(shape[suit])];
    for (std::size_t points = 0; points < ways.size(); ++points)
      for (std::size_t here = 0; here <= kSuitPoints && here <= points; ++here)
        more[points] += own[here] * ways[points - here];
    ways = more;
  }
  return ways;
}

// The hands of all cells, counted once.
using Counts = std::array<std::array<std::uint64_t, kMaxPoints + 1>, kShapes>;

const Counts& counts() {
  static const auto table = [] {
    auto all = std::make_unique<Counts>();
    for (std::size_t shape = 0; shape < kShapes; ++shape) {
      const Ways ways = ways_from(shapes()[shape], 0);
      std::copy_n(ways.begin(), kMaxPoints + 1, (*all)[shape].begin());
    }
    return all;
  }();
  return *table;
}

CardSet draw_suit(Suit suit, int length, int points, Stream& stream) {
  std::uint64_t left = stream.below(kSuitWays[static_cast<std::size_t>(length)][static_cast<std::size_t>(points)]);
  unsigned honours = 0;
  for (;; ++honours) {
    const std::uint64_t ways = worth(honours) == points ? ways_with(length, honours) : 0;
    if (left < ways) break;
    left -= ways;
  }
  CardSet held;
  for (int each = 0; each < kHonours; ++each)
    if ((honours >> each & 1) != 0) held.add(Card(suit, static_cast<bridge::Rank>(value(bridge::Rank::Jack) + each)));
  std::array<int, kSpots> spots{};
  for (int each = 0; each < kSpots; ++each) spots[static_cast<std::size_t>(each)] = value(bridge::Rank::Two) + each;
  stream.shuffle(spots);
  const int wanted = length - std::popcount(honours);
  for (int each = 0; each < wanted; ++each)
    held.add(Card(suit, static_cast<bridge::Rank>(spots[static_cast<std::size_t>(each)])));
  return held;
}

CardSet draw_hand(const Shape& shape, int points, Stream& stream) {
  CardSet hand;
  for (const Suit suit : kSuits) {
    const auto at = static_cast<std::size_t>(index(suit));
    const Ways rest = ways_from(shape, at + 1);
    const auto& own = kSuitWays[static_cast<std::size_t>(shape[at])];
    std::uint64_t left = stream.below(ways_from(shape, at)[static_cast<std::size_t>(points)]);
    int here = 0;
    for (;; ++here) {
      const std::uint64_t ways = own[static_cast<std::size_t>(here)] * rest[static_cast<std::size_t>(points - here)];
      if (left < ways) break;
      left -= ways;
    }
    hand.add(draw_suit(suit, shape[at], here, stream));
    points -= here;
  }
  return hand;
}

}  // namespace

std::uint64_t hands_in_cell(std::size_t shape, int points) { return counts()[shape][static_cast<std::size_t>(points)]; }

HandDrawer::HandDrawer(const Cells& cells) {
  for (std::size_t shape = 0; shape < kShapes; ++shape)
    for (std::uint64_t word = cells[shape]; word != 0; word &= word - 1) {
      const int points = std::countr_zero(word);
      const std::uint64_t hands = hands_in_cell(shape, points);
      if (hands == 0) continue;
      total_ += hands;
      cells_.push_back({total_, static_cast<std::uint16_t>(shape), static_cast<std::uint8_t>(points)});
    }
}

CardSet HandDrawer::draw(Stream& stream) const {
  const std::uint64_t at = stream.below(total_);
  const auto cell = std::ranges::upper_bound(cells_, at, {}, &Cell::upto);
  return draw_hand(shapes()[cell->shape], cell->points, stream);
}

std::optional<CardSet> find_hand(const Cells& cells, Stream& stream, int tries,
                                 const std::function<bool(CardSet)>& accept) {
  const HandDrawer drawer(cells);
  if (drawer.count() == 0) return std::nullopt;
  for (int tried = 0; tried < tries; ++tried)
    if (const CardSet hand = drawer.draw(stream); accept(hand)) return hand;
  return std::nullopt;
}

}  // namespace yomi::knowledge

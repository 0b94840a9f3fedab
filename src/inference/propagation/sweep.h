#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "inference/propagation/bounds.h"
#include "inference/propagation/law.h"

// The laws applied to all bounds at once, over and over until nothing moves. A row of features is one register; a law
// is a few operations on rows. The listener is told of every bound that moves, and by which law.
namespace yomi::inference {

// A listener that does nothing, at no cost.
struct Silent {
  static constexpr bool kListens = false;
  void moved(Bound, int, Law) {}
};

class Sweep {
 public:
  explicit Sweep(Bounds& bounds) : bounds_(bounds) {
    for (std::size_t holder = 0; holder < kHolders; ++holder) {
      lo_[holder] = load(bounds_.rows_[holder].lo);
      hi_[holder] = load(bounds_.rows_[holder].hi);
    }
  }

  // Moves the bounds to the fixpoint. False if they contradict each other: they are then left at the contradiction.
  template <class Listener>
  bool run(Listener& listener) {
    bool consistent = !crossed();
    std::array<Lanes, kHolders> seen_lo{}, seen_hi{};
    bool first = true;
    while (consistent) {
      moved_ = Lanes{};
      pairs(listener);
      consistent = !crossed();
      if (!consistent) break;
      players(listener);
      consistent = !crossed();
      if (!consistent) break;
      // Skip rows that have not moved since the last round.
      for (std::size_t holder = 0; holder < kHolders; ++holder) {
        if (!first && !any((seen_lo[holder] ^ lo_[holder]) | (seen_hi[holder] ^ hi_[holder]))) continue;
        seen_lo[holder] = lo_[holder];
        seen_hi[holder] = hi_[holder];
        row(holder, listener);
      }
      first = false;
      consistent = !crossed();
      if (!any(moved_)) break;
    }
    for (std::size_t holder = 0; holder < kHolders; ++holder) {
      store(lo_[holder], bounds_.rows_[holder].lo);
      store(hi_[holder], bounds_.rows_[holder].hi);
    }
    return consistent;
  }

 private:
  using Lanes [[gnu::vector_size(16)]] = std::int8_t;
  using Array = std::array<std::int8_t, 16>;
  static constexpr std::size_t kHolders = Holder::kCount;
  // More than any bound, and small enough that a bound and this one fit a lane.
  static constexpr int kFar = 80;
  static constexpr int kLosersLane = index(Feature::Losers), kPointsLane = index(Feature::Points);

  static Lanes load(const Array& from) { return std::bit_cast<Lanes>(from); }
  static void store(Lanes lanes, Array& to) { to = std::bit_cast<Array>(lanes); }
  static Lanes all(int value) { return Lanes{} + static_cast<std::int8_t>(value); }
  static Lanes max(Lanes a, Lanes b) { return a > b ? a : b; }
  static Lanes min(Lanes a, Lanes b) { return a < b ? a : b; }
  static bool any(Lanes lanes) {
    const auto halves = std::bit_cast<std::array<std::uint64_t, 2>>(lanes);
    return (halves[0] | halves[1]) != 0;
  }
  [[nodiscard]] bool crossed() const {
    Lanes bad{};
    for (std::size_t holder = 0; holder < kHolders; ++holder) bad |= lo_[holder] > hi_[holder];
    return any(bad);
  }

  // Four neighbouring lanes as the bytes of a word: lengths are word 0, honours word 1.
  static std::uint32_t word(Lanes lanes, std::size_t at) {
    return std::bit_cast<std::array<std::uint32_t, 4>>(lanes)[at];
  }
  // The sum of the four bytes, each times its weight: that of the first byte is the highest of the weights.
  static_assert(std::endian::native == std::endian::little);
  static int weighted(std::uint32_t bytes, std::uint32_t weights) { return static_cast<int>(bytes * weights >> 24); }
  static int sum(std::uint32_t bytes) { return weighted(bytes, 0x01010101); }

  // A lane for every feature: `lengths` in the first four, `top_honours` in the next three, and so on.
  static constexpr Array lanes(int lengths, int top_honours, int jacks, int points, int losers) {
    Array array{};
    for (std::size_t lane = 0; lane < 16; ++lane)
      array[lane] = static_cast<std::int8_t>(lane < 4    ? lengths
                                             : lane < 7  ? top_honours
                                             : lane == 7 ? jacks
                                             : lane == 8 ? points
                                             : lane == 9 ? losers
                                                         : 0);
    return array;
  }

  // By how much each honour can vary if the points can by `slack`; 0 in the lanes of other features.
  static constexpr int kMostSlack = 40;
  static constexpr auto kHonourSlacks = [] {
    std::array<Array, 2 * kMostSlack + 1> table{};
    int slack = -kMostSlack;
    for (Array& row : table) {
      for (int rank = 0; rank < 4; ++rank)
        row[std::size_t{4} + static_cast<std::size_t>(rank)] =
            static_cast<std::int8_t>(slack < 0 ? kFar : slack / (4 - rank));
      ++slack;
    }
    return table;
  }();
  static Lanes honour_slack(int slack) {
    const int row = slack + kMostSlack;
    return load(kHonourSlacks[static_cast<std::size_t>(row)]);
  }

  // law_of(lane) names the law, where a row is moved by several at once.
  template <class Listener, class LawOf>
  void raise(std::size_t holder, Lanes candidate, Listener& listener, LawOf law_of) {
    const Lanes now = max(lo_[holder], candidate);
    const Lanes change = now ^ lo_[holder];
    lo_[holder] = now;
    tell(holder, End::Low, now, change, listener, law_of);
  }
  template <class Listener, class LawOf>
  void lower(std::size_t holder, Lanes candidate, Listener& listener, LawOf law_of) {
    const Lanes now = min(hi_[holder], candidate);
    const Lanes change = now ^ hi_[holder];
    hi_[holder] = now;
    tell(holder, End::High, now, change, listener, law_of);
  }
  template <class Listener, class LawOf>
  void tell(std::size_t holder, End end, Lanes now, Lanes change, Listener& listener, LawOf law_of) {
    moved_ |= change;
    if constexpr (Listener::kListens) {
      const auto halves = std::bit_cast<std::array<std::uint64_t, 2>>(change);
      if ((halves[0] | halves[1]) == 0) return;
      const auto values = std::bit_cast<Array>(now);
      for (std::size_t half = 0; half < 2; ++half)
        for (std::uint64_t left = halves[half]; left != 0;) {
          const int byte = std::countr_zero(left) / 8;
          left &= ~(std::uint64_t{0xff} << (8 * byte));
          const int lane = static_cast<int>(8 * half) + byte;
          listener.moved(Bound{Holder::at(static_cast<int>(holder)), feature_at(lane), end},
                         values[static_cast<std::size_t>(lane)], law_of(lane));
        }
    }
  }

  // A pair has what its players have, and the pack less what the other pair has.
  template <class Listener>
  void pairs(Listener& listener) {
    const auto both = [](int) { return Law::PairIsBoth; };
    for (std::size_t side = 0; side < 2; ++side) {
      raise(4 + side, lo_[side] + lo_[side + 2], listener, both);
      lower(4 + side, hi_[side] + hi_[side + 2], listener, both);
    }
    // Losers have no sum over the pack, so the other pair does not bound them.
    static constexpr Array kLeast = lanes(13, 4, 4, 40, 0), kMost = lanes(13, 4, 4, 40, kFar);
    const auto rest = [](int) { return Law::OtherPairIsRest; };
    for (std::size_t side = 0; side < 2; ++side) {
      raise(4 + side, load(kLeast) - hi_[5 - side], listener, rest);
      lower(4 + side, load(kMost) - lo_[5 - side], listener, rest);
    }
  }

  // A player has what the pair has, less what partner has.
  template <class Listener>
  void players(Listener& listener) {
    const auto rest = [](int) { return Law::PlayerIsRest; };
    for (std::size_t seat = 0; seat < 4; ++seat) {
      const std::size_t partner = seat ^ 2, pair = 4 + (seat & 1);
      raise(seat, lo_[pair] - hi_[partner], listener, rest);
      lower(seat, hi_[pair] - lo_[partner], listener, rest);
    }
  }

  // The laws of one holder: the suits fill the hand, the honours make the points, losers.
  template <class Listener>
  void row(std::size_t holder, Listener& listener) {
    static constexpr Array kLengths = lanes(-1, 0, 0, 0, 0), kPoints = lanes(0, 0, 0, -1, 0),
                           kOthers = lanes(0, 0, 0, 0, kFar);
    const int cards = holder < 4 ? 13 : 26;
    const Lanes lo = lo_[holder], hi = hi_[holder];
    // In every equation, the least of a term is its most, less the slack of the sum.
    const int cards_down = sum(word(hi, 0)) - cards, cards_up = cards - sum(word(lo, 0));
    const auto lo_array = std::bit_cast<Array>(lo), hi_array = std::bit_cast<Array>(hi);
    const int points_down = hi_array[kPointsLane] - weighted(word(lo, 1), 0x04030201);
    const int points_up = weighted(word(hi, 1), 0x04030201) - lo_array[kPointsLane];
    const auto slack = [&](int of_cards, int of_honours, int of_points) {
      return (all(of_cards) & load(kLengths)) + honour_slack(of_honours) + (all(of_points) & load(kPoints)) +
             load(kOthers);
    };
    const auto law = [](int lane) { return lane < 4 ? Law::HandIsFull : Law::HonoursCount; };
    raise(holder, hi - slack(cards_down, points_up, points_down), listener, law);
    lower(holder, lo + slack(cards_up, points_down, points_up), listener, law);
    if (holder < 4) losers(holder, lo, hi, listener);
  }

  // With m the first three cards of each suit: losers + aces <= sum of m <= losers + aces + kings + queens.
  template <class Listener>
  void losers(std::size_t seat, Lanes lo, Lanes hi, Listener& listener) {
    static constexpr Array kLengths = lanes(-1, 0, 0, 0, 0), kTopAndLosers = lanes(0, -1, 0, 0, -1);
    static constexpr Array kAces = [] {
      Array array{};
      array[static_cast<std::size_t>(index(Feature::Aces))] = -1;
      array[kLosersLane] = -1;
      return array;
    }();
    const Lanes three = all(3), far = all(kFar);
    const Lanes first_lo = min(lo, three), first_hi = min(hi, three);
    const auto lo_array = std::bit_cast<Array>(lo), hi_array = std::bit_cast<Array>(hi);
    // The room beyond the least losers and aces, and the cover beyond the least first-three cards.
    const int room =
        sum(word(first_hi, 0)) - lo_array[kLosersLane] - lo_array[static_cast<std::size_t>(index(Feature::Aces))];
    const int spare = hi_array[kLosersLane] + weighted(word(hi, 1), 0x01010100) - sum(word(first_lo, 0));
    const Lanes rooms = all(room), spares = all(spare);
    const auto select = [](Array mask, Lanes yes, Lanes no) { return (load(mask) & yes) | (~load(mask) & no); };
    const Lanes most = first_lo + spares;
    raise(seat, select(kLengths, first_hi - rooms, select(kTopAndLosers, hi - spares, -far)), listener,
          [](int lane) { return lane < 4 ? Law::SuitsHoldLosers : Law::HonoursSaveLosers; });
    lower(seat, select(kLengths, most < three ? most : far, select(kAces, lo + rooms, far)), listener,
          [](int lane) { return lane < 4 ? Law::HonoursSaveLosers : Law::SuitsHoldLosers; });
  }

  Bounds& bounds_;
  std::array<Lanes, kHolders> lo_, hi_;
  Lanes moved_{};
};

}  // namespace yomi::inference

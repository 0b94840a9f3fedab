#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/random.h"
#include "inference/half_table.h"

namespace yomi::inference {

// The deals in which the cards of a pool lie in piles as each pile wants them: how many there are, and each by its
// number. So a number drawn at random is a deal drawn at random.
class DealCounter {
 public:
  // Nothing if a table would take more additions than allowed. At most one pile may count its lengths jointly, and not
  // the first. Only the first may be more than one hand.
  static std::optional<DealCounter> of(bridge::CardSet pool, std::vector<Pile> piles, std::uint64_t additions);

  [[nodiscard]] Count count() const { return core() * rest_ways_; }
  // False if a pile may be given cards that it cannot take: then more is counted than there is.
  [[nodiscard]] bool exact() const { return low_.exact() && high_.exact(); }
  // The hands of the seats in the piles, with what they held before.
  std::array<bridge::CardSet, 4> nth(Count number);
  // The count is not 0.
  std::array<bridge::CardSet, 4> draw(Stream& stream);

 private:
  // One entry of the low suits together with those of a group of the high suits that complete it.
  struct Meeting {
    Count upto = 0;
    std::uint64_t completions = 0;
    std::uint64_t points = 0;  // of the joint pile in this shape
    std::uint32_t low = 0;
    std::uint32_t group = 0;
  };
  struct Wanted {
    std::size_t pile;
    std::uint64_t points;  // bits, of the cards taken
    knowledge::Span losers;
  };

  DealCounter(std::vector<Pile> piles, HalfTable low, HalfTable high);
  void make_wanted();
  void meet();
  void meet(const HalfTable::Group& low, std::uint32_t high);
  void make_guide();
  [[nodiscard]] bool allowed(const Sums& sums, std::uint64_t joint_points) const;
  [[nodiscard]] std::uint64_t joint_points(const HalfTable::Group& low, const HalfTable::Group& high) const;
  [[nodiscard]] const Meeting& find(Count number) const;
  [[nodiscard]] Count core() const { return meetings_.empty() ? 0 : meetings_.back().upto; }
  std::array<bridge::CardSet, kMostPiles> place(Count number);

  std::vector<Pile> piles_;
  HalfTable low_, high_;  // clubs and diamonds, hearts and spades
  std::optional<std::size_t> joint_;
  std::vector<Wanted> wanted_;
  std::vector<Meeting> meetings_;
  std::vector<std::uint32_t> guide_;  // where the search for a number begins, by its leading bits
  int guide_shift_ = 0;
  Count rest_ways_ = 1;  // ways to share the first pile out among its seats
};

// Uniform over 0 .. bound-1.
Count below(Stream& stream, Count bound);

}  // namespace yomi::inference

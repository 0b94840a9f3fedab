#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "base/random.h"
#include "inference/dealing/half_table.h"
#include "inference/dealing/window.h"

namespace yomi::inference {

// Counts and numbers the ways to deal the cards of a pool into piles so that each pile's wishes are met. A random
// number then gives a random deal.
class DealCounter {
 public:
  // Empty if a table would take more additions than allowed. At most one pile, not the first, may count its lengths
  // jointly. Only the first may be more than one hand.
  static std::optional<DealCounter> of(bridge::CardSet pool, std::vector<Pile> piles, std::uint64_t additions);

  [[nodiscard]] Count count() const { return core() * rest_ways_; }
  // False if deals are counted in which a pile has cards that it cannot take.
  [[nodiscard]] bool exact() const { return low_.exact() && high_.exact(); }
  // The hands of the seats in the piles, including what they held before.
  std::array<bridge::CardSet, 4> nth(Count number);
  // Requires count() > 0.
  std::array<bridge::CardSet, 4> draw(Stream& stream);

 private:
  // One entry of the low suits with the entries of a group of the high suits that complete it.
  struct Meeting {
    Count upto = 0;
    std::uint64_t completions = 0;
    std::uint64_t points = 0;  // of the joint pile in this shape
    std::uint32_t low = 0;
    std::uint32_t group = 0;
  };

  DealCounter(std::vector<Pile> piles, HalfTable low, HalfTable high);
  bool make_window();
  void make_columns();
  bool meet(std::uint64_t most);
  void meet(const HalfTable::Group& low, std::uint32_t high);
  void make_guide();
  [[nodiscard]] std::uint64_t joint_points(const HalfTable::Group& low, const HalfTable::Group& high) const;
  [[nodiscard]] Window window_for(std::uint64_t joint_points) const;
  // The range of entries of a high group that may complete these marks, by the leading number.
  [[nodiscard]] std::pair<std::uint32_t, std::uint32_t> candidates(std::uint32_t group, Marks marks,
                                                                   const Window& window) const;
  [[nodiscard]] const Meeting& find(Count number) const;
  [[nodiscard]] Count core() const { return meetings_.empty() ? 0 : meetings_.back().upto; }
  std::array<bridge::CardSet, kMostPiles> place(Count number);

  std::vector<Pile> piles_;
  HalfTable low_, high_;  // clubs and diamonds, hearts and spades
  std::optional<std::size_t> joint_;
  Window window_;
  std::vector<Marks> marks_;  // of the entries of the high suits
  // The pile by whose points the entries of a group are sorted, if any counts points. For every group and number of
  // points, where the entries with at least as many begin.
  std::optional<std::size_t> leading_;
  std::vector<std::uint32_t> starts_;
  std::vector<Meeting> meetings_;
  std::vector<std::uint32_t> guide_;  // where the search for a number begins, by its leading bits
  int guide_shift_ = 0;
  Count rest_ways_ = 1;  // ways to share the first pile out among its seats
};

// Uniform over 0 .. bound-1.
Count below(Stream& stream, Count bound);

}  // namespace yomi::inference

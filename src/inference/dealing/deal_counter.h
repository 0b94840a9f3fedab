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

  DealCounter(std::vector<Pile> piles, HalfTable low, HalfTable high);
  bool make_window();
  void make_columns();
  bool meet(std::uint64_t most);
  void meet(const HalfTable::Group& low, std::uint32_t high);
  void make_guide();
  [[nodiscard]] std::uint64_t joint_points(const HalfTable::Group& low, const HalfTable::Group& high) const;
  [[nodiscard]] Window window_for(std::uint64_t joint_points) const;
  // Entries of a group of the high suits that may complete these marks, as far as the leading number tells.
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
  // The number by which entries are sorted first within a group: the points of one pile, if any counts them. For every
  // group and each such number, where entries begin that have at least as many.
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

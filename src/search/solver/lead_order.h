#pragma once

#include "search/solver/trick_start.h"

namespace yomi::search::solver {

// The leads of a hand, one for each group of equal cards, the most promising first.
class LeadOrder {
 public:
  struct Lead {
    Cards card;    // the lowest of the group
    Cards equals;  // the group
    int weight;
  };

  // `trumps` is the trump suit, or 4.
  LeadOrder(const TrickStart& start, int leader, int trumps);

  [[nodiscard]] const Lead* begin() const { return leads_.data(); }
  [[nodiscard]] const Lead* end() const { return leads_.data() + size_; }

 private:
  // What speaks for leading a suit at all; the values only give the order.
  enum Merit : int {
    kIntoRuff = 0,
    kTrump = 8,
    kFreeFinesse = 12,
    kPlain = 20,
    kStrong = 30,
    kFinesse = 40,
    kRuff = 50
  };

  static Merit merit(const TrickStart& start, int leader, int trumps, int suit);
  void insert(const Lead& lead);

  std::array<Lead, 13> leads_;
  std::size_t size_ = 0;
};

}  // namespace yomi::search::solver

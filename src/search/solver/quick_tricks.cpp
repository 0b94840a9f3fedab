#include "search/solver/quick_tricks.h"

#include <algorithm>

namespace yomi::search::solver {

namespace {

constexpr int kNoLimit = 13;

// Adds up the tricks that the leader's side can cash.
template <bool has_trumps>
class QuickTricks {
 public:
  QuickTricks(const TrickStart& start, int leader, int tricks, int wanted, int trumps)
      : start_(start),
        leader_(leader),
        partner_((leader + 2) & 3),
        left_((leader + 1) & 3),
        right_((leader + 3) & 3),
        wanted_(wanted),
        trumps_(trumps) {
    if constexpr (has_trumps) {
      left_ruffs_ = start.length(left_, trumps) > 0;
      right_ruffs_ = start.length(right_, trumps) > 0;
      // In each round of a side suit both hands play a card that is no trump: one who has only trumps must ruff and
      // take over the lead.
      for (const int seat : {leader_, partner_})
        if (start.length(seat, trumps) > 0) side_tricks_ = std::min(side_tricks_, tricks - start.length(seat, trumps));
    }
  }

  std::optional<Cards> count_all() {
    if constexpr (has_trumps) {
      if (add_suit(trumps_)) return ranks_;
    }
    for (int suit = 0; suit < 4; ++suit)
      if ((!has_trumps || suit != trumps_) && add_suit(suit)) return ranks_;
    if (entry_ < 0) return std::nullopt;
    if (add_partner(entry_)) return ranks_;
    for (int suit = 0; suit < 4; ++suit)
      if (suit != entry_ && add_partner(suit)) return ranks_;
    return std::nullopt;
  }

 private:
  [[nodiscard]] bool is_side_suit(int suit) const { return has_trumps && suit != trumps_; }

  // Rounds of a suit before an opponent can ruff.
  [[nodiscard]] int safe_rounds(int suit) const {
    int rounds = kNoLimit;
    if (is_side_suit(suit)) {
      if (left_ruffs_) rounds = start_.length(left_, suit);
      if (right_ruffs_) rounds = std::min(rounds, start_.length(right_, suit));
    }
    return rounds;
  }

  // Counts the leader's tricks in a suit and notes partner's. True once there are enough.
  bool add_suit(int suit) {
    // The highest card is theirs.
    if (((start_.owners_of(suit) >> 30 ^ static_cast<std::uint32_t>(leader_)) & 1) != 0) return false;
    const Cards own = start_.holding(leader_, suit), partners = start_.holding(partner_, suit);
    const int rounds = safe_rounds(suit);
    if ((own | partners) == 0 || rounds == 0) return false;
    const Cards theirs = start_.holding(left_, suit) | start_.holding(right_, suit);
    const Cards winning = theirs == 0 ? ~Cards{0} : above(highest(theirs));
    const int their_length = std::max(start_.length(left_, suit), start_.length(right_, suit));
    const int length = start_.length(leader_, suit), partner_length = start_.length(partner_, suit);

    // A winner that partner need not overtake.
    const Cards winners = own & winning & (partners == 0 ? ~Cards{0} : above(lowest(partners)));
    const int high = count(winners, suit);
    // When all others are out of the suit, small cards win too.
    const bool runs = high > 0 && high >= their_length && high >= partner_length;
    int cashed = std::min({runs ? length : high, rounds, wanted_ - sum_});
    if (is_side_suit(suit)) cashed = std::min(cashed, side_tricks_);
    cashed = std::max(cashed, 0);
    if (cashed > 0) {
      const int relied = std::min(cashed, runs ? std::max(their_length, partner_length) : high);
      if ((theirs | partners) != 0 && relied > 0) ranks_ |= nth_highest(winners, std::min(relied, high));
      if (add(suit, cashed)) return true;
    }
    if constexpr (has_trumps) {
      if (suit == trumps_) {
        left_ruffs_ = left_ruffs_ && cashed < start_.length(left_, suit);
        right_ruffs_ = right_ruffs_ && cashed < start_.length(right_, suit);
      }
    }
    return note_partner(suit, partners & winning, cashed, std::max(their_length, length), rounds);
  }

  // What partner can cash in a suit, after following to the leader's tricks with low cards.
  bool note_partner(int suit, Cards winners, int cashed, int longest_other, int rounds) {
    const int kept = start_.length(partner_, suit) - cashed;
    const int high = std::min(count(winners, suit), kept);
    if (high <= 0) return false;
    const bool reachable = start_.length(leader_, suit) > cashed;
    if (has_trumps && suit == trumps_) {
      // Master trumps win a trick in any case.
      if (reachable) entry_ = suit;
      const int taken = std::min(high, wanted_ - sum_);
      ranks_ |= nth_highest(winners, taken);
      return add(suit, taken);
    }
    const bool runs = cashed + high >= longest_other;
    Partner& noted = partner_suits_[static_cast<std::size_t>(suit)];
    noted.tricks = std::min(runs ? kept : high, rounds - cashed);
    noted.winners = winners;
    noted.high = high;
    if (noted.tricks > 0 && reachable && entry_ < 0) entry_ = suit;
    return false;
  }

  bool add_partner(int suit) {
    const Partner& noted = partner_suits_[static_cast<std::size_t>(suit)];
    int taken = std::min(noted.tricks, wanted_ - sum_);
    if (is_side_suit(suit)) taken = std::min(taken, side_tricks_);
    if (taken <= 0) return false;
    ranks_ |= nth_highest(noted.winners, std::min(taken, noted.high));
    return add(suit, taken);
  }

  bool add(int suit, int tricks) {
    sum_ += tricks;
    if (is_side_suit(suit)) side_tricks_ -= tricks;
    return sum_ >= wanted_;
  }

  struct Partner {
    int tricks = 0;
    int high = 0;
    Cards winners = 0;
  };

  const TrickStart& start_;
  int leader_, partner_, left_, right_;
  int wanted_;
  int trumps_;
  bool left_ruffs_ = false;
  bool right_ruffs_ = false;
  int side_tricks_ = kNoLimit;
  int sum_ = 0;
  Cards ranks_ = 0;
  int entry_ = -1;  // a suit in which the leader can reach partner
  std::array<Partner, 4> partner_suits_{};
};

}  // namespace

template <bool has_trumps>
std::optional<Cards> quick_tricks(const TrickStart& start, int leader, int tricks, int wanted, int trumps) {
  return QuickTricks<has_trumps>(start, leader, tricks, wanted, trumps).count_all();
}

template std::optional<Cards> quick_tricks<true>(const TrickStart&, int, int, int, int);
template std::optional<Cards> quick_tricks<false>(const TrickStart&, int, int, int, int);

}  // namespace yomi::search::solver

#include "search/par.h"

#include <algorithm>
#include <array>

#include "bridge/score.h"

namespace yomi::search {

using bridge::Doubling;
using bridge::Seat;
using bridge::Side;
using bridge::Strain;
using bridge::Vulnerability;

namespace {

// The order of bids: 1 is 1C, 35 is 7N.
constexpr int number_of(int level, Strain strain) { return 5 * (level - 1) + index(strain) + 1; }
constexpr int level_of(int number) { return (number + 4) / 5; }
constexpr Strain strain_of(int number) { return static_cast<Strain>((number - 1) % 5); }

constexpr std::array kStrainsDown = {Strain::NoTrump, Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs};

// Between sides that see all cards, one buys the contract: it bids what it makes, and the other side lets it play there
// or bids on, to go down doubled for less. A side's answer to a contract is therefore its cheapest sacrifice, and par
// is the contract whose cheapest answer is dearest.
class ParOfDealer {
 public:
  ParOfDealer(const TrickTable& table, Seat dealer, Vulnerability vulnerability)
      : table_(table), dealer_(dealer), vulnerability_(vulnerability) {}

  Par find() {
    for (const Side side : bridge::kSides)
      for (const Strain strain : kStrainsDown) add_candidate(side, strain);
    if (candidates_.empty()) return {};
    const int worth = std::ranges::max(candidates_, {}, &Candidate::worth).worth();
    std::erase_if(candidates_, [&](const Candidate& candidate) { return candidate.worth() != worth; });
    const int highest = std::ranges::max(candidates_, {}, &Candidate::number).number;
    Par par;
    par.score = candidates_.front().side == Side::NorthSouth ? worth : -worth;
    for (const Candidate& candidate : candidates_) {
      if (candidate.penalty > candidate.made)
        add_making(par, candidate);
      else if (candidate.number == highest)  // a sacrifice over a lower one is not the last word
        add_sacrifices(par, candidate);
    }
    return par;
  }

 private:
  // The highest contract that a side makes in a strain; the score if it plays there, and if the others sacrifice.
  struct Candidate {
    Side side;
    int number;
    int made;
    int down;
    int penalty;
    [[nodiscard]] int worth() const { return std::min(made, penalty); }
  };

  [[nodiscard]] int most_tricks(Side side, Strain strain) const {
    const Seat seat = seat_of(side);
    return std::max(table_.tricks(seat, strain), table_.tricks(partner(seat), strain));
  }

  // More than any contract can go down.
  static constexpr int kNoBid = 14;

  static Seat seat_of(Side side) { return side == Side::NorthSouth ? Seat::North : Seat::East; }

  [[nodiscard]] int score(Side side, int number, int tricks) const {
    const bridge::Contract contract{level_of(number), strain_of(number), Doubling::Undoubled, seat_of(side)};
    return bridge::score(contract, tricks, vulnerable(vulnerability_, side));
  }

  // What a side loses that goes down doubled.
  [[nodiscard]] int penalty(Side side, int down) const {
    const bridge::Contract contract{7, Strain::NoTrump, Doubling::Doubled, seat_of(side)};
    return -bridge::score(contract, 13 - down, vulnerable(vulnerability_, side));
  }

  // By how much the others go down at the lowest level at which they can bid a strain over a contract; 0 or less if
  // they make it.
  [[nodiscard]] int down_over(Side side, int number, Strain strain) const {
    const Side others = other(side);
    if (strain != strain_of(number)) {
      const int level = strain > strain_of(number) ? level_of(number) : level_of(number) + 1;
      return level <= 7 ? level + 6 - most_tricks(others, strain) : kNoBid;
    }
    // In the same strain they may be there first: they bid before those of the side who can make it.
    const int needed = level_of(number) + 6;
    int down = kNoBid, behind = 0;
    for (int i = 0; i < 4; ++i) {
      const Seat seat = next(dealer_, i);
      const int missing = needed - table_.tricks(seat, strain);
      if (side_of(seat) == others)
        down = std::min(down, needed + behind <= 13 ? missing + behind : kNoBid);
      else if (missing <= 0)
        behind = 1;
    }
    return down;
  }

  void add_candidate(Side side, Strain strain) {
    const int tricks = most_tricks(side, strain);
    if (tricks < 7) return;
    const int number = number_of(tricks - 6, strain);
    int down = kNoBid;
    for (const Strain over : bridge::kStrains) down = std::min(down, down_over(side, number, over));
    if (down <= 0) return;  // the others outbid it with a contract that makes
    candidates_.push_back({side, number, score(side, number, tricks), down, penalty(other(side), down)});
  }

  void add_making(Par& par, const Candidate& candidate) const {
    const int tricks = level_of(candidate.number) + 6;
    int number = candidate.number;
    // Lower if that scores the same and leaves the others, who then go down one less, no better answer.
    for (int down = candidate.down - 1; down > 0 && number > 5; --down, number -= 5)
      if (score(candidate.side, number - 5, tricks) != candidate.made ||
          penalty(other(candidate.side), down) <= candidate.made)
        break;
    add(par, candidate.side, level_of(number), strain_of(number), Doubling::Undoubled, tricks);
  }

  void add_sacrifices(Par& par, const Candidate& candidate) const {
    for (const Strain strain : kStrainsDown) {
      if (down_over(candidate.side, candidate.number, strain) != candidate.down) continue;
      const Side others = other(candidate.side);
      const int tricks = most_tricks(others, strain);
      add(par, others, tricks + candidate.down - 6, strain, Doubling::Doubled, tricks);
    }
  }

  void add(Par& par, Side side, int level, Strain strain, Doubling doubling, int tricks) const {
    for (const Seat seat : {seat_of(side), partner(seat_of(side))}) {
      if (table_.tricks(seat, strain) != tricks) continue;
      const bridge::Outcome outcome{{level, strain, doubling, seat}, tricks};
      if (std::ranges::find(par.contracts, outcome) == par.contracts.end()) par.contracts.push_back(outcome);
    }
  }

  const TrickTable& table_;
  Seat dealer_;
  Vulnerability vulnerability_;
  std::vector<Candidate> candidates_;
};

}  // namespace

Par par(const TrickTable& table, Seat dealer, Vulnerability vulnerability) {
  return ParOfDealer(table, dealer, vulnerability).find();
}

Par par(const TrickTable& table, Side first, Vulnerability vulnerability) {
  const Seat one = first == Side::NorthSouth ? Seat::North : Seat::East;
  Par par = search::par(table, one, vulnerability), other = search::par(table, partner(one), vulnerability);
  const bool better = first == Side::NorthSouth ? other.score >= par.score : other.score <= par.score;
  return better ? other : par;
}

}  // namespace yomi::search

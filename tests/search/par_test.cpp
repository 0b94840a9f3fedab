#include "search/par.h"

#include <unordered_map>

#include <gtest/gtest.h>

#include "bridge/score.h"
#include "tests/search/libdds_oracle.h"

namespace yomi::search {
namespace {

using bridge::Seat;
using bridge::Strain;
using bridge::Vulnerability;

// Par by definition: all four bid by turns, every call is tried, everybody knows the tricks. The bidder of a contract
// declares it; nobody redoubles, because nobody doubles what makes.
class Bidding {
 public:
  Bidding(const TrickTable& table, Vulnerability vulnerability) : table_(table), vulnerability_(vulnerability) {}

  int score(Seat dealer) { return best({0, 0, false, 0, index(dealer)}); }

 private:
  struct State {
    int bid;  // 0 none, 1 is 1C, 35 is 7N
    int bidder;
    bool doubled;
    int passes;
    int turn;
  };

  [[nodiscard]] int final_score(const State& state) const {
    if (state.bid == 0) return 0;
    const bridge::Contract contract{(state.bid + 4) / 5, static_cast<Strain>((state.bid - 1) % 5),
                                    state.doubled ? bridge::Doubling::Doubled : bridge::Doubling::Undoubled,
                                    bridge::seat_at(state.bidder)};
    return bridge::score_north_south(bridge::Outcome{contract, table_.tricks(contract.declarer, contract.strain)},
                                     vulnerability_);
  }

  int best(const State& state) {
    if (state.passes == (state.bid == 0 ? 4 : 3)) return final_score(state);
    const int key =
        (((state.bid * 4 + state.bidder) * 2 + (state.doubled ? 1 : 0)) * 4 + state.passes) * 4 + state.turn;
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    const int turn = (state.turn + 1) & 3;
    const bool north_south = (state.turn & 1) == 0;
    int best_score = best({state.bid, state.bidder, state.doubled, state.passes + 1, turn});
    const auto consider = [&](int score) {
      best_score = north_south ? std::max(best_score, score) : std::min(best_score, score);
    };
    if (state.bid != 0 && !state.doubled && ((state.turn ^ state.bidder) & 1) != 0)
      consider(best({state.bid, state.bidder, true, 0, turn}));
    for (int bid = state.bid + 1; bid <= 35; ++bid) consider(best({bid, state.turn, false, 0, turn}));
    return known_[key] = best_score;
  }

  const TrickTable& table_;
  Vulnerability vulnerability_;
  std::unordered_map<int, int> known_;
};

// Partners differ by a trick at most, and the two sides share about thirteen. `spread` is how far strains differ: 2 is
// usual.
TrickTable random_table(Stream& stream, int spread = 2) {
  TrickTable table;
  const int strength = stream.between(4, 9);
  for (const Strain strain : bridge::kStrains) {
    const int north_south = std::clamp(strength + stream.between(-spread, spread), 0, 13);
    table.set(Seat::North, strain, north_south);
    table.set(Seat::South, strain, std::clamp(north_south + (stream.chance(0.2) ? stream.between(-1, 1) : 0), 0, 13));
    const int lost = stream.chance(0.3) ? stream.between(1, spread - 1) : stream.chance(0.2) ? -1 : 0;
    const int east_west = std::clamp(13 - north_south - lost, 0, 13);
    table.set(Seat::East, strain, east_west);
    table.set(Seat::West, strain, std::clamp(east_west + (stream.chance(0.2) ? stream.between(-1, 1) : 0), 0, 13));
  }
  return table;
}

// Anybody takes any number of tricks: what a deal never gives, but bidding is defined for it.
TrickTable wild_table(Stream& stream) {
  TrickTable table;
  for (const Strain strain : bridge::kStrains)
    for (const Seat seat : bridge::kSeats) table.set(seat, strain, stream.between(0, 13));
  return table;
}

bool gives_its_score(const Par& par, Vulnerability vulnerability) {
  return std::ranges::all_of(par.contracts, [&](const bridge::Outcome& outcome) {
    return bridge::score_north_south(outcome, vulnerability) == par.score;
  });
}

TEST(Par, is_the_outcome_of_perfect_bidding) {
  Stream stream(1, "par");
  for (int i = 0; i < 120; ++i) {
    const TrickTable table = i % 3 == 0   ? random_table(stream)
                             : i % 3 == 1 ? random_table(stream, 4)
                                          : wild_table(stream);
    const auto vulnerability = static_cast<Vulnerability>(stream.below(4));
    const Seat dealer = stream.pick(bridge::kSeats);
    EXPECT_EQ(par(table, dealer, vulnerability).score, Bidding(table, vulnerability).score(dealer)) << i;
  }
}

TEST(Par, equals_that_of_libdds) {
  Stream stream(4, "par against libdds");
  int several = 0, sacrifices = 0, dealer_matters = 0;
  for (int i = 0; i < 4000; ++i) {
    const TrickTable table = random_table(stream, i % 2 == 0 ? 2 : 4);
    for (const auto vulnerability :
         {Vulnerability::None, Vulnerability::NorthSouth, Vulnerability::EastWest, Vulnerability::Both}) {
      std::array<Par, 4> pars;
      for (const Seat dealer : bridge::kSeats) {
        Par& ours = pars[static_cast<std::size_t>(index(dealer))] = par(table, dealer, vulnerability);
        const Par theirs = libdds_par(table, dealer, vulnerability);
        ASSERT_EQ(ours.score, theirs.score) << i;
        if (gives_its_score(theirs, vulnerability)) {
          ASSERT_EQ(ours, theirs) << i;
        }
        several += ours.contracts.size() > 2 ? 1 : 0;
        sacrifices += !ours.contracts.empty() && ours.contracts[0].contract.doubling == bridge::Doubling::Doubled;
      }
      dealer_matters += pars[0] != pars[1] || pars[0] != pars[2] || pars[0] != pars[3];
      for (const bridge::Side side : bridge::kSides) {
        const Seat one = side == bridge::Side::NorthSouth ? Seat::North : Seat::East;
        const Par theirs = libdds_par(table, one, vulnerability);
        if (gives_its_score(theirs, vulnerability) && theirs == libdds_par(table, partner(one), vulnerability)) {
          ASSERT_EQ(par(table, side, vulnerability), libdds_par(table, side, vulnerability)) << i;
        }
      }
    }
  }
  EXPECT_GT(several, 1000);
  EXPECT_GT(sacrifices, 1000);
  EXPECT_GT(dealer_matters, 50);
}

TEST(Par, contracts_give_the_score) {
  Stream stream(2, "par contracts");
  for (int i = 0; i < 3000; ++i) {
    const TrickTable table = i % 2 == 0 ? random_table(stream) : wild_table(stream);
    const auto vulnerability = static_cast<Vulnerability>(stream.below(4));
    const Par found = par(table, stream.pick(bridge::kSeats), vulnerability);
    EXPECT_EQ(found.contracts.empty(), found.score == 0);
    EXPECT_TRUE(gives_its_score(found, vulnerability)) << i;
    for (const bridge::Outcome& outcome : found.contracts)
      EXPECT_EQ(outcome.tricks, table.tricks(outcome.contract.declarer, outcome.contract.strain));
  }
}

TEST(Par, of_a_side_is_the_better_of_its_dealers) {
  Stream stream(3, "par of a side");
  for (int i = 0; i < 1000; ++i) {
    const TrickTable table = i % 2 == 0 ? random_table(stream) : wild_table(stream);
    const auto vulnerability = static_cast<Vulnerability>(stream.below(4));
    const auto of_dealer = [&](Seat dealer) { return par(table, dealer, vulnerability).score; };
    EXPECT_EQ(par(table, bridge::Side::NorthSouth, vulnerability).score,
              std::max(of_dealer(Seat::North), of_dealer(Seat::South)));
    EXPECT_EQ(par(table, bridge::Side::EastWest, vulnerability).score,
              std::min(of_dealer(Seat::East), of_dealer(Seat::West)));
  }
}

// North can make three no-trump, but West, who deals, can bid it first and go down for less.
TEST(Par, a_sacrifice_in_the_same_strain_needs_to_be_bid_first) {
  TrickTable table;
  const std::array<std::array<int, 4>, 5> tricks = {
      {{9, 4, 9, 4}, {7, 6, 7, 6}, {9, 4, 9, 4}, {8, 5, 8, 6}, {8, 5, 9, 6}}};
  for (const Strain strain : bridge::kStrains)
    for (const Seat seat : bridge::kSeats)
      table.set(seat, strain, tricks[static_cast<std::size_t>(index(strain))][static_cast<std::size_t>(index(seat))]);
  EXPECT_EQ(par(table, Seat::North, Vulnerability::NorthSouth).score, 600);
  const Par west = par(table, Seat::West, Vulnerability::NorthSouth);
  EXPECT_EQ(west.score, 500);
  ASSERT_EQ(west.contracts.size(), 1u);
  EXPECT_EQ(to_string(west.contracts[0]), "3NxW-3");
}

TEST(Par, of_a_board_nobody_can_open_is_zero) {
  TrickTable table;
  for (const Strain strain : bridge::kStrains)
    for (const Seat seat : bridge::kSeats) table.set(seat, strain, 6);
  EXPECT_EQ(par(table, Seat::West, Vulnerability::Both), Par{});
  EXPECT_EQ(par(table, bridge::Side::EastWest, Vulnerability::Both), Par{});
}

TEST(Par, whoever_deals_has_one_no_trump_when_both_sides_make_it) {
  TrickTable table;
  for (const Strain strain : bridge::kStrains)
    for (const Seat seat : bridge::kSeats) table.set(seat, strain, strain == Strain::NoTrump ? 7 : 6);
  EXPECT_EQ(par(table, Seat::North, Vulnerability::None).score, 90);
  EXPECT_EQ(par(table, Seat::East, Vulnerability::None).score, -90);
  const Par south = par(table, Seat::South, Vulnerability::None);
  ASSERT_EQ(south.contracts.size(), 2u);
  EXPECT_EQ(to_string(south.contracts[0]), "1NN=");
}

}  // namespace
}  // namespace yomi::search

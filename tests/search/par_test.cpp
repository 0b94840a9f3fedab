#include "search/par.h"

#include <unordered_map>

#include <gtest/gtest.h>

#include "bridge/score.h"

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

// Typical tables of tricks: partners differ by a trick at most, and the two sides share the thirteen.
TrickTable random_table(Stream& stream) {
  TrickTable table;
  const int strength = stream.between(4, 9);
  for (const Strain strain : bridge::kStrains) {
    const int north_south = std::clamp(strength + stream.between(-2, 2), 0, 13);
    table.set(Seat::North, strain, north_south);
    table.set(Seat::South, strain, std::clamp(north_south + (stream.chance(0.2) ? stream.between(-1, 1) : 0), 0, 13));
    const int east_west = std::clamp(13 - north_south - (stream.chance(0.3) ? 1 : 0), 0, 13);
    table.set(Seat::East, strain, east_west);
    table.set(Seat::West, strain, std::clamp(east_west + (stream.chance(0.2) ? stream.between(-1, 1) : 0), 0, 13));
  }
  return table;
}

TEST(Par, is_the_outcome_of_perfect_bidding) {
  Stream stream(1, "par");
  for (int i = 0; i < 40; ++i) {
    const TrickTable table = random_table(stream);
    const auto vulnerability = static_cast<Vulnerability>(stream.below(4));
    const Seat dealer = stream.pick(bridge::kSeats);
    EXPECT_EQ(par(table, dealer, vulnerability).score, Bidding(table, vulnerability).score(dealer)) << i;
  }
}

TEST(Par, contracts_give_the_score) {
  Stream stream(2, "par contracts");
  for (int i = 0; i < 2000; ++i) {
    const TrickTable table = random_table(stream);
    const auto vulnerability = static_cast<Vulnerability>(stream.below(4));
    const Par found = par(table, stream.pick(bridge::kSeats), vulnerability);
    EXPECT_EQ(found.contracts.empty(), found.score == 0);
    for (const bridge::Outcome& outcome : found.contracts) {
      EXPECT_EQ(bridge::score_north_south(outcome, vulnerability), found.score);
      EXPECT_EQ(outcome.tricks, table.tricks(outcome.contract.declarer, outcome.contract.strain));
    }
  }
}

TEST(Par, of_a_side_is_that_of_one_of_its_dealers) {
  Stream stream(3, "par of a side");
  for (int i = 0; i < 500; ++i) {
    const TrickTable table = random_table(stream);
    const auto vulnerability = static_cast<Vulnerability>(stream.below(4));
    for (const Seat dealer : {Seat::North, Seat::East}) {
      const int of_side = par(table, side_of(dealer), vulnerability).score;
      EXPECT_TRUE(of_side == par(table, dealer, vulnerability).score ||
                  of_side == par(table, partner(dealer), vulnerability).score)
          << i;
    }
  }
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

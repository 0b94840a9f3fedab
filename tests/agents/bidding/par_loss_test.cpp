#include "agents/bidding/par_loss.h"

#include <gtest/gtest.h>

namespace yomi::agents {
namespace {

using namespace bridge;

void set_tricks(search::TrickTable& table, Side side, Strain strain, int tricks) {
  for (const Seat seat : kSeats)
    if (side_of(seat) == side) table.set(seat, strain, tricks);
}

// North-South take seven tricks in every strain, East-West six.
search::TrickTable even_table() {
  search::TrickTable table;
  for (const Strain strain : kStrains) {
    set_tricks(table, Side::NorthSouth, strain, 7);
    set_tricks(table, Side::EastWest, strain, 6);
  }
  return table;
}

ParLoss loss_of(const char* contract, Seat declarer, const search::TrickTable& table, Vulnerability vulnerability) {
  const auto par = search::par(table, Seat::North, vulnerability);
  return par_distance(*parse_contract(contract, declarer), table, par, vulnerability).loss;
}

TEST(ParLoss, SaysWhatTheLoserDidWrong) {
  search::TrickTable table = even_table();
  set_tricks(table, Side::NorthSouth, Strain::Spades, 10);
  set_tricks(table, Side::EastWest, Strain::Hearts, 9);
  EXPECT_EQ(loss_of("4S", Seat::South, table, Vulnerability::EastWest), ParLoss::AtPar);
  EXPECT_EQ(loss_of("2S", Seat::South, table, Vulnerability::EastWest), ParLoss::TooLow);
  EXPECT_EQ(loss_of("6S", Seat::South, table, Vulnerability::EastWest), ParLoss::TooHigh);
  EXPECT_EQ(loss_of("1N", Seat::South, table, Vulnerability::EastWest), ParLoss::WrongStrain);
  EXPECT_EQ(loss_of("3H", Seat::East, table, Vulnerability::EastWest), ParLoss::SoldOut);
  EXPECT_EQ(loss_of("4S", Seat::South, table, Vulnerability::NorthSouth), ParLoss::SacrificeMissed);
}

TEST(ParLoss, ComparesWithParInTheStrainThatWasPlayed) {
  search::TrickTable table = even_table();
  set_tricks(table, Side::NorthSouth, Strain::Spades, 10);
  set_tricks(table, Side::NorthSouth, Strain::Hearts, 10);
  for (const char* too_low : {"3S", "3H"})
    EXPECT_EQ(loss_of(too_low, Seat::South, table, Vulnerability::None), ParLoss::TooLow) << too_low;
  for (const char* too_high : {"5S", "5H"})
    EXPECT_EQ(loss_of(too_high, Seat::South, table, Vulnerability::None), ParLoss::TooHigh) << too_high;
  EXPECT_EQ(loss_of("3D", Seat::South, table, Vulnerability::None), ParLoss::WrongStrain);
}

TEST(ParLoss, ASacrificeCanBeInTheWrongStrain) {
  // Par is 5Cx by East-West, down two, over 4S.
  search::TrickTable table = even_table();
  set_tricks(table, Side::NorthSouth, Strain::Spades, 10);
  set_tricks(table, Side::EastWest, Strain::Clubs, 9);
  EXPECT_EQ(loss_of("5Cx", Seat::East, table, Vulnerability::NorthSouth), ParLoss::AtPar);
  EXPECT_EQ(loss_of("5Dx", Seat::East, table, Vulnerability::NorthSouth), ParLoss::WrongStrain);
  EXPECT_EQ(loss_of("6Cx", Seat::East, table, Vulnerability::NorthSouth), ParLoss::TooHigh);
}

}  // namespace
}  // namespace yomi::agents

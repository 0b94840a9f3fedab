#include "bridge/seat.h"

#include <gtest/gtest.h>

namespace yomi::bridge {
namespace {

TEST(Seat, TurnsGoClockwise) {
  EXPECT_EQ(next(Seat::North), Seat::East);
  EXPECT_EQ(next(Seat::West), Seat::North);
  EXPECT_EQ(partner(Seat::East), Seat::West);
  EXPECT_EQ(turns(Seat::West, Seat::South), 3);
  EXPECT_TRUE(partners(Seat::North, Seat::South));
  EXPECT_FALSE(partners(Seat::North, Seat::East));
}

// Law 2, as printed on the boards.
TEST(Board, DealerAndVulnerabilityRepeatEverySixteen) {
  constexpr const char* kVulnerability[16] = {"none", "ns",   "ew",   "both", "ns",   "ew",   "both", "none",
                                              "ew",   "both", "none", "ns",   "both", "none", "ns",   "ew"};
  for (int board = 1; board <= 64; ++board) {
    EXPECT_EQ(to_string(vulnerability_of_board(board)), kVulnerability[(board - 1) % 16]) << board;
    EXPECT_EQ(letter(dealer_of_board(board)), "NESW"[(board - 1) % 4]) << board;
  }
}

TEST(Vulnerability, OfASide) {
  EXPECT_TRUE(vulnerable(Vulnerability::Both, Side::EastWest));
  EXPECT_TRUE(vulnerable(Vulnerability::NorthSouth, Side::NorthSouth));
  EXPECT_FALSE(vulnerable(Vulnerability::NorthSouth, Side::EastWest));
  EXPECT_FALSE(vulnerable(Vulnerability::None, Side::EastWest));
}

TEST(Seat, IsReadLeniently) {
  EXPECT_EQ(parse_seat("south"), Seat::South);
  EXPECT_EQ(parse_seat("w"), Seat::West);
  EXPECT_FALSE(parse_seat("NE"));
  EXPECT_FALSE(parse_seat(""));
  EXPECT_EQ(parse_vulnerability("All"), Vulnerability::Both);
  EXPECT_EQ(parse_vulnerability("Love"), Vulnerability::None);
  EXPECT_EQ(parse_vulnerability("N-S"), Vulnerability::NorthSouth);
  EXPECT_FALSE(parse_vulnerability("some"));
}

}  // namespace
}  // namespace yomi::bridge

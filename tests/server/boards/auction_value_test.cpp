#include "server/boards/auction_value.h"

#include <gtest/gtest.h>

namespace yomi::server {

namespace {

using namespace bridge;

search::TrickTable tricks(int north_south, int east_west) {
  search::TrickTable table;
  for (const Seat seat : kSeats)
    for (const Strain strain : kStrains)
      table.set(seat, strain, side_of(seat) == Side::NorthSouth ? north_south : east_west);
  return table;
}

TEST(AuctionValue, BeforeTheFirstCallItIsPar) {
  // Ten tricks in any strain: no-trump scores most, 430.
  EXPECT_EQ(AuctionValue(tricks(10, 3), Vulnerability::None).after(Auction(Seat::North)), 430);
  EXPECT_EQ(AuctionValue(tricks(6, 6), Vulnerability::Both).after(Auction(Seat::East)), 0) << "no contract makes";
}

TEST(AuctionValue, APassThatEndsTheAuctionTooLowCostsTheGame) {
  const auto auction = parse_auction("1N P P P", Seat::North);
  ASSERT_TRUE(auction);
  const auto costs = call_costs(*auction, tricks(10, 3), Vulnerability::None);
  ASSERT_EQ(costs.size(), 1U);
  EXPECT_EQ(costs[0].at, 2U) << "South's pass: after it nobody of North-South can bid";
  EXPECT_EQ(costs[0].points, 430 - 180);
  EXPECT_FALSE(costs[0].better.empty());
}

TEST(AuctionValue, ABidTooHighCostsWhatTheDoubleBrings) {
  const auto auction = parse_auction("7N P P P", Seat::North);
  ASSERT_TRUE(auction);
  const auto costs = call_costs(*auction, tricks(10, 3), Vulnerability::None);
  ASSERT_FALSE(costs.empty());
  EXPECT_EQ(costs[0].at, 0U);
  EXPECT_EQ(costs[0].points, 430 + 500) << "three down, doubled";
  // The opponents did not double, which gives some of it back.
  EXPECT_EQ(costs.back().points, 500 - 150);
}

}  // namespace

}  // namespace yomi::server

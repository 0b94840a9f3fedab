#include "experiments/bidding/contracts.h"

#include <gtest/gtest.h>

namespace yomi::experiments {
namespace {

using namespace bridge;

FarDown why(const char* auction, Seat dealer, const char* deal) {
  return why_far_down(*parse_auction(auction, dealer), *parse_deal(deal));
}

// North-South have 28 points, East-West 12 and nine hearts.
constexpr const char* kStrongNorthSouth = "N:AKQJ2.432.AK.432 T9.KQJ5.5432.QJ5 8765.A.QJT6.A876 43.T9876.987.KT9";

TEST(FarDown, FollowsFromTheAuctionAndThePoints) {
  EXPECT_EQ(why("1S P 2S P 6S P P P", Seat::North, kStrongNorthSouth), FarDown::Slam);
  EXPECT_EQ(why("1S P 4S P P P", Seat::North, kStrongNorthSouth), FarDown::Values);
  EXPECT_EQ(why("1S P 2S 3H P 4H P P P", Seat::North, kStrongNorthSouth), FarDown::Outbid);
  EXPECT_EQ(why("P P P 3H P P P", Seat::North, kStrongNorthSouth), FarDown::Preempt);
  EXPECT_EQ(why("1S P 2S X P 3H P P P", Seat::North, kStrongNorthSouth), FarDown::Outbid);
  EXPECT_EQ(why("P P P 1H P 2H P P P", Seat::North, kStrongNorthSouth), FarDown::NoValues);
}

}  // namespace
}  // namespace yomi::experiments

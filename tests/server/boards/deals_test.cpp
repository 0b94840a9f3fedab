#include "server/boards/deals.h"

#include <gtest/gtest.h>

#include "bridge/hand.h"
#include "server/bridge/system_choice.h"

namespace yomi::server {

namespace {

using namespace bridge;

TEST(Deals, HaveTheTheme) {
  Library library(library::Access::Shipped);
  const auto sayc = library.book({});
  ASSERT_TRUE(sayc);
  const agents::Books books{*sayc, *sayc};
  for (int dealt = 0; dealt < 5; ++dealt) {
    const BoardHeader header = BoardHeader::of(dealt + 1);
    const Deal slam = deal_board(deal_stream(1, dealt), header, {Theme::Slams, Side::EastWest}, books).deal;
    EXPECT_GE(high_card_points(slam.hand(Seat::East) | slam.hand(Seat::West)), 29);
    const Deal notrump = deal_board(deal_stream(1, dealt), header, {Theme::OneNoTrump, Side::NorthSouth}, books).deal;
    bool found = false;
    for (const Seat seat : {Seat::North, Seat::South}) {
      const int points = high_card_points(notrump.hand(seat));
      found = found || (balanced(notrump.hand(seat)) && points >= 15 && points <= 17);
    }
    EXPECT_TRUE(found);
  }
  EXPECT_EQ(deal_board(deal_stream(1, 0), BoardHeader::of(1), {Theme::Any, Side::NorthSouth}, books).deal,
            deal_board(deal_stream(1, 0), BoardHeader::of(1), {Theme::Any, Side::NorthSouth}, books).deal);
}

}  // namespace

}  // namespace yomi::server

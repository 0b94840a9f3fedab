#pragma once

#include <gtest/gtest.h>

#include "bridge/view.h"

namespace yomi::agents {

// The view of the player to call after this auction.
inline bridge::View view_of(const char* hand, const char* auction, bridge::Seat dealer,
                            bridge::Vulnerability vulnerability = bridge::Vulnerability::None) {
  const auto calls = bridge::parse_auction(auction, dealer);
  EXPECT_TRUE(calls) << auction;
  return bridge::View({1, dealer, vulnerability}, calls->turn(), *bridge::parse_hand(hand), *calls);
}

}  // namespace yomi::agents

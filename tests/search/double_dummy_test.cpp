#include "search/double_dummy.h"

#include <gtest/gtest.h>

#include "search/par.h"

namespace yomi::search {
namespace {

using bridge::Seat;
using bridge::Strain;

TEST(DoubleDummy, knows_the_table_of_a_deal) {
  const auto deal = bridge::parse_deal("N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96");
  ASSERT_TRUE(deal);
  const auto solver = DoubleDummy::open();
  ASSERT_TRUE(solver);
  const auto tables = solver->tables(std::span(&*deal, 1));
  ASSERT_TRUE(tables);
  EXPECT_EQ((*tables)[0].tricks(Seat::South, Strain::NoTrump), 7);
  EXPECT_EQ((*tables)[0].tricks(Seat::North, Strain::Diamonds), 9);
}

}  // namespace
}  // namespace yomi::search

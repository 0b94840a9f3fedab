#include "bridge/contract.h"

#include <gtest/gtest.h>

namespace yomi::bridge {
namespace {

TEST(Call, EveryCallIsReadAsWritten) {
  for (int index = 0; index < Call::kCount; ++index) EXPECT_EQ(parse_call(to_string(Call::at(index))), Call::at(index));
  EXPECT_EQ(to_string(Call::bid(1, Strain::Clubs)), "1C");
  EXPECT_EQ(to_string(Call::bid(7, Strain::NoTrump)), "7N");
  EXPECT_LT(Call::bid(1, Strain::NoTrump), Call::bid(2, Strain::Clubs));
}

TEST(Call, IsReadLeniently) {
  EXPECT_EQ(parse_call("1nt"), Call::bid(1, Strain::NoTrump));
  EXPECT_EQ(parse_call("Pass"), Call::pass());
  EXPECT_EQ(parse_call("dbl"), Call::double_());
  EXPECT_EQ(parse_call("rdbl"), Call::redouble());
  for (const char* text : {"", "1", "0C", "8C", "1CC", "C1", "NT", "XXX"}) EXPECT_FALSE(parse_call(text)) << text;
}

TEST(Outcome, EveryOutcomeIsReadAsWritten) {
  for (int level = 1; level <= 7; ++level)
    for (const Strain strain : kStrains)
      for (const Doubling doubling : {Doubling::Undoubled, Doubling::Doubled, Doubling::Redoubled})
        for (const Seat declarer : kSeats)
          for (int tricks = 0; tricks <= 13; ++tricks) {
            const Outcome outcome{{level, strain, doubling, declarer}, tricks};
            EXPECT_EQ(**parse_outcome(to_string(outcome)), outcome) << to_string(outcome);
          }
}

TEST(Outcome, IsReadLeniently) {
  EXPECT_EQ(to_string(**parse_outcome("3NTS+1")), "3NS+1");
  EXPECT_EQ(to_string(**parse_outcome("4sXXw-3")), "4SxxW-3");
  EXPECT_EQ(*parse_outcome("pass"), std::nullopt);
  for (const char* text : {"", "4S", "4SN", "4S=", "4SN+", "4SN+4", "7CN-14", "4SxxxN=", "4SN=1", "8SN="})
    EXPECT_FALSE(parse_outcome(text)) << text;
}

}  // namespace
}  // namespace yomi::bridge

#include "search/relative.h"

#include <gtest/gtest.h>

#include "search/ending.h"
#include "search/random_position.h"

namespace yomi::search {
namespace {

TEST(Relative, HasTheSameAnswers) {
  Stream stream(1, "relative");
  for (int i = 0; i < 2000; ++i) {
    const Position position = random_position(stream, stream.between(1, kEndingCards));
    const Relative relative(position);
    ASSERT_TRUE(relative.position().check());
    const Answer answer = solve_ending({position, Question::all_cards()});
    const Answer same = solve_ending({relative.position(), Question::all_cards()});
    for (const bridge::Card card : position.playable())
      ASSERT_EQ(answer.tricks_of(card), same.tricks_of(relative.named(card))) << to_string(position);
  }
}

TEST(Relative, CardsThatAreGoneMakeNoDifference) {
  const auto hands = [](const char* north) {
    return std::array<bridge::CardSet, 4>{*bridge::parse_cards(north), *bridge::parse_cards("Q..."),
                                          *bridge::parse_cards("2..."), *bridge::parse_cards(".A..")};
  };
  const Position king(hands("K..."), bridge::Strain::NoTrump, bridge::Seat::North);
  const Position ace(hands("A..."), bridge::Strain::NoTrump, bridge::Seat::North);
  EXPECT_NE(king, ace);
  EXPECT_EQ(Relative(king).position(), Relative(ace).position());
}

}  // namespace
}  // namespace yomi::search

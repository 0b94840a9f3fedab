#include "search/ending.h"

#include <gtest/gtest.h>

#include "search/random_position.h"
#include "tests/search/libdds_oracle.h"
#include "tests/search/minimax.h"

namespace yomi::search {
namespace {

Query random_query(Stream& stream, int cards, Question question) { return {random_position(stream, cards), question}; }

TEST(Ending, equals_plain_minimax) {
  Stream stream(1, "endings against minimax");
  for (int i = 0; i < 1500; ++i) {
    const Query query = random_query(stream, stream.between(1, i % 100 == 0 ? 4 : 3), Question::all_cards());
    const Answer answer = solve_ending(query);
    Minimax minimax(query.position);
    int best = 0;
    for (const bridge::Card card : query.position.playable()) {
      const int tricks = minimax.tricks(card);
      best = std::max(best, tricks);
      ASSERT_EQ(answer.tricks_of(card), tricks) << to_string(query.position) << " " << to_string(card);
    }
    ASSERT_EQ(answer.tricks, best);
  }
}

// Endings with up to three cards on the table, as many in every strain: a hundred thousand of one to five cards, where
// libdds is quick enough for it, and five thousand longer ones.
class EndingInStrain : public testing::TestWithParam<bridge::Strain> {};

TEST_P(EndingInStrain, equals_libdds) {
  Stream stream(2, "endings against libdds", index(GetParam()));
  constexpr int kShort = 5;
  for (int i = 0; i < 21'000; ++i) {
    const int cards = i < 20'000 ? stream.between(1, kShort) : stream.between(kShort + 1, kEndingCards);
    const Position any = random_position(stream, cards);
    const Query query{Position(any.hands(), GetParam(), any.leader(), any.trick()), Question::all_cards()};
    ASSERT_EQ(solve_ending(query), libdds_answer(query)) << to_string(query.position);
  }
}

INSTANTIATE_TEST_SUITE_P(Strains, EndingInStrain, testing::ValuesIn(bridge::kStrains),
                         [](const auto& strain) { return std::string(1, letter(strain.param)); });

TEST(Ending, equals_libdds_whatever_is_asked) {
  Stream stream(3, "questions about endings");
  for (int i = 0; i < 3000; ++i) {
    // With one trick left libdds answers questions about a target with a card that does not reach it.
    const Position position = random_position(stream, stream.between(2, kEndingCardsForTarget));
    const int target = stream.between(1, position.tricks_left());
    for (const Question question : {Question::best_cards(), Question::one_card(), Question::tricks(),
                                    Question::cards_for(target), Question::reaches(target)}) {
      if (!is_ending(position.tricks_left(), question)) continue;
      ASSERT_EQ(solve_ending({position, question}), libdds_answer({position, question})) << to_string(position);
    }
  }
}

}  // namespace
}  // namespace yomi::search

#include "search/solver/trick_search.h"

#include <gtest/gtest.h>

#include "search/ending.h"
#include "search/questions.h"
#include "search/random_position.h"
#include "tests/search/libdds_oracle.h"
#include "tests/search/minimax.h"

namespace yomi::search {
namespace {

using solver::TrickSearch;
using solver::TrickStart;

constexpr std::size_t kBytes = std::size_t{8} << 20;

Answer solve(TrickSearch& search, const Query& query) {
  set_position(search, query.position);
  return Questions<TrickSearch>(search, query.position).answer(query.question);
}

std::array<Question, 6> questions(int target) {
  return {Question::all_cards(), Question::best_cards(),      Question::one_card(),
          Question::tricks(),    Question::cards_for(target), Question::reaches(target)};
}

// One search for all positions, so that patterns are carried from deal to deal.
void expect_equal(Stream& stream, int positions, int fewest, int most, bool freaks) {
  TrickSearch search(kBytes);
  for (int i = 0; i < positions; ++i) {
    const int cards = stream.between(fewest, most);
    const Position position = freaks ? random_freak(stream, cards) : random_position(stream, cards);
    const Query query{position, stream.pick(questions(stream.between(1, position.tricks_left())))};
    ASSERT_EQ(solve(search, query), libdds_answer(query))
        << to_string(position) << ", question " << static_cast<int>(query.question.kind());
  }
}

TEST(TrickSearch, equals_libdds) {
  Stream stream(1, "against libdds");
  expect_equal(stream, 1500, 2, 7, false);
  expect_equal(stream, 300, 8, 11, false);
  expect_equal(stream, 6, 13, 13, false);
}

TEST(TrickSearch, equals_libdds_on_freak_deals) {
  Stream stream(2, "freaks against libdds");
  expect_equal(stream, 1500, 2, 10, true);
  expect_equal(stream, 20, 13, 13, true);
}

TEST(TrickSearch, equals_minimax) {
  Stream stream(3, "against minimax");
  TrickSearch search(kBytes);
  for (int i = 0; i < 1000; ++i) {
    const Position position = random_position(stream, stream.between(1, 4));
    Minimax minimax(position);
    const Answer answer = solve(search, {position, Question::all_cards()});
    for (const Choice& choice : answer.choices())
      ASSERT_EQ(choice.tricks, minimax.tricks(choice.card)) << to_string(position);
  }
}

// Whatever a pattern settles, another search without patterns must find too.
TEST(TrickSearch, patterns_hold_wherever_they_are_used) {
  struct Hits {
    bridge::Strain strain = bridge::Strain::NoTrump;
    int checked = 0;
    int wrong = 0;
  } hits;
  TrickSearch search(kBytes);
  search.observe_hits(
      [](void* context, const TrickStart& start, int leader, int need, bool reached) {
        auto& seen = *static_cast<Hits*>(context);
        std::array<bridge::CardSet, 4> hands;
        for (std::size_t seat = 0; seat < 4; ++seat) hands[seat] = bridge::CardSet(start.hands[seat]);
        const Position position(hands, seen.strain, static_cast<bridge::Seat>(leader));
        const bool ours = leader % 2 == 0;
        const int target = ours ? need : position.tricks_left() - need + 1;
        ++seen.checked;
        seen.wrong += solve_ending({position, Question::reaches(target)}).reached == (ours == reached) ? 0 : 1;
      },
      &hits);
  Stream stream(4, "pattern hits");
  for (int i = 0; i < 600; ++i) {
    const Position position = i % 3 == 0 ? random_freak(stream, 7) : random_position(stream, stream.between(5, 8));
    hits.strain = position.strain();
    solve(search, {position, Question::all_cards()});
  }
  EXPECT_GT(hits.checked, 10'000);
  EXPECT_EQ(hits.wrong, 0);
}

// So little memory that everything is forgotten again and again.
TEST(TrickSearch, is_right_with_little_memory) {
  Stream stream(5, "little memory");
  TrickSearch small(std::size_t{1} << 16), large(kBytes);
  for (int i = 0; i < 60; ++i) {
    const Query query{random_position(stream, stream.between(9, 11)), Question::all_cards()};
    ASSERT_EQ(solve(small, query), solve(large, query)) << to_string(query.position);
  }
}

TEST(TrickSearch, gives_up_when_stopped) {
  Stream stream(6, "stopped search");
  std::stop_source stop;
  stop.request_stop();
  TrickSearch search(kBytes);
  const Position position = random_position(stream, 13, 0);
  const std::stop_token token = stop.get_token();
  set_position(search, position, &token);
  Questions<TrickSearch>(search, position).answer(Question::all_cards());
  EXPECT_TRUE(search.stopped());
  // What was found before is kept and right.
  const Query query{position, Question::tricks()};
  EXPECT_EQ(solve(search, query), libdds_answer(query));
}

}  // namespace
}  // namespace yomi::search

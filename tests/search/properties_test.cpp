// Properties of every answer, from any solver.

#include <algorithm>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "search/double_dummy.h"
#include "search/random_position.h"

namespace yomi::search {
namespace {

using bridge::Card;
using bridge::CardSet;
using bridge::Seat;
using bridge::Strain;
using bridge::Suit;

// From endings to positions that need the table of patterns, but none that takes long.
constexpr int kMostCards = 9;

Position arbitrary(std::uint64_t seed) {
  Stream stream(seed, "property");
  return random_position(stream, stream.between(1, kMostCards));
}

std::vector<Query> arbitrary_batch(std::uint64_t seed, int size) {
  Stream stream(seed, "batch");
  std::vector<Query> queries;
  for (int i = 0; i < size; ++i) {
    const Position position = random_position(stream, stream.between(1, kMostCards));
    const int target = stream.between(0, position.tricks_left() + 1);
    const std::array<Question, 6> questions = {Question::all_cards(),       Question::best_cards(),
                                               Question::one_card(),        Question::tricks(),
                                               Question::cards_for(target), Question::reaches(target)};
    queries.push_back({position, stream.pick(questions)});
  }
  return queries;
}

Position rotated(const Position& position, int steps) {
  std::array<CardSet, 4> hands;
  for (const Seat seat : bridge::kSeats)
    hands[static_cast<std::size_t>(index(next(seat, steps)))] = position.hand(seat);
  return Position(hands, position.strain(), next(position.leader(), steps), position.trick());
}

// Suits in a new order; trumps move with their suit.
class Reorder {
 public:
  explicit Reorder(std::uint64_t seed) {
    Stream stream(seed, "suits");
    stream.shuffle(to_);
  }

  Card operator()(Card card) const { return Card(to_[static_cast<std::size_t>(index(card.suit()))], card.rank()); }
  CardSet operator()(CardSet cards) const {
    CardSet moved;
    for (const Card card : cards) moved.add((*this)(card));
    return moved;
  }
  Position operator()(const Position& position) const {
    std::array<CardSet, 4> hands;
    for (std::size_t i = 0; i < 4; ++i) hands[i] = (*this)(position.hands()[i]);
    std::vector<Card> trick;
    for (const Card card : position.trick()) trick.push_back((*this)(card));
    const Strain strain = position.strain() == Strain::NoTrump
                              ? Strain::NoTrump
                              : bridge::strain_of(to_[static_cast<std::size_t>(index(position.strain()))]);
    return Position(hands, strain, position.leader(), trick);
  }

 private:
  std::array<Suit, 4> to_ = bridge::kSuits;
};

class Properties : public testing::Test {
 protected:
  Answer solve(const Position& position, Question question = Question::all_cards()) {
    auto answer = solver_->solve(position, question);
    RC_ASSERT(answer.has_value());
    return *answer;
  }

  Result<DoubleDummy> solver_ = DoubleDummy::open();
};

TEST_F(Properties, rotating_the_seats_changes_nothing) {
  EXPECT_TRUE(rc::check("rotation", [&](std::uint64_t seed) {
    const Position position = arbitrary(seed);
    RC_ASSERT(solve(rotated(position, 1 + static_cast<int>(seed % 3))) == solve(position));
  }));
}

TEST_F(Properties, the_names_of_the_suits_change_nothing) {
  EXPECT_TRUE(rc::check("suits", [&](std::uint64_t seed) {
    const Position position = arbitrary(seed);
    const Reorder reorder(seed);
    const Answer answer = solve(position), moved = solve(reorder(position));
    RC_ASSERT(answer.choices().size() == moved.choices().size());
    for (const Choice& choice : answer.choices()) {
      RC_ASSERT(moved.tricks_of(reorder(choice.card)) == choice.tricks);
      const auto same = std::ranges::find(moved.choices(), reorder(choice.equals), &Choice::equals);
      RC_ASSERT(same != moved.choices().end());
    }
  }));
}

TEST_F(Properties, all_questions_agree) {
  EXPECT_TRUE(rc::check("questions", [&](std::uint64_t seed) {
    const Position position = arbitrary(seed);
    const Answer all = solve(position);
    RC_ASSERT(all.choices().size() == position.choices().size());
    RC_ASSERT(all.tricks == all.choices().front().tricks);

    std::vector<Choice> best;
    for (const Choice& choice : all.choices())
      if (choice.tricks == all.tricks) best.push_back(choice);
    RC_ASSERT(std::ranges::equal(solve(position, Question::best_cards()).choices(), best));
    RC_ASSERT(std::ranges::equal(solve(position, Question::one_card()).choices(), std::span(best).first(1)));
    RC_ASSERT(solve(position, Question::tricks()).tricks == all.tricks);

    for (int target = 0; target <= position.tricks_left() + 1; ++target) {
      const Answer cards = solve(position, Question::cards_for(target));
      RC_ASSERT(cards.reached == (all.tricks >= target));
      RC_ASSERT(solve(position, Question::reaches(target)).reached == cards.reached);
      for (const Choice& choice : all.choices())
        RC_ASSERT(cards.tricks_of(choice.card).has_value() == (choice.tricks >= target));
    }
  }));
}

TEST_F(Properties, a_card_is_worth_what_the_position_after_it_is) {
  EXPECT_TRUE(rc::check("after a card", [&](std::uint64_t seed) {
    const Position position = arbitrary(seed);
    const bridge::Side side = side_of(position.turn());
    const auto solution = solve(position);
    for (const Choice& choice : solution.choices())
      for (const Card card : choice.equals) {
        const Position after = position.after(card);
        int tricks = after.trick().empty() && side_of(after.leader()) == side ? 1 : 0;
        if (!after.over()) {
          const int next = solve(after, Question::tricks()).tricks;
          tricks += side_of(after.turn()) == side ? next : after.tricks_left() - next;
        }
        RC_ASSERT(tricks == choice.tricks);
      }
  }));
}

TEST_F(Properties, order_and_repetition_change_nothing) {
  EXPECT_TRUE(rc::check("order", [&](std::uint64_t seed) {
    const std::vector<Query> queries = arbitrary_batch(seed, 12);
    const auto answers = solver_->solve(queries);
    RC_ASSERT(answers.has_value());

    Stream stream(seed, "order");
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < 2 * queries.size(); ++i) order.push_back(i % queries.size());
    stream.shuffle(order);
    std::vector<Query> shuffled;
    for (const std::size_t i : order) shuffled.push_back(queries[i]);
    const auto again = solver_->solve(shuffled);
    RC_ASSERT(again.has_value());
    for (std::size_t i = 0; i < order.size(); ++i) RC_ASSERT((*again)[i] == (*answers)[order[i]]);
  }));
}

TEST(Threads, change_nothing) {
  const std::vector<Query> queries = arbitrary_batch(11, 400);
  Stream stream(12, "deals");
  const std::vector<bridge::Deal> deals = {bridge::Deal::random(stream), bridge::Deal::random(stream)};
  std::vector<std::vector<Answer>> answers;
  std::vector<std::vector<TrickTable>> tables;
  for (const DoubleDummyOptions options : {DoubleDummyOptions{.threads = 1}, DoubleDummyOptions{.threads = 2},
                                           DoubleDummyOptions{.threads = 2, .memory_mb = 8}}) {
    const auto solver = DoubleDummy::open(options);
    ASSERT_TRUE(solver);
    answers.push_back(*solver->solve(queries));
    tables.push_back(*solver->tables(deals));
  }
  EXPECT_EQ(answers[0], answers[1]);
  EXPECT_EQ(answers[0], answers[2]);
  EXPECT_EQ(tables[0], tables[1]);
  EXPECT_EQ(tables[0], tables[2]);
}

}  // namespace
}  // namespace yomi::search

#include "measure/worth/worth.h"

#include <gtest/gtest.h>

#include "library/systems.h"
#include "tests/measure/solved_deals.h"

namespace yomi::measure {
namespace {

using namespace knowledge;

class Worth : public testing::Test {
 protected:
  static std::shared_ptr<const Book> sayc() {
    static const auto kBook = *library::load_book("sayc");
    return kBook;
  }
  static const DealLibrary& deals() {
    static const DealLibrary kDeals = unsolved_library(31, 120);
    return kDeals;
  }
  static const Standing& standing() {
    static const Standing kStanding = Standing::of(deals(), {1, 120}, sayc(), *farm::serial_farm(), {}, {});
    return kStanding;
  }
  static std::shared_ptr<const Book> book_without(const SystemPart& part) {
    return std::make_shared<const Book>(without(sayc()->system(), part));
  }
};

// The short cut: deals on which none of the lines stood are not bid again. Every chapter, and lines drawn at random.
TEST_F(Worth, IsTheSameWithEveryDealBidAgain) {
  std::vector<SystemPart> parts = chapters_of(sayc()->system());
  auto lines = lines_of(sayc()->system(), "");
  Stream stream(1, "lines");
  stream.shuffle(lines);
  parts.insert(parts.end(), lines.begin(), lines.begin() + 10);
  std::uint64_t changed = 0;
  for (const SystemPart& part : parts) {
    const auto rest = book_without(part);
    const ChangeResult quick = measure_change(standing(), deals(), rest, lines_in(sayc()->system(), part));
    const ChangeResult full = measure_change_in_full(standing(), deals(), rest);
    EXPECT_EQ(quick.changed, full.changed) << to_string(part.place);
    EXPECT_EQ(quick.each, full.each) << to_string(part.place);
    EXPECT_EQ(quick.board, full.board) << to_string(part.place);
    EXPECT_EQ(quick.doubled, full.doubled) << to_string(part.place);
    EXPECT_LE(quick.stood, full.stood);
    changed += quick.changed;
  }
  EXPECT_GT(changed, 50U);
}

TEST_F(Worth, ALineTakenOutAndPutBackIsExactlyZero) {
  const SystemPart line = lines_of(sayc()->system(), "").at(3);
  const auto again = std::make_shared<const Book>(sayc()->system());
  const ChangeResult result = measure_change(standing(), deals(), again, lines_in(sayc()->system(), line));
  EXPECT_GT(result.stood, 0U) << "deals were bid again";
  EXPECT_EQ(result.changed, 0U);
  EXPECT_EQ(result.board.sum(), 0);
  EXPECT_EQ(result.board.count(), 120U);
}

// The same figure from a duel of the two systems.
TEST_F(Worth, IsADuelOfTheSystemAgainstTheRest) {
  const SystemPart chapter = chapters_of(sayc()->system()).at(3);
  const auto farm = farm::serial_farm();
  const auto worths = worth_of({&chapter, 1}, standing(), deals(), *farm, {}, {});
  ASSERT_EQ(worths.size(), 1U);
  Sample plain, doubled;
  for (const auto& board : duel(deals(), {1, 120}, {sayc(), book_without(chapter)}, *farm)) {
    plain.add(board.imps);
    doubled.add(imps_with_failures_doubled(board));
  }
  EXPECT_GT(worths[0].result.changed, 0U);
  EXPECT_EQ(worths[0].result.board, plain);
  EXPECT_EQ(worths[0].result.doubled, doubled);
}

TEST_F(Worth, IsTheSameOnThreads) {
  const auto chapters = chapters_of(sayc()->system());
  const auto one = farm::make_farm(1);
  const auto two = farm::make_farm(2);
  const auto first = worth_of(chapters, standing(), deals(), *one, {}, {});
  const Standing again = Standing::of(deals(), {1, 120}, sayc(), *two, {}, {});
  const auto second = worth_of(chapters, again, deals(), *two, {}, {});
  ASSERT_EQ(first.size(), second.size());
  for (std::size_t at = 0; at < first.size(); ++at) EXPECT_EQ(first[at].result, second[at].result);
}

}  // namespace
}  // namespace yomi::measure

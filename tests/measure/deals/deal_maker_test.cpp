#include "measure/deals/deal_maker.h"

#include <filesystem>

#include <gtest/gtest.h>

#include "base/atomic_file.h"
#include "tests/measure/solved_deals.h"
#include "tests/support/temporary_folder.h"

namespace yomi::measure {
namespace {

constexpr std::uint64_t kSeed = 5;
constexpr std::uint64_t kCount = 11;  // not a whole number of blocks

class DealMaker : public testing::Test {
 protected:
  Result<MadeDeals> make(std::uint64_t count, std::uint64_t seed = kSeed, int threads = 1,
                         std::uint64_t stop_at = ~0ULL) {
    std::stop_source stop;
    const auto farm = farm::make_farm(threads);
    const auto solver = search::DoubleDummy::open({threads, 0});
    EXPECT_TRUE(solver);
    return make_deals(
        {count, seed, out()}, *solver, *farm,
        [&](std::uint64_t done, std::uint64_t) {
          if (done >= stop_at) stop.request_stop();
        },
        stop.get_token());
  }
  [[nodiscard]] std::string out() const { return folder_.file("my.deals"); }
  [[nodiscard]] std::string part() const { return out() + ".part"; }
  [[nodiscard]] std::string bytes() const { return read_whole_file(out()).value_or(""); }

  support::TemporaryFolder folder_;
};

TEST_F(DealMaker, TablesAreTheSolversAndDealsThoseOfTheSeed) {
  ASSERT_TRUE(make(kCount));
  const auto library = DealLibrary::load(out());
  ASSERT_TRUE(library) << to_string(library.error());
  ASSERT_EQ(library->size(), kCount);
  EXPECT_EQ(library->seed(), kSeed);
  EXPECT_FALSE(std::filesystem::exists(part()));
  const auto solver = search::DoubleDummy::open();
  for (std::size_t number = 1; number <= 4; ++number) {
    const SolvedDeal solved = library->deal(number);
    EXPECT_EQ(solved.deal, agents::random_board(kSeed, static_cast<int>(number)).deal);
    // Contract by contract, by another way into the solver.
    for (const bridge::Seat declarer : bridge::kSeats) {
      const bridge::Contract contract{1, bridge::Strain::Hearts, bridge::Doubling::Undoubled, declarer};
      const auto answer = solver->solve(search::Position(solved.deal, contract), search::Question::tricks());
      ASSERT_TRUE(answer);
      EXPECT_EQ(solved.table.tricks(declarer, bridge::Strain::Hearts), 13 - answer->tricks);
    }
  }
  EXPECT_EQ(find_wrong_deal(*library, kCount, *solver, [](std::size_t) {}, {}).value_or(99), 0U);
}

TEST_F(DealMaker, WritesTheSameBytesOnThreadsAndAfterAStop) {
  ASSERT_TRUE(make(kCount));
  const std::string whole = bytes();
  std::filesystem::remove(out());

  ASSERT_TRUE(make(kCount, kSeed, 2));
  EXPECT_EQ(bytes(), whole);
  std::filesystem::remove(out());

  const auto stopped = make(kCount, kSeed, 1, 8);
  ASSERT_TRUE(stopped);
  EXPECT_FALSE(stopped->complete);
  EXPECT_EQ(stopped->now, 8U);
  EXPECT_FALSE(std::filesystem::exists(out())) << "nothing half-written";
  // As a crash may leave it: half a deal at the end.
  std::string left = read_whole_file(part()).value_or("");
  left += "half";
  ASSERT_TRUE(write_file_atomically(part(), left));
  const auto rest = make(kCount);
  ASSERT_TRUE(rest) << to_string(rest.error());
  EXPECT_EQ(rest->before, 8U);
  EXPECT_TRUE(rest->complete);
  EXPECT_EQ(bytes(), whole);
}

TEST_F(DealMaker, ExtendsALibraryAndRefusesAShorterOne) {
  ASSERT_TRUE(make(kCount));
  const std::string whole = bytes();
  std::filesystem::remove(out());
  ASSERT_TRUE(make(3));
  const auto more = make(kCount);
  ASSERT_TRUE(more);
  EXPECT_EQ(more->before, 3U);
  EXPECT_EQ(bytes(), whole);

  const auto fewer = make(2);
  ASSERT_FALSE(fewer);
  EXPECT_NE(to_string(fewer.error()).find("there are 11 deals already; expected --n 11 or more"), std::string::npos)
      << to_string(fewer.error());
  EXPECT_EQ(bytes(), whole);
}

TEST_F(DealMaker, RefusesWhatItDidNotWrite) {
  ASSERT_TRUE(write_file_atomically(out(), "my shopping list"));
  const auto foreign = make(2);
  ASSERT_FALSE(foreign);
  EXPECT_NE(to_string(foreign.error()).find("not a library of deals"), std::string::npos);
  EXPECT_EQ(bytes(), "my shopping list");
  EXPECT_FALSE(std::filesystem::exists(part()));

  std::filesystem::remove(out());
  ASSERT_TRUE(make(2));
  const auto other_seed = make(4, kSeed + 1);
  ASSERT_FALSE(other_seed);
  EXPECT_NE(to_string(other_seed.error()).find("deals of seed 5 in this file"), std::string::npos);

  // A part whose deals are not those of its seed.
  std::filesystem::remove(out());
  ASSERT_TRUE(write_file_atomically(part(), encode(DealHeader{kSeed, 0, 0}) + encode(unsolved_deals(99, 1)[0])));
  const auto wrong = make(2);
  ASSERT_FALSE(wrong);
  EXPECT_NE(to_string(wrong.error()).find("deal 1 is not that of seed 5"), std::string::npos)
      << to_string(wrong.error());
}

TEST_F(DealMaker, ACheckFindsAWrongTable) {
  const auto solver = search::DoubleDummy::open();
  const auto library = DealLibrary::read(library_bytes(kSeed, unsolved_deals(kSeed, 2)), "test.deals");
  ASSERT_TRUE(library);
  EXPECT_EQ(find_wrong_deal(*library, 2, *solver, [](std::size_t) {}, {}).value_or(0), 1U);
}

}  // namespace
}  // namespace yomi::measure

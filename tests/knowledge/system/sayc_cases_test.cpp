#include <gtest/gtest.h>

#include "tests/knowledge/system/bidding_cases.h"
#include "tests/support/systems.h"

// Our own cases, by chapter of bidding: cases/README.md.
namespace yomi::knowledge {
namespace {

void expect_cases_right(const std::string& system, std::size_t at_least) {
  const auto book = book_of_file(std::string(YOMI_SYSTEMS) + "/" + system + ".bid");
  Bidding bidding(book, book);
  const auto cases = read_bidding_cases(std::filesystem::path(YOMI_KNOWLEDGE_TESTS) / "cases" / system);
  ASSERT_TRUE(cases) << to_string(cases.error());
  ASSERT_GE(cases->size(), at_least);
  for (const std::string& complaint : check_bidding_cases(*cases, bidding)) ADD_FAILURE() << complaint;
}

TEST(Sayc, MakesTheCallsThatPartnersExpect) { expect_cases_right("sayc", 6000); }

TEST(SaycLight, CallsOtherwiseWhereItsDefinitionsDiffer) { expect_cases_right("sayc-light", 20); }

// Random deals do not reach these lines, so each case names the line that must choose its call.
TEST(Acol, LinesThatAreSeldomReachedFire) { expect_cases_right("acol", 50); }

}  // namespace
}  // namespace yomi::knowledge

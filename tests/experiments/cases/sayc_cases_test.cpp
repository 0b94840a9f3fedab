#include "experiments/cases/sayc_cases.h"

#include <fstream>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "library/systems.h"
#include "tests/support/temporary_folder.h"

namespace yomi::experiments {

using namespace support;
using namespace library;

namespace {

// Weak hands, one for each part: they pass, whatever the case expects.
constexpr const char* kVisible = "KQ9.T963.97.T965";
constexpr const char* kOpened = "J965.Q43.43.Q972";
constexpr const char* kOpenedLater = "KT7.J743.9765.T3";
constexpr const char* kAside = "9862.Q32.T875.T8";

std::string opening_case(const std::string& hand, const std::string& expected, const std::string& doubt = "") {
  return fmt::format(
             R"({{"id":"{0}","hand":"{0}","auction_so_far":[],"dealer":"N","vul":"None","expect":"{1}","also":[],)"
             R"("doubt":[{2}],"sub_of":null}})",
             hand, expected, doubt) +
         "\n";
}

SaycCases scored(const std::string& text) {
  const TemporaryFolder folder;
  std::ofstream(folder.file("sayc.jsonl")) << text;
  const auto book = load_book("sayc");
  if (!book) throw std::runtime_error("no system");
  const auto cases = score_sayc_cases(folder.path(), *book);
  if (!cases) throw std::runtime_error(to_string(cases.error()));
  return *cases;
}

TEST(SaycCases, AreCountedInTheirPart) {
  const SaycCases cases =
      scored(opening_case(kVisible, "P") + opening_case(kOpened, "P", "\"FIXME\"") + opening_case(kOpenedLater, "1N") +
             opening_case(kAside, "P") + opening_case(kAside, "1N"));
  EXPECT_EQ(cases.visible.all.of, 1);
  EXPECT_EQ(cases.opened.all.of, 1);
  EXPECT_EQ(cases.opened.curated.of, 0);
  EXPECT_EQ(cases.opened_later.all.of, 1);
  EXPECT_EQ(cases.opened_later.all.right, 0);
  EXPECT_EQ(cases.aside.all.of, 2);
  EXPECT_EQ(cases.aside.curated.right, 1);
}

TEST(SaycCases, CasesSetAsideAreNotShown) {
  const SaycCases cases = scored(opening_case(kVisible, "1C") + opening_case(kOpened, "1C") +
                                 opening_case(kOpenedLater, "1C") + opening_case(kAside, "1C"));
  EXPECT_EQ(cases.aside.all.right, 0);
  ASSERT_EQ(cases.differences.size(), 3u);
  for (const std::string& each : cases.differences) EXPECT_EQ(each.find(kAside), std::string::npos) << each;
}

}  // namespace
}  // namespace yomi::experiments

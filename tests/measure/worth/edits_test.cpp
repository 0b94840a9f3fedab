#include "measure/worth/edits.h"

#include <algorithm>
#include <optional>

#include <gtest/gtest.h>

#include "library/systems.h"
#include "measure/worth/tune.h"
#include "tests/measure/solved_deals.h"

namespace yomi::measure {
namespace {

using namespace knowledge;

constexpr const char* kText =
    "opening\n"
    "  3S \"preempt\" S 7, hcp 5..10,\n"
    "     H ..3   # at most 3\n"
    "  P\n";

TEST(Edits, ChangeOneNumberEach) {
  const auto edits = edits_of(kText, "test.bid", 2, 1);
  ASSERT_TRUE(edits) << to_string(edits.error());
  std::vector<std::string> now;
  for (const LineEdit& edit : *edits) now.push_back(edit.now);
  EXPECT_EQ(now, (std::vector<std::string>{"6", "8", "4..10", "6..10", "5..9", "5..11", "..2", "..4"}));
  EXPECT_EQ((*edits)[7].line, "  3S \"preempt\" S 7, hcp 5..10,\n     H ..4   # at most 3");
  EXPECT_EQ((*edits)[7].text, "opening\n  3S \"preempt\" S 7, hcp 5..10,\n     H ..4   # at most 3\n  P\n");
}

TEST(Edits, KeepRangesInOrder) {
  const auto edits = edits_of("opening\n  1N hcp 15..16, H ..1\n", "test.bid", 2, 2);
  ASSERT_TRUE(edits);
  for (const LineEdit& edit : *edits) {
    EXPECT_NE(edit.now, "17..16");
    EXPECT_NE(edit.now, "..-1");
  }
}

TEST(Edits, ALineThatIsNotThereIsNamed) {
  EXPECT_EQ(to_string(edits_of(kText, "test.bid", 3, 1).error()),
            "test.bid:3: no line of the system begins here; expected a line with numbers; the nearest lines: 2 or 4");
  EXPECT_EQ(to_string(edits_of(kText, "test.bid", 4, 1).error()),
            "test.bid:4: this line has no numbers; expected a line with ranges, such as hcp 15..17");
}

System system_of(const std::string& text) {
  auto system = read_system("test.bid", [&](const std::string&) -> Result<std::string> { return text; });
  EXPECT_TRUE(system);
  return std::move(*system);
}

TEST(Edits, AlteredLinesAreThoseThatAskOtherThings) {
  const System before = system_of(kText);
  const System after = system_of(edits_of(kText, "test.bid", 2, 1)->front().text);
  const auto altered = altered_lines(before, after);
  ASSERT_TRUE(altered);
  ASSERT_EQ(altered->size(), 1U);
  EXPECT_EQ(altered->front()->place.line, 2);
  EXPECT_EQ(altered_lines(before, before)->size(), 0U);
  EXPECT_FALSE(altered_lines(before, system_of("opening\n  P\n"))) << "another structure";
}

// Tuning bids again only where an altered line stood: the same as a duel of the edited system.
TEST(Edits, AreMeasuredAsADuelMeasuresThem) {
  const auto files = library::texts_of_system("sayc");
  ASSERT_TRUE(files);
  const auto file =
      std::ranges::find_if(*files, [](const auto& each) { return each.first.ends_with("/openings.bid"); });
  ASSERT_NE(file, files->end());
  const auto line = static_cast<int>(std::ranges::count(file->second.substr(0, file->second.find("  4M  ")), '\n')) + 1;
  auto edits = edits_of(file->second, file->first, line, 1);
  ASSERT_TRUE(edits) << to_string(edits.error());
  edits->resize(4);
  const auto load = [&](const std::string& text) -> Result<std::shared_ptr<const Book>> {
    auto book = library::load_edited_book("sayc", {{file->first, text}});
    if (!book) return tl::unexpected(book.error().errors.front());
    return *book;
  };
  const DealLibrary deals = unsolved_library(51, 400);
  const auto book = *library::load_book("sayc");
  const auto farm = farm::serial_farm();
  const Tuning tuning = tune(book, *edits, load, deals, {1, 400}, *farm, {}, {});
  ASSERT_TRUE(tuning.complete);
  ASSERT_EQ(tuning.tried.size(), 4U);
  for (const TriedEdit& tried : tuning.tried) {
    ASSERT_FALSE(tried.refused);
    Sample plain;
    for (const auto& board : duel(deals, {1, 200}, {*load(tried.edit.text), book}, *farm)) plain.add(board.imps);
    EXPECT_EQ(tried.result.board, plain) << tried.edit.now;
  }
  if (tuning.best) {
    ASSERT_TRUE(tuning.confirmed);
    EXPECT_EQ(tuning.confirmed->board.count(), 200U);
  }
}

}  // namespace
}  // namespace yomi::measure

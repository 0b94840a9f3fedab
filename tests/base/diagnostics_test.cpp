#include "base/diagnostics.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/json_depth.h"
#include "base/quote.h"

namespace yomi {
namespace {

TEST(Diagnostics, KeepsTheFirstAndCountsTheOthers) {
  Diagnostics diagnostics;
  int made = 0;
  for (int line = 5'000; line > 0; --line)
    diagnostics.add([&] {
      ++made;
      return Error{"no", "", {"a", line, 1}};
    });
  EXPECT_EQ(diagnostics.count(), 5'000U);
  EXPECT_EQ(made, static_cast<int>(Diagnostics::kKept));
  const auto errors = diagnostics.take();
  ASSERT_EQ(errors.size(), Diagnostics::kKept + 1);
  EXPECT_EQ(errors.front().place.line, 4'901);
  EXPECT_EQ(errors.back().what, "and 4900 more");
  EXPECT_TRUE(diagnostics.empty());
}

TEST(Diagnostics, FilesInTheirOrder) {
  Diagnostics diagnostics;
  for (const char* file : {"b", "c", "a"})
    for (const int line : {2, 1}) diagnostics.add(Error{"no", "", {file, line, 1}});
  const std::vector<std::string> files = {"c", "a"};
  std::string order;
  for (const Error& error : diagnostics.take(files)) order += to_string(error.place) + " ";
  EXPECT_EQ(order, "c:1:1 c:2:1 a:1:1 a:2:1 b:1:1 b:2:1 ");
}

TEST(Quote, LongTextsKeepTheirEnds) {
  const std::string text = "begin" + std::string(1'000'000, 'x') + "end";
  const std::string cut = shortened(text);
  EXPECT_LE(cut.size(), 310U);
  EXPECT_TRUE(cut.starts_with("beginx") && cut.ends_with("xend"));
  EXPECT_EQ(shortened("short"), "short");
  EXPECT_LT(to_string(Error{text, text, {}}).size(), 700U);
  EXPECT_LT(fail(text).value().what.size(), 400U);
}

TEST(Quote, AnExcerptShowsTheCaretInALongLine) {
  std::string line(100'000, '[');
  line[50'000] = 'X';
  const std::string shown = excerpt("first\n" + line + "\nlast", {"", 2, 50'001});
  EXPECT_LT(shown.size(), 300U);
  const auto newline = shown.find('\n');
  // "…" has three bytes and one column.
  EXPECT_EQ(shown.substr(0, newline)[shown.find('^') - newline - 1 + 2], 'X');
  EXPECT_EQ(excerpt_of_line(std::string(200, 'a'), 1), "  " + std::string(110, 'a') + "…\n  ^\n");
}

TEST(Quote, AnExcerptDoesNotMoveTheCursor) {
  EXPECT_EQ(excerpt("\x1b[2J\tab\x01", {"", 1, 6}), "  ?[2J\tab?\n      \t^\n");
  EXPECT_EQ(to_string(Error{"'\x1b[2J'", "\x07", {}}), "'?[2J'; expected ?");
}

TEST(JsonDepth, CountsBracketsOutsideTexts) {
  const auto nested = [](int levels) { return std::string(levels, '[') + std::string(levels, ']'); };
  EXPECT_TRUE(check_json_depth(nested(kJsonDepth)));
  EXPECT_TRUE(check_json_depth(R"({"a": "[[[[\"[[[["})", 1));
  EXPECT_TRUE(check_json_depth("[][][][]", 1));
  const auto deep = check_json_depth("{\n \"a\": [[]]}", 2);
  ASSERT_FALSE(deep);
  EXPECT_EQ(to_string(deep.error()), "line 2:8: the JSON is nested too deeply; expected at most 2 levels");
  EXPECT_FALSE(check_json_depth(std::string(1'000'000, '[')));
}

}  // namespace
}  // namespace yomi

#include "tests/support/systems.h"

namespace yomi::knowledge {
namespace {

TEST(Reader, ASystemWithAllItsParts) {
  const auto book = book_of_file(small_system());
  const System& system = book->system();
  EXPECT_EQ(system.name, "Small");
  const Section& openings = system.sections[1];  // after the included sections
  ASSERT_EQ(openings.lines.size(), 9U);
  const Line& strong = openings.lines[1];
  EXPECT_TRUE(strong.artificial);
  EXPECT_EQ(strong.words, "strong");
  EXPECT_EQ(strong.effects.force, Force::Game);
  EXPECT_EQ(strong.place.line, 11);
  EXPECT_EQ(strong.place.column, 3);
}

TEST(Reader, TheLastDefinitionHolds) {
  const auto system = read_text("define strong = hcp 15..17\nopening\n  1N strong\ndefine strong = hcp 12..14\n");
  ASSERT_TRUE(system);
  EXPECT_EQ(system->sections.front().lines.front().constraint.atom().span, (Span{12, 14}));
}

TEST(Reader, ALineGoesOnBehindACommaABarAndBeforeSets) {
  const auto system = read_text("opening\n  1N hcp 15..17,\n balanced |\n    # why\n  S 5..\n sets signoff\n  P\n");
  ASSERT_TRUE(system);
  ASSERT_EQ(system->sections.front().lines.size(), 2U);
  EXPECT_EQ(system->sections.front().lines.front().constraint.parts().size(), 2U);
  EXPECT_TRUE(system->sections.front().lines.front().effects.signs_off);
}

TEST(Reader, IncludesAreReadOnce) {
  const auto system = read_system("a/top.bid", [](const std::string& path) -> Result<std::string> {
    if (path == "a/top.bid") return "include \"b/one.bid\"\ninclude \"b/../b/one.bid\"\n";
    if (path == "a/b/one.bid") return "include \"../top.bid\"\nopening\n  P\n";
    return fail("no such file " + path);
  });
  ASSERT_TRUE(system);
  EXPECT_EQ(system->sections.size(), 1U);
}

TEST(Reader, EveryMistakeIsTold) {
  const auto system =
      read_text("opening\n  1N hpc 15\n    2C S\n    2D! \"x\" S 5.. sets froce game\n  9N\n\nwhen foo\n  P any any\n");
  ASSERT_FALSE(system);
  std::vector<int> lines;
  for (const Error& error : system.error()) lines.push_back(error.place.line);
  EXPECT_EQ(lines, (std::vector<int>{2, 3, 4, 5, 7, 8}));
}

TEST(Reader, LettersMustStandForASuit) {
  EXPECT_FALSE(read_text("opening\n  1N M 4..\n"));
  EXPECT_FALSE(read_text("after 1M\n  2N X 4..\n"));
  EXPECT_FALSE(read_text("after 1H\n  2N O 4..\n"));
  EXPECT_FALSE(read_text("after 1M\n  2N sets trump X\n"));
  EXPECT_FALSE(read_text("when not they bid X\n  2N X 4..\n"));
  EXPECT_TRUE(read_text("after 1M\n  2N O 4..\n"));
  EXPECT_TRUE(read_text("after 1M\n  2O O 4.., M 2..\n    2N O 3 sets trump O\n"));
  EXPECT_TRUE(read_text("when they bid X, trump T\n  2N X 4.., T 4.., some M 4..\n"));
}

}  // namespace
}  // namespace yomi::knowledge

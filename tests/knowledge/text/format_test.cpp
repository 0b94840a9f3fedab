#include "knowledge/text/format.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/random.h"
#include "tests/support/systems.h"

namespace yomi::knowledge {
namespace {

std::string formatted(const std::string& text) {
  const auto result = format_system(text, "test.bid");
  return result ? *result : to_string(result.error().front());
}

TEST(Format, PutsPartsInColumns) {
  EXPECT_EQ(formatted("opening\n"
                      "   1N \"balanced\"   hcp 15..17 ,balanced\n"
                      "   2C ! \"strong\" hcp 22.. sets force game\n"
                      "      2D! \"waiting\"\n"
                      "   cheapest X \"long name of a call\"  X 5..|hcp 3\n"),
            "opening\n"
            "  1N  \"balanced\"                    hcp 15..17, balanced\n"
            "  2C! \"strong\"                      hcp 22..  sets force game\n"
            "    2D! \"waiting\"\n"
            "  cheapest X \"long name of a call\"  X 5.. | hcp 3\n");
}

TEST(Format, KeepsCommentsAndOneBlankLine) {
  EXPECT_EQ(formatted("\n\n# top\nopening  # the first\n\n\n   # inside   \n   1N   # strong\n\n\n"),
            "# top\nopening  # the first\n\n  # inside\n  1N  # strong\n");
}

TEST(Format, ACommentInsideALineIsPutAboveIt) {
  EXPECT_EQ(formatted("opening\n 1N hcp 15..17, # strong\n # and\n   balanced # flat\n"),
            "opening\n  # strong\n  # and\n  1N  hcp 15..17, balanced  # flat\n");
}

TEST(Format, LongLinesGoOn) {
  std::string line = "opening\n  1N \"long\" hcp 15..17";
  for (int each = 0; each < 12; ++each) line += ", S 2..5, H 2..5";
  line += " sets force round, asked majors\n";
  const std::string text = formatted(line);
  std::istringstream rows(text);
  for (std::string row; std::getline(rows, row);) EXPECT_LE(row.size(), 120U) << row;
  EXPECT_EQ(formatted(text), text);
  EXPECT_TRUE(same_meaning(*read_text(line), *read_text(text)));
}

// Its effects do not start a new line: there they would be read as a heading.
TEST(Format, EffectsBehindALongConstraintStayWithIt) {
  const std::string text =
      "opening\n"
      "  X \"values for a game\"  hcp 11..14, each unbid 3.., some unbid 4.. | hcp 15.., each unbid 2.., stoppers "
      "theirs "
      "sets force round, asked takeout\n";
  const std::string once = formatted(text);
  EXPECT_EQ(once.find("\nsets"), std::string::npos) << once;
  EXPECT_EQ(formatted(once), once);
  const auto before = read_text(text), after = read_text(once);
  ASSERT_TRUE(before && after);
  EXPECT_TRUE(same_meaning(*before, *after));
}

TEST(Format, DefinitionsAreAligned) {
  EXPECT_EQ(formatted("define a = hcp 1\ndefine longer = hcp 2\n\ndefine b = hcp 3\n"),
            "define a      = hcp 1\ndefine longer = hcp 2\n\ndefine b = hcp 3\n");
}

TEST(Format, WhatCannotBeMadeOutIsNotTouched) {
  EXPECT_FALSE(format_system("opening\n  1N \"no end\n", "test.bid"));
  EXPECT_FALSE(format_system("opening\n    1N\n  2N\n", "test.bid"));
  EXPECT_FALSE(format_system("opening\n\t1N\n", "test.bid"));
}

// Formats the files of a system as they are read.
tl::expected<System, std::vector<Error>> read_formatted(const std::string& path) {
  return read_system(path, [](const std::string& file) -> Result<std::string> {
    const auto text = format_system(text_of(file), file);
    if (!text) return tl::unexpected(text.error().front());
    return *text;
  });
}

TEST(Format, ChangesNoMeaning) {
  for (const std::string& file : system_files()) {
    const auto before = load_system(file);
    const auto after = read_formatted(file);
    ASSERT_TRUE(before && after) << file;
    EXPECT_TRUE(same_meaning(*before, *after)) << file;
  }
}

TEST(Format, TheSystemsAreLaidOut) {
  for (const auto& file : std::filesystem::recursive_directory_iterator(YOMI_SYSTEMS)) {
    if (file.path().extension() != ".bid") continue;
    EXPECT_EQ(formatted(text_of(file.path())), text_of(file.path())) << file.path();
  }
}

TEST(Format, TwiceIsAsOnce) {
  for (const char* folder : {YOMI_SYSTEMS, YOMI_KNOWLEDGE_TESTS "/data"})
    for (const auto& file : std::filesystem::recursive_directory_iterator(folder)) {
      if (file.path().extension() != ".bid") continue;
      const auto once = format_system(text_of(file.path()), file.path().string());
      ASSERT_TRUE(once) << to_string(once.error().front());
      EXPECT_EQ(*format_system(*once, "again"), *once) << file.path();
    }
}

// Texts of the language's words and signs in any order.
RC_GTEST_PROP(Format, TwiceIsAsOnceForAnyText, (std::uint64_t seed)) {
  Stream stream(seed, "test");
  const std::vector<std::string> words = {
      "opening", "after", "1N",   "cheapest", "X",  "!",    "\"name\"", "hcp",  "5..",    ",", "|", "(",  ")",
      "=",       ">",     "sets", "#c",       "\n", "\n  ", "\n    ",   "\n\n", "define", "a", ";", ">=", "\n # c\n"};
  std::string text;
  for (int each = stream.between(0, 60); each > 0; --each) text += stream.pick(words) + (stream.chance(0.7) ? " " : "");
  const auto once = format_system(text, "test.bid");
  if (!once) return;
  const auto twice = format_system(*once, "test.bid");
  RC_ASSERT(twice.has_value());
  RC_ASSERT(*twice == *once);
}

}  // namespace
}  // namespace yomi::knowledge

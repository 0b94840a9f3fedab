#include <fmt/format.h>

#include "base/diagnostics.h"
#include "knowledge/constraint/simplify.h"
#include "knowledge/system/describe.h"
#include "knowledge/text/format.h"
#include "knowledge/text/text_limits.h"
#include "tests/support/systems.h"

// Texts that ask for too much are refused with a sentence at their place; what is just allowed works everywhere.
namespace yomi::knowledge {
namespace {

using namespace text;

std::string repeated(std::string_view text, std::size_t times) {
  std::string all;
  for (std::size_t time = 0; time < times; ++time) all += text;
  return all;
}

std::string nested(std::size_t levels, bool brackets) {
  if (!brackets) return "opening\n  1N " + repeated("not ", levels) + "balanced\n";
  return "opening\n  1N " + repeated("(", levels) + "balanced" + repeated(")", levels) + "\n";
}

// a0, then levels of definitions that each use the one before it twice.
std::string doubling(int levels) {
  std::string text = "define a0 = hcp 5..\n";
  for (int level = 1; level <= levels; ++level) text += fmt::format("define a{0} = a{1}, a{1}\n", level, level - 1);
  return text + fmt::format("opening\n  1N a{}\n", levels);
}

// The first mistake, which must be there.
Error first_mistake(const std::string& text) {
  const auto system = read_text(text);
  if (system || system.error().empty()) return {"no mistake", "", {}};
  return system.error().front();
}

TEST(TextLimits, TenThousandNotsAndSevenThousandBrackets) {
  for (const bool brackets : {false, true}) {
    const Error error = first_mistake(nested(10'000, brackets));
    EXPECT_EQ(error.what, "this constraint is nested too deeply");
    EXPECT_EQ(error.expected, "at most 40 levels of 'not', brackets and definitions");
    EXPECT_EQ(error.place.line, 2);
    EXPECT_EQ(error.place.column, 6 + kDeepestConstraint * (brackets ? 1 : 4));
  }
}

TEST(TextLimits, WhatIsJustAllowedIsWalkedEverywhere) {
  for (const bool brackets : {false, true}) {
    const std::string text = nested(kDeepestConstraint, brackets);
    const auto system = read_text(text);
    ASSERT_TRUE(system);
    const auto again = read_text(*format_system(text, "x.bid"));
    ASSERT_TRUE(again);
    EXPECT_TRUE(same_meaning(*system, *again));
    const Constraint& constraint = system->sections.front().lines.front().constraint;
    EXPECT_EQ(simplified_at(constraint, {}), constraint);
    EXPECT_FALSE(describe(constraint, {}, system->letters, Language::English).empty());
    EXPECT_TRUE(constraint.reach({}, {}).exact);
    EXPECT_FALSE(read_text(nested(kDeepestConstraint + 1, brackets)));
  }
}

// Both sides of ',' and '|' at every level: as deep as a tree gets.
TEST(TextLimits, TheDeepestTreeIsWalked) {
  const std::string text = "opening\n  1N " + repeated("hcp 5.. | S 4.., (", kDeepestConstraint) + "balanced" +
                           repeated(")", kDeepestConstraint) + "\n";
  auto system = read_text(text);
  ASSERT_TRUE(system);
  const auto book = std::make_shared<const Book>(std::move(*system));
  Bidding bidding(book, book);
  const auto situation = bidding.start(bridge::Seat::North, bridge::Vulnerability::None);
  ASSERT_EQ(situation->entries().size(), 1U);
  EXPECT_FALSE(
      describe(situation->entries().front(), situation->setting(), book->system().letters, Language::Japanese).empty());
}

TEST(TextLimits, DoublingDefinitions) {
  EXPECT_TRUE(read_text(doubling(10)));
  for (const int levels : {11, 20, 23, 30}) {
    const Error error = first_mistake(doubling(levels));
    EXPECT_EQ(error.what, "this constraint asks too much");
    EXPECT_EQ(to_string(error.place), "test.bid:12:19");
  }
}

TEST(TextLimits, DefinitionsInAChain) {
  std::string text = "define a0 = hcp 5..\n";
  for (int level = 1; level <= 10'000; ++level) text += fmt::format("define a{} = a{}\n", level, level - 1);
  EXPECT_EQ(first_mistake(text).what, "definitions use each other too deeply");
  text = "define a0 = hcp 5..\n";
  for (int level = 1; level < 100; ++level) text += fmt::format("define a{} = not a{}\n", level, level - 1);
  EXPECT_FALSE(read_text(text));
}

TEST(TextLimits, ALargeDefinitionUsedByManyLines) {
  const std::string large = "define large = hcp 5.." + repeated(", hcp 5..", 1'500) + "\n";
  const std::string text = large + "opening\n" + repeated("  1N large\n", 5'000);
  EXPECT_EQ(first_mistake(text).what, "the system asks too much");
  std::string definitions = large;
  for (int each = 0; each < 5'000; ++each) definitions += fmt::format("define b{} = large\n", each);
  EXPECT_EQ(first_mistake(definitions).what, "the system asks too much");
  EXPECT_EQ(first_mistake("opening\n  1N shape" + repeated(" 4333", 3'000) + "\n").what,
            "this constraint asks too much");
}

TEST(TextLimits, LongHeadingsAndDeepLines) {
  EXPECT_EQ(first_mistake("after" + repeated(" P", 50'000) + "\n  1N\n").what, "this auction is too long");
  EXPECT_EQ(first_mistake("when contested" + repeated(", contested", 20'000) + "\n  1N\n").what, "too many conditions");
  std::string deep = "opening\n";
  for (std::size_t level = 1; level <= 300; ++level) deep += std::string(level, ' ') + "P\n";
  EXPECT_EQ(to_string(first_mistake(deep)),
            "test.bid:42:42: this line stands below too many others; expected at most 40 levels");
  EXPECT_EQ(first_mistake("opening\n" + repeated(" P\n", 30'000)).what, "the system has too many lines");
  EXPECT_EQ(first_mistake(std::string(3'000'000, ' ')).what, "the text is too long");
}

// Contexts that each use the one before it twice, and one that every heading uses.
TEST(TextLimits, DoublingContexts) {
  std::string text = "context c0 = contested\n";
  for (int level = 1; level <= 30; ++level) text += fmt::format("context c{0} = c{1}, c{1}\n", level, level - 1);
  EXPECT_EQ(first_mistake(text + "when c30\n  P\n").what, "too many conditions");
  EXPECT_EQ(first_mistake("context a = b\ncontext b = a\nwhen a\n  P\n").what, "'a' is defined by itself");
  const std::string large = "context large = contested" + repeated(", contested", 59) + "\n";
  EXPECT_TRUE(read_text(large + repeated("when large\n  P\n", 3'000)));
  EXPECT_EQ(first_mistake(large + repeated("when large\n  P\n", 5'000)).what, "the system asks too much");
  EXPECT_EQ(first_mistake("when partner called 2X" + repeated(" | 2X", 1'000) + "\n  P\n").what,
            "too many calls joined by '|'");
  EXPECT_EQ(first_mistake("opening\n  1N hcp 15.. when contested" + repeated(", contested", 100) + "\n").what,
            "too many conditions");
}

// A letter that stands for a suit many times would be tried that many times, in each of four letters.
TEST(TextLimits, ALetterNamesEachSuitOnce) {
  EXPECT_EQ(first_mistake("let X = C" + repeated(" C", 1'000) + "\nopening\n  1X X 4..\n").expected, "each suit once");
}

TEST(TextLimits, IncludesWithoutEnd) {
  const auto system = read_system("0.bid", [](const std::string& path) -> Result<std::string> {
    return fmt::format("include \"{}.bid\"\n", std::stoi(path) + 1);
  });
  ASSERT_FALSE(system);
  EXPECT_EQ(to_string(system.error().front()),
            "20.bid:1:9: files include each other too deeply; expected at most 20 levels");
}

TEST(TextLimits, MistakesAreCountedAndTheirWordsCut) {
  const auto system = read_text("opening\n" + repeated("  1N hpc 15\n", 5'000));
  ASSERT_FALSE(system);
  ASSERT_EQ(system.error().size(), Diagnostics::kKept + 1);
  EXPECT_EQ(system.error().back().what, "and 4900 more");
  const std::string word(200'000, 'z');
  EXPECT_LT(to_string(first_mistake("opening\n  1N " + word + "\n")).size(), 1'000U);
}

// Names of definitions are offered for a slip, but not at the price of comparing each with each.
TEST(TextLimits, ManyDefinitionsAndManySlips) {
  std::string text;
  for (int each = 0; each < 10'000; ++each) text += fmt::format("define a{} = hcp 5..\n", each);
  EXPECT_FALSE(read_text(text + "opening\n" + repeated(" P b\n", 15'000)));
}

}  // namespace
}  // namespace yomi::knowledge

#include <map>

#include "knowledge/text/format.h"
#include "tests/support/systems.h"

// Conventions in files of their own: which lines and definitions count, in which order, and what goes wrong.
namespace yomi::knowledge {
namespace {

using Files = std::map<std::string, std::string>;

tl::expected<System, std::vector<Error>> read_files(const Files& files, const ReadOptions& options = {}) {
  return read_system(
      "s.bid",
      [&](const std::string& path) -> Result<std::string> {
        const auto file = files.find(path);
        if (file == files.end()) return fail("no such file");
        return file->second;
      },
      options);
}

std::string mistake_of(const Files& files, const ReadOptions& options = {}) {
  const auto system = read_files(files, options);
  return system ? "" : to_string(system.error().front());
}

// The lines for the opening, or after an auction.
Lines lines_of(const Files& files, const std::string& auction = "", const ReadOptions& options = {}) {
  auto system = read_files(files, options);
  if (!system) return {to_string(system.error().front())};
  const auto book = std::make_shared<const Book>(std::move(*system));
  Bidding bidding(book, book);
  return lines(*read(bidding, auction));
}

const Files kFiles = {
    {"base.bid",
     "system \"Base\"\nuse ask\ndefine strong = hcp 15..\nopening\n  1N \"base\" strong\nafter 1N\n"
     "  2C! \"asks\" sets asked majors\n  3N \"raise\"\n"},
    {"conventions/ask.bid", "convention \"Asks for a major\"\nquestions majors\nwhen asked majors\n  2H \"answer\"\n"},
    {"conventions/weak.bid", "convention \"Weak\"\ndefine strong = hcp 12..14\nopening\n  2S \"weak two\"\n"},
    {"conventions/more.bid", "convention \"More\"\nneeds weak\nopening\n  3S \"more\"\n"}};

Files with(const std::string& root) {
  Files files = kFiles;
  files["s.bid"] = root;
  return files;
}

TEST(Conventions, LinesComeBeforeTheFileThatUsesThem) {
  EXPECT_EQ(lines_of(with("include \"base.bid\"\nopening\n  P \"own\"\nuse weak\n")),
            (Lines{"2S weak two", "1N base", "P own"}));
  EXPECT_EQ(lines_of(with("use more, weak\nopening\n  P \"own\"\ninclude \"base.bid\"\n")),
            (Lines{"3S more", "2S weak two", "P own", "1N base"}));
  EXPECT_EQ(lines_of(with("include \"base.bid\"\n"), "", {{{"weak", true}}, {}}), (Lines{"2S weak two", "1N base"}));
}

TEST(Conventions, DefinitionsReplaceThoseOfTheSystemButNotOfItsUser) {
  const auto strong = [](const std::string& root, const ReadOptions& options = {}) {
    const auto system = read_files(with(root), options);
    if (!system) return Span{0, 0};
    for (const Section& section : system->sections)
      for (const Line& line : section.lines)
        if (line.words == "base") return line.constraint.atom().span;
    return Span{0, 0};
  };
  const std::string base = "include \"base.bid\"\n";
  EXPECT_EQ(strong(base), (Span{15, 99}));
  EXPECT_EQ(strong("use weak\n" + base), (Span{12, 14}));
  EXPECT_EQ(strong(base + "use weak\ndefine strong = hcp 20\n"), (Span{20, 20}));
  EXPECT_EQ(strong(base + "define strong = hcp 20\n", {{{"weak", true}}, {}}), (Span{12, 14}));
  EXPECT_EQ(strong(base + "use weak\n", {{{"weak", false}}, {}}), (Span{15, 99}));
}

TEST(Conventions, AQuestionThatNobodyAnswersIsNotAsked) {
  EXPECT_EQ(lines_of(with("include \"base.bid\"\n"), "1N P"), (Lines{"2C asks", "3N raise"}));
  EXPECT_EQ(lines_of(with("include \"base.bid\"\nwithout ask\n"), "1N P"), (Lines{"3N raise"}));
  EXPECT_EQ(lines_of(with("include \"base.bid\"\n"), "1N P 2C P"), (Lines{"2H answer"}));
}

TEST(Conventions, LinesMayDependOnAConvention) {
  const std::string text =
      "opening\n  1S \"with\" when using weak\n  1H \"without\" when not using weak\n  P\n"
      "when using weak\n  2D \"with\"\n";
  EXPECT_EQ(lines_of(with("use weak\n" + text)), (Lines{"2S weak two", "1S with", "P ", "2D with"}));
  EXPECT_EQ(lines_of(with(text), "", {{}, {"weak"}}), (Lines{"1H without", "P "}));
  EXPECT_EQ(mistake_of(with("opening\n  1S when using weka\n"), {{}, {"weak"}}),
            "s.bid:2:17: 'weka' is not expected here; expected the name of a convention (did you mean 'weak'?)");
}

TEST(Conventions, TheSystemKnowsWhatItPlays) {
  const auto system = read_files(with("include \"base.bid\"\nuse weak\nwithout ask\n"));
  ASSERT_TRUE(system);
  ASSERT_EQ(system->conventions.size(), 2U);
  EXPECT_EQ(system->conventions[0].words, "Asks for a major");
  EXPECT_FALSE(system->conventions[0].used);
  EXPECT_EQ(to_string(system->conventions[0].switched), "s.bid:3:9");
  EXPECT_TRUE(system->conventions[1].used);
  EXPECT_EQ(system->conventions[1].file, "conventions/weak.bid");
}

TEST(Conventions, MistakesHaveAPlaceAndAGuess) {
  EXPECT_EQ(mistake_of(with("use waek\n"), {{}, {"more", "weak"}}),
            "s.bid:1:5: there is no convention 'waek'; expected one of more, weak (did you mean 'weak'?)");
  EXPECT_EQ(mistake_of(with("use drury\n")),
            "s.bid:1:5: there is no convention 'drury'; expected a file conventions/drury.bid");
  EXPECT_EQ(mistake_of(with("use weak, weak\n")),
            "s.bid:1:11: 'weak' is used already at s.bid:1:5; expected each convention once");
  EXPECT_EQ(mistake_of(with("include \"base.bid\"\nuse ask\n")),
            "s.bid:2:5: 'ask' is used already at base.bid:2:5; expected each convention once");
  EXPECT_EQ(mistake_of(with("include \"base.bid\"\nwithout aks\n")),
            "s.bid:2:9: 'aks' is not used here; expected one of ask (did you mean 'ask'?)");
  EXPECT_EQ(mistake_of(with("use more\n")), "s.bid:1:5: 'more' needs 'weak'; expected use weak, more");
  EXPECT_EQ(mistake_of(with("use weak, more\nwithout weak\n")),
            "s.bid:2:9: 'weak' is needed by 'more'; expected without weak, more");
  EXPECT_EQ(mistake_of(with("needs weak\n")),
            "s.bid:1:1: 'needs' belongs in the file of a convention; expected a file in the folder conventions, and "
            "`use` with its name here");
  EXPECT_EQ(mistake_of(with("include \"base.bid\"\n"), {{{"../s", true}}, {"weak"}}),
            "s.bid: there is no convention '../s'; expected one of weak, ask");
  Files files = with("use odd\n");
  files["conventions/odd.bid"] = "include \"base.bid\"\n";
  EXPECT_EQ(mistake_of(files),
            "conventions/odd.bid:1:1: 'include' is not expected here; expected convention, needs, questions, define, "
            "context, opening, after, when or natural");
}

TEST(Conventions, ASecondIncludeIsAWarning) {
  const auto system = read_files(with("include \"base.bid\"\ninclude \"base.bid\"\n"));
  ASSERT_TRUE(system);
  ASSERT_EQ(system->warnings.size(), 1U);
  EXPECT_EQ(to_string(system->warnings.front()),
            "s.bid:2:9: 'base.bid' is read already, at s.bid:1:9; expected one include: its lines count from the place "
            "of the first");
}

TEST(Conventions, AreLaidOut) {
  const auto laid_out =
      format_system("convention  \"x\"\nneeds a ,b\nquestions  aces\nuse a,b , c\nwithout  d\n", "x.bid");
  ASSERT_TRUE(laid_out);
  EXPECT_EQ(*laid_out, "convention \"x\"\nneeds a, b\nquestions aces\nuse a, b, c\nwithout d\n");
}

}  // namespace
}  // namespace yomi::knowledge

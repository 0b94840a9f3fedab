#include "bridge/pbn/document.h"

#include <gtest/gtest.h>

#include "bridge/record/pbn_text.h"
#include "tests/bridge/files/file_texts.h"

namespace yomi::bridge::pbn {
namespace {

using Kind = Element::Kind;

// The elements as one line: tags as name=value, words bare, comments in braces.
std::string shown(std::string_view text) {
  std::string line;
  for (const Element& element : scan({text}).elements) {
    if (!line.empty()) line += ' ';
    if (element.kind == Kind::Tag) line += std::string(element.name) + "=";
    if (element.kind == Kind::Comment) line += "{";
    if (element.kind == Kind::LineComment) line += ";";
    if (element.kind == Kind::Directive) line += "%";
    line += element.text;
  }
  return line;
}

// How many elements each game has.
std::vector<std::size_t> games(std::string_view text) {
  const Document document = divide(scan({text}).elements, true);
  std::vector<std::size_t> sizes;
  for (std::size_t at = 0; at < document.starts.size(); ++at) sizes.push_back(document.game(at).size());
  return sizes;
}

TEST(PbnScanner, TellsTagsWordsAndComments) {
  EXPECT_EQ(shown("[A \"x\"] [B\n\"y\"]\tword {a [C \"z\"]};end\n%note"), "A=x B=y word {a [C \"z\"] ;end %note");
}

TEST(PbnScanner, TakesQuotesInsideAValue) {
  EXPECT_EQ(shown(R"([A "the "big" cup"])"), R"(A=the "big" cup)");
  EXPECT_EQ(shown(R"([A "the \"big\" cup"])"), R"(A=the \"big\" cup)");
  EXPECT_EQ(shown(R"([A "C:\dir\"])"), R"(A=C:\dir\)");
}

TEST(PbnScanner, MendsTagsThatAreNotClosed) {
  EXPECT_EQ(shown("[A 1]\n[B \"2\n[C \"3]\n[D"), "A=1 B=2 C=3 D=");
  EXPECT_EQ(shown("[1] []"), "[1] []");
}

TEST(PbnScanner, EndsAnOpenCommentBeforeTheNextTag) {
  EXPECT_EQ(shown("{open\n[A \"1\"]\n{closed}"), "{open\n A=1 {closed");
  EXPECT_EQ(shown("{open\n[A \"1\"]\n"), "{open\n A=1");
  EXPECT_EQ(shown("{open for good"), "{open for good");
}

TEST(PbnScanner, CountsLinesWhateverEndsThem) {
  const auto elements = scan({"a\rb\r\nc\n  d"}).elements;
  ASSERT_EQ(elements.size(), 4u);
  EXPECT_EQ(elements[1].line, 2);
  EXPECT_EQ(elements[2].line, 3);
  EXPECT_EQ(elements[3].line, 4);
  EXPECT_EQ(elements[3].column, 3);
}

TEST(PbnGames, BeginAtATagThatTheGameAlreadyHas) {
  EXPECT_EQ(games("[Event \"\"]\n[Board \"1\"]\n[Deal \"\"]\n[Event \"\"]\n[Board \"2\"]\n"),
            (std::vector<std::size_t>{3, 2}));
  EXPECT_EQ(games("[Event \"\"]\n\n[Board \"1\"]\n\n[Deal \"\"]\n\n[Event \"\"]\n"), (std::vector<std::size_t>{3, 1}));
}

TEST(PbnGames, TakeTheirWholeBlockWithThem) {
  EXPECT_EQ(games("[Board \"1\"]\n\n[Flags \"\"]\n[Board \"2\"]\n"), (std::vector<std::size_t>{1, 2}));
  EXPECT_EQ(games("[Board \"1\"]\n\n[Event \"\"]\n[Board \"2\"]\n"), (std::vector<std::size_t>{1, 2}));
  EXPECT_EQ(games("[Board \"1\"]\n{his}\n\n{hers}\n\n[Board \"2\"]\n"), (std::vector<std::size_t>{2, 2}));
}

TEST(PbnGames, LeaveTheEndOfAnAuctionToTheGameBefore) {
  EXPECT_EQ(games("[Board \"1\"]\n[Auction \"N\"]\n1C\n\nPass\n[Note \"1:x\"]\n[Board \"2\"]\n"),
            (std::vector<std::size_t>{5, 1}));
}

TEST(PbnText, EscapesBothWays) {
  for (const std::string text : {"", "\\", "\"", "a\\\"b", "\\\\", "Rank\\2R", "\\\\\"\\"}) {
    EXPECT_EQ(unescape(escape(text)), text);
    EXPECT_EQ(well_escaped(escape(text)), escape(text));
  }
  EXPECT_EQ(escape("Rank\\2R"), "Rank\\2R");
  EXPECT_EQ(well_escaped("a\"b\\"), "a\\\"b\\\\");
}

}  // namespace
}  // namespace yomi::bridge::pbn

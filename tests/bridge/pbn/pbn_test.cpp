#include <gtest/gtest.h>

#include "bridge/files/files.h"
#include "bridge/pbn/reader.h"
#include "bridge/pbn/writer.h"
#include "tests/bridge/files/file_texts.h"

namespace yomi::bridge {
namespace {

BoardFile read_pbn(std::string_view text) {
  std::vector<Error> diagnostics;
  return pbn::read(text, diagnostics);
}

// Reads, writes, and makes sure that nothing changes from then on.
std::string settled_pbn(std::string_view text) {
  std::string written = pbn::write(read_pbn(text));
  EXPECT_EQ(pbn::write(read_pbn(written)), written);
  return written;
}

class PastedFile : public testing::Test {
 protected:
  std::vector<Error> diagnostics;
  BoardFile file = pbn::read(test_file("pasted.pbn"), diagnostics);
};

TEST_F(PastedFile, KeepsEveryBoardApart) {
  ASSERT_EQ(file.boards.size(), 5u);
  for (std::size_t at = 0; at < 5; ++at) EXPECT_EQ(file.boards[at].board, std::to_string(at + 1));
  EXPECT_EQ(file.header.size(), 1u);
  EXPECT_EQ(file.boards[2].tag("BCFlags")->value, "18");
}

TEST_F(PastedFile, IsReadAsItIsMeant) {
  const Record& board = file.boards[0];
  EXPECT_EQ(board.players[static_cast<std::size_t>(index(Seat::North))], "Bo");
  EXPECT_EQ(board.vulnerability, Vulnerability::None);
  ASSERT_TRUE(board.hands);
  EXPECT_EQ(to_string(*board.hands), "N:Q2.AKJT.9753.K84 JT98.Q32.AK4.JT2 AK43.654.QT82.A5 765.987.J6.Q9763");
  EXPECT_EQ(to_string(*board.contract), "1NX");
  EXPECT_EQ(board.declarer, Seat::South);
  EXPECT_TRUE(board.declarer_irregular);
  EXPECT_EQ(board.result, 7);
  ASSERT_TRUE(board.auction);
  EXPECT_EQ(board.auction->calls.size(), 7u);
  EXPECT_TRUE(legal_auction(*board.auction));
  EXPECT_EQ(board.auction->notes[0].text(), "15-17 [sic], \"balanced\"");
  const Remark* remark = find_remark(board.auction->remarks, 2);
  ASSERT_NE(remark, nullptr);
  EXPECT_EQ(remark->mark, "!");
  EXPECT_EQ(remark->notes, std::vector<int>{1});
}

// Columns stay with their seats; the record has the cards as they fell.
TEST_F(PastedFile, HasItsCardsInTheOrderTheyFell) {
  const RecordedPlay& play = *file.boards[0].play;
  EXPECT_EQ(to_string(std::span(play.cards)), "C7 C4 CJ CA S3 S7 SQ SJ");
  EXPECT_EQ(play.ending, Ending::Stopped);
  EXPECT_FALSE(check_play(file.boards[0]));
  EXPECT_EQ(find_remark(play.remarks, 5)->notes, std::vector<int>{2});
}

TEST_F(PastedFile, KeepsAndReportsWhatItCannotRead) {
  EXPECT_TRUE(reports(diagnostics, 33, "^I"));
  EXPECT_EQ(file.boards[1].auction->unread[0].text, "1S ^I 1D Pass");
  EXPECT_FALSE(file.boards[1].hands->hand(Seat::North));
  EXPECT_EQ(file.boards[2].tag("Vulnerable")->value, "sideways");
  EXPECT_TRUE(reports(diagnostics, 38, "sideways"));
  EXPECT_TRUE(reports(diagnostics, 39, "8 cards"));
  EXPECT_EQ(file.boards[2].auction->unread[0].text, "1C - huh");
  EXPECT_TRUE(reports(diagnostics, 43, "a directive runs into a tag"));
  EXPECT_TRUE(reports(diagnostics, 45, "'NS 9'"));
  EXPECT_TRUE(reports(diagnostics, 48, "not closed"));
}

TEST_F(PastedFile, InheritsValues) {
  EXPECT_EQ(file.boards[1].tag("Event")->value, "Winter \\\"Teams\\\"");
  EXPECT_EQ(file.boards[3].tag("Event")->value, "");
  EXPECT_EQ(file.boards[4].tag("Event")->value, "");
  EXPECT_EQ(file.boards[4].auction->calls.size(), 4u);
}

TEST_F(PastedFile, LosesNothingWhenWritten) {
  const std::string written = settled_pbn(test_file("pasted.pbn"));
  for (const std::string_view kept :
       {"%Creator: pasted together by hand", "{ Two files in one, [Board \"99\"] is not a tag here }", "[West \"Åse\"]",
        "1NT! =1= X ; for penalties", "{silence; and more}", "Pass $4", "[Note \"1:15-17 [sic], \\\"balanced\\\"\"]",
        "S7 =2= SQ! SJ S3", "{in tempo}", "[Note \"2:no \\\\ count\"]",
        "[ScoreTable \"Rank\\2R;Name\\10L\"]\n 1 \"Bo {and; Co}\"\n 2 Others {the rest}\n", "[BCFlags \"17\"]",
        "[Unknown \"kept\"]", "%Margins 1,2\n", "{ never closed\n}"})
    EXPECT_NE(written.find(kept), std::string::npos) << kept << " in\n" << written;
}

TEST(Pbn, TakesAnyLineEndsAndBytes) {
  const BoardFile file = read_pbn(test_file("line_ends.pbn"));
  ASSERT_EQ(file.boards.size(), 2u);
  EXPECT_EQ(file.boards[0].players[static_cast<std::size_t>(index(Seat::South))], "J\xf8rn");
  EXPECT_EQ(file.boards[1].dealer, Seat::West);
  EXPECT_TRUE(read_pbn("").boards.empty());
}

TEST(Pbn, ReadsBrokenNoteReferencesAndAllPass) {
  const Record board = read_pbn("[Auction \"N\"]\n5S=1 AP").boards[0];
  EXPECT_EQ(board.auction->calls.size(), 4u);
  EXPECT_EQ(find_remark(board.auction->remarks, 0)->notes, std::vector<int>{1});
  EXPECT_EQ(read_pbn("[Auction \"E\"]\n- - 1C *").boards[0].auction->first, Seat::West);
}

TEST(Pbn, FindsARevoke) {
  const Record board = read_pbn(
                           "[Deal \"N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432\"]\n"
                           "[Contract \"1NT\"][Declarer \"N\"][Play \"E\"]\nHA DA CA SA\nHK ^R SK - -\n")
                           .boards[0];
  ASSERT_TRUE(check_play(board));
  EXPECT_EQ(check_play(board)->at, 5u);
  EXPECT_EQ(check_play(board)->kind, PlayProblem::Kind::NotHeld);
  EXPECT_EQ(find_remark(board.play->remarks, 5)->irregularities, "R");
}

TEST(Pbn, RefusesACardOutOfItsTurn) {
  std::vector<Error> diagnostics;
  const auto file = pbn::read("[Contract \"1NT\"]\n[Declarer \"N\"]\n[Play \"E\"]\nHA - CA -", diagnostics);
  EXPECT_TRUE(file.boards[0].play->cards.empty());
  EXPECT_TRUE(reports(diagnostics, 4, "out of turn"));
  settled_pbn("[Contract \"1NT\"]\n[Declarer \"N\"]\n[Play \"E\"]\nHA - CA -");
}

TEST(Pbn, DoubleDummyTagsComeBesideTheRest) {
  Record board = read_pbn("[Board \"1\"]\n[Mine \"kept\"]\n[OptimumScore \"old\"]\n").boards[0];
  DoubleDummyTags found;
  found.tricks[0] = {1, 2, 3, 4, 13};
  found.par_score = -420;
  found.par_contract = "EW 4S";
  set_double_dummy(board, found);
  set_double_dummy(board, found);
  const std::string text = pbn::write(board);
  for (const std::string_view part :
       {"[Mine \"kept\"]\n", "[OptimumScore \"NS -420\"]\n", "[ParContract \"EW 4S\"]\n",
        "[DoubleDummyTricks \"d4321000000000000000\"]\n",
        "[OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]\nN NT 13\nN  S  4\n"})
    EXPECT_NE(text.find(part), std::string::npos) << part;
  EXPECT_EQ(text.find("old"), std::string::npos);
  settled_pbn(text);
}

// Findings of the fuzzers and of random texts: each once failed to read back as it was written.
TEST(PbnFound, QuoteInARowSwallowsAComment) { settled_pbn("[T \"\"]\na \"\n{b \"c} d"); }
TEST(PbnFound, BracketAndWordJoinedToATag) { settled_pbn("[T \"\"]\n[{c}A \"x\"]"); }
TEST(PbnFound, FourHashesAreStillInheritance) { settled_pbn("[T \"####x\"]\n[T \"## #\"]"); }
TEST(PbnFound, HashFromTheSameGame) { settled_pbn("[Board \"1\"][a \"#\"] t\n[a \"\"]"); }
TEST(PbnFound, HashBehindABlankInABoardName) { settled_pbn("[Board ## ##"); }
TEST(PbnFound, HashForATagThatWasMissing) { settled_pbn("[Board\n[Board][Site \"#\"]"); }

}  // namespace
}  // namespace yomi::bridge

#include <gtest/gtest.h>

#include "bridge/files/files.h"
#include "bridge/lin/commands.h"
#include "bridge/lin/reader.h"
#include "bridge/lin/writer.h"
#include "bridge/pbn/reader.h"
#include "bridge/pbn/writer.h"
#include "tests/bridge/files/file_texts.h"

namespace yomi::bridge {
namespace {

BoardFile read_lin(std::string_view text) {
  std::vector<Error> diagnostics;
  return lin::read(text, diagnostics);
}

std::string settled(std::string_view text) {
  std::string written = lin::write(read_lin(text));
  EXPECT_EQ(lin::write(read_lin(written)), written);
  return written;
}

std::string player(const Record& record, Seat seat) { return record.players[static_cast<std::size_t>(index(seat))]; }

class Vugraph : public testing::Test {
 protected:
  std::vector<Error> diagnostics;
  BoardFile file = lin::read(test_file("vugraph.lin"), diagnostics);
};

TEST_F(Vugraph, HasBothRooms) {
  EXPECT_TRUE(diagnostics.empty()) << to_string(diagnostics.front());
  ASSERT_EQ(file.boards.size(), 3u);
  EXPECT_EQ(file.boards[0].tag("Room")->value, "Open");
  EXPECT_EQ(file.boards[1].tag("Room")->value, "Closed");
  EXPECT_EQ(player(file.boards[0], Seat::South), "Ann");
  EXPECT_EQ(player(file.boards[1], Seat::East), "Hal");
  EXPECT_EQ(file.boards[0].tag("Event")->value, "Spring Cup, Final");
  EXPECT_EQ(file.boards[0].hands, file.boards[1].hands);
}

TEST_F(Vugraph, IsReadAsItIsMeant) {
  const Record& board = file.boards[0];
  EXPECT_EQ(board.board, "1");
  EXPECT_EQ(board.dealer, Seat::North);
  EXPECT_EQ(to_string(*board.hands), "N:8765.A987.T98.A9 43.654.765.87654 AKQ2.K32.A32.K32 JT9.QJT.KQJ4.QJT");
  EXPECT_EQ(to_string(*board.contract), "3N");
  EXPECT_EQ(board.declarer, Seat::South);
  EXPECT_EQ(board.result, 9);
  EXPECT_EQ(board.play->ending, Ending::Stopped);
  EXPECT_EQ(to_string(std::span(board.play->cards)), "DK D8 D5 D2 SJ");
  const Remark* alerted = find_remark(board.auction->remarks, 2);
  ASSERT_NE(alerted, nullptr);
  EXPECT_TRUE(alerted->alert);
  EXPECT_EQ(board.auction->notes[0].text(), "15-17, may have 5M");
}

TEST_F(Vugraph, TakesResultsFromTheMatchHeader) {
  EXPECT_EQ(file.boards[1].auction->calls.size(), 8u);
  EXPECT_EQ(file.boards[1].result, 8);
  EXPECT_TRUE(file.boards[2].passed_out);
}

TEST_F(Vugraph, LosesNothingThroughPbn) {
  const std::string as_lin = lin::write(file);
  const std::string as_pbn = pbn::write(file);
  EXPECT_EQ(lin::write(pbn::read(as_pbn, diagnostics)), as_lin);
  EXPECT_TRUE(diagnostics.empty());
  for (const std::string_view kept :
       {"vg|Spring Cup,Final,I,1,2,Herons,0,Otters,0|", "rs|3NS=,3NS-1,PASS,2HxE+1|", "pw|seat1,seat2,seat3,seat4|",
        "bn|1,2|", "nt|Good evening|", "mb|1N!|an|15-17, may have 5M|", "at|A pause.|", "zz|what is this?|", "mc|9|"})
    EXPECT_NE(as_lin.find(kept), std::string::npos) << kept;
  EXPECT_NE(as_pbn.find("[AlertedCalls \"3\"]"), std::string::npos);
  settled(test_file("vugraph.lin"));
}

TEST(Lin, MendsMissingBarsAndKeepsTheRest) {
  std::vector<Error> diagnostics;
  const BoardFile file = lin::read(test_file("torn.lin"), diagnostics);
  ASSERT_EQ(file.boards.size(), 1u);
  const Record& board = file.boards[0];
  EXPECT_EQ(board.board, "9");
  EXPECT_FALSE(board.hands);
  EXPECT_EQ(board.auction->calls.size(), 3u);
  EXPECT_TRUE(reports(diagnostics, 1, "South has 3 cards"));
  EXPECT_TRUE(reports(diagnostics, 1, "mb is not closed"));
  EXPECT_TRUE(reports(diagnostics, 2, "'1Zz' is not a call"));
  EXPECT_TRUE(reports(diagnostics, 2, "the last an is not closed"));
  const std::string written = settled(test_file("torn.lin"));
  for (const std::string_view kept : {"md|1SA2HK,,,|", "mb|1Zz|", "an|no bar|"})
    EXPECT_NE(written.find(kept), std::string::npos) << kept << " in " << written;
}

TEST(Lin, ReadsCallsRunTogether) {
  const auto calls = lin::parse_calls("1Cp1S!ddblr2ntPASSxx");
  ASSERT_TRUE(calls);
  std::string text;
  for (const auto& [call, alert] : *calls) text += to_string(call) + (alert ? "! " : " ");
  EXPECT_EQ(text, "1C P 1S! X X XX 2N P XX ");
  EXPECT_FALSE(lin::parse_calls("8C"));
  EXPECT_FALSE(lin::parse_calls(""));
}

TEST(Lin, ReadsHandsInAnyCaseAndOrder) {
  const auto dealt = lin::parse_hands("2s2akhDC3456789tjq,,,");
  ASSERT_TRUE(dealt) << to_string(dealt.error());
  EXPECT_EQ(dealt->dealer, Seat::West);
  EXPECT_FALSE(lin::parse_hands("1SAA,,"));
  EXPECT_FALSE(lin::parse_hands("9,,,"));
}

TEST(Lin, ComesOutOfAnAddress) {
  const auto boards = read_boards("https://example.org/view?bbo=y&lin=pn%7Ca,b,c,d%7Cmb|p|an|x%2By|").file.boards;
  ASSERT_EQ(boards.size(), 1u);
  EXPECT_EQ(player(boards[0], Seat::West), "b");
  EXPECT_EQ(boards[0].auction->notes[0].text(), "x+y");
}

TEST(Lin, FormatIsToldByExtensionThenByText) {
  EXPECT_EQ(format_of("a.LIN", "[Event"), FileFormat::Lin);
  EXPECT_EQ(format_of("a.pbn", "md|"), FileFormat::Pbn);
  EXPECT_EQ(format_of("", " qx|o1|"), FileFormat::Lin);
  EXPECT_EQ(format_of("boards.txt", "% PBN 2.1"), FileFormat::Pbn);
}

// Findings of the fuzzers and of random texts.
TEST(LinFound, ClaimBeforeARemark) { settled("mc|9|at|x|nt|a|"); }
TEST(LinFound, SecondClaim) { settled("mc|9|mc|8|md|,,,|mb|p|"); }
TEST(LinFound, BoardWithoutRoomBelowAHeader) { settled("vg|a,b|md|3SAK,,|mc|9|"); }
TEST(LinFound, CommandNameAtTheEndOfAnOpenValue) { settled("pc|SA|sa|x\rSA"); }
TEST(LinFound, RoomCountsOtherwiseThanTheBoards) { settled("rs|3NS=|qx|o2|ah|Board 1|"); }
TEST(LinFound, RoomWithoutABoard) { settled("rs|3NS=|qx|o0|ah|Board 1|"); }

// The same, seen as PBN.
void settled_as_pbn(std::string_view text) {
  std::vector<Error> diagnostics;
  const std::string written = pbn::write(read_lin(text));
  EXPECT_EQ(pbn::write(pbn::read(written, diagnostics)), written);
}

TEST(LinFound, LeaderFromTheHeadersContract) { settled_as_pbn("rs|,3NS-1|qx|c1|pc|D2"); }
TEST(LinFound, CommentThatEndsInACommand) {
  std::vector<Error> diagnostics;
  const BoardFile file = pbn::read("[Board \"1\"]\n{a\nmb\nqx}\n[Board \"2\"]", diagnostics);
  EXPECT_EQ(read_lin(lin::write(file)).boards.size(), 2u);
}
TEST(LinFound, PlayerCalledHash) { settled_as_pbn("pn|#,##,?,\\|vg|##x|"); }

}  // namespace
}  // namespace yomi::bridge

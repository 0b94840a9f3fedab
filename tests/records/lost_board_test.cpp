#include <gtest/gtest.h>

#include "agents/table/random_player.h"
#include "bridge/files/files.h"
#include "bridge/pbn/reader.h"
#include "farm/codec.h"
#include "records/match_boards.h"
#include "records/match_report.h"
#include "records/room_json.h"

namespace yomi::records {
namespace {

using namespace bridge;

// A board that East lost after these calls and cards.
agents::RoomResult lost_after(std::size_t calls, std::size_t cards) {
  const agents::Player player = agents::random_player(6);
  const auto board = agents::random_board(3, 1);
  const auto played = agents::play_board(board, {&player, &player, &player, &player});
  auto room = agents::room_result(*played, board.header.vulnerability);
  room.calls.resize(std::min(calls, room.calls.size()));
  room.cards.resize(std::min(cards, room.cards.size()), Card(Suit::Clubs, Rank::Two));
  room.outcome.reset();
  room.score = 0;
  room.lost = agents::Loss{Seat::East, "stalled: <silent> for too long"};
  return room;
}

TEST(LostBoard, IsARowAndAMessage) {
  for (const auto& room : {lost_after(0, 0), lost_after(2, 0), lost_after(100, 7)}) {
    const auto json = to_json(room);
    EXPECT_EQ(json["lost_by"], "E");
    EXPECT_TRUE(json["result"].is_null());
    EXPECT_TRUE(json["score"].is_null());
    EXPECT_EQ(*room_of_json(json), room);
    std::string bytes;
    farm::Codec<agents::RoomResult>::encode(room, bytes);
    std::string_view rest = bytes;
    EXPECT_EQ(farm::Codec<agents::RoomResult>::decode(rest), room);
    for (std::size_t cut = 0; cut < bytes.size(); ++cut) {
      rest = std::string_view(bytes).substr(0, cut);
      EXPECT_FALSE(farm::Codec<agents::RoomResult>::decode(rest)) << cut;
    }
  }
  EXPECT_FALSE(room_of_json({{"auction", ""}, {"lost_by", "Q"}}));
}

TEST(LostBoard, IsARecordWithoutAResult) {
  const auto dealt = agents::random_board(3, 1);
  const std::vector<MatchBoard> boards = {{dealt, {lost_after(2, 0)}}, {dealt, {lost_after(100, 7)}}};
  EXPECT_EQ(boards[0].imps(), agents::kLostBoardImps);
  const std::string text = write_boards(match_file(boards, {"A", "B"}), FileFormat::Pbn);
  std::vector<Error> mistakes;
  const auto read = pbn::read(text, mistakes);
  EXPECT_TRUE(mistakes.empty()) << to_string(mistakes.front());
  ASSERT_EQ(read.boards.size(), 2U);
  for (const Record& record : read.boards) {
    EXPECT_FALSE(record.passed_out);
    EXPECT_FALSE(record.result);
    ASSERT_NE(record.tag("Lost"), nullptr);
    EXPECT_EQ(record.tag("Lost")->value, "lost by East: stalled: <silent> for too long");
    EXPECT_EQ(record.tag("ScoreIMP")->value, "NS 12");
  }
  EXPECT_EQ(read.boards[0].auction->calls.size(), 2U);
  EXPECT_FALSE(read.boards[0].contract);
  EXPECT_EQ(read.boards[1].play->cards.size(), 7U);
  EXPECT_TRUE(read.boards[1].contract);
  const std::string page = match_report(boards, {"A", "B"}, "");
  EXPECT_NE(page.find("lost by East: stalled: &lt;silent&gt; for too long"), std::string::npos);
}

}  // namespace
}  // namespace yomi::records

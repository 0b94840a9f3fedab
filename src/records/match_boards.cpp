#include "records/match_boards.h"

#include <algorithm>
#include <ostream>

#include <fmt/format.h>

#include "base/fingerprint.h"
#include "bridge/score.h"
#include "records/board_input.h"
#include "records/played_record.h"

namespace yomi::records {

using namespace console;

using namespace bridge;
using agents::DealtBoard;

Result<std::vector<DealtBoard>> boards_to_play(const BoardSource& source, Terminal& terminal) {
  std::vector<DealtBoard> boards;
  boards.reserve(static_cast<std::size_t>(std::max(source.random, 0)));
  for (int at = 0; at < source.random; ++at) boards.push_back(agents::random_board(source.seed, source.first + at));
  if (source.file.empty()) return boards;
  BoardInput input(source.file, terminal);
  for (std::size_t at = 0;; ++at) {
    const auto read = input.next();
    if (!read) return tl::unexpected(read.error());
    if (!*read) break;
    const Record& record = **read;
    const auto deal = record.hands ? record.hands->deal() : std::nullopt;
    if (deal)
      boards.push_back({board_header(record), *deal});
    else
      terminal.err << fmt::format("yomi: board {}: no full deal, left out\n",
                                  record.board.empty() ? std::to_string(at + 1) : record.board);
  }
  if (boards.empty())
    return fail("there is no board to play", "at least one board with four hands", {source.file, 0, 0});
  return boards;
}

std::string fingerprint(std::span<const DealtBoard> boards) {
  Fingerprint all;
  for (const DealtBoard& board : boards) {
    all.add(static_cast<std::uint64_t>(board.header.number));
    all.add(static_cast<std::uint64_t>(index(board.header.dealer)));
    all.add(static_cast<std::uint64_t>(board.header.vulnerability));
    for (const CardSet hand : board.deal.hands()) all.add(hand.bits());
  }
  return fmt::format("{:016x}", all.value());
}

std::optional<int> MatchBoard::imps() const { return agents::imps_to_team_a(rooms); }

std::string lost_words(const agents::Loss& loss) { return fmt::format("lost by {}: {}", name(loss.seat), loss.why); }

BoardFile match_file(std::span<const MatchBoard> boards, const std::array<std::string, 2>& teams) {
  BoardFile file;
  for (const MatchBoard& board : boards) {
    for (std::size_t room = 0; room < board.rooms.size(); ++room) {
      Record& record = file.boards.emplace_back();
      record.board = std::to_string(board.dealt.header.number);
      record.dealer = board.dealt.header.dealer;
      record.vulnerability = board.dealt.header.vulnerability;
      record.hands = board.dealt.deal;
      record.set_tag("Room", room == 0 ? "Open" : "Closed");
      record.set_tag("HomeTeam", teams[0]);
      record.set_tag("VisitTeam", teams[1]);
      set_played(record, board.rooms[room], room == 0 ? teams : std::array<std::string, 2>{teams[1], teams[0]});
      if (board.rooms[room].lost) record.set_tag("Lost", lost_words(*board.rooms[room].lost));
      if (const auto imps = board.imps()) record.set_tag("ScoreIMP", fmt::format("NS {}", room == 0 ? *imps : -*imps));
    }
  }
  return file;
}

}  // namespace yomi::records

#include "agents/table/match.h"

#include <algorithm>
#include <string>
#include <utility>

#include "bridge/score.h"
#include "farm/tasks.h"

namespace yomi::agents {

namespace {

// Team A is North-South in the open room.
int imps_to_a(int open_score, int closed_score) { return bridge::imps(open_score - closed_score); }

bool lost_by_a(const RoomResult& room, bool open) {
  return (side_of(room.lost->seat) == bridge::Side::NorthSouth) == open;  // NOLINT: called for lost boards only
}

std::optional<bridge::Outcome> doubled_if_it_failed(std::optional<bridge::Outcome> outcome) {
  if (outcome && outcome->tricks < outcome->contract.tricks_needed())
    outcome->contract.doubling = std::max(outcome->contract.doubling, bridge::Doubling::Doubled);
  return outcome;
}

}  // namespace

RoomResult room_result(const RoomRecord& record, bridge::Vulnerability vulnerability) {
  RoomResult room;
  room.calls.assign(record.auction.calls().begin(), record.auction.calls().end());
  if (record.play) room.cards.assign(record.play->cards().begin(), record.play->cards().end());
  room.outcome = record.outcome;
  room.score = score_north_south(record.outcome, vulnerability);
  return room;
}

Result<BoardResult> play_match_board(const DealtBoard& board, const Player& a, const Player& b,
                                     const TricksTaken& tricks, const std::stop_token& stop) {
  const auto open = play_board(board, {&a, &b, &a, &b}, tricks, stop);
  if (!open) return tl::unexpected(open.error());
  const auto closed = play_board(board, {&b, &a, &b, &a}, tricks, stop);
  if (!closed) return tl::unexpected(closed.error());
  BoardResult result{board.header, room_result(*open, board.header.vulnerability),
                     room_result(*closed, board.header.vulnerability), 0};
  result.imps = imps_to_a(result.open.score, result.closed.score);
  return result;
}

std::optional<int> imps_to_team_a(std::span<const RoomResult> rooms) {
  bool a_lost = false, b_lost = false;
  for (std::size_t room = 0; room < rooms.size(); ++room)
    if (rooms[room].lost) (lost_by_a(rooms[room], room == 0) ? a_lost : b_lost) = true;
  if (a_lost || b_lost) return (b_lost ? kLostBoardImps : 0) - (a_lost ? kLostBoardImps : 0);
  if (rooms.size() != 2) return std::nullopt;
  return imps_to_a(rooms[0].score, rooms[1].score);
}

int imps_with_failures_doubled(const BoardResult& board) {
  const auto score = [&](const RoomResult& room) {
    return score_north_south(doubled_if_it_failed(room.outcome), board.header.vulnerability);
  };
  return imps_to_a(score(board.open), score(board.closed));
}

void MatchResult::add(const BoardResult& board) {
  imps_.add(board.imps);
  imps_a_ += std::max(board.imps, 0);
  imps_b_ += std::max(-board.imps, 0);
}

Result<MatchResult> play_match(std::span<const DealtBoard> boards, const Player& a, const Player& b, farm::Farm& farm,
                               const std::function<void(const BoardResult&)>& on_board, const TricksTaken& tricks,
                               const std::stop_token& stop) {
  MatchResult match;
  const auto task = [&](std::size_t at) { return play_match_board(boards[at], a, b, tricks, stop); };
  const auto deliver = [&](std::size_t, const BoardResult& board) {
    match.add(board);
    if (on_board) on_board(board);
  };
  if (auto done = farm::try_tasks(farm, boards.size(), task, deliver, {}, stop); !done)
    return tl::unexpected(done.error());
  return match;
}

}  // namespace yomi::agents

namespace yomi::farm {

namespace {

template <class T>
bool take(T& value, std::string_view& bytes) {
  auto decoded = Codec<T>::decode(bytes);
  if (decoded) value = std::move(*decoded);
  return decoded.has_value();
}

}  // namespace

void Codec<agents::RoomResult>::encode(const agents::RoomResult& room, std::string& bytes) {
  Codec<std::vector<bridge::Call>>::encode(room.calls, bytes);
  Codec<std::vector<bridge::Card>>::encode(room.cards, bytes);
  Codec<std::optional<bridge::Outcome>>::encode(room.outcome, bytes);
  Codec<int>::encode(room.score, bytes);
  Codec<bool>::encode(room.lost.has_value(), bytes);
  if (!room.lost) return;
  Codec<bridge::Seat>::encode(room.lost->seat, bytes);
  Codec<std::string>::encode(room.lost->why, bytes);
}

std::optional<agents::RoomResult> Codec<agents::RoomResult>::decode(std::string_view& bytes) {
  agents::RoomResult room;
  bool lost = false;
  if (!take(room.calls, bytes) || !take(room.cards, bytes) || !take(room.outcome, bytes) || !take(room.score, bytes) ||
      !take(lost, bytes))
    return std::nullopt;
  if (!lost) return room;
  room.lost.emplace();
  if (take(room.lost->seat, bytes) && take(room.lost->why, bytes)) return room;
  return std::nullopt;
}

void Codec<agents::BoardResult>::encode(const agents::BoardResult& result, std::string& bytes) {
  Codec<bridge::BoardHeader>::encode(result.header, bytes);
  Codec<agents::RoomResult>::encode(result.open, bytes);
  Codec<agents::RoomResult>::encode(result.closed, bytes);
  Codec<int>::encode(result.imps, bytes);
}

std::optional<agents::BoardResult> Codec<agents::BoardResult>::decode(std::string_view& bytes) {
  agents::BoardResult result;
  if (take(result.header, bytes) && take(result.open, bytes) && take(result.closed, bytes) && take(result.imps, bytes))
    return result;
  return std::nullopt;
}

}  // namespace yomi::farm

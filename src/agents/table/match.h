#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "agents/table/room.h"
#include "base/error.h"
#include "base/statistics.h"
#include "bridge/contract.h"
#include "farm/codec.h"
#include "farm/farm.h"

// A duplicate match: the same boards in two rooms. Team A sits North-South in the open room and East-West in the
// closed one, so that each team has held every card.
namespace yomi::agents {

// A board lost at the table: its player left, was silent for too long, or broke the laws. It is not played again.
struct Loss {
  bridge::Seat seat = bridge::Seat::North;
  std::string why;

  friend bool operator==(const Loss&, const Loss&) = default;
};

// The result of a board in one room, as plain values that can be sent between processes.
struct RoomResult {
  std::vector<bridge::Call> calls;
  std::vector<bridge::Card> cards;
  // Empty if the board was passed out, or lost.
  std::optional<bridge::Outcome> outcome;
  // Points to North-South.
  int score = 0;
  // Set if a player lost the board; then calls and cards are those up to that point.
  std::optional<Loss> lost{};

  friend bool operator==(const RoomResult&, const RoomResult&) = default;
};

RoomResult room_result(const RoomRecord& record, bridge::Vulnerability vulnerability);

struct BoardResult {
  bridge::BoardHeader header;
  RoomResult open;
  RoomResult closed;
  // IMPs to team A; negative if team B won the board.
  int imps = 0;

  friend bool operator==(const BoardResult&, const BoardResult&) = default;
};

// Plays one board in both rooms, independent of all other boards. With `tricks` no cards are played: it says what
// declarer takes.
Result<BoardResult> play_match_board(const DealtBoard& board, const Player& a, const Player& b,
                                     const TricksTaken& tricks = {}, const std::stop_token& stop = {});

// What a team loses on a board that one of its players lost, in IMPs: a little more than a vulnerable game swing (10),
// so that leaving never pays. The other room's result does not count.
inline constexpr int kLostBoardImps = 12;

// The IMPs to team A for a board in two rooms, the open one first. A board that one team lost counts as such whatever
// the other room did, and even without it; a board that each team lost in another room is level. nullopt if a room is
// missing and no board was lost.
std::optional<int> imps_to_team_a(std::span<const RoomResult> rooms);

// The IMPs to team A if every failed contract had been doubled. Bidders seldom double, which flatters overbidding, so a
// match without card play reports these IMPs beside the plain ones.
int imps_with_failures_doubled(const BoardResult& board);

// The running score of a match: the IMPs of each team, and their mean per board.
class MatchResult {
 public:
  void add(const BoardResult& board);

  [[nodiscard]] std::uint64_t boards() const { return imps_.count(); }
  // The sum of the IMPs on the boards that team A, or team B, won.
  [[nodiscard]] int imps_a() const { return imps_a_; }
  [[nodiscard]] int imps_b() const { return imps_b_; }
  // IMPs per board to team A.
  [[nodiscard]] double mean() const { return imps_.mean(); }
  [[nodiscard]] Interval interval(double confidence = 0.95) const { return mean_interval(imps_, confidence); }

  friend bool operator==(const MatchResult&, const MatchResult&) = default;

 private:
  Sample imps_;
  int imps_a_ = 0;
  int imps_b_ = 0;
};

// Plays the boards on the farm and hands each result to `on_board`, in the order of the boards. With `tricks` no cards
// are played. After a stop, the result covers the boards delivered so far. An illegal call or card ends the match with
// an error; `on_board` has then been given all boards before the one with the error.
Result<MatchResult> play_match(std::span<const DealtBoard> boards, const Player& a, const Player& b, farm::Farm& farm,
                               const std::function<void(const BoardResult&)>& on_board = {},
                               const TricksTaken& tricks = {}, const std::stop_token& stop = {});

}  // namespace yomi::agents

template <>
struct yomi::farm::Codec<yomi::agents::RoomResult> {
  static void encode(const agents::RoomResult& room, std::string& bytes);
  static std::optional<agents::RoomResult> decode(std::string_view& bytes);
};

template <>
struct yomi::farm::Codec<yomi::agents::BoardResult> {
  static void encode(const agents::BoardResult& result, std::string& bytes);
  static std::optional<agents::BoardResult> decode(std::string_view& bytes);
};

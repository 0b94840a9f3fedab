#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/bridge/events.h"

// The boards of one day, the same for everybody on this server, and what came of them.
namespace yomi::server {

inline constexpr int kBoardsOfDay = 8;

// One board as it was played at one table.
struct FieldResult {
  int board = 1;       // its number, 1 to kBoardsOfDay
  std::string player;  // the browser's secret; empty for robots
  std::string name;
  bridge_event::RobotResult played;
  friend bool operator==(const FieldResult&, const FieldResult&) = default;
};

// What a player lost double dummy on one board: points by calls, tricks by cards as declarer and as defender.
struct FieldLoss {
  int board = 1;
  std::string player;
  int bidding = 0, declarer = 0, defence = 0;
  bool declared = false, defended = false;
  friend bool operator==(const FieldLoss&, const FieldLoss&) = default;
};

// Somebody plays the set, at a table of their own.
struct FieldPlayer {
  std::string player;
  std::string name;
  std::string table;
  friend bool operator==(const FieldPlayer&, const FieldPlayer&) = default;
};

// The beginning of a set: its cards, and the secret that names the robots' random streams on all its tables.
struct FieldBoards {
  std::string date;
  std::uint64_t seed = 0;
  std::vector<std::string> deals;
  friend bool operator==(const FieldBoards&, const FieldBoards&) = default;
};

using FieldEvent = std::variant<FieldBoards, FieldPlayer, FieldResult, FieldLoss>;
EventRow encode(const FieldEvent& event);
Result<FieldEvent> decode_field_event(const EventRow& row);

// Eight fresh boards; nobody can compute the cards.
FieldBoards shuffle_boards(const std::string& date);

// A result compared with all others of its board.
struct FieldScore {
  double percent = 50;  // matchpoints: of the results it could beat
  double imps = 0;      // mean against each of them
};

class FieldDay {
 public:
  Result<void> apply(std::int64_t number, const FieldEvent& event);

  [[nodiscard]] const std::string& date() const { return boards_.date; }
  [[nodiscard]] std::uint64_t seed() const { return boards_.seed; }
  [[nodiscard]] std::int64_t event() const { return event_; }
  // By number from 1.
  [[nodiscard]] const BoardToPlay& board(int number) const { return to_play_[static_cast<std::size_t>(number) - 1]; }
  [[nodiscard]] const std::vector<BoardToPlay>& boards() const { return to_play_; }

  [[nodiscard]] const std::vector<FieldPlayer>& players() const { return players_; }
  [[nodiscard]] const FieldPlayer* find_player(const std::string& player) const;
  [[nodiscard]] const std::vector<FieldResult>& results() const { return results_; }
  [[nodiscard]] const FieldResult* result_of(const std::string& player, int board) const;
  [[nodiscard]] const FieldResult* robots_result(const std::string& name, int board) const;
  [[nodiscard]] const FieldLoss* loss_of(const std::string& player, int board) const;
  // How many boards that player has finished.
  [[nodiscard]] int finished(const std::string& player) const;
  [[nodiscard]] FieldScore score(const FieldResult& result) const;

 private:
  Result<void> apply(const FieldBoards& event);
  Result<void> apply(const FieldPlayer& event);
  Result<void> apply(const FieldResult& event);
  Result<void> apply(const FieldLoss& event);

  FieldBoards boards_;
  std::vector<BoardToPlay> to_play_;
  std::vector<FieldPlayer> players_;
  std::vector<FieldResult> results_;
  std::vector<FieldLoss> losses_;
  std::int64_t event_ = 0;
};

}  // namespace yomi::server

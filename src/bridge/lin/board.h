#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "bridge/lin/commands.h"

namespace yomi::bridge::lin {

// The match header, which is about all boards of the file.
struct Match {
  std::string event;
  std::string scoring;
  std::string home_team;
  std::string visiting_team;
  int first_board = 1;
  std::vector<std::string> results;  // open room, closed room, board by board
  std::vector<std::string> names;    // South, West, North, East of the open room, then of the closed room

  // Reads a command vg, rs or pn.
  void read(const Command& command);
};

// Collects the commands of one board.
class BoardReader {
 public:
  BoardReader(Match& match, Diagnostics& diagnostics) : match_(match), diagnostics_(diagnostics) {}

  // Whether that command begins another board.
  [[nodiscard]] bool ends_at(const Command& command) const;
  void add(const Command& command);
  // The board, after its last command. `previous` may be the same deal in the other room.
  Record finish(const Record* previous);

 private:
  bool understand(std::string_view name, const Command& command);
  bool add_room(std::string_view value);
  void add_names(std::string_view value);
  bool add_hands(const Command& command);
  bool add_board_name(const Command& command);
  bool add_calls(const Command& command);
  bool add_explanation(std::string_view value);
  bool add_cards(const Command& command);
  bool add_claim(const Command& command);
  bool add_vulnerability(const Command& command);
  bool add_comment(std::string_view value);
  void keep(const Command& command);
  void report(const Error& error, const Command& command);
  Asides& current_asides();
  RecordedAuction& auction();
  RecordedPlay& play();
  void set_contract();
  void set_match_tags();
  std::optional<int> take_result_of_match();

  Match& match_;
  Diagnostics& diagnostics_;
  Record record_;
  bool closed_room_ = false;
  int number_ = 0;  // of qx
  bool has_hands_ = false;
  bool has_names_ = false;
  bool has_room_ = false;
  bool kept_room_ = false;
};

}  // namespace yomi::bridge::lin

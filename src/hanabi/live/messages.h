#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/error.h"
#include "hanabi/rules/move.h"

// The messages of hanab.live between the server and a client: a word, a space, and an object in JSON. As the server
// and its example bot in public show them (github.com/Hanabi-Live/hanabi-live and hanabi-live-bot).
namespace yomi::hanabi::live {

// Cards are named by their order, which is their place in the deck.

struct Draw {
  int player = 0;
  int order = 0;
  int suit = -1;  // -1 for a card that is not shown
  int rank = -1;
};
// A card that left a hand: played, discarded, or, if it failed, played in vain.
struct Left {
  int player = 0;
  int order = 0;
  int suit = 0;
  int rank = 0;
  bool played = false;
  bool failed = false;
};
struct Clued {
  int giver = 0;
  int target = 0;
  bool color = false;
  int value = 0;
  std::vector<int> orders;
};
struct NextTurn {
  int number = 0;
  int player = -1;  // -1 when the game is over
};
struct GameOver {};
struct OtherAction {};
using Action = std::variant<OtherAction, Draw, Left, Clued, NextTurn, GameOver>;

struct Welcome {
  std::string name;
};
struct Complaint {
  std::string text;  // of a warning or an error
};
struct TableSeen {
  int id = 0;
  bool running = false;
  std::vector<std::string> players;
};
struct TablesSeen {
  std::vector<TableSeen> tables;
};
struct TableGone {
  int id = 0;
};
struct TableStarts {
  int id = 0;
};
struct Init {
  int id = 0;
  std::vector<std::string> players;
  int own = 0;
  std::string variant;
  bool plain = true;  // no option that changes the rules
};
struct Actions {
  int id = 0;
  bool whole = false;  // all of the game so far, rather than the next
  std::vector<Action> list;
};
struct GameEnded {
  int id = 0;
};
struct OtherMessage {
  std::string command;
};
using Message = std::variant<OtherMessage, Welcome, Complaint, TableSeen, TablesSeen, TableGone, TableStarts, Init,
                             Actions, GameEnded>;

// What the server sends. Words that a bot has no use for are OtherMessage, whatever stands behind them.
Result<Message> read_message(std::string_view text);

// What a client sends.
std::string join_table(int id);
std::string ask_for_game(int id);
std::string ask_for_actions(int id);
std::string say_loaded(int id);
std::string leave_table(int id);
std::string play_card(int id, int order);
std::string discard_card(int id, int order);
std::string give_clue(int id, Move clue);

}  // namespace yomi::hanabi::live

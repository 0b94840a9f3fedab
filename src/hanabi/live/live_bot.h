#pragma once

#include <functional>
#include <map>

#include "hanabi/live/live_game.h"

namespace yomi::hanabi::live {

struct BotOptions {
  std::string host;  // the player whose table it joins; empty: none of its own accord
  std::uint64_t seed = 1;
};

// A bot on hanab.live: what it answers to each message. It joins the table of its host, plays when its turn comes, and
// leaves when the game is over. Connections are somebody else's.
class LiveBot {
 public:
  using NewPlayer = std::function<std::unique_ptr<Player>()>;
  LiveBot(BotOptions options, NewPlayer new_player)
      : options_(std::move(options)), new_player_(std::move(new_player)) {}

  // The messages to send; an error says what was wrong with the one that came. The bot goes on after an error, except
  // that it leaves a game that it cannot follow.
  struct Answer {
    std::vector<std::string> send;
    std::optional<Error> error;
  };
  Answer receive(std::string_view message);

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] std::size_t games_finished() const { return finished_; }
  // The game at that table; null if there is none.
  [[nodiscard]] const LiveGame* game(int table) const;

 private:
  void consider(const TableSeen& table, Answer& answer);
  void begin(const Init& init, Answer& answer);
  void follow(const Actions& actions, Answer& answer);

  BotOptions options_;
  NewPlayer new_player_;
  std::string name_;
  std::map<int, LiveGame> games_;
  std::map<int, bool> loaded_;
  std::size_t finished_ = 0;
};

}  // namespace yomi::hanabi::live

#pragma once

#include <stop_token>
#include <variant>
#include <vector>

#include "search/double_dummy.h"
#include "search/par.h"
#include "server/boards/board.h"

namespace yomi::server {

// A call or a card.
using Action = std::variant<bridge::Call, bridge::Card>;
std::string to_string(const Action& action);  // "1N", "SA"
Result<Action> parse_action(std::string_view text);

// A card that could have been played, and declarer's tricks after it.
struct CardOption {
  bridge::Card card = bridge::Card::at(2);
  int tricks = 0;
  friend bool operator==(const CardOption&, const CardOption&) = default;
};

// A card that was played, and its alternatives.
struct CardReview {
  int at = 0;  // number of the move
  bridge::Seat seat = bridge::Seat::North;
  bridge::Card card = bridge::Card::at(2);
  std::vector<CardOption> options;
  int cost = 0;  // tricks given away
  friend bool operator==(const CardReview&, const CardReview&) = default;
};

// A call or card that gave something away, double dummy.
struct Mistake {
  int at = 0;
  bridge::Seat seat = bridge::Seat::North;
  Action action;
  std::optional<int> tricks;  // of a card
  int points = 0;
  std::vector<Action> better;  // would have given nothing away
  // Whether its player could not know it (hindsight.h); and of a card, on how many of the deals that fitted it was
  // worse.
  bool hindsight = true;
  int worse = 0, deals = 0;
  friend bool operator==(const Mistake&, const Mistake&) = default;
};

// A board double dummy.
struct BoardAnalysis {
  search::TrickTable table;
  search::Par par;
  std::vector<CardReview> cards;
  std::vector<Mistake> mistakes;
  friend bool operator==(const BoardAnalysis&, const BoardAnalysis&) = default;
};

// Analyses a board that is over step by step, so that other work can be done in between.
class Analyser {
 public:
  explicit Analyser(Board board) : board_(std::move(board)) {}

  // The auction and par first, then a trick a step; false if the solver was stopped or failed.
  [[nodiscard]] bool step(const search::DoubleDummy& solver, const std::stop_token& stop);
  [[nodiscard]] bool finished() const { return started_ && next_ >= board_.moves(); }
  [[nodiscard]] const BoardAnalysis& result() const { return result_; }
  [[nodiscard]] const Board& board() const { return board_; }
  // Steps done, in cards; and how many there are.
  [[nodiscard]] int done() const { return started_ ? 1 + next_ - board_.calls() : 0; }
  [[nodiscard]] int steps() const { return 1 + board_.cards(); }

 private:
  void add_calls();
  void add_card(int move, const bridge::Table& before, const search::Answer& answer);

  Board board_;
  BoardAnalysis result_;
  bool started_ = false;
  int next_ = 0;  // the first move that is not analysed
};

}  // namespace yomi::server

#include "server/field/robots.h"

#include <utility>

#include "bridge/score.h"

namespace yomi::server {

using namespace bridge;

namespace {

class RobotsPlay final : public FieldTask {
 public:
  RobotsPlay(int number, std::string name, const BoardToPlay& board, Terms terms)
      : number_(number), name_(std::move(name)), table_(board.header, board.deal), terms_(std::move(terms)) {}

  Result<std::optional<FieldEvent>> step(Mind& mind, const std::stop_token& stop) override {
    if (!table_.finished()) act(mind, stop);
    if (!table_.finished()) return std::optional<FieldEvent>();
    FieldResult result{number_, {}, name_, {}};
    const auto& play = table_.play();
    result.played.calls.assign(table_.auction().calls().begin(), table_.auction().calls().end());
    if (play) result.played.cards.assign(play->cards().begin(), play->cards().end());
    result.played.outcome = table_.outcome();
    result.played.score_ns = score_north_south(result.played.outcome, table_.board().vulnerability);
    return std::optional<FieldEvent>(std::move(result));
  }

 private:
  // The board must come to an end: an illegal call becomes a pass, an illegal card the lowest legal one.
  void act(Mind& mind, const std::stop_token& stop) {
    const View view = table_.view(*table_.actor());
    if (table_.play()) {
      const Card card = mind.think_of_card(terms_, view, stop).card;
      static_cast<void>(table_.play_card(view.choices().has(card) ? card : view.choices().lowest()));
    } else {
      const Call call = mind.think_of_call(terms_, view, stop).call;
      static_cast<void>(table_.call(table_.auction().legal(call) ? call : Call::pass()));
    }
  }

  int number_;
  std::string name_;
  Table table_;
  Terms terms_;
};

Board replayed(const FieldResult& result, const BoardToPlay& board) {
  Board played(board.header, board.deal);
  for (const Call call : result.played.calls) static_cast<void>(played.call(call));
  for (const Card card : result.played.cards) static_cast<void>(played.play(card));
  return played;
}

class FindLosses final : public FieldTask {
 public:
  FindLosses(const FieldResult& result, const BoardToPlay& board)
      : board_(replayed(result, board)), analyser_(board_), loss_{result.board, result.player} {}

  Result<std::optional<FieldEvent>> step(Mind& mind, const std::stop_token& stop) override {
    if (!analyser_.step(mind.solver(), stop)) return fail("the board could not be analysed");
    if (!analyser_.finished()) return std::optional<FieldEvent>();
    const auto& play = board_.table().play();
    if (play) {
      const bool ours = side_of(play->contract().declarer) == Side::NorthSouth;
      loss_.declared = ours && play->contract().declarer == Seat::South;
      loss_.defended = !ours;
    }
    for (const Mistake& each : analyser_.result().mistakes) count(each);
    return std::optional<FieldEvent>(loss_);
  }

 private:
  // The player sits South: its calls, and the cards it chose.
  void count(const Mistake& mistake) {
    if (!mistake.tricks) {
      if (mistake.seat == Seat::South) loss_.bidding += mistake.points;
    } else if (board_.chooser(mistake.at) == Seat::South) {
      (loss_.declared ? loss_.declarer : loss_.defence) += *mistake.tricks;
    }
  }

  Board board_;
  Analyser analyser_;
  FieldLoss loss_;
};

}  // namespace

std::unique_ptr<FieldTask> robots_play(int number, std::string name, const BoardToPlay& board, Terms terms) {
  return std::make_unique<RobotsPlay>(number, std::move(name), board, std::move(terms));
}

std::unique_ptr<FieldTask> find_losses(const FieldResult& result, const BoardToPlay& board) {
  return std::make_unique<FindLosses>(result, board);
}

}  // namespace yomi::server

#include "server/hanabi/minds.h"

#include <algorithm>

namespace yomi::server {

using namespace hanabi;

namespace {

constexpr StreamKey kBeliefKey(1, "hanabi table");

}  // namespace

void HanabiMinds::begin(const Record& record) {
  seen_ = record;
  seen_.moves.clear();
  game_ = std::make_unique<hanabi::Game>(record.rules, record.deck);
  players_.clear();
  for (Seat seat = 0; seat < record.rules.players; ++seat) players_.push_back(strategy_.player());
}

HanabiMinds::Choice HanabiMinds::choose(const Record& record) {
  const std::lock_guard lock(mutex_);
  const bool goes_on = game_ && seen_.deck == record.deck && seen_.rules == record.rules &&
                       seen_.moves.size() <= record.moves.size() &&
                       std::equal(seen_.moves.begin(), seen_.moves.end(), record.moves.begin());
  if (!goes_on) begin(record);
  for (std::size_t at = seen_.moves.size(); at < record.moves.size(); ++at) {
    std::vector<View> before;
    for (Seat seat = 0; seat < record.rules.players; ++seat) before.emplace_back(*game_, seat);
    const Turn turn = game_->apply(record.moves[at]);
    for (Seat seat = 0; seat < record.rules.players; ++seat) {
      Stream stream(key_.with("watch", at, seat));
      players_[std::size_t(seat)]->watch(before[std::size_t(seat)], turn, View(*game_, seat), stream);
    }
  }
  seen_.moves = record.moves;
  const Seat seat = game_->to_move();
  Player& player = *players_[std::size_t(seat)];
  Stream stream(key_.with("choose", record.moves.size()));
  const Move move = player.choose(View(*game_, seat), stream);
  return {move, player.reasons()};
}

OwnCards own_cards(const Record& record, Seat seat, const Strategy& strategy) {
  const Reader reader(strategy.search.blueprint);
  Reading reading(strategy.search.blueprint.giver);
  OwnBelief belief(reader, strategy.search.belief);
  hanabi::Game game(record.rules, record.deck);
  for (std::size_t at = 0; at < record.moves.size(); ++at) {
    const View before(game, seat);
    const Turn turn = game.apply(record.moves[at]);
    Stream stream(kBeliefKey.with("believe", at, seat));
    belief.watch(before, turn, View(game, seat), reading, stream);
    reading.follow(before.table(), turn);
  }
  const View view(game, seat);
  Stream stream(kBeliefKey.with("believe", record.moves.size(), seat, "now"));
  belief.refresh(view, reading, stream);
  return {view, belief.belief()};
}

}  // namespace yomi::server

#include "python/src/hanabi/state.h"

#include <algorithm>

#include <fmt/format.h>

namespace yomi::python {

using namespace hanabi;

HanabiState::HanabiState(const HanabiGame& game, const Deck& deck, int start)
    : game_(game), start_(start), state_(game.rules(), deck) {}

bool HanabiState::is_legal(int uid) const {
  if (uid < 0 || uid >= game_.moves() || over()) return false;
  return state_.forbidden(move_of(game_, move_at(game_, uid), table().to_move())) == nullptr;
}

std::vector<int> HanabiState::legal_moves() const {
  std::vector<int> legal;
  for (int uid = 0; uid < game_.moves(); ++uid)
    if (is_legal(uid)) legal.push_back(uid);
  return legal;
}

void HanabiState::apply(int uid) {
  if (over()) refuse("the game is over", "a new game");
  const Move move = move_of(game_, move_at(game_, uid), table().to_move());
  if (const char* rule = state_.forbidden(move))
    refuse(fmt::format("move {} ({}): {}", uid, to_string(move), rule), "a legal move");
  const Table before = table();
  std::vector<View> views;
  for (Seat seat = 0; seat < game_.players; ++seat) views.emplace_back(state_, seat);
  const Turn turn = state_.apply(move);
  note(turn, before);
  for (Seat seat = 0; seat < game_.players; ++seat) {
    auto& robot = robots_[static_cast<std::size_t>(seat)];
    if (!robot || !robot->player->watches()) continue;
    Stream thoughts(robot->key.with("watch", before.turn(), seat));
    robot->player->watch(views[static_cast<std::size_t>(seat)], turn, View(state_, seat), thoughts);
  }
}

void HanabiState::note(const Turn& turn, const Table& before) {
  HanabiTurn noted;
  noted.player = player_at(turn.seat);
  noted.move = move_from(game_, turn.move, turn.seat);
  if (turn.move.is_clue()) {
    auto& hand = hints_[static_cast<std::size_t>(turn.move.to())];
    noted.touched = turn.touched;
    for (std::size_t slot = 0; slot < hand.size(); ++slot) {
      if ((turn.touched >> slot & 1) == 0) continue;
      int& told = turn.move.act() == Act::ClueColor ? hand[slot].color : hand[slot].rank;
      // A seer knows every card from the start.
      if (told < 0 && game_.sees != Sees::Seer) noted.newly_touched |= 1U << slot;
      told = turn.move.act() == Act::ClueColor ? noted.move.color : noted.move.rank;
    }
  } else {
    noted.card = card_index(turn.card);
    noted.scored = turn.played;
    noted.information_token = table().clues() > before.clues();
    if (!turn.played) discards_.push_back(turn.card);
    auto& hand = hints_[static_cast<std::size_t>(turn.seat)];
    std::move(hand.begin() + turn.move.slot() + 1, hand.end(), hand.begin() + turn.move.slot());
    hand.back() = {};
  }
  turns_.push_back(noted);
}

void HanabiState::seat_robot(int player, const Strategy& strategy, std::uint64_t seed) {
  if (player < 0 || player >= game_.players)
    refuse(fmt::format("there is no player {}", player), fmt::format("0 to {}", game_.players - 1));
  if (strategy.sees_all()) refuse("complete sees all hands and is no player", "another strategy");
  if (!turns_.empty()) refuse("the game has begun", "a robot that sits down at the start of a game");
  robots_[static_cast<std::size_t>(seat_of(player))] = Robot{strategy.player(), StreamKey(seed, "hanabi robot")};
}

int HanabiState::robot_move() {
  auto& robot = robots_[static_cast<std::size_t>(table().to_move())];
  if (over()) refuse("the game is over", "a new game");
  if (!robot) refuse(fmt::format("player {} is not a robot", current_player()), "a seat that a robot took");
  Stream stream(robot->key.with("turn", table().turn()));
  return uid_of(game_,
                move_from(game_, robot->player->choose(View(state_, table().to_move()), stream), table().to_move()));
}

}  // namespace yomi::python

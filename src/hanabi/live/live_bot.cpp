#include "hanabi/live/live_bot.h"

#include <algorithm>

namespace yomi::hanabi::live {

const LiveGame* LiveBot::game(int table) const {
  const auto found = games_.find(table);
  return found == games_.end() ? nullptr : &found->second;
}

void LiveBot::consider(const TableSeen& table, Answer& answer) {
  const auto seated = [&](const std::string& name) {
    return std::ranges::find(table.players, name) != table.players.end();
  };
  if (options_.host.empty() || table.running || table.players.size() >= std::size_t(kMaxPlayers)) return;
  if (seated(options_.host) && !seated(name_)) answer.send.push_back(join_table(table.id));
}

void LiveBot::begin(const Init& init, Answer& answer) {
  games_.erase(init.id);
  loaded_.erase(init.id);
  // The secret of a game is its deck, which the bot does not know: its own draws may repeat.
  auto game = LiveGame::start(init, new_player_(), StreamKey(options_.seed, "hanab.live", init.id));
  if (!game) {
    answer.error = game.error();
    answer.send.push_back(leave_table(init.id));
    return;
  }
  games_.emplace(init.id, std::move(*game));
  answer.send.push_back(ask_for_actions(init.id));
}

void LiveBot::follow(const Actions& actions, Answer& answer) {
  const auto found = games_.find(actions.id);
  if (found == games_.end()) return;
  LiveGame& game = found->second;
  // What comes before the list of all actions is in that list too, and what is repeated is known.
  if (actions.whole == loaded_[actions.id]) return;
  for (const Action& action : actions.list) {
    const bool before = game.my_turn();
    if (const auto followed = game.follow(action); !followed) {
      answer.error = followed.error();
      answer.send = {leave_table(actions.id)};
      games_.erase(found);
      return;
    }
    // One answer for each turn, when it begins.
    if (loaded_[actions.id] && game.my_turn() && !before) answer.send.push_back(game.decide());
  }
  if (loaded_[actions.id]) return;
  loaded_[actions.id] = true;
  answer.send.push_back(say_loaded(actions.id));
  if (game.my_turn()) answer.send.push_back(game.decide());
}

LiveBot::Answer LiveBot::receive(std::string_view text) {
  Answer answer;
  const auto message = read_message(text);
  if (!message) {
    answer.error = message.error();
    return answer;
  }
  if (const auto* welcome = std::get_if<Welcome>(&*message)) name_ = welcome->name;
  if (const auto* complaint = std::get_if<Complaint>(&*message))
    answer.error = Error{"the server says: " + complaint->text, {}, {}};
  if (const auto* table = std::get_if<TableSeen>(&*message)) consider(*table, answer);
  if (const auto* tables = std::get_if<TablesSeen>(&*message))
    for (const TableSeen& table : tables->tables) consider(table, answer);
  if (const auto* starts = std::get_if<TableStarts>(&*message)) answer.send.push_back(ask_for_game(starts->id));
  if (const auto* init = std::get_if<Init>(&*message)) begin(*init, answer);
  if (const auto* actions = std::get_if<Actions>(&*message)) follow(*actions, answer);
  if (const auto* ended = std::get_if<GameEnded>(&*message)) {
    if (games_.erase(ended->id) > 0) ++finished_;
    answer.send.push_back(leave_table(ended->id));
  }
  return answer;
}

}  // namespace yomi::hanabi::live

#pragma once

#include <map>

#include "server/hanabi/events.h"
#include "server/hanabi/minds.h"

namespace yomi::server {

// What has happened at a Hanabi table: the sum of its events.
class HanabiState {
 public:
  // Refuses an event that is impossible now, and is then unchanged.
  [[nodiscard]] Result<void> apply(std::int64_t number, const HanabiEvent& event);

  [[nodiscard]] const hanabi_event::Created& table() const { return created_; }
  [[nodiscard]] bool fair() const { return created_.mode == Mode::Fair; }
  [[nodiscard]] const Seating& seating() const { return seating_; }
  [[nodiscard]] std::optional<int> seat_of(const Viewer& viewer) const { return seating_.seat_of(viewer.player); }
  [[nodiscard]] const hanabi::Strategy& strategy() const { return strategy_; }
  [[nodiscard]] const std::shared_ptr<HanabiMinds>& minds() const { return minds_; }

  // The game in play or just finished; there is one from the first deal on.
  [[nodiscard]] bool has_game() const { return game_.has_value(); }
  [[nodiscard]] const hanabi::Game& game() const { return *game_; }
  [[nodiscard]] bool over() const { return game_->over(); }
  [[nodiscard]] int game_number() const { return game_number_; }
  [[nodiscard]] const hanabi::Record& record() const { return record_; }
  // The record of the first `moves` moves.
  [[nodiscard]] hanabi::Record record(int moves) const;
  [[nodiscard]] const std::vector<hanabi::Turn>& turns() const { return turns_; }
  [[nodiscard]] int moves() const { return static_cast<int>(record_.moves.size()); }
  [[nodiscard]] Seed robot_seed() const { return robot_seed_; }
  // The first seat that a player had during this game, even if they have left it.
  [[nodiscard]] std::optional<int> sat_in(const std::string& player) const;
  // The next game: from the table's series of decks, or from the system's randomness at a fair table.
  [[nodiscard]] hanabi_event::NewGame next_game() const;

  // The last event; the last that moved the game on; the last deal or undo.
  [[nodiscard]] std::int64_t event() const { return event_; }
  [[nodiscard]] std::int64_t moved_at() const { return moved_at_; }
  [[nodiscard]] std::int64_t turned_at() const { return turned_at_; }

 private:
  Result<void> apply(const hanabi_event::Created& event);
  Result<void> apply(const SeatTaken& event);
  Result<void> apply(const StandIn& event) { return seating_.apply(event); }
  Result<void> apply(const SeatLeft& event) { return seating_.apply(event); }
  Result<void> apply(const hanabi_event::NewGame& event);
  Result<void> apply(const hanabi_event::Moved& event);
  Result<void> apply(const hanabi_event::Undone& event);
  void replay_record();

  hanabi_event::Created created_;
  hanabi::Strategy strategy_;
  hanabi::Rules rules_;
  Seating seating_{""};
  int game_number_ = 0;
  Seed robot_seed_;
  std::map<std::string, int> sat_;
  hanabi::Record record_;
  std::optional<hanabi::Game> game_;
  std::vector<hanabi::Turn> turns_;
  std::shared_ptr<HanabiMinds> minds_;
  std::int64_t event_ = 0, moved_at_ = 0, turned_at_ = 0;
};

}  // namespace yomi::server

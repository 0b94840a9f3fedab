#pragma once

#include <deque>
#include <map>

#include "server/bridge/events.h"

namespace yomi::server {

// A board that is over, for the score sheet and the download.
struct FinishedBoard {
  Board board;
  SystemPair systems;
  std::array<std::string, 4> players;              // by seat
  std::optional<int> par_ns;                       // once it is analysed
  std::optional<int> robots_ns;                    // once the robots have replayed it
  std::optional<std::vector<Mistake>> mistakes{};  // with par
};

// What has happened at a bridge table: the sum of its events. It knows nothing of who may do or see what.
class BridgeState {
 public:
  // Refuses an event that is impossible now, and is then unchanged.
  [[nodiscard]] Result<void> apply(std::int64_t number, const BridgeEvent& event);

  [[nodiscard]] const bridge_event::Created& table() const { return created_; }
  [[nodiscard]] bool fair() const { return created_.mode == Mode::Fair; }
  // A table of the field: boards that everybody plays, once and against the same robots.
  [[nodiscard]] bool in_set() const { return created_.set.has_value(); }
  [[nodiscard]] bool set_is_finished() const { return in_set() && loaded_.empty() && board_ && board_->over(); }
  [[nodiscard]] const std::optional<LessonChoice>& lesson() const { return created_.lesson; }
  [[nodiscard]] bool lesson_is_finished() const {
    return lesson() && board_ && board_->over() && board_->header().number >= kBoardsOfLesson;
  }
  [[nodiscard]] Speed speed() const { return created_.speed; }
  [[nodiscard]] Theme theme() const { return created_.theme; }
  [[nodiscard]] const CardingPair& cardings() const { return created_.cardings; }
  [[nodiscard]] const SystemPair& next_systems() const { return created_.systems; }
  [[nodiscard]] const SystemPair& systems() const { return systems_; }  // of this board
  [[nodiscard]] const Seating& seating() const { return seating_; }
  [[nodiscard]] std::optional<bridge::Seat> seat_of(const Viewer& viewer) const;
  [[nodiscard]] bool human(bridge::Seat seat) const { return seating_.human(index(seat)); }
  // The part of this board that people play.
  [[nodiscard]] Style style() const { return style_; }
  // The player who chooses that seat's cards in the present contract: the person in dummy's seat for a robot that
  // declares, if the table is set so.
  [[nodiscard]] bridge::Seat decider(bridge::Seat chooser) const;
  // The person who calls or plays next; nullopt if a robot does, or the board is over.
  [[nodiscard]] std::optional<bridge::Seat> person_to_act() const;
  // The person who chose that move of the board; nullopt if a robot did.
  [[nodiscard]] std::optional<bridge::Seat> person_of(int move) const;
  // Whether the table waits for a person there.
  [[nodiscard]] bool waits(bridge::Seat seat) const { return seating_.waits(index(seat)); }
  // The last seat that a player had during this board, even if they have left it.
  [[nodiscard]] std::optional<int> sat_in(const std::string& player) const;

  // The board in play or just finished; there is one from the first deal on.
  [[nodiscard]] bool has_board() const { return board_.has_value(); }
  [[nodiscard]] const Board& board() const { return *board_; }
  [[nodiscard]] const std::vector<BoardToPlay>& loaded() const { return loaded_; }
  [[nodiscard]] int dealt() const { return dealt_; }
  [[nodiscard]] Seed robot_seed() const { return robot_seed_; }
  // Whether a claim of that seat was refused on this board; there is no second one.
  [[nodiscard]] bool claim_refused(bridge::Seat seat) const { return claim_refused_[at(seat)]; }
  // Robots do not claim on a board on which something was taken back: somebody wants to play it out.
  [[nodiscard]] bool robots_claim() const { return robots_claim_; }
  // What was found out after the board; nullopt: not yet.
  [[nodiscard]] const std::optional<bridge_event::Analysed>& analysed() const { return analysed_; }
  [[nodiscard]] const std::optional<bridge_event::Replayed>& replayed() const { return replayed_; }
  [[nodiscard]] const std::deque<FinishedBoard>& finished() const { return finished_; }
  [[nodiscard]] FinishedBoard current() const;
  // Whether the board is a record that is only looked at.
  [[nodiscard]] bool recorded() const { return recorded_; }

  // The last event; the last that moved the board on; the last deal, claim or undo; the last deal.
  [[nodiscard]] std::int64_t event() const { return event_; }
  [[nodiscard]] std::int64_t moved_at() const { return moved_at_; }
  [[nodiscard]] std::int64_t turned_at() const { return turned_at_; }
  [[nodiscard]] std::int64_t dealt_at() const { return dealt_at_; }

 private:
  Result<void> apply(const bridge_event::Created& event);
  Result<void> apply(const SeatTaken& event);
  Result<void> apply(const SeatLeft& event);
  Result<void> apply(const StandIn& event) { return seating_.apply(event); }
  Result<void> apply(const bridge_event::Dealt& event);
  Result<void> apply(const bridge_event::Called& event);
  Result<void> apply(const bridge_event::Played& event);
  Result<void> apply(const bridge_event::Claimed& event);
  Result<void> apply(const bridge_event::ClaimAnswered& event);
  Result<void> apply(const bridge_event::Undone& event);
  Result<void> apply(const bridge_event::Analysed& event);
  Result<void> apply(const bridge_event::Replayed& event);
  Result<void> apply(const bridge_event::SystemChosen& event);
  Result<void> apply(const bridge_event::SettingsChanged& event);

  bridge_event::Created created_;  // with the settings as they were changed since
  Seating seating_{"NESW"};
  SystemPair systems_;
  std::optional<Board> board_;
  std::vector<BoardToPlay> loaded_;
  int dealt_ = 0;
  Style style_ = Style::All;
  bool recorded_ = false;
  Seed robot_seed_;
  bool robots_claim_ = true;
  std::array<bool, 4> claim_refused_{};  // by seat
  std::optional<bridge_event::Analysed> analysed_;
  std::optional<bridge_event::Replayed> replayed_;
  std::map<std::string, int> sat_;
  std::deque<FinishedBoard> finished_;
  std::int64_t event_ = 0, moved_at_ = 0, turned_at_ = 0, dealt_at_ = 0;
};

}  // namespace yomi::server

#pragma once

#include <array>
#include <deque>
#include <map>
#include <vector>

#include "agents/table/room.h"
#include "bridge/record/record.h"
#include "server/bridge/board.h"
#include "server/bridge/deals.h"
#include "server/bridge/system_choice.h"
#include "server/minds/interpreter.h"
#include "server/rooms/game.h"
#include "server/rooms/seating.h"

namespace yomi::server {

// What all bridge tables share.
struct BridgeShared {
  Library& library;
  Interpreter& interpreter;
};

using SystemPair = std::array<SystemChoice, 2>;  // by side

// A bridge table: seats, settings, the board that is being played, and those that were.
class BridgeGame final : public Game {
 public:
  explicit BridgeGame(const BridgeShared& shared) : shared_(shared), seating_("NESW") {}

  // The first events of a table that somebody asks for; `seed` is of the deals, unless the request has one.
  static Answer<NewEvents> open(const Json& request, const Viewer& viewer, const BridgeShared& shared,
                                std::uint64_t seed);

  void apply(const Event& event) override;
  [[nodiscard]] Answer<NewEvents> act(const Json& action, const Viewer& viewer) const override;
  [[nodiscard]] Answer<NewEvents> sit(const std::string& seat, const std::string& name,
                                      const Viewer& viewer) const override;
  [[nodiscard]] Answer<NewEvents> stand(const std::string& seat, const Viewer& viewer) const override;
  [[nodiscard]] bool may_close(const Viewer& viewer) const override { return seating_.may_close(viewer); }
  [[nodiscard]] Answer<Json> state(const Viewer& viewer, std::optional<int> at) const override;
  [[nodiscard]] Json summary(const Viewer& viewer) const override;
  [[nodiscard]] Json announcement(const Event& event, Language language) const override;
  [[nodiscard]] std::optional<Work> work() const override;
  [[nodiscard]] Answer<Thinking> ask(const Question& question, const Viewer& viewer) const override;
  [[nodiscard]] Answer<Json> analysis(const Viewer& viewer) const override;
  [[nodiscard]] Answer<File> file(const std::string& format, bool all, const Viewer& viewer) const override;
  [[nodiscard]] std::int64_t moved() const override { return moved_; }
  [[nodiscard]] std::int64_t outdated(const std::string& action) const override;

 private:
  enum class Mode : std::uint8_t { Practice, Fair };

  // A board that is over, for the score sheet and the download.
  struct Finished {
    bridge::Record record;
    Json row;
  };

  void apply_deal(const Json& data);
  void keep_finished();

  // Actions, by kind.
  using Act = Answer<NewEvents> (BridgeGame::*)(Fields&, const Viewer&) const;
  static const std::map<std::string, Act, std::less<>>& acts();
  [[nodiscard]] Answer<NewEvents> make_call(Fields& fields, const Viewer& viewer) const;
  [[nodiscard]] Answer<NewEvents> play_card(Fields& fields, const Viewer& viewer) const;
  [[nodiscard]] Answer<NewEvents> make_claim(Fields& fields, const Viewer& viewer) const;
  [[nodiscard]] Answer<NewEvents> undo(Fields& fields, const Viewer& viewer) const;
  [[nodiscard]] Answer<NewEvents> next_board(Fields& fields, const Viewer& viewer) const;
  [[nodiscard]] Answer<NewEvents> redeal(Fields& fields, const Viewer& viewer) const;
  [[nodiscard]] Answer<NewEvents> play_again(Fields& fields, const Viewer& viewer) const;
  [[nodiscard]] Answer<NewEvents> set_deal(Fields& fields, const Viewer& viewer) const;
  [[nodiscard]] Answer<NewEvents> load(Fields& fields, const Viewer& viewer) const;
  [[nodiscard]] Answer<NewEvents> practise(Fields& fields, const Viewer& viewer) const;
  [[nodiscard]] Answer<NewEvents> use_system(Fields& fields, const Viewer& viewer) const;
  [[nodiscard]] Answer<NewEvents> change_settings(Fields& fields, const Viewer& viewer) const;

  // The seat from which the viewer may call or play now.
  [[nodiscard]] Answer<bridge::Seat> seat_to_act(const Viewer& viewer, bool card) const;
  // Whether the viewer may bring other cards to the table now.
  [[nodiscard]] std::optional<Problem> may_deal(const Viewer& viewer, bool open_cards) const;
  [[nodiscard]] NewEvent deal_event(const agents::DealtBoard& board, std::string_view why, int dealt,
                                    Theme theme) const;
  // A new board of random cards.
  [[nodiscard]] NewEvent random_deal(int number, std::string_view why, Theme theme) const;
  // The first of the boards of a file, the others to follow.
  [[nodiscard]] NewEvent loaded_deal(const std::deque<Json>& boards) const;

  // Seats and sight.
  [[nodiscard]] std::optional<bridge::Seat> seat_of(const Viewer& viewer) const;
  [[nodiscard]] bool human(bridge::Seat seat) const { return seating_.human(index(seat)); }
  [[nodiscard]] bool sees(const Viewer& viewer, bridge::Seat seat, bool dummy_down) const;
  [[nodiscard]] bool minds_are_open() const { return mode_ == Mode::Practice || board_->over(); }

  [[nodiscard]] agents::Books books(const SystemPair& systems) const;
  [[nodiscard]] Terms terms() const;

  // Parts of the state.
  [[nodiscard]] Json auction_json(int calls, Language language) const;
  [[nodiscard]] Json hands_json(const bridge::Table& table, const Viewer& viewer) const;
  [[nodiscard]] Json systems_json(const SystemPair& systems) const;
  [[nodiscard]] Json result_json(Language language) const;
  [[nodiscard]] Json sheet_row() const;
  [[nodiscard]] Json sheet_json() const;
  [[nodiscard]] Json permissions(const Viewer& viewer) const;
  void add_turn(Json& state, const bridge::Table& table, const Viewer& viewer, bool now) const;
  [[nodiscard]] bridge::Record record(const Viewer& viewer) const;

  // What is to be thought about.
  [[nodiscard]] Work robots_turn(bridge::Seat seat) const;
  [[nodiscard]] Work check_claim() const;
  [[nodiscard]] Work analyse() const;
  [[nodiscard]] Work replay() const;
  [[nodiscard]] Answer<Thinking> explain_calls(Language language) const;
  [[nodiscard]] Answer<Thinking> hint(const Viewer& viewer) const;
  [[nodiscard]] Answer<Thinking> why(int move, Language language) const;

  BridgeShared shared_;
  std::string name_;
  Mode mode_ = Mode::Practice;
  Speed speed_ = Speed::Fast;
  Theme theme_ = Theme::Any;
  std::uint64_t seed_ = 1;
  int dealt_ = 0;  // random deals so far
  Seating seating_;
  SystemPair systems_;  // of this board
  SystemPair next_systems_;
  std::array<std::string, 2> cardings_{"standard", "standard"};
  std::optional<Board> board_;
  std::deque<Json> loaded_;   // boards of a file that are still to come
  bool robots_claim_ = true;  // not on a board on which something was taken back: somebody wants to play it
  Json analysed_, replayed_;  // once they are there
  // Where players have sat during this board: at a fair table nobody sees two hands.
  std::map<std::string, int> sat_;
  std::deque<Finished> finished_;
  // The last event; the last that moved the board on; that was a deal, a claim or an undo; that was a deal.
  std::int64_t event_ = 0, moved_ = 0, turned_ = 0, dealt_at_ = 0;
  // What the calls of this board show, by index and language, as far as somebody asked.
  mutable std::array<std::vector<CallMeaning>, 2> meanings_;
};

}  // namespace yomi::server

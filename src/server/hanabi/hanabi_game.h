#pragma once

#include "server/hanabi/hanabi_minds.h"
#include "server/rooms/game.h"
#include "server/rooms/seating.h"

namespace yomi::server {

// A Hanabi table: who sits there, and the game that is being played.
class HanabiGame final : public Game {
 public:
  HanabiGame() : seating_("") {}

  // The first events of a table that somebody asks for.
  static Answer<NewEvents> open(const Json& request, const Viewer& viewer, std::uint64_t seed);

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
  [[nodiscard]] std::int64_t outdated(const std::string& action) const override {
    return action == "move" ? moved_ : turned_;
  }

 private:
  [[nodiscard]] Answer<NewEvents> move(const std::string& text, const Viewer& viewer) const;
  [[nodiscard]] Answer<NewEvents> undo(const Viewer& viewer) const;
  [[nodiscard]] NewEvent new_game() const;
  // The game after so many moves.
  [[nodiscard]] hanabi::Record record(int moves) const;
  [[nodiscard]] int moves() const { return static_cast<int>(record_.moves.size()); }
  [[nodiscard]] bool over() const { return game_->over(); }
  [[nodiscard]] bool minds_are_open() const { return !fair_ || over(); }
  // A person's own cards are hidden from it, and from those who watch.
  [[nodiscard]] bool sees(const Viewer& viewer, int seat) const;
  [[nodiscard]] Json hands_json(const hanabi::Game& game, const Viewer& viewer) const;
  [[nodiscard]] Thinking think_of_move(int at, bool person, const std::string& made, Language language) const;

  std::string name_;
  bool fair_ = false;
  std::string strategy_name_;
  hanabi::Strategy strategy_;
  hanabi::Rules rules_;
  std::uint64_t seed_ = 1;
  Seating seating_;
  int number_ = 0;  // of the game
  hanabi::Record record_;
  std::unique_ptr<hanabi::Game> game_;
  std::vector<hanabi::Turn> turns_;
  std::shared_ptr<HanabiMinds> minds_;
  // The last event; the last that moved the game on; that was a deal or an undo.
  std::int64_t event_ = 0, moved_ = 0, turned_ = 0;
};

}  // namespace yomi::server

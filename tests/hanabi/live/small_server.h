#pragma once

#include <algorithm>

#include <nlohmann/json.hpp>

#include "hanabi/rules/replay.h"
#include "hanabi/strategies/strategy.h"

// A server that speaks as hanab.live does, with one table: the bot sits at `seat`, the other seats are robots of its
// own. It refuses an illegal move as the real one does, with a warning.
namespace yomi::hanabi::live {

class SmallServer {
 public:
  using Json = nlohmann::json;

  SmallServer(int players, Seat seat, const Strategy& others, StreamKey key)
      : seat_(seat),
        key_(key),
        record_(new_record(Rules::standard(players), deck_of(key))),
        game_(record_.rules, record_.deck) {
    for (Seat other = 0; other < players; ++other) {
      players_.push_back(other == seat ? nullptr : others.player());
      for (int card = 0; card < game_.table().hand_size(other); ++card) orders_[std::size_t(other)].push_back(next_++);
    }
  }

  [[nodiscard]] const Game& game() const { return game_; }
  [[nodiscard]] const std::vector<std::string>& warnings() const { return warnings_; }
  [[nodiscard]] bool left() const { return left_; }

  // The first messages, and the answers to each that comes.
  std::vector<std::string> greet() {
    return {"welcome " + Json{{"userID", 1}, {"username", "yomi"}}.dump(), "user {}",
            "tableList " + Json::array({table(false)}).dump()};
  }
  std::vector<std::string> answer(const std::string& message) {
    const auto space = message.find(' ');
    const std::string command = message.substr(0, space);
    const Json json = Json::parse(message.substr(space + 1));
    out_.clear();
    if (command == "tableJoin") out_ = {"table " + table(true).dump(), "tableStart {\"tableID\":7,\"replay\":false}"};
    if (command == "getGameInfo1") say("init", init());
    if (command == "getGameInfo2") start();
    if (command == "loaded") others_move();
    if (command == "action") act(json);
    if (command == "tableUnattend") left_ = true;
    return out_;
  }

 private:
  [[nodiscard]] Json table(bool joined) const {
    Json names = Json::array({"anna"});
    if (joined) names.push_back("yomi");
    return {{"id", 7}, {"name", "a table"}, {"running", false}, {"players", names}};
  }
  [[nodiscard]] Json init() const {
    Json names = Json::array();
    for (Seat seat = 0; seat < game_.table().players(); ++seat) names.push_back(seat == seat_ ? "yomi" : "anna");
    return {{"tableID", 7},
            {"playerNames", names},
            {"ourPlayerIndex", seat_},
            {"options", {{"variantName", "No Variant"}, {"cardCycle", false}, {"timed", false}}}};
  }
  void say(const char* command, const Json& json) { out_.push_back(std::string(command) + " " + json.dump()); }
  void say_action(const Json& action) { say("gameAction", {{"tableID", 7}, {"action", action}}); }

  [[nodiscard]] Json draw(Seat seat, Slot slot) const {
    const Card card = game_.card(seat, slot);
    const bool shown = seat != seat_;
    return {{"type", "draw"},
            {"playerIndex", seat},
            {"order", orders_[std::size_t(seat)][std::size_t(slot)]},
            {"suitIndex", shown ? card.color() : -1},
            {"rank", shown ? card.rank() : -1}};
  }
  void start() {
    Json list = Json::array();
    for (Seat seat = 0; seat < game_.table().players(); ++seat)
      for (Slot slot = 0; slot < game_.table().hand_size(seat); ++slot) list.push_back(draw(seat, slot));
    list.push_back({{"type", "status"}, {"clues", 8}, {"score", 0}, {"maxScore", 25}});
    list.push_back({{"type", "turn"}, {"num", 0}, {"currentPlayerIndex", 0}});
    say("gameActionList", {{"tableID", 7}, {"list", list}});
  }
  void act(const Json& json) {
    const int type = json.at("type");
    Move move;
    if (type <= 1) {
      const auto& hand = orders_[std::size_t(seat_)];
      const auto slot =
          static_cast<Slot>(std::find(hand.begin(), hand.end(), json.at("target").get<int>()) - hand.begin());
      move = type == 0 ? Move::play(slot) : Move::discard(slot);
    } else {
      move = type == 2 ? Move::clue_color(json.at("target"), json.at("value"))
                       : Move::clue_rank(json.at("target"), json.at("value"));
    }
    if (game_.over() || game_.to_move() != seat_ || game_.forbidden(move) != nullptr) {
      warnings_.push_back(json.dump());
      say("warning", {{"warning", "You cannot do that."}});
      return;
    }
    apply(move);
    others_move();
  }
  void others_move() {
    while (!game_.over() && game_.to_move() != seat_) {
      Stream stream(key_.with("turn", game_.table().turn()));
      apply(players_[std::size_t(game_.to_move())]->choose(View(game_, game_.to_move()), stream));
    }
  }
  void apply(Move move) {
    std::vector<View> before;
    for (Seat seat = 0; seat < game_.table().players(); ++seat) before.emplace_back(game_, seat);
    const Turn turn = game_.apply(move);
    for (Seat seat = 0; seat < game_.table().players(); ++seat) {
      Stream stream(key_.with("watch", game_.table().turn(), seat));
      if (players_[std::size_t(seat)] && players_[std::size_t(seat)]->watches())
        players_[std::size_t(seat)]->watch(before[std::size_t(seat)], turn, View(game_, seat), stream);
    }
    tell(turn);
  }
  void tell(const Turn& turn) {
    auto& hand = orders_[std::size_t(turn.seat)];
    if (turn.move.is_clue()) {
      Json list = Json::array();
      const auto& told = orders_[std::size_t(turn.move.to())];
      for (std::size_t slot = 0; slot < told.size(); ++slot)
        if ((turn.touched >> slot & 1) != 0) list.push_back(told[slot]);
      say_action({{"type", "clue"},
                  {"giver", turn.seat},
                  {"target", turn.move.to()},
                  {"turn", game_.table().turn() - 1},
                  {"clue", {{"type", turn.move.act() == Act::ClueColor ? 0 : 1}, {"value", turn.move.value()}}},
                  {"list", list}});
    } else {
      const bool failed = turn.move.act() == Act::Play && !turn.played;
      Json left{{"type", turn.played ? "play" : "discard"},
                {"playerIndex", turn.seat},
                {"order", hand[std::size_t(turn.move.slot())]},
                {"suitIndex", turn.card.color()},
                {"rank", turn.card.rank()}};
      if (!turn.played) left["failed"] = failed;
      say_action(left);
      if (failed)
        say_action({{"type", "strike"}, {"num", 3 - game_.table().lives()}, {"turn", game_.table().turn() - 1}});
      hand.erase(hand.begin() + turn.move.slot());
      if (static_cast<int>(hand.size()) < game_.table().hand_size(turn.seat)) {
        hand.push_back(next_++);
        say_action(draw(turn.seat, static_cast<Slot>(hand.size()) - 1));
      }
    }
    say_action({{"type", "status"}, {"clues", game_.table().clues()}, {"score", game_.table().cards_played()}});
    say_action(
        {{"type", "turn"}, {"num", game_.table().turn()}, {"currentPlayerIndex", game_.over() ? -1 : game_.to_move()}});
    if (!game_.over()) return;
    say_action({{"type", "gameOver"}, {"endCondition", 1}, {"playerIndex", turn.seat}});
    say("databaseID", {{"tableID", 7}, {"databaseID", 1234}});
  }

  Seat seat_;
  StreamKey key_;
  Record record_;
  Game game_;
  Players players_;
  std::array<std::vector<int>, kMaxPlayers> orders_;
  int next_ = 0;
  std::vector<std::string> out_;
  std::vector<std::string> warnings_;
  bool left_ = false;
};

}  // namespace yomi::hanabi::live

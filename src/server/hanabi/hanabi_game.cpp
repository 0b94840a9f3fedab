#include "server/hanabi/hanabi_game.h"

#include <algorithm>

#include <fmt/format.h>

namespace yomi::server {

using namespace hanabi;

namespace {

constexpr std::int64_t kMostSeed = 9'007'199'254'740'991;  // what a browser's number holds exactly

const std::vector<std::string> kStrategies = {"search",    "random", "no-view", "view",
                                              "simulated", "reader", "signals", "signals-search"};

}  // namespace

Answer<NewEvents> HanabiGame::open(const Json& request, const Viewer& viewer, std::uint64_t seed) {
  Fields fields(request, "the table");
  static_cast<void>(fields.text("game", 16));
  const auto players = static_cast<int>(fields.maybe_number("players", 2, 5).value_or(2));
  const Rules standard = Rules::standard(players);
  const auto hand = static_cast<int>(fields.maybe_number("hand", 3, 5).value_or(standard.hand));
  const bool sits = !fields.has("sit") || !request["sit"].is_null();
  const auto sit = sits ? static_cast<int>(fields.maybe_number("sit", 0, players - 1).value_or(0)) : 0;
  std::vector<int> humans;
  if (sits) humans.push_back(sit);
  for (const Json& each : fields.list("humans", 5)) {
    const auto seat = each.is_number_integer() ? each.get<std::int64_t>() : -1;
    if (seat < 0 || seat >= players)
      return refuse("bad_request", "'humans' names a seat that is not there.", fmt::format("0 to {}", players - 1));
    if (std::ranges::find(humans, seat) == humans.end()) humans.push_back(static_cast<int>(seat));
  }
  Json created{{"game", "hanabi"},
               {"name", fields.maybe_text("name", 60).value_or("")},
               {"mode", fields.word("mode", {"practice", "fair"})},
               {"strategy", fields.word("strategy", kStrategies)},
               {"players", players},
               {"hand", hand},
               {"seed", fields.maybe_number("seed", 0, kMostSeed).value_or(static_cast<std::int64_t>(seed))},
               {"humans", humans}};
  const std::string player = fields.maybe_text("player", 40).value_or("");
  if (const auto wrong = fields.wrong()) return tl::unexpected(*wrong);
  NewEvents events{{"created", std::move(created)}};
  if (sits) events.push_back(Seating::seated(sit, viewer.player, player));
  HanabiGame game;
  for (const NewEvent& event : events) game.apply({0, event.kind, event.data});
  events.push_back(game.new_game());
  return events;
}

void HanabiGame::apply(const Event& event) {
  event_ = event.number;
  const Json& data = event.data;
  if (event.kind == "created") {
    name_ = data["name"];
    fair_ = data["mode"] == "fair";
    strategy_name_ = data["strategy"];
    strategy_ = parse_strategy(strategy_name_).value_or(Strategy{});
    rules_ = Rules::standard(data["players"]);
    rules_.hand = data["hand"].get<std::int8_t>();
    seed_ = data["seed"];
    seating_ = Seating(std::string("01234").substr(0, data["players"].get<std::size_t>()));
    seating_.reserve(data["humans"].get<std::vector<int>>());
    return;
  }
  if (event.kind == "seated" || event.kind == "left") {
    seating_.apply(event);
    return;
  }
  if (event.kind == "new_game") {
    number_ = data["number"];
    Deck deck;
    for (std::size_t at = 0; at < deck.size(); ++at) deck[at] = Card::at(data["deck"][at].get<int>());
    record_ = new_record(rules_, deck);
    minds_ = std::make_shared<HanabiMinds>(strategy_);
  } else if (event.kind == "move") {
    record_.moves.push_back(*parse_move(data["move"].get<std::string>()));
  } else if (event.kind == "undo") {
    record_.moves.resize(data["to"].get<std::size_t>());
  }
  Replayed replayed = replay(record_);
  game_ = std::make_unique<hanabi::Game>(replayed.game);
  turns_ = std::move(replayed.turns);
  moved_ = event.number;
  if (event.kind != "move") turned_ = event.number;
}

NewEvent HanabiGame::new_game() const {
  Stream stream(seed_, "hanabi deck", number_ + 1);
  Json cards = Json::array();
  for (const Card card : shuffled_deck(stream)) cards.push_back(card.index());
  return {"new_game", {{"number", number_ + 1}, {"deck", cards}}};
}

Answer<NewEvents> HanabiGame::act(const Json& action, const Viewer& viewer) const {
  Fields fields(action, "the action");
  const std::string kind = fields.text("kind", 32);
  const std::string text = kind == "move" ? fields.text("move", 20) : "";
  if (const auto wrong = fields.wrong()) return tl::unexpected(*wrong);
  if (kind == "move") return move(text, viewer);
  if (kind == "undo") return undo(viewer);
  if (kind != "new_game" && kind != "replay")
    return refuse("bad_request", fmt::format("'{}' is not an action at a Hanabi table.", kind),
                  "move, undo, new_game or replay");
  if (!seating_.in_charge(viewer)) return refuse("not_your_seat", "You watch; only who sits can deal.");
  if (fair_ && !over()) return refuse("not_now", "At a fair table a game is played to its end.");
  if (kind == "new_game") return NewEvents{new_game()};
  if (fair_ && seating_.any_human()) return refuse("fair_table", "At a fair table no game is played twice.");
  return NewEvents{{"undo", {{"to", 0}}}};
}

Answer<NewEvents> HanabiGame::move(const std::string& text, const Viewer& viewer) const {
  const auto seat = seating_.seat_of(viewer.player);
  if (!seat) return refuse("not_your_seat", "You watch; only who sits can move.");
  if (over()) return refuse("not_now", "The game is over.");
  if (game_->to_move() != *seat)
    return refuse("not_your_turn", fmt::format("It is player {}'s turn.", game_->to_move() + 1));
  const auto parsed = parse_move(text);
  if (!parsed) return refuse("illegal_move", parsed.error());
  if (const char* law = game_->forbidden(*parsed)) return refuse("illegal_move", as_sentence(law));
  return NewEvents{{"move", {{"seat", *seat}, {"move", to_string(*parsed)}}}};
}

Answer<NewEvents> HanabiGame::undo(const Viewer& viewer) const {
  if (fair_) return refuse("fair_table", "Nothing is taken back at a fair table.");
  if (!seating_.in_charge(viewer)) return refuse("not_your_seat", "You watch; only who sits can take back.");
  const auto seat = seating_.seat_of(viewer.player);
  for (int at = moves() - 1; at >= 0; --at)
    if (!seat || turns_[std::size_t(at)].seat == *seat) return NewEvents{{"undo", {{"to", at}}}};
  return refuse("not_now", "You have done nothing in this game that could be taken back.");
}

Answer<NewEvents> HanabiGame::sit(const std::string& seat, const std::string& name, const Viewer& viewer) const {
  // Whoever sat elsewhere has seen the cards of this seat.
  if (fair_ && !over() && seating_.seat_of(viewer.player) && seating_.find(seat) != seating_.seat_of(viewer.player))
    return refuse("fair_table", "You have seen those cards; sit there when the game is over.");
  return seating_.sit(seat, name, viewer);
}

Answer<NewEvents> HanabiGame::stand(const std::string& seat, const Viewer& viewer) const {
  return seating_.stand(seat, viewer);
}

bool HanabiGame::sees(const Viewer& viewer, int seat) const {
  if (over() || !seating_.human(seat)) return true;
  const auto mine = seating_.seat_of(viewer.player);
  return mine && *mine != seat;
}

Record HanabiGame::record(int moves) const {
  Record record = record_;
  record.moves.resize(std::size_t(moves));
  return record;
}

std::optional<Work> HanabiGame::work() const {
  if (!game_ || over() || seating_.human(game_->to_move())) return {};
  Work work;
  const int seat = game_->to_move();
  work.who = {{"seat", seating_.letter(seat)}, {"about", "move"}};
  work.state = {{"player", seat}};
  work.think = [minds = minds_, record = record_, seat](Mind&, const ThinkContext&) -> std::optional<NewEvents> {
    return NewEvents{{"move", {{"seat", seat}, {"move", to_string(minds->choose(record).move)}}}};
  };
  return work;
}

Answer<Json> HanabiGame::analysis(const Viewer&) const {
  return refuse("not_now", "A game of Hanabi is not analysed.", "a bridge table");
}

Answer<File> HanabiGame::file(const std::string& format, bool, const Viewer&) const {
  if (format != "json") return refuse("bad_request", "A game of Hanabi is downloaded as json.", "format=json");
  if (!over()) return refuse("not_now", "The deck is part of the file: there is one when the game is over.");
  return File{fmt::format("yomi-hanabi-{}.json", number_), "application/json", write_replay(record_)};
}

}  // namespace yomi::server

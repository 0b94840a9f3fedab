#include <fmt/format.h>

#include "server/hanabi/hanabi_game.h"
#include "server/wire/words.h"

// A Hanabi table as one viewer sees it, and the questions about it.
namespace yomi::server {

using namespace hanabi;

namespace {

Json to_json(CardSet cards) {
  Json list = Json::array();
  for (const Card card : cards) list.push_back(to_string(card));
  return list;
}

// What the clues alone leave no doubt about: "", "R", "3", "R3".
std::string known_of(CardSet told) {
  std::string known;
  for (Color color = 0; color < kColors; ++color)
    if (told.within(CardSet::of_color(color))) known += color_letter(color);
  for (int rank = 1; rank <= kRanks; ++rank)
    if (told.within(CardSet::of_rank(rank))) known += std::to_string(rank);
  return known;
}

Json to_json(const Turn& turn, Language language) {
  Json touched = Json::array();
  for (Slot slot = 0; slot < kMaxHand; ++slot)
    if ((turn.touched >> slot & 1) != 0) touched.push_back(slot + 1);
  const bool clue = turn.move.is_clue();
  return {{"player", turn.seat},
          {"move", to_string(turn.move)},
          {"words", words(turn, language)},
          {"card", clue ? Json() : Json(to_string(turn.card))},
          {"success", turn.move.act() == Act::Play ? Json(turn.played) : Json()},
          {"touched", touched}};
}

std::string_view ending_of(const hanabi::Table& table) {
  if (table.lost()) return "lost lives";
  return table.fireworks() == kMaxScore ? "all played" : "deck out";
}

Json beliefs_json(const OwnCards& own, int at) {
  const hanabi::Table& table = own.view.table();
  Json slots = Json::array();
  for (Slot slot = 0; slot < own.view.hand_size(); ++slot) {
    Json chances = Json::array();
    double playable = 0, useless = 0;
    CardSet possible;
    for (const auto& [card, chance] : own.belief.marginal([&](const Hand& hand) { return hand[std::size_t(slot)]; })) {
      chances.push_back({{"card", to_string(card)}, {"chance", chance}});
      possible |= card;
      if (table.playable().has(card)) playable += chance;
      if (table.useless().has(card)) useless += chance;
    }
    slots.push_back({{"slot", slot + 1},
                     {"possible", to_json(table.told(own.view.seat(), slot))},
                     {"chances", chances},
                     {"playable", playable},
                     {"useless", useless}});
  }
  return {{"game", "hanabi"}, {"player", own.view.seat()}, {"at", at}, {"slots", slots}};
}

}  // namespace

Json HanabiGame::hands_json(const hanabi::Game& game, const Viewer& viewer) const {
  const hanabi::Table& table = game.table();
  Json hands = Json::array();
  for (Seat seat = 0; seat < table.players(); ++seat) {
    Json slots = Json::array();
    for (Slot slot = 0; slot < table.hand_size(seat); ++slot) {
      const CardSet told = table.told(seat, slot);
      const bool seen = sees(viewer, seat);
      const Card card = game.card(seat, slot);
      slots.push_back({{"card", seen ? Json(to_string(card)) : Json()},
                       {"possible", to_json(told)},
                       {"clued", table.touched(seat, slot)},
                       {"known", known_of(told)},
                       {"playable", seen ? Json(table.playable().has(card)) : Json()}});
    }
    hands.push_back({{"player", seat}, {"slots", slots}});
  }
  return hands;
}

Answer<Json> HanabiGame::state(const Viewer& viewer, std::optional<int> at) const {
  if (at && *at > moves()) return refuse("bad_request", fmt::format("The game has only {} moves.", moves()));
  const int shown = at.value_or(moves());
  const bool now = shown == moves();
  const Replayed then = replay(record_, std::size_t(shown));
  const hanabi::Table& table = then.game.table();
  const auto seat = seating_.seat_of(viewer.player);
  const bool mine = now && !over() && seat == game_->to_move();
  Json players = Json::array(), turns = Json::array(), discards = Json::array(), legal = Json::array();
  for (int each = 0; each < seating_.size(); ++each) {
    Json sitter{{"player", each}};
    sitter.update(seating_.to_json(each, viewer));
    players.push_back(sitter);
  }
  for (const Turn& turn : then.turns) turns.push_back(to_json(turn, viewer.language));
  for (const Card card : CardSet::all())
    for (int copy = 0; copy < table.discarded(card); ++copy) discards.push_back(to_string(card));
  if (mine)
    for (const Move each : View(*game_, *seat).moves()) legal.push_back(to_string(each));
  Json fireworks;
  for (Color color = 0; color < kColors; ++color)
    fireworks[std::string(1, color_letter(color))] = table.firework(color);
  const bool charge = seating_.in_charge(viewer), deal = charge && (!fair_ || over());
  return Json{{"game", "hanabi"},
              {"id", ""},
              {"name", name_},
              {"event", event_},
              {"mode", fair_ ? "fair" : "practice"},
              {"strategy", strategy_name_},
              {"you", seat ? Json(*seat) : Json()},
              {"players", players},
              {"game_number", number_},
              {"moves", moves()},
              {"at", shown},
              {"fireworks", fireworks},
              {"clues", table.clues()},
              {"max_clues", table.rules().clues},
              {"lives", table.lives()},
              {"max_lives", table.rules().lives},
              {"deck", table.deck()},
              {"discards", discards},
              {"hands", hands_json(then.game, viewer)},
              {"turns", turns},
              {"turn", table.over() ? Json() : Json(table.to_move())},
              {"your_turn", mine},
              {"legal_moves", legal},
              {"score", table.score()},
              {"over", table.over()},
              {"ended", table.over() ? Json(say(viewer.language, ending_of(table))) : Json()},
              {"thinking", nullptr},
              {"can",
               {{"move", mine},
                {"undo", !fair_ && charge && moves() > 0},
                {"hint", !fair_ && mine},
                {"beliefs", minds_are_open()},
                {"why", minds_are_open()},
                {"new_game", deal}}}};
}

Json HanabiGame::summary(const Viewer& viewer) const {
  const auto seat = seating_.seat_of(viewer.player);
  const hanabi::Table& table = game_->table();
  return {{"game", "hanabi"},
          {"name", name_},
          {"mode", fair_ ? "fair" : "practice"},
          {"event", event_},
          {"open_seats", seating_.open_seats()},
          {"you", seat ? Json(seating_.letter(*seat)) : Json()},
          {"going", say(viewer.language, over() ? "over hanabi" : "going hanabi",
                        {{"score", std::to_string(table.score())}, {"deck", std::to_string(table.deck())}})}};
}

Json HanabiGame::announcement(const Event& event, Language language) const {
  const Json& data = event.data;
  Json json{{"event", event.number}, {"kind", event.kind}, {"seat", nullptr}, {"words", ""}};
  Fillings fillings;
  std::string key = event.kind;
  if (data.contains("seat")) {
    json["seat"] = seating_.letter(data["seat"]);
    fillings["seat"] = std::to_string(data["seat"].get<int>() + 1);
    fillings["player"] = fillings["seat"];
  }
  if (event.kind == "move") {
    json["move"] = data["move"];
    fillings["move"] = words(*parse_move(data["move"].get<std::string>()), language);
    key = "moved";
  } else if (event.kind == "seated") {
    json["player"] = data["name"];
    const std::string player = data["name"];
    fillings["player"] = player.empty() ? say(language, "somebody") : player;
  } else if (event.kind == "undo") {
    json["to"] = data["to"];
  } else if (event.kind == "new_game") {
    key = "new game";
  }
  json["words"] = say(language, key, fillings);
  return json;
}

Thinking HanabiGame::think_of_move(int at, bool person, const std::string& made, Language language) const {
  return [record = record(at), strategy = strategy_, at, person, made, language](Mind&,
                                                                                 const ThinkContext&) -> Answer<Json> {
    const Seat seat = replay(record).game.to_move();
    const auto choice = HanabiMinds(strategy).choose(record);
    const std::string would = to_string(choice.move);
    Json because = Json::array();
    for (const Reason& reason : choice.reasons) because.push_back(words(reason, language));
    return Json{
        {"seat", std::to_string(seat)},
        {"about", "move"},
        {"at", at},
        {"chosen", made.empty() ? would : made},
        {"source", person ? "person" : "strategy"},
        {"words", person && would != made ? say(language, "not its move", {{"move", words(choice.move, language)}})
                                          : words(choice.move, language)},
        {"because", because},
        {"unit", "none"},
        {"candidates", Json::array()},
        {"said", Json::array()}};
  };
}

Answer<Thinking> HanabiGame::ask(const Question& question, const Viewer& viewer) const {
  if (question.kind == "calls") return refuse("not_now", "There are no calls at Hanabi.", "a bridge table");
  if (question.at && *question.at > moves())
    return refuse("bad_request", fmt::format("The game has only {} moves.", moves()));
  if (question.kind == "hint") {
    if (fair_) return refuse("fair_table", "There are no hints at a fair table.");
    const auto seat = seating_.seat_of(viewer.player);
    if (!seat) return refuse("not_your_seat", "You watch; hints are for who plays.");
    if (over() || game_->to_move() != *seat) return refuse("not_your_turn", "A hint is for your own turn.");
    return think_of_move(moves(), false, "", viewer.language);
  }
  if (!minds_are_open())
    return refuse("fair_table", "At a fair table the robots keep their thoughts to themselves until the game is over.");
  if (question.kind == "why") {
    if (*question.at >= moves())
      return refuse("bad_request", fmt::format("There is no move number {} in this game.", *question.at));
    const Turn& turn = turns_[std::size_t(*question.at)];
    return think_of_move(*question.at, seating_.human(turn.seat), to_string(turn.move), viewer.language);
  }
  const auto seat = seating_.find(question.seat);
  if (!seat) return refuse("bad_request", fmt::format("'{}' is not a player.", question.seat));
  const int at = question.at.value_or(moves());
  return [record = record(at), seat = *seat, strategy = strategy_, at](Mind&, const ThinkContext&) -> Answer<Json> {
    return beliefs_json(own_cards(record, seat, strategy), at);
  };
}

}  // namespace yomi::server

#include "server/hanabi/presenter.h"

#include "server/wire/words.h"

namespace yomi::server {

using namespace hanabi;

namespace {

// What the clues alone say for certain: "", "R", "3", "R3".
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
  return table.cards_played() == kMaxScore ? "all played" : "deck out";
}

Json hands_json(const HanabiState& state, const hanabi::Game& game, const Viewer& viewer) {
  const hanabi::Table& table = game.table();
  Json hands = Json::array();
  for (Seat seat = 0; seat < table.players(); ++seat) {
    const bool seen = sees(state, viewer, seat);
    Json slots = Json::array();
    for (Slot slot = 0; slot < table.hand_size(seat); ++slot) {
      const CardSet told = table.told(seat, slot);
      const Card card = game.card(seat, slot);
      slots.push_back({{"card", seen ? Json(to_string(card)) : Json()},
                       {"possible", cards_json(told)},
                       {"clued", table.touched(seat, slot)},
                       {"known", known_of(told)},
                       {"playable", seen ? Json(table.playable().has(card)) : Json()}});
    }
    hands.push_back({{"player", seat}, {"slots", slots}});
  }
  return hands;
}

Json players_json(const HanabiState& state, const Viewer& viewer) {
  Json players = Json::array();
  for (int seat = 0; seat < state.seating().size(); ++seat) {
    Json player{{"player", seat}};
    player.update(state.seating().to_json(seat, viewer));
    players.push_back(std::move(player));
  }
  return players;
}

// The public part of the game: fireworks, tokens, discards.
void add_table(Json& json, const hanabi::Table& table) {
  Json fireworks, discards = Json::array();
  for (Color color = 0; color < kColors; ++color)
    fireworks[std::string(1, color_letter(color))] = table.firework_height(color);
  for (const Card card : CardSet::all())
    for (int copy = 0; copy < table.discarded(card); ++copy) discards.push_back(to_string(card));
  json["fireworks"] = std::move(fireworks);
  json["clues"] = table.clues();
  json["max_clues"] = table.rules().clues;
  json["lives"] = table.lives();
  json["max_lives"] = table.rules().lives;
  json["deck"] = table.deck_size();
  json["discards"] = std::move(discards);
}

}  // namespace

Json cards_json(CardSet cards) {
  Json list = Json::array();
  for (const Card card : cards) list.push_back(to_string(card));
  return list;
}

Problem no_such_move(const HanabiState& state) {
  return {"bad_request", fmt::format("The number of moves in this game is {}.", state.moves()),
          fmt::format("0 to {}", state.moves())};
}

Answer<Json> state_json(const HanabiState& state, const Viewer& viewer, std::optional<int> at) {
  if (at && *at > state.moves()) return tl::unexpected(no_such_move(state));
  const int shown = at.value_or(state.moves());
  const bool now = shown == state.moves();
  const hanabi::Replayed then = replay(state.record(), static_cast<std::size_t>(shown));
  const hanabi::Table& table = then.game.table();
  const auto seat = state.seat_of(viewer);
  const bool mine = now && !state.over() && seat == state.game().to_move();
  Json turns = Json::array(), legal = Json::array();
  for (const Turn& turn : then.turns) turns.push_back(to_json(turn, viewer.language));
  if (mine)
    for (const Move each : View(state.game(), *seat).moves()) legal.push_back(to_string(each));
  Json json{{"game", "hanabi"},
            {"id", ""},
            {"name", state.table().name},
            {"event", state.event()},
            {"mode", name_in(kModes, state.table().mode)},
            {"strategy", state.table().strategy},
            {"you", seat ? Json(*seat) : Json()},
            {"players", players_json(state, viewer)},
            {"game_number", state.game_number()},
            {"moves", state.moves()},
            {"at", shown}};
  add_table(json, table);
  json["hands"] = hands_json(state, then.game, viewer);
  json["turns"] = std::move(turns);
  json["turn"] = table.over() ? Json() : Json(table.to_move());
  json["your_turn"] = mine;
  json["legal_moves"] = std::move(legal);
  json["score"] = table.score();
  json["over"] = table.over();
  json["ended"] = table.over() ? Json(say(viewer.language, ending_of(table))) : Json();
  json["thinking"] = nullptr;
  json["can"] = permissions(state, viewer);
  if (!now) json["can"]["move"] = json["can"]["hint"] = false;
  return json;
}

Json summary_json(const HanabiState& state, const Viewer& viewer) {
  const auto seat = state.seat_of(viewer);
  const hanabi::Table& table = state.game().table();
  const char* const progress = state.over() ? "over hanabi" : "going hanabi";
  return {{"game", "hanabi"},
          {"name", state.table().name},
          {"mode", name_in(kModes, state.table().mode)},
          {"event", state.event()},
          {"open_seats", state.seating().open_seats()},
          {"you", seat ? Json(state.seating().letter(*seat)) : Json()},
          {"going", say(viewer.language, progress,
                        {{"score", std::to_string(table.score())}, {"deck", std::to_string(table.deck_size())}})}};
}

namespace {

// Adds what one kind of event tells: fields of the announcement, and the fillings and key of its phrase.
struct HanabiTeller {
  const Seating& seating;
  Json& json;
  Fillings& fillings;
  std::string& key;
  Language language;

  void tell_seat(int seat) const {
    json["seat"] = seating.letter(seat);
    fillings["seat"] = fillings["player"] = std::to_string(seat + 1);
  }
  void operator()(const hanabi_event::Created&) const {}
  void operator()(const SeatTaken& event) const {
    tell_seat(event.seat);
    json["player"] = event.name;
    fillings["player"] = event.name.empty() ? say(language, "somebody") : event.name;
  }
  void operator()(const SeatLeft& event) const { tell_seat(event.seat); }
  void operator()(const StandIn& event) const {
    tell_seat(event.seat);
    if (!event.robot) key = "back";
  }
  void operator()(const hanabi_event::NewGame&) const { key = "new game"; }
  void operator()(const hanabi_event::Moved& event) const {
    tell_seat(event.seat);
    json["move"] = to_string(event.move);
    fillings["move"] = words(event.move, language);
    key = "moved";
  }
  void operator()(const hanabi_event::Undone& event) const { json["to"] = event.to; }
};

}  // namespace

Json announcement(const HanabiState& state, std::int64_t number, const HanabiEvent& event, Language language) {
  std::string key(kind_of(event));
  Json json{{"event", number}, {"kind", key}, {"seat", nullptr}, {"words", ""}};
  Fillings fillings;
  std::visit(HanabiTeller{state.seating(), json, fillings, key, language}, event);
  json["words"] = say(language, key, fillings);
  return json;
}

}  // namespace yomi::server

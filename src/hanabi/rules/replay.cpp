#include "hanabi/rules/replay.h"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/json_depth.h"
#include "base/quote.h"

namespace yomi::hanabi {

namespace {

using Json = nlohmann::ordered_json;

// For each slot the index of its card in the deck.
class Places {
 public:
  explicit Places(const Rules& rules) : next_(0) {
    for (Seat seat = 0; seat < rules.players; ++seat)
      for (Slot slot = 0; slot < rules.hand; ++slot) hands_[std::size_t(seat)].push_back(next_++);
  }
  [[nodiscard]] int order(Seat seat, Slot slot) const { return hands_[std::size_t(seat)][std::size_t(slot)]; }
  // -1 if the player does not hold it.
  [[nodiscard]] Slot slot(Seat seat, int order) const {
    const auto& hand = hands_[std::size_t(seat)];
    const auto found = std::ranges::find(hand, order);
    return found == hand.end() ? -1 : static_cast<Slot>(found - hand.begin());
  }
  void follow(const Turn& turn, const Table& after) {
    if (turn.move.is_clue()) return;
    auto& hand = hands_[std::size_t(turn.seat)];
    hand.erase(hand.begin() + turn.move.slot());
    if (static_cast<int>(hand.size()) < after.hand_size(turn.seat)) hand.push_back(next_++);
  }

 private:
  std::array<std::vector<int>, kMaxPlayers> hands_;
  int next_;
};

Result<int> whole(const Json& object, const char* key, int low, int high, const std::string& where) {
  const auto found = object.is_object() ? object.find(key) : object.end();
  if (!object.is_object() || found == object.end())
    return fail(fmt::format("{} has no \"{}\"", where, key), fmt::format("a number from {} to {}", low, high));
  if (!found->is_number_integer() || found->get<std::int64_t>() < low || found->get<std::int64_t>() > high)
    return fail(fmt::format("\"{}\" of {} is {}", key, where, found->dump()),
                fmt::format("a number from {} to {}", low, high));
  return found->get<int>();
}

// A game has fifty cards and fewer than a hundred actions.
constexpr std::size_t kLongestReplay = 1'000'000;

Result<Json> parse(std::string_view text) {
  if (text.size() > kLongestReplay)
    return fail("the file is too long", fmt::format("at most {} bytes, as hanab.live writes it", kLongestReplay));
  if (const auto shallow = check_json_depth(text); !shallow) return tl::unexpected(shallow.error());
  try {
    Json json = Json::parse(text);
    if (!json.is_object())
      return fail("the file is not a replay", "an object with players, deck and actions", {{}, 1, 1});
    return json;
  } catch (const Json::parse_error& error) {
    return fail("the file is not JSON", "a replay as hanab.live writes it",
                place_of_byte(text, error.byte > 0 ? error.byte - 1 : 0));
  } catch (const std::exception& error) {
    return fail(std::string("the file is ") + error.what(), "a replay as hanab.live writes it");
  }
}

Result<std::vector<std::string>> read_names(const Json& json) {
  const auto players = json.find("players");
  if (players == json.end() || !players->is_array() || players->size() < 2 || players->size() > kMaxPlayers)
    return fail("there is no list of players", "\"players\": two to five names");
  std::vector<std::string> names;
  for (const Json& name : *players) {
    if (!name.is_string()) return fail("a player's name is " + name.dump(-1, ' ', true), "a text");
    names.push_back(name.get<std::string>());
  }
  return names;
}

// What differs from the standard rules.
Result<Rules> read_rules(const Json& json, int players) {
  Rules rules = Rules::standard(players);
  if (const auto options = json.find("options"); options != json.end() && options->is_object()) {
    const auto variant = options->find("variant");
    if (variant != options->end() && *variant != "No Variant")
      return fail("the variant is " + variant->dump(-1, ' ', true), "\"No Variant\": five colours, no special cards");
  }
  const auto own = json.find("yomi");
  if (own == json.end()) return rules;
  const auto number = [&](const char* key, std::int8_t& target) -> Result<void> {
    if (!own->is_object() || !own->contains(key)) return {};
    const auto value = whole(*own, key, 0, 99, "yomi");
    if (!value) return tl::unexpected(value.error());
    target = static_cast<std::int8_t>(*value);
    return {};
  };
  for (const auto& [key, target] :
       {std::pair{"hand", &rules.hand}, {"aside", &rules.aside}, {"clues", &rules.clues}, {"lives", &rules.lives}})
    if (auto done = number(key, *target); !done) return tl::unexpected(done.error());
  if (own->is_object() && own->contains("bonus")) rules.bonus = own->at("bonus") == true;
  if (own->is_object() && own->contains("zero_if_lost")) rules.zero_if_lost = own->at("zero_if_lost") == true;
  if (!rules.valid()) return fail("the rules cannot be played", "hands of 1 to 5 cards and a deck to draw from");
  return rules;
}

Result<Deck> read_deck(const Json& json) {
  const auto cards = json.find("deck");
  if (cards == json.end() || !cards->is_array() || cards->size() != kDeckSize)
    return fail("there is no whole deck", "\"deck\": the fifty cards in order");
  Deck deck;
  for (std::size_t at = 0; at < deck.size(); ++at) {
    const std::string where = fmt::format("deck[{}]", at);
    const auto suit = whole((*cards)[at], "suitIndex", 0, kColors - 1, where);
    if (!suit) return tl::unexpected(suit.error());
    const auto rank = whole((*cards)[at], "rank", 1, kRanks, where);
    if (!rank) return tl::unexpected(rank.error());
    deck[at] = Card(*suit, *rank);
  }
  if (!std::ranges::is_permutation(deck, sorted_deck()))
    return fail("the deck is not the deck of the game", "in each colour three 1s, two each of 2 to 4, one 5");
  return deck;
}

// One action, in the seat whose turn it is.
Result<Move> read_action(const Json& action, const Game& game, const Places& places, const std::string& where) {
  const auto type = whole(action, "type", 0, 3, where);
  if (!type) return tl::unexpected(type.error());
  const auto target = whole(action, "target", 0, *type < 2 ? kDeckSize - 1 : game.table().players() - 1, where);
  if (!target) return tl::unexpected(target.error());
  Move move;
  if (*type < 2) {
    const Slot slot = places.slot(game.to_move(), *target);
    if (slot < 0)
      return fail(fmt::format("{}: player {} does not hold card {}", where, game.to_move() + 1, *target),
                  "a card of the player whose turn it is");
    move = *type == 0 ? Move::play(slot) : Move::discard(slot);
  } else {
    const auto value = whole(action, "value", *type == 2 ? 0 : 1, *type == 2 ? kColors - 1 : kRanks, where);
    if (!value) return tl::unexpected(value.error());
    move = *type == 2 ? Move::clue_color(*target, *value) : Move::clue_rank(*target, *value);
  }
  if (const char* law = game.forbidden(move)) return fail(fmt::format("{}: {}", where, law), "a move that is allowed");
  return move;
}

Result<std::vector<Move>> read_actions(const Json& json, const Rules& rules, const Deck& deck) {
  const auto actions = json.find("actions");
  if (actions == json.end() || !actions->is_array()) return fail("there are no actions", "\"actions\": a list");
  Game game(rules, deck);
  Places places(rules);
  std::vector<Move> moves;
  for (std::size_t at = 0; at < actions->size(); ++at) {
    const Json& action = (*actions)[at];
    // Type 4: a player ended the game; nothing follows.
    if (action.is_object() && action.contains("type") && action.at("type") == 4) break;
    const auto move = read_action(action, game, places, fmt::format("actions[{}]", at));
    if (!move) return tl::unexpected(move.error());
    moves.push_back(*move);
    const Turn turn = game.apply(*move);
    places.follow(turn, game.table());
  }
  return moves;
}

Json own_rules(const Rules& rules) {
  const Rules standard = Rules::standard(rules.players);
  Json own = Json::object();
  if (rules.hand != standard.hand) own["hand"] = rules.hand;
  if (rules.aside != standard.aside) own["aside"] = rules.aside;
  if (rules.clues != standard.clues) own["clues"] = rules.clues;
  if (rules.lives != standard.lives) own["lives"] = rules.lives;
  if (rules.bonus != standard.bonus) own["bonus"] = rules.bonus;
  if (rules.zero_if_lost != standard.zero_if_lost) own["zero_if_lost"] = rules.zero_if_lost;
  return own;
}

}  // namespace

Result<Record> read_replay(std::string_view text) {
  auto json = parse(text);
  if (!json) return tl::unexpected(json.error());
  auto names = read_names(*json);
  if (!names) return tl::unexpected(names.error());
  const auto rules = read_rules(*json, static_cast<int>(names->size()));
  if (!rules) return tl::unexpected(rules.error());
  const auto deck = read_deck(*json);
  if (!deck) return tl::unexpected(deck.error());
  auto moves = read_actions(*json, *rules, *deck);
  if (!moves) return tl::unexpected(moves.error());
  for (const char* known : {"players", "deck", "actions", "yomi"}) json->erase(known);
  return Record{*rules, std::move(*names), *deck, std::move(*moves), json->empty() ? "" : json->dump(-1, ' ', true)};
}

std::string write_replay(const Record& record) {
  Json json = Json::object();
  json["players"] = record.names;
  for (const Card card : record.deck) json["deck"].push_back({{"suitIndex", card.color()}, {"rank", card.rank()}});
  json["actions"] = Json::array();
  Game game(record.rules, record.deck);
  Places places(record.rules);
  for (const Move move : record.moves) {
    const int type = static_cast<int>(move.act());
    if (move.is_clue()) {
      json["actions"].push_back({{"type", type}, {"target", move.to()}, {"value", move.value()}});
    } else {
      json["actions"].push_back({{"type", type}, {"target", places.order(game.to_move(), move.slot())}});
    }
    const Turn turn = game.apply(move);
    places.follow(turn, game.table());
  }
  const Json other = record.other.empty() ? Json::object() : Json::parse(record.other);
  for (const auto& [key, value] : other.items()) json[key] = value;
  if (!json.contains("options")) json["options"] = {{"variant", "No Variant"}};
  if (const Json own = own_rules(record.rules); !own.empty()) json["yomi"] = own;
  return json.dump(-1, ' ', true) + "\n";
}

Replayed replay(const Record& record, std::size_t turns) {
  Replayed replayed{Game(record.rules, record.deck), {}};
  for (std::size_t at = 0; at < std::min(turns, record.moves.size()); ++at)
    replayed.turns.push_back(replayed.game.apply(record.moves[at]));
  return replayed;
}

Record new_record(const Rules& rules, const Deck& deck, std::vector<std::string> names) {
  while (static_cast<int>(names.size()) < rules.players) names.push_back(fmt::format("Player {}", names.size() + 1));
  return {rules, std::move(names), deck, {}, {}};
}

}  // namespace yomi::hanabi

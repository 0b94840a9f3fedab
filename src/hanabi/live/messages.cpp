#include "hanabi/live/messages.h"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/json_depth.h"
#include "base/quote.h"
#include "hanabi/rules/table.h"

namespace yomi::hanabi::live {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kLongest = 1'000'000;
constexpr int kMostId = 2'000'000'000;

// Reads the fields of one object; the first that is missing or wrong is what is reported.
class Fields {
 public:
  Fields(const Json& object, std::string where) : object_(object), where_(std::move(where)) {
    if (!object.is_object()) complain(fmt::format("{} is {}", where_, shortened(object.dump())), "an object");
  }

  int whole(const char* key, int low, int high) {
    const Json* value = find(key, fmt::format("a number from {} to {}", low, high));
    if (value == nullptr) return low;
    if (!value->is_number_integer() || value->get<std::int64_t>() < low || value->get<std::int64_t>() > high) {
      complain(fmt::format("\"{}\" of {} is {}", key, where_, shortened(value->dump())),
               fmt::format("a number from {} to {}", low, high));
      return low;
    }
    return value->get<int>();
  }
  std::string text(const char* key) {
    const Json* value = find(key, "a text");
    if (value == nullptr) return {};
    if (!value->is_string())
      complain(fmt::format("\"{}\" of {} is {}", key, where_, shortened(value->dump())), "a text");
    return value->is_string() ? value->get<std::string>() : std::string();
  }
  // False where it is missing.
  bool flag(const char* key) {
    if (!object_.is_object() || !object_.contains(key)) return false;
    const Json& value = object_.at(key);
    if (!value.is_boolean())
      complain(fmt::format("\"{}\" of {} is {}", key, where_, shortened(value.dump())), "true or false");
    return value.is_boolean() && value.get<bool>();
  }
  Json list(const char* key) {
    const Json* value = find(key, "a list");
    if (value == nullptr) return Json::array();
    if (!value->is_array())
      complain(fmt::format("\"{}\" of {} is {}", key, where_, shortened(value->dump())), "a list");
    return value->is_array() ? *value : Json::array();
  }
  Json object(const char* key) {
    const Json* value = find(key, "an object");
    return value == nullptr ? Json::object() : *value;
  }
  std::vector<std::string> texts(const char* key) {
    std::vector<std::string> texts;
    for (const Json& each : list(key)) {
      if (!each.is_string()) complain(fmt::format("\"{}\" of {} has {}", key, where_, shortened(each.dump())), "texts");
      texts.push_back(each.is_string() ? each.get<std::string>() : std::string());
    }
    return texts;
  }
  template <class Value>
  Result<Value> done(Value value) const {
    if (error_) return tl::unexpected(*error_);
    return value;
  }
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }

 private:
  const Json* find(const char* key, const std::string& expected) {
    if (object_.is_object() && object_.contains(key)) return &object_.at(key);
    complain(fmt::format("{} has no \"{}\"", where_, key), expected);
    return nullptr;
  }
  void complain(std::string what, std::string expected) {
    if (!error_) error_ = Error{std::move(what), std::move(expected), {}};
  }

  const Json& object_;
  std::string where_;
  std::optional<Error> error_;
};

Result<Action> read_action(const Json& json) {
  Fields fields(json, "the action");
  const std::string type = fields.text("type");
  if (type == "draw") {
    const Draw draw{fields.whole("playerIndex", 0, kMaxPlayers - 1), fields.whole("order", 0, kDeckSize - 1),
                    fields.whole("suitIndex", -1, kColors - 1), fields.whole("rank", -1, kRanks)};
    return fields.done<Action>(draw);
  }
  if (type == "play" || type == "discard") {
    const Left left{fields.whole("playerIndex", 0, kMaxPlayers - 1),
                    fields.whole("order", 0, kDeckSize - 1),
                    fields.whole("suitIndex", 0, kColors - 1),
                    fields.whole("rank", 1, kRanks),
                    type == "play",
                    fields.flag("failed")};
    return fields.done<Action>(left);
  }
  if (type == "clue") {
    const Json about = fields.object("clue");
    Fields clue(about, "the clue");
    Clued clued{fields.whole("giver", 0, kMaxPlayers - 1),
                fields.whole("target", 0, kMaxPlayers - 1),
                clue.whole("type", 0, 1) == 0,
                0,
                {}};
    clued.value = clued.color ? clue.whole("value", 0, kColors - 1) : clue.whole("value", 1, kRanks);
    for (const Json& each : fields.list("list")) {
      if (!each.is_number_integer() || each.get<std::int64_t>() < 0 || each.get<std::int64_t>() >= kDeckSize)
        return fail(fmt::format("the clue names {}", shortened(each.dump())), "the orders of cards");
      clued.orders.push_back(each.get<int>());
    }
    if (clue.error()) return tl::unexpected(*clue.error());
    return fields.done<Action>(clued);
  }
  if (type == "turn")
    return fields.done<Action>(
        NextTurn{fields.whole("num", 0, 10'000), fields.whole("currentPlayerIndex", -1, kMaxPlayers - 1)});
  if (type == "gameOver") return Action{GameOver{}};
  return fields.done<Action>(OtherAction{});
}

Result<TableSeen> read_table(const Json& json) {
  Fields fields(json, "the table");
  return fields.done<TableSeen>({fields.whole("id", 0, kMostId), fields.flag("running"), fields.texts("players")});
}

Result<Init> read_init(const Json& json) {
  Fields fields(json, "init");
  Init init{fields.whole("tableID", 0, kMostId),
            fields.texts("playerNames"),
            fields.whole("ourPlayerIndex", 0, kMaxPlayers - 1),
            {},
            true};
  const Json about = fields.object("options");
  Fields options(about, "the options");
  init.variant = options.text("variantName");
  for (const char* changes :
       {"cardCycle", "deckPlays", "emptyClues", "oneExtraCard", "oneLessCard", "allOrNothing", "detrimentalCharacters"})
    if (options.flag(changes)) init.plain = false;
  if (options.error()) return tl::unexpected(*options.error());
  return fields.done<Init>(std::move(init));
}

Result<Message> read_actions(const Json& json, bool one) {
  Fields fields(json, one ? "gameAction" : "gameActionList");
  Actions actions{fields.whole("tableID", 0, kMostId), !one, {}};
  const Json list = one ? Json::array({fields.object("action")}) : fields.list("list");
  for (const Json& each : list) {
    auto action = read_action(each);
    if (!action) return tl::unexpected(action.error());
    actions.list.push_back(std::move(*action));
  }
  return fields.done<Message>(std::move(actions));
}

Result<Message> read_known(std::string_view command, const Json& json) {
  Fields fields(json, std::string(command));
  if (command == "welcome") return fields.done<Message>(Welcome{fields.text("username")});
  if (command == "warning") return fields.done<Message>(Complaint{fields.text("warning")});
  if (command == "error") return fields.done<Message>(Complaint{fields.text("error")});
  if (command == "tableGone") return fields.done<Message>(TableGone{fields.whole("tableID", 0, kMostId)});
  if (command == "tableStart") return fields.done<Message>(TableStarts{fields.whole("tableID", 0, kMostId)});
  if (command == "databaseID") return fields.done<Message>(GameEnded{fields.whole("tableID", 0, kMostId)});
  if (command == "table") {
    auto table = read_table(json);
    if (!table) return tl::unexpected(table.error());
    return Message{std::move(*table)};
  }
  if (command == "init") {
    auto init = read_init(json);
    if (!init) return tl::unexpected(init.error());
    return Message{std::move(*init)};
  }
  return read_actions(json, command == "gameAction");
}

Result<Message> read_tables(const Json& json) {
  if (!json.is_array()) return fail("tableList is " + shortened(json.dump()), "a list of tables");
  TablesSeen seen;
  for (const Json& each : json) {
    auto table = read_table(each);
    if (!table) return tl::unexpected(table.error());
    seen.tables.push_back(std::move(*table));
  }
  return Message{std::move(seen)};
}

constexpr std::array<std::string_view, 10> kKnown = {"welcome",    "warning", "error", "tableGone",  "tableStart",
                                                     "databaseID", "table",   "init",  "gameAction", "gameActionList"};

std::string with_table(const char* command, const Json& object) { return fmt::format("{} {}", command, object.dump()); }

}  // namespace

Result<Message> read_message(std::string_view text) {
  if (text.size() > kLongest) return fail("the message is too long", fmt::format("at most {} bytes", kLongest));
  const auto space = std::min(text.find(' '), text.size());
  const std::string_view command = text.substr(0, space);
  const bool known = std::ranges::find(kKnown, command) != kKnown.end();
  if (!known && command != "tableList") return Message{OtherMessage{std::string(command.substr(0, 40))}};
  const std::string_view rest = text.substr(std::min(space + 1, text.size()));
  if (const auto shallow = check_json_depth(rest); !shallow) return tl::unexpected(shallow.error());
  const Json json = Json::parse(rest, nullptr, false);
  if (json.is_discarded()) return fail(fmt::format("what follows {} is not JSON", command), "an object in JSON");
  return known ? read_known(command, json) : read_tables(json);
}

std::string join_table(int id) { return with_table("tableJoin", {{"tableID", id}}); }
std::string ask_for_game(int id) { return with_table("getGameInfo1", {{"tableID", id}}); }
std::string ask_for_actions(int id) { return with_table("getGameInfo2", {{"tableID", id}}); }
std::string say_loaded(int id) { return with_table("loaded", {{"tableID", id}}); }
std::string leave_table(int id) { return with_table("tableUnattend", {{"tableID", id}}); }
std::string play_card(int id, int order) {
  return with_table("action", {{"tableID", id}, {"type", 0}, {"target", order}});
}
std::string discard_card(int id, int order) {
  return with_table("action", {{"tableID", id}, {"type", 1}, {"target", order}});
}
std::string give_clue(int id, Move clue) {
  const int type = clue.act() == Act::ClueColor ? 2 : 3;
  return with_table("action", {{"tableID", id}, {"type", type}, {"target", clue.to()}, {"value", clue.value()}});
}

}  // namespace yomi::hanabi::live

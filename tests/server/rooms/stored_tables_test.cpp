#include <functional>
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include "base/atomic_file.h"
#include "server/bridge/events.h"
#include "server/hanabi/events.h"
#include "server/lobby/rooms.h"

// Tables as an earlier version of the server stored them, with every kind of event: events, the keys of actions, and
// the state that version sent. The format of the log must not change.
namespace yomi::server {

namespace {

const Json& stored_tables() {
  static const Json kTables = Json::parse(read_whole_file(YOMI_STORED_TABLES).value_or("null"));
  return kTables;
}

struct StoredEvent {
  bool hanabi = false;
  EventRow row;
};

EventRow row_of(const Json& event) { return {event["number"], event["kind"], event["data"]}; }

std::vector<StoredEvent> stored_events() {
  std::vector<StoredEvent> all;
  for (const auto& [name, table] : stored_tables().items())
    for (const Json& event : table["events"]) all.push_back({name == "hanabi", row_of(event)});
  return all;
}

// The row after decoding and encoding; or the error.
Result<EventRow> there_and_back(const StoredEvent& event) {
  if (event.hanabi) return decode_hanabi_event(event.row).map([](const HanabiEvent& each) { return encode(each); });
  return decode_bridge_event(event.row).map([](const BridgeEvent& each) { return encode(each); });
}

TEST(StoredTables, HaveEveryKindOfEvent) {
  std::set<std::string_view> bridge, hanabi;
  const auto events = stored_events();
  for (const StoredEvent& each : events) (each.hanabi ? hanabi : bridge).insert(each.row.kind);
  // Robots that stand in for people came later; Company.WhoLeavesIsReplacedAndComesBack stores and restores them.
  constexpr std::size_t kLater = 1;
  EXPECT_EQ(bridge.size() + kLater, std::variant_size_v<BridgeEvent>);
  EXPECT_EQ(hanabi.size() + kLater, std::variant_size_v<HanabiEvent>);
}

TEST(StoredTables, EveryEventIsWrittenAsItWasRead) {
  for (const StoredEvent& each : stored_events()) {
    const auto again = there_and_back(each);
    ASSERT_TRUE(again) << each.row.kind << ": " << to_string(again.error());
    EXPECT_EQ(again->kind, each.row.kind);
    EXPECT_EQ(again->data.dump(), each.row.data.dump());
  }
}

TEST(StoredTables, FailuresAndBoardsPassedOutAreStoredToo) {
  const bridge_event::RobotResult passed_out{{4, bridge::Call::pass()}, {}, std::nullopt, 0};
  for (const BridgeEvent& event : {BridgeEvent(bridge_event::Analysed{}), BridgeEvent(bridge_event::Replayed{}),
                                   BridgeEvent(bridge_event::Replayed{passed_out})}) {
    const auto again = decode_bridge_event(encode(event));
    ASSERT_TRUE(again) << to_string(again.error());
    EXPECT_TRUE(*again == event);
  }
}

// What later versions added is written and read: the part that people play, and boards with their record.
TEST(StoredTables, ChoicesAndRecordsAreStored) {
  BoardToPlay board;
  board.calls = {*bridge::parse_call("1N"), bridge::Call::pass()};
  board.cards = {*bridge::parse_card("SA")};
  board.tricks = 9;
  bridge_event::Created created;
  created.style = Style::Defend;
  created.partners_hand = PartnersHand::Play;
  bridge_event::Dealt dealt;
  dealt.style = Style::Declare;
  dealt.why = bridge_event::Why::Recorded;
  dealt.rest = {board, BoardToPlay()};
  const bridge_event::SettingsChanged settings{Speed::Fast, {"standard", "udca"}, Style::Bid, PartnersHand::Play};
  const Mistake mistake{3, bridge::Seat::East, bridge::Call::pass(), {}, 50, {}, true, 4, 50};
  const bridge_event::Analysed analysed{BoardAnalysis{{}, {}, {}, {mistake}}};
  for (const BridgeEvent& event :
       {BridgeEvent(created), BridgeEvent(dealt), BridgeEvent(settings), BridgeEvent(analysed)}) {
    const auto again = decode_bridge_event(encode(event));
    ASSERT_TRUE(again) << to_string(again.error());
    EXPECT_TRUE(*again == event) << kind_of(event);
  }
}

// Leaves out the fields that depend on the wording of systems.
void remove_words(Json& json) {
  if (json.is_object())
    for (const char* name : {"words", "title", "rule", "artificial"}) json.erase(name);
  if (json.is_structured())
    for (Json& each : json) remove_words(each);
}

// Leaves out the fields that were added since the tables were stored.
void remove_later(Json& state) {
  if (state["claim"].is_object()) state["claim"].erase("waits_for");
  for (const char* name : {"style", "partners_hand"}) state.erase(name);
  for (const char* name : {"answer_claim", "talk"}) state["can"].erase(name);
  for (const char* name : {"set", "lesson", "presence", "chat"}) state.erase(name);
  for (const char* name : {"seats", "players"})
    if (state.contains(name))
      for (Json& each : state[name]) each.erase("robot_plays");
  if (!state.contains("claim") || state["game"] == "hanabi") state.erase("claim");
}

// The rooms restored from a log in memory; robots do not think.
struct Lobby {
  Log log = Log::in_memory();
  Pool pool{nullptr, 0};
  Rooms rooms{log, pool};
};

constexpr const char* kPlayer = "aaaaaaaaaaaaaaaaaaaaaaaaaa";

TEST(StoredTables, AreRestoredAsTheyWere) {
  for (const auto& [name, table] : stored_tables().items()) {
    Lobby lobby;
    EventRows rows;
    for (const Json& event : table["events"]) rows.push_back(row_of(event));
    ASSERT_TRUE(lobby.log.begin(name, "", rows));
    const auto errors = lobby.rooms.restore();
    ASSERT_TRUE(errors && errors->empty()) << to_string(errors->front());
    Json state = *(*lobby.rooms.find(name))->state({kPlayer}), expected = table["state"];
    for (const char* field : {"id", "thinking"}) {
      state.erase(field);
      expected.erase(field);
    }
    remove_words(state);
    remove_words(expected);
    remove_later(state);
    EXPECT_EQ(nlohmann::json(state), nlohmann::json(expected)) << name;
  }
}

// Every field of an event in turn: the error names it and says what was expected.
TEST(StoredTables, AFieldThatIsMissingOrWrongIsNamed) {
  const Json kNothingLikeIt = Json::array({Json::object({{"no", 0.5}})});
  for (const StoredEvent& each : stored_events())
    for (const auto& [name, value] : each.row.data.items()) {
      if (name == "game") continue;  // read by the lobby, which chooses the game by it
      const bool optional = each.row.kind == "deal" && name == "systems";  // without it, the chosen ones
      for (const bool missing : {true, false}) {
        StoredEvent broken = each;
        if (missing && optional) continue;
        if (missing)
          broken.row.data.erase(name);
        else
          broken.row.data[name] = kNothingLikeIt;
        const auto again = there_and_back(broken);
        ASSERT_FALSE(again) << each.row.kind << '.' << name;
        EXPECT_NE(again.error().what.find(each.row.kind + "." + name), std::string::npos) << again.error().what;
        EXPECT_FALSE(again.error().expected.empty()) << again.error().what;
      }
    }
}

TEST(StoredTables, ErrorsSayWhichFieldAndWhatWasExpected) {
  struct Case {
    const char* kind;
    const char* data;
    const char* error;
  };
  for (const Case& each : {
           Case{"call", R"({"seat": 4, "call": "1N"})", "'call.seat' is 4; expected a whole number from 0 to 3"},
           Case{"call", R"({"seat": 0, "call": "8N"})",
                "'call.call' is \"8N\"; expected P, X, XX or a bid from 1C to 7N"},
           Case{"claim", R"({"seat": 0})", "'claim.tricks' is missing; expected a whole number from 0 to 13"},
           Case{"undo", R"([])", "'undo' is []; expected an object"},
           Case{"settings", R"({"speed": "slow", "cardings": ["a", "b"]})",
                "'settings.speed' is \"slow\"; expected one of fast, normal"},
           Case{"settings", R"({"speed": "fast", "cardings": ["a", 7]})",
                "'settings.cardings[1]' is 7; expected a text"},
           Case{"system", R"({"side": 0, "system": {"name": 3}})", "'system.system.name' is 3; expected a text"},
       }) {
    const auto event = decode_bridge_event({1, each.kind, Json::parse(each.data)});
    ASSERT_FALSE(event) << each.data;
    EXPECT_EQ(to_string(event.error()), each.error);
  }
  const auto unknown = decode_hanabi_event({1, "dance", Json::object()});
  ASSERT_FALSE(unknown);
  EXPECT_EQ(to_string(unknown.error()),
            "'dance' is not a kind of event; expected one of created, seated, left, stand_in, new_game, move, undo");
}

Json arbitrary_value() {
  static const Json kValues =
      Json::parse(R"([null, true, -1, 0, 7, 1000, 1000000000000, 0.5, "", "SA", "7N", "N", [], {}])");
  return kValues[*rc::gen::inRange<std::size_t>(0, kValues.size())];
}

// Replaces or removes a random value.
void damage(Json& json) {
  Json* at = &json;
  while (at->is_structured() && !at->empty() && *rc::gen::inRange(0, 5) > 0) {
    auto child = at->begin();
    std::advance(child, *rc::gen::inRange<std::size_t>(0, at->size()));
    if (*rc::gen::inRange(0, 5) == 0) {
      at->erase(child);
      return;
    }
    at = &*child;
  }
  *at = arbitrary_value();
}

// From any log a table either opens and can be shown, or is refused with a reason.
TEST(StoredTables, DamagedLogsAreRefusedNeverFatal) {
  std::vector<std::string> names;
  for (const auto& [name, table] : stored_tables().items()) names.push_back(name);
  EXPECT_TRUE(rc::check("a damaged log", [&] {
    const std::string name = *rc::gen::elementOf(names);
    Json events = stored_tables()[name]["events"];
    const auto which = *rc::gen::inRange<std::size_t>(0, events.size());
    switch (*rc::gen::inRange(0, 3)) {
      case 0:
        events.erase(which);
        break;
      case 1:
        std::swap(events[which], events[*rc::gen::inRange<std::size_t>(0, events.size())]);
        break;
      default:
        damage(events[which]["data"]);
    }
    Lobby lobby;
    EventRows rows;
    for (const Json& event : events) rows.push_back({static_cast<int>(rows.size()) + 1, event["kind"], event["data"]});
    RC_ASSERT(lobby.log.begin(name, "", rows));
    const auto errors = lobby.rooms.restore();
    RC_ASSERT(errors);
    const auto room = lobby.rooms.find(name);
    RC_ASSERT(room.has_value() == errors->empty());
    if (room) RC_ASSERT((*room)->state({kPlayer}).has_value());
  }));
}

// Earlier versions stored a digest that only they could compute. A client that repeats such an action after an upgrade
// is told that it is done; it is neither refused nor done again.
TEST(StoredTables, KeysOfEarlierVersionsAreKnownAgain) {
  const Json& table = stored_tables()["bridge_board"];
  Lobby lobby;
  ASSERT_TRUE(lobby.log.begin("old", "", {}));
  EventRows rows;
  for (const Json& event : table["events"]) rows.push_back(row_of(event));
  const Json& action = table["actions"].back();
  ASSERT_TRUE(lobby.log.append("old", rows, action["key"], action["digest"]));
  ASSERT_TRUE(lobby.rooms.restore()->empty());
  const auto room = *lobby.rooms.find("old");
  const auto again = room->act({action["key"], 27, {{"kind", "call"}, {"call", "1S"}}}, {kPlayer});
  ASSERT_TRUE(again) << again.error().detail;
  EXPECT_TRUE((*again)["repeated"].get<bool>());
  EXPECT_EQ((*again)["state"]["event"], 27) << "no new event";
}

}  // namespace

}  // namespace yomi::server

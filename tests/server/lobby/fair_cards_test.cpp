#include <set>

#include "base/unpredictable.h"
#include "server/boards/deals.h"
#include "server/bridge/dealing.h"
#include "server/hanabi/events.h"
#include "tests/server/tables_fixture.h"

// Nobody can compute the cards of a fair table: the attack is mounted as a player would, who knows the program and the
// thirteen cards of one hand.
namespace yomi::server {

namespace {

using namespace bridge;

class FairCards : public Tables {
 protected:
  // Seeds below this are tried: enough to find a chosen one, and to show that the search works.
  static constexpr std::uint64_t kTried = 200'000;

  static CardSet hand_in(const Json& state, const char* seat) {
    CardSet hand;
    for (const Json& card : state["hands"][seat]["dealt"]) hand.add(*parse_card(card.get<std::string>()));
    return hand;
  }
  static std::optional<std::uint64_t> seed_of(CardSet south) {
    for (std::uint64_t seed = 0; seed < kTried; ++seed) {
      Stream stream = deal_stream(seed, 0);
      if (Deal::random(stream).hand(Seat::South) == south) return seed;
    }
    return {};
  }
  std::vector<BridgeEvent> stored(const std::string& table) {
    std::vector<BridgeEvent> events;
    for (const EventRow& row : stored_events(table)) events.push_back(*decode_bridge_event(row));
    return events;
  }
  template <class Event>
  Event last(const std::string& table) {
    Event found;
    for (const BridgeEvent& each : stored(table))
      if (const auto* event = std::get_if<Event>(&each)) found = *event;
    return found;
  }
};

TEST_F(FairCards, TheSeedOfAPracticeTableIsFoundFromOneHandAndThatOfAFairTableIsNot) {
  const std::string practice = open({{"game", "bridge"}, {"sit", "S"}, {"seed", 31415}});
  EXPECT_EQ(seed_of(hand_in(get(practice).json, "S")), 31415U) << "the attack works where a seed was chosen";
  const std::string fair = open({{"game", "bridge"}, {"sit", "S"}, {"mode", "fair"}});
  EXPECT_EQ(seed_of(hand_in(get(fair).json, "S")), std::nullopt);
}

TEST_F(FairCards, NobodyChoosesTheSeedOfAFairTable) {
  for (const Json& table : {Json{{"game", "bridge"}, {"mode", "fair"}, {"seed", 7}},
                            Json{{"game", "bridge"}, {"mode", "fair"}, {"seed", 7}, {"sit", nullptr}},
                            Json{{"game", "hanabi"}, {"mode", "fair"}, {"seed", 7}}}) {
    const Reply refused = post("/tables", table);
    EXPECT_EQ(refused.status, 403) << refused.text;
    EXPECT_EQ(refused.code(), "fair_table");
  }
}

// Nothing that is stored generates the cards, so nothing that leaks can: they are stored as they are, and only there.
TEST_F(FairCards, NothingStoredGeneratesTheCards) {
  const std::string table = open({{"game", "bridge"}, {"sit", "S"}, {"mode", "fair"}});
  const auto created = last<bridge_event::Created>(table);
  const auto dealt = last<bridge_event::Dealt>(table);
  const auto [first, second] = dealt.robot_seed.secret;
  for (const std::uint64_t seed : {created.seed, dealt.robot_seed.number, first, second, first ^ second})
    for (int number = 0; number < 1000; ++number) {
      Stream stream = deal_stream(seed, number);
      EXPECT_FALSE(Deal::random(stream) == dealt.board.deal) << seed << ' ' << number;
    }
  // The same words open another table with other cards.
  const std::string again = open({{"game", "bridge"}, {"sit", "S"}, {"mode", "fair"}});
  EXPECT_FALSE(last<bridge_event::Dealt>(again).board.deal == dealt.board.deal);
  EXPECT_NE(last<bridge_event::Dealt>(again).robot_seed.secret, dealt.robot_seed.secret);
}

TEST_F(FairCards, EveryBoardHasItsOwnCardsAndRobotsAndARestartKeepsThem) {
  const std::string table = open({{"game", "bridge"}, {"sit", "S"}, {"dealer", "S"}, {"mode", "fair"}});
  BridgeState state;
  for (const BridgeEvent& each : stored(table)) ASSERT_TRUE(state.apply(1, each));
  std::set<std::string> deals{to_string(last<bridge_event::Dealt>(table).board.deal)};
  std::set<Seed::Secret> secrets{last<bridge_event::Dealt>(table).robot_seed.secret};
  for (int board = 2; board < 10; ++board) {
    const auto dealt = deal_random(state, rooms_->library(), board, bridge_event::Why::Next, Theme::Any);
    deals.insert(to_string(dealt.board.deal));
    secrets.insert(dealt.robot_seed.secret);
  }
  EXPECT_EQ(deals.size(), 9U);
  EXPECT_EQ(secrets.size(), 9U);
  EXPECT_FALSE(secrets.contains(Seed::Secret{}));
  const Json before = get(table).json["hands"];
  stop();
  start();
  EXPECT_EQ(get(table).json["hands"], before);
}

TEST_F(FairCards, TheDeckOfHanabiIsFreshAndNoSecretIsSent) {
  const Json wanted{{"game", "hanabi"}, {"sit", 0}, {"mode", "fair"}, {"strategy", "reader"}};
  std::set<std::string> decks;
  std::string sent;
  std::vector<std::string> secrets;
  for (int at = 0; at < 2; ++at) {
    const std::string table = open(wanted);
    for (const EventRow& row : stored_events(table)) {
      if (row.kind == "created") {
        EXPECT_EQ(row.data["seed"], 0);
      }
      if (row.kind != "new_game") continue;
      decks.insert(row.data["deck"].dump());
      secrets.push_back(row.data["robot_seed"]);
      for (std::uint64_t seed = 0; seed < 5'000; ++seed) {
        Stream stream(seed, "hanabi deck", 1);
        EXPECT_FALSE(hanabi::shuffled_deck(stream) == std::get<hanabi_event::NewGame>(*decode_hanabi_event(row)).deck);
      }
    }
    ApiRequest events{"GET", table + "/events"};
    events.query["last_event_id"] = "0";
    events.player = kMe;
    sent += get(table).text + *api_->answer(events).stream->next();
    for (const char* more : {"/hint", "/beliefs?seat=1", "/why?at=0", "/download?format=json"})
      sent += get(table + more).text;
  }
  EXPECT_EQ(decks.size(), 2U);
  for (const std::string& secret : secrets) {
    EXPECT_EQ(secret.size(), 32U);
    EXPECT_EQ(sent.find(secret), std::string::npos);
  }
}

TEST(Unpredictable, StreamsAndNumbersDiffer) {
  std::set<std::uint64_t> numbers;
  for (int at = 0; at < 100; ++at) {
    numbers.insert(unpredictable_number());
    numbers.insert(unpredictable_stream().bits());
  }
  EXPECT_EQ(numbers.size(), 200U);
}

}  // namespace

}  // namespace yomi::server

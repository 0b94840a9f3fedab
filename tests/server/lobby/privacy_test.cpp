#include <algorithm>
#include <regex>
#include <set>

#include "bridge/files/files.h"
#include "server/boards/deals.h"
#include "server/bridge/events.h"
#include "tests/server/tables_fixture.h"

// No card leaves the server before it may be seen: the test reads every byte that players and a spectator are sent
// during a whole board.
namespace yomi::server {

using namespace support;

namespace {

using namespace bridge;

// A player or spectator, and everything that was sent to them.
struct Listener {
  std::string player;
  std::optional<Seat> seat;
  std::unique_ptr<EventStream> stream;
  std::string heard;
};

class Privacy : public Tables {
 protected:
  std::string secret_;  // of the robots

  static std::set<std::string> cards_in(const std::string& text) {
    static const std::regex kCard("\"([SHDC][2-9TJQKA])\"");
    std::set<std::string> cards;
    for (std::sregex_iterator at(text.begin(), text.end(), kCard), end; at != end; ++at) cards.insert((*at)[1]);
    return cards;
  }

  // The cards this listener may know in that state.
  static CardSet allowed(const Listener& listener, const Deal& deal, const Json& state) {
    CardSet cards;
    if (listener.seat) cards.add(deal.hand(*listener.seat));
    const auto add_trick = [&](const Json& trick) {
      if (trick.is_null()) return;
      for (const Json& each : trick["cards"]) cards.add(*parse_card(each["card"].get<std::string>()));
    };
    for (const Json& trick : state["tricks"]) add_trick(trick);
    add_trick(state["trick"]);
    if (!state["dummy"].is_null()) cards.add(deal.hand(*parse_seat(state["dummy"].get<std::string>())));
    return cards;
  }

  // Three people play boards of the same day, and somebody looks who does not: no byte that any of them is sent has a
  // card of a board they have not finished, but for what their own table shows.
  void read_field(const std::string& player, const std::string& table, const Deal& deal, int board) {
    const std::string day = "/field/2026-11-19";
    std::string bytes;
    for (const std::string& target : {std::string("/field"), day, std::string("/field/history"), std::string("/tables"),
                                      day + "/boards/" + std::to_string(board), table, table + "/events",
                                      table + "/download?format=pbn", table + "/analysis", table + "/beliefs?seat=N"})
      bytes += send(player, "GET", target).text;
    for (const std::string& card : cards_in(bytes)) ADD_FAILURE() << card << " was sent to " << player;
    for (const Seat seat : kSeats) EXPECT_EQ(bytes.find(to_string(deal.hand(seat))), std::string::npos);
    EXPECT_EQ(bytes.find(secret_), std::string::npos);
    for (const char* other : {kMe, kOther})
      EXPECT_EQ(bytes.find(other), std::string::npos) << "the secret of a player was sent to " << player;
  }

  // A download, read again, has no hidden hand.
  void check_file(const std::string& text, const Listener& listener, const Deal& deal, const Json& state) {
    const CardSet known = allowed(listener, deal, state);
    for (const Record& board : read_boards(text).file.boards)
      for (const Seat seat : kSeats)
        if (board.hands && board.hands->hand(seat)) {
          EXPECT_TRUE(known.contains(*board.hands->hand(seat))) << text << " was sent to " << listener.player;
        }
  }

  void check(const std::string& bytes, const Listener& listener, const Deal& deal, const Json& state) {
    const CardSet known = allowed(listener, deal, state);
    EXPECT_EQ(bytes.find(secret_), std::string::npos) << "the robots' secret was sent to " << listener.player;
    for (const std::string& card : cards_in(bytes))
      EXPECT_TRUE(known.has(*parse_card(card))) << card << " was sent to " << listener.player;
    for (const Seat seat : kSeats)
      if (!known.contains(deal.hand(seat))) {
        EXPECT_EQ(bytes.find(to_string(deal.hand(seat))), std::string::npos);
      }
  }
};

TEST_F(Privacy, NoHiddenCardLeavesBeforeItMayBeSeen) {
  // A fair table with cards that are long in play: they are in the log as if they had been dealt.
  bridge_event::Created created;
  created.mode = Mode::Fair;
  created.humans = {index(Seat::South), index(Seat::West)};
  bridge_event::Dealt dealt;
  Stream stream = deal_stream(11, 0);
  dealt.board = {BoardHeader::of(1), Deal::random(stream)};
  dealt.robot_seed.secret = {0x8675309123456789, 0x1234567890abcdef};
  EventRows rows = encode(BridgeEvents{created, SeatTaken{index(Seat::South), kMe, ""}, dealt});
  for (std::size_t at = 0; at < rows.size(); ++at) rows[at].number = static_cast<std::int64_t>(at) + 1;
  ASSERT_TRUE(log_->begin("privacy1", kMe, rows));
  stop();
  start();
  const std::string table = "/tables/privacy1";
  ASSERT_EQ(send(kOther, "PUT", table + "/seats/W", "{}").status, 200);
  const Deal deal = dealt.board.deal;
  secret_ = codec::SeedText::write(dealt.robot_seed).get<std::string>();

  std::vector<Listener> listeners;
  listeners.push_back({kMe, Seat::South, {}, ""});
  listeners.push_back({kOther, Seat::West, {}, ""});
  listeners.push_back({"cccccccccccccccccccccccccc", std::nullopt, {}, ""});
  for (Listener& each : listeners) {
    ApiRequest request{"GET", table + "/events"};
    request.player = each.player;
    each.stream = std::move(api_->answer(request).stream);
    ASSERT_TRUE(each.stream);
  }
  const Json first = get(table).json;
  ASSERT_EQ(first["hands"]["S"]["cards"].size(), 13U);
  for (const Json& card : first["hands"]["S"]["cards"])
    ASSERT_TRUE(deal.hand(Seat::South).has(*parse_card(card.get<std::string>()))) << "the deal of the log";

  int moves = 0;
  for (bool going = true; going;) {
    // People pass, or play their first legal card.
    for (const Listener& each : listeners) {
      const Json state = send(each.player, "GET", table).json;
      if (over(state) || state["your_turn"] != true) continue;
      const Json action = state["phase"] == "auction" ? Json{{"kind", "call"}, {"call", "P"}}
                                                      : Json{{"kind", "card"}, {"card", state["legal_cards"][0]}};
      ASSERT_EQ(act(table, action, each.player).status, 200);
      ++moves;
    }
    // Every request, and everything the stream sends.
    for (Listener& each : listeners) {
      const Reply state = send(each.player, "GET", table);
      std::string bytes = state.text;
      for (const char* more : {"?at=0", "?lang=ja", "/calls", "/hint", "/beliefs?seat=N", "/beliefs?seat=S",
                               "/why?at=0", "/why?at=1", "/analysis", "/download?format=doc"})
        bytes += send(each.player, "GET", table + more).text;
      const std::string pbn = send(each.player, "GET", table + "/download?format=pbn&boards=all").text;
      const std::string lin = send(each.player, "GET", table + "/download?format=lin").text;
      bytes += send(each.player, "GET", "/tables").text;
      // The table may have gone on meanwhile: the state now says what may be seen.
      const Json now = send(each.player, "GET", table).json;
      going = going && !over(now);
      if (!over(now)) {
        check(bytes, each, deal, now);
        check_file(pbn, each, deal, now);
        check_file(lin, each, deal, now);
      }
      for (bool more = true; more;) {
        const auto news = each.stream->next();
        ASSERT_TRUE(news);
        each.heard += *news;
        const Json then = send(each.player, "GET", table).json;
        going = going && !over(then);
        if (!over(then)) check(*news, each, deal, then);
        const std::string id = "id: " + std::to_string(then["event"].get<int>()) + "\n";
        more = each.heard.find(id) == std::string::npos;
      }
    }
  }
  EXPECT_GE(moves, 10) << "of the two people; a robot may claim the last tricks";
  for (const Listener& each : listeners) {
    EXPECT_GT(each.heard.size(), 10'000U);
    EXPECT_EQ(each.heard.find(secret_), std::string::npos);
  }
  // After the board everybody may see everything.
  EXPECT_EQ(send(kOther, "GET", table).json["hands"]["E"]["dealt"].size(), 13U);
}

TEST_F(Privacy, NothingOfTheFieldBeforeTheBoardIsFinished) {
  api_ = std::make_unique<Api>(*rooms_, "test", ApiLimits{}, [] { return std::string("2026-11-19"); });
  const auto join = [&](const std::string& player) {
    return "/tables/" + send(player, "POST", "/field/2026-11-19/table", "{}").json.value("table", "none");
  };
  const std::string mine = join(kMe), other = join(kOther);
  const EventRows rows = stored_events(mine);
  const auto first = std::ranges::find(rows, "deal", &EventRow::kind);
  ASSERT_NE(first, rows.end());
  const Json& dealt = first->data;
  const Deal deal = *parse_deal(dealt["deal"].get<std::string>());
  secret_ = std::to_string(rows.front().data["seed"].get<std::uint64_t>());
  ASSERT_GT(secret_.size(), 10U);
  // One plays the first board to its end; what the other and a stranger are sent meanwhile is checked.
  const char* const stranger = "cccccccccccccccccccccccccc";
  while (true) {
    const Json state = my_turn(mine);
    read_field(stranger, mine, deal, 1);
    read_field(kOther, mine, deal, 1);
    if (over(state)) break;
    const Json action = state["phase"] == "auction" ? Json{{"kind", "call"}, {"call", "P"}}
                                                    : Json{{"kind", "card"}, {"card", state["legal_cards"][0]}};
    ASSERT_EQ(act(mine, action).status, 200);
  }
  EXPECT_EQ(get("/field/2026-11-19/boards/1").json["hands"]["E"].size(), 13U) << "now it is open to who played it";
  read_field(stranger, mine, deal, 1);
  // The next board is as closed to everybody as the first was.
  const Deal second = *parse_deal(dealt["rest"][0]["deal"].get<std::string>());
  read_field(kMe, other, second, 2);
}

TEST_F(Privacy, TheChatHasNoSecretOfAPlayer) {
  const std::string table =
      open({{"game", "bridge"}, {"sit", "S"}, {"humans", {"N"}}, {"mode", "fair"}, {"player", "Ann"}});
  ASSERT_EQ(send(kOther, "PUT", table + "/seats/N", "{}").status, 200);
  ASSERT_EQ(send(kMe, "POST", table + "/chat", R"({"phrase": "hello"})").status, 204);
  const char* const stranger = "cccccccccccccccccccccccccc";
  for (const char* player : {kMe, kOther, stranger}) {
    ApiRequest request{"GET", table + "/events"};
    request.player = player;
    request.query["last_event_id"] = "0";
    const auto stream = std::move(api_->answer(request).stream);
    const std::string bytes = *stream->next() + send(player, "GET", table).text;
    EXPECT_NE(bytes.find("Hello!"), std::string::npos);
    for (const char* secret : {kMe, kOther}) EXPECT_EQ(bytes.find(secret), std::string::npos);
    // A player's own hand and nothing else; a stranger nothing.
    EXPECT_EQ(cards_in(bytes).size(), player == stranger ? 0U : 13U);
  }
}

}  // namespace

}  // namespace yomi::server

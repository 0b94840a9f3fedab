#include "server/lobby/today.h"

#include "tests/server/tables_fixture.h"

// The field through the API: one player after the other plays boards of the same day.
namespace yomi::server {

namespace {

class TodayTest : public Tables {
 protected:
  TodayTest() { set_date("2026-11-19"); }

  void set_date(const std::string& date) {
    date_ = date;
    api_ = std::make_unique<Api>(*rooms_, "test", ApiLimits{}, [this] { return date_; });
  }
  void restart() {
    stop();
    start();
    set_date(date_);
  }
  std::string join(const std::string& player, const std::string& date = "2026-11-19") {
    const Reply reply = send(player, "POST", "/field/" + date + "/table", R"({"player": "Ann"})");
    EXPECT_EQ(reply.status, 200) << reply.text;
    return "/tables/" + reply.json.value("table", "none");
  }
  // South passes, and plays its first card, until the board is over.
  Json play_board(const std::string& table, const std::string& player) {
    while (true) {
      const Json state = wait(
          table, [](const Json& now) { return now["your_turn"] == true || over(now); }, player);
      if (over(state)) return state;
      const Json action = state["phase"] == "auction" ? Json{{"kind", "call"}, {"call", "P"}}
                                                      : Json{{"kind", "card"}, {"card", state["legal_cards"][0]}};
      EXPECT_EQ(act(table, action, player).status, 200);
    }
  }

  std::string date_;
};

TEST_F(TodayTest, EverybodyGetsTheSameBoardsAndARestartKeepsThem) {
  const std::string mine = join(kMe), other = join(kOther);
  EXPECT_NE(mine, other);
  EXPECT_EQ(join(kMe), mine) << "one table for each player";
  const Json before = get(mine).json;
  EXPECT_EQ(before["hands"]["S"]["cards"], send(kOther, "GET", other).json["hands"]["S"]["cards"]);
  EXPECT_EQ(before["mode"], "fair");
  EXPECT_EQ(before["set"], "2026-11-19");
  restart();
  EXPECT_EQ(get(mine).json["hands"], before["hands"]);
  EXPECT_EQ(join(kMe), mine);
  EXPECT_EQ(get("/field/2026-11-18").status, 404);
  EXPECT_EQ(send(kMe, "POST", "/field/2026-11-18/table", "{}").status, 404);
}

TEST_F(TodayTest, ATableOfTheFieldIsItsPlayersAlone) {
  const std::string mine = join(kMe);
  for (const char* target : {"", "/events", "/hint", "/analysis", "/download?format=pbn"})
    EXPECT_EQ(send(kOther, "GET", mine + target).code(), "not_found") << target;
  EXPECT_EQ(send(kOther, "PUT", mine + "/seats/S", "{}").code(), "not_found");
  EXPECT_EQ(send(kOther, "GET", "/tables").json.size(), 0U);
  EXPECT_EQ(get("/tables").json.size(), 1U);
  EXPECT_EQ(send(kMe, "PUT", mine + "/seats/S/robot", "{}").code(), "fair_table") << "one plays oneself";
  EXPECT_EQ(send(kMe, "DELETE", mine).code(), "forbidden") << "a set is not begun again";
}

TEST_F(TodayTest, NothingElseIsDealtThere) {
  const std::string mine = join(kMe);
  const Json done = play_board(mine, kMe);
  EXPECT_TRUE(done["can"]["next_board"].get<bool>());
  for (const char* kind : {"redeal", "replay", "practise", "undo", "set_deal", "load", "use_system", "settings"}) {
    EXPECT_FALSE(done["can"][kind].get<bool>()) << kind;
    Json action{{"kind", kind}};
    if (std::string(kind) == "practise") action["theme"] = "slams";
    if (std::string(kind) == "set_deal") action["deal"] = kSpades;
    if (std::string(kind) == "load") action["text"] = "[Deal \"" + std::string(kSpades) + "\"]";
    if (std::string(kind) == "use_system") action.update({{"side", "NS"}, {"system", {{"name", "acol"}}}});
    if (std::string(kind) == "settings") action["speed"] = "normal";
    EXPECT_EQ(act(mine, action).code(), "fair_table") << kind;
  }
}

TEST_F(TodayTest, ResultsAreComparedOnceTheyAreThere) {
  EXPECT_EQ(get("/field").json["boards"].size(), 8U);
  EXPECT_EQ(get("/field/2026-11-19/boards/1").code(), "not_now");
  const std::string mine = join(kMe), other = join(kOther);
  const int score = play_board(mine, kMe)["result"]["score_ns"].get<int>();
  const Json day = get("/field").json;
  EXPECT_EQ(day["boards"][0]["result"]["score_ns"], score);
  EXPECT_TRUE(day["boards"][1]["result"].is_null());
  EXPECT_EQ(send(kOther, "GET", "/field/2026-11-19/boards/1").code(), "not_now");
  play_board(other, kOther);
  // Both have been to the first board, and robots soon will have.
  Json traveller;
  do traveller = get("/field/2026-11-19/boards/1").json;
  while (traveller["results"].size() < 3U);
  double percent = 0;
  for (const Json& each : traveller["results"]) percent += each["percent"].get<double>();
  EXPECT_NEAR(percent, 50.0 * static_cast<double>(traveller["results"].size()), 1) << "rounded to a tenth";
  // A restart in the middle loses nothing, and robots go on.
  ASSERT_EQ(act(mine, {{"kind", "next_board"}}).status, 200);
  restart();
  EXPECT_EQ(get("/field").json["boards"][0]["result"]["score_ns"], score);
  EXPECT_EQ(get(mine).json["board"]["number"], 2);
  Json history;
  do history = get("/field/history").json;
  while (history["bidding"]["boards"] == 0);
  EXPECT_EQ(history["days"][0]["boards"], 1);
  EXPECT_GE(history["bidding"]["lost"], 0);
}

TEST_F(TodayTest, TheNextDayHasOtherBoards) {
  const std::string mine = join(kMe);
  const Json before = get(mine).json["hands"]["S"]["cards"];
  date_ = "2026-11-20";
  const std::string tomorrow = join(kMe, "2026-11-20");
  EXPECT_NE(get(tomorrow).json["hands"]["S"]["cards"], before);
  EXPECT_EQ(get(mine).status, 200) << "yesterday's may still be finished";
  date_ = "2026-11-21";
  EXPECT_EQ(get("/field").json["date"], "2026-11-21");
  EXPECT_EQ(get(mine).status, 404) << "now it is closed";
  EXPECT_EQ(get("/field/2026-11-19").json["joined"], true) << "but not forgotten";
}

}  // namespace

}  // namespace yomi::server

#include "tests/server/tables_fixture.h"

// Claims among people, and minds that are not open to others.
namespace yomi::server {

namespace {

class Claims : public Tables {
 protected:
  static constexpr const char* kThird = "cccccccccccccccccccccccccc";

  // South plays seven spades; the opponents are people or robots.
  std::string seven_spades(const Json& humans, const std::vector<const char*>& sitting = {}) {
    const std::string table =
        open({{"game", "bridge"}, {"sit", "S"}, {"dealer", "S"}, {"deal", kSpades}, {"humans", humans}});
    const std::vector<const char*> players = {kOther, kThird};
    for (std::size_t at = 0; at < sitting.size(); ++at)
      EXPECT_EQ(send(players[at], "PUT", table + "/seats/" + sitting[at], "{}").status, 200);
    EXPECT_EQ(act(table, {{"kind", "call"}, {"call", "7S"}}).status, 200);
    // Everybody passes, and the people play their first card until South is to play after the lead.
    while (true) {
      bool acted = false;
      for (const char* player : {kMe, kOther, kThird}) {
        const Json state = send(player, "GET", table).json;
        if (state["your_turn"] != true) continue;
        if (player == kMe && state["phase"] == "play") return table;
        const Json action = state["phase"] == "auction" ? Json{{"kind", "call"}, {"call", "P"}}
                                                        : Json{{"kind", "card"}, {"card", state["legal_cards"][0]}};
        EXPECT_EQ(act(table, action, player).status, 200);
        acted = true;
      }
      if (!acted) std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
  }
  Json settled(const std::string& table) {
    return wait(table,
                [](const Json& state) { return state["claim"].is_object() && state["claim"]["status"] != "checking"; });
  }
};

// The oracle that this was: claim 13, 12, 11, ... until it stands.
TEST_F(Claims, AfterARefusedClaimThereIsNoSecond) {
  // East has the ace of trumps: twelve tricks at most.
  const std::string table = open({{"game", "bridge"},
                                  {"sit", "S"},
                                  {"dealer", "S"},
                                  {"deal", "N:2.AK32.AK32.AK32 A3456.QJT.QJT9.Q KQJT987.4.54.954 -.98765.876.JT876"}});
  ASSERT_EQ(act(table, {{"kind", "call"}, {"call", "7S"}}).status, 200);
  Json state = my_turn(table);
  while (state["phase"] == "auction") {
    act(table, {{"kind", "call"}, {"call", "P"}});
    state = my_turn(table);
  }
  ASSERT_TRUE(state["can"]["claim"].get<bool>());
  ASSERT_EQ(act(table, {{"kind", "claim"}, {"tricks", 13}}).status, 200);
  EXPECT_EQ(settled(table)["claim"]["status"], "refused");
  EXPECT_FALSE(my_turn(table)["can"]["claim"].get<bool>());
  const Reply second = act(table, {{"kind", "claim"}, {"tricks", 12}});
  EXPECT_EQ(second.code(), "not_now") << second.text;
  stop();
  start();
  EXPECT_EQ(act(table, {{"kind", "claim"}, {"tricks", 11}}).code(), "not_now") << "also after a restart";
  EXPECT_EQ(act(table, {{"kind", "redeal"}}).status, 200) << "another board";
}

TEST_F(Claims, PeopleAmongTheOpponentsDecideAndNothingIsComputedForThem) {
  const std::string table = seven_spades({"E", "W"}, {"E", "W"});
  ASSERT_EQ(act(table, {{"kind", "claim"}, {"tricks", 13}}).status, 200);
  Json state = get(table).json;
  EXPECT_EQ(state["claim"]["status"], "checking");
  EXPECT_EQ(state["claim"]["waits_for"], (Json{"E", "W"}));
  EXPECT_FALSE(state["can"]["answer_claim"].get<bool>()) << "not the player who claims";
  EXPECT_EQ(act(table, {{"kind", "answer_claim"}, {"accept", true}}).code(), "not_now");
  ASSERT_EQ(act(table, {{"kind", "answer_claim"}, {"accept", true}}, kOther).status, 200);
  EXPECT_EQ(get(table).json["claim"]["waits_for"], Json{"W"});
  EXPECT_EQ(act(table, {{"kind", "answer_claim"}, {"accept", false}}, kOther).code(), "not_now") << "once";
  ASSERT_EQ(act(table, {{"kind", "answer_claim"}, {"accept", false}}, kThird).status, 200);
  state = get(table).json;
  EXPECT_EQ(state["claim"]["status"], "refused") << "a claim that would have stood";
  EXPECT_TRUE(state["your_turn"].get<bool>());
  EXPECT_FALSE(state["can"]["claim"].get<bool>());
}

TEST_F(Claims, ItStandsWhenAllOfThemAccept) {
  const std::string table = seven_spades({"E", "W"}, {"E", "W"});
  ASSERT_EQ(act(table, {{"kind", "claim"}, {"tricks", 13}}).status, 200);
  ASSERT_EQ(act(table, {{"kind", "answer_claim"}, {"accept", true}}, kOther).status, 200);
  stop();
  start();
  EXPECT_EQ(get(table).json["claim"]["waits_for"], Json{"W"}) << "also after a restart";
  ASSERT_EQ(act(table, {{"kind", "answer_claim"}, {"accept", true}}, kThird).status, 200);
  EXPECT_EQ(get(table).json["result"]["outcome"], "7SS=");
}

TEST_F(Claims, RobotsCheckWhenThePeopleHaveLeft) {
  const std::string table = seven_spades({"E"}, {"E"});
  ASSERT_EQ(act(table, {{"kind", "claim"}, {"tricks", 13}}).status, 200);
  EXPECT_EQ(get(table).json["claim"]["waits_for"], Json{"E"});
  ASSERT_EQ(send(kOther, "DELETE", table + "/seats/E").status, 200);
  EXPECT_EQ(settled(table)["claim"]["status"], "accepted");
}

TEST_F(Claims, OnlyRobotsMindsAreOpenBeforeTheBoardIsOver) {
  const std::string table = open({{"game", "bridge"}, {"sit", "S"}, {"dealer", "S"}, {"deal", kSpades}});
  ASSERT_EQ(act(table, {{"kind", "call"}, {"call", "7S"}}).status, 200);
  for (const char* question : {"/beliefs?seat=S", "/why?at=0"}) {
    const Reply watcher = send(kOther, "GET", table + question);
    EXPECT_EQ(watcher.status, 403) << question << watcher.text;
    EXPECT_EQ(watcher.code(), "not_your_seat");
    EXPECT_EQ(get(table + question).status, 200) << "one's own mind: " << question;
  }
  EXPECT_EQ(send(kOther, "GET", table + "/beliefs?seat=N").status, 200) << "a robot's";
}

TEST_F(Claims, AtHanabiASeatIsRememberedForTheGame) {
  const std::string table =
      open({{"game", "hanabi"}, {"sit", 0}, {"humans", {1}}, {"mode", "fair"}, {"strategy", "reader"}});
  EXPECT_EQ(send(kMe, "GET", table).json["hands"][0]["slots"][0]["card"], nullptr);
  ASSERT_EQ(send(kMe, "DELETE", table + "/seats/0").status, 200);
  const Reply elsewhere = send(kMe, "PUT", table + "/seats/1", "{}");
  EXPECT_EQ(elsewhere.code(), "fair_table") << elsewhere.text;
  stop();
  start();
  EXPECT_EQ(send(kMe, "PUT", table + "/seats/1", "{}").code(), "fair_table") << "also after a restart";
  EXPECT_EQ(send(kMe, "PUT", table + "/seats/0", "{}").status, 200) << "the same seat again";
  // At a practice table a person's mind is closed to others too.
  const std::string practice = open({{"game", "hanabi"}, {"sit", 0}, {"strategy", "reader"}});
  EXPECT_EQ(send(kOther, "GET", practice + "/beliefs?seat=0").code(), "not_your_seat");
  EXPECT_EQ(send(kOther, "GET", practice + "/beliefs?seat=1").status, 200);
}

}  // namespace

}  // namespace yomi::server

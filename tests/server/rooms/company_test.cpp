#include "tests/server/tables_fixture.h"

// People at one table: who is there, who is away and played for by a robot, and what they say.
namespace yomi::server {

namespace {

class Company : public Tables {
 protected:
  static constexpr const char* kThird = "cccccccccccccccccccccccccc";

  std::string table_for_two(const Json& more = Json::object()) {
    Json wanted{{"game", "bridge"}, {"sit", "S"}, {"humans", {"N"}}, {"player", "Ann"}};
    wanted.update(more);
    const std::string table = open(wanted);
    EXPECT_EQ(send(kOther, "PUT", table + "/seats/N", R"({"player": "Ben"})").status, 200);
    return table;
  }
  std::unique_ptr<EventStream> look(const std::string& table, const std::string& player) {
    ApiRequest request{"GET", table + "/events"};
    request.player = player;
    return std::move(api_->answer(request).stream);
  }
  Reply robot(const std::string& player, const std::string& table, const std::string& seat, bool plays) {
    return send(player, plays ? "PUT" : "DELETE", table + "/seats/" + seat + "/robot", plays ? "{}" : "");
  }
};

TEST_F(Company, EverybodySeesWhoIsThere) {
  const std::string table = table_for_two();
  EXPECT_EQ(get(table).json["presence"]["here"], Json::array());
  auto mine = look(table, kMe), other = look(table, kOther), watcher = look(table, kThird);
  EXPECT_EQ(get(table).json["presence"], Json::parse(R"({"here": ["N", "S"], "watchers": 1})"));
  other.reset();
  EXPECT_EQ(get(table).json["presence"]["here"], Json::parse(R"(["S"])"));
  // Two pages of one player are one player.
  auto again = look(table, kMe);
  mine.reset();
  EXPECT_EQ(get(table).json["presence"]["here"], Json::parse(R"(["S"])"));
}

TEST_F(Company, ComingAndGoingIsSentAtOnce) {
  const std::string table = table_for_two({{"dealer", "S"}});
  auto mine = look(table, kMe);
  std::string heard;
  while (heard.find("\"here\":[\"S\"]") == std::string::npos) heard += *mine->next();
  auto other = look(table, kOther);
  while (heard.find("\"here\":[\"N\",\"S\"]") == std::string::npos) heard += *mine->next();
}

TEST_F(Company, WhoLeavesIsReplacedAndComesBack) {
  const std::string table = table_for_two({{"dealer", "N"}});
  auto mine = look(table, kMe), other = look(table, kOther);
  EXPECT_EQ(robot(kMe, table, "N", true).code(), "not_now") << "Ben is there";
  EXPECT_EQ(robot(kThird, table, "N", true).code(), "not_your_seat");
  EXPECT_EQ(robot(kMe, table, "E", true).code(), "seat_taken");
  other.reset();
  ASSERT_EQ(robot(kMe, table, "N", true).status, 200);
  // The robot calls for North, and the table goes on to South.
  const Json state = my_turn(table);
  EXPECT_TRUE(state["seats"]["N"]["robot_plays"].get<bool>());
  EXPECT_EQ(state["seats"]["N"]["name"], "Ben") << "it stays his seat";
  EXPECT_EQ(send(kThird, "PUT", table + "/seats/N", "{}").code(), "seat_taken");
  // After a restart as before.
  stop();
  start();
  EXPECT_TRUE(get(table).json["seats"]["N"]["robot_plays"].get<bool>());
  EXPECT_EQ(robot(kMe, table, "N", false).code(), "not_your_seat") << "only Ben himself is back";
  ASSERT_EQ(robot(kOther, table, "N", false).status, 200);
  EXPECT_FALSE(get(table).json["seats"]["N"]["robot_plays"].get<bool>());
  // North deals the next board, and the table waits for him again.
  ASSERT_EQ(act(table, {{"kind", "redeal"}}).status, 200);
  const Json north = get(table).json;
  EXPECT_EQ(north["chooser"], "N");
  EXPECT_FALSE(north["seats"]["N"]["robot_plays"].get<bool>());
}

TEST_F(Company, ARobotPlaysForMeUntilISitDownAgain) {
  const std::string table = table_for_two({{"dealer", "S"}});
  ASSERT_EQ(robot(kMe, table, "S", true).status, 200);
  const Json away = send(kMe, "GET", table).json;
  EXPECT_FALSE(away["your_turn"].get<bool>());
  EXPECT_EQ(act(table, {{"kind", "call"}, {"call", "P"}}).code(), "not_now");
  EXPECT_EQ(send(kMe, "PUT", table + "/seats/S", "{}").status, 200);
  EXPECT_FALSE(get(table).json["seats"]["S"]["robot_plays"].get<bool>());
}

TEST_F(Company, ARobotTakesASeatThatStaysOpen) {
  const std::string table = open({{"game", "bridge"}, {"sit", "S"}, {"humans", {"N"}}, {"dealer", "N"}});
  EXPECT_EQ(get(table).json["turn"], "N");
  ASSERT_EQ(robot(kMe, table, "N", true).status, 200);
  my_turn(table);
  ASSERT_EQ(send(kOther, "PUT", table + "/seats/N", "{}").status, 200) << "a friend may still come";
  EXPECT_FALSE(get(table).json["seats"]["N"]["robot_plays"].get<bool>());
}

TEST_F(Company, HanabiGoesOnToo) {
  const std::string table =
      open({{"game", "hanabi"}, {"players", 2}, {"sit", 0}, {"humans", {1}}, {"strategy", "view"}});
  ASSERT_EQ(send(kOther, "PUT", table + "/seats/1", "{}").status, 200);
  ASSERT_EQ(act(table, {{"kind", "move"}, {"move", get(table).json["legal_moves"][0]}}).status, 200);
  ASSERT_EQ(robot(kMe, table, "1", true).status, 200);
  EXPECT_GE(my_turn(table)["moves"], 2);
}

TEST_F(Company, TheChat) {
  const std::string table = table_for_two();
  const auto say = [&](const std::string& player, const Json& what) {
    return send(player, "POST", table + "/chat", what.dump());
  };
  EXPECT_EQ(say(kMe, {{"phrase", "hello"}}).status, 204);
  EXPECT_EQ(say(kOther, {{"text", "Guten Abend <b>"}}).status, 204);
  EXPECT_EQ(say(kThird, {{"phrase", "hello"}}).code(), "not_your_seat");
  for (const Json& wrong : {Json::object(), Json{{"phrase", "shout"}}, Json{{"text", ""}},
                            Json{{"phrase", "hello"}, {"text", "x"}}, Json{{"text", std::string(201, 'x')}}})
    EXPECT_EQ(say(kMe, wrong).code(), "bad_request") << wrong;
  stop();
  start();
  const Json chat = get(table).json["chat"];
  ASSERT_EQ(chat.size(), 2U) << "also after a restart";
  EXPECT_EQ(chat[0]["phrase"], "hello");
  EXPECT_EQ(chat[0]["name"], "Ann");
  EXPECT_EQ(chat[1]["text"], "Guten Abend <b>");
  for (int at = 0; at < 60; ++at) say(kMe, {{"phrase", "thanks"}});
  EXPECT_EQ(get(table).json["chat"].size(), 50U);
}

TEST_F(Company, NoTextsDuringAFairBoard) {
  const std::string table = table_for_two({{"mode", "fair"}});
  EXPECT_FALSE(get(table).json["can"]["talk"].get<bool>());
  EXPECT_EQ(send(kMe, "POST", table + "/chat", R"({"text": "I have the ace"})").code(), "fair_table");
  EXPECT_EQ(send(kMe, "POST", table + "/chat", R"({"phrase": "one_moment"})").status, 204);
}

}  // namespace

}  // namespace yomi::server

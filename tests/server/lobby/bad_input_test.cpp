#include "tests/server/tables_fixture.h"

// A bad request gets the right status and one clear sentence, and changes nothing.
namespace yomi::server {

namespace {

class BadInput : public Tables {
 protected:
  void SetUp() override { table_ = open({{"game", "bridge"}, {"sit", "S"}, {"dealer", "S"}, {"deal", kSpades}}); }

  void expect(const Reply& reply, int status, const std::string& code) {
    EXPECT_EQ(reply.status, status) << reply.text;
    EXPECT_EQ(reply.code(), code);
    const std::string detail = reply.json.value("detail", "");
    EXPECT_TRUE(!detail.empty() && detail.back() == '.' && detail.find('\n') == std::string::npos) << reply.text;
    EXPECT_EQ(get(table_).json["moves"], 0) << "nothing is changed";
  }
  Reply raw(const std::string& body) { return send(kMe, "POST", table_ + "/actions", body); }

  std::string table_;
};

TEST_F(BadInput, BrokenJson) {
  expect(raw("{"), 400, "bad_json");
  expect(raw(""), 400, "bad_json");
  expect(raw("\xff\xfe"), 400, "bad_json");
  expect(raw(std::string(5000, '[')), 400, "bad_json");
  expect(raw("[]"), 400, "bad_request");
  expect(raw("null"), 400, "bad_request");
}

TEST_F(BadInput, WrongFields) {
  expect(raw("{}"), 400, "bad_request");
  expect(raw(R"({"key": 5, "based_on": 0, "action": {}})"), 400, "bad_request");
  expect(raw(R"({"key": "short", "based_on": 0, "action": {}})"), 400, "bad_request");
  expect(raw(R"({"key": "long-enough", "based_on": -1, "action": {}})"), 400, "bad_request");
  expect(raw(R"({"key": "long-enough", "based_on": 99999, "action": {"kind": "call", "call": "P"}})"), 400,
         "bad_request");
  expect(raw(R"({"key": "long-enough", "based_on": 1e400, "action": {}})"), 400, "bad_json");
  expect(act(table_, {{"kind", "dance"}}), 400, "bad_request");
  expect(act(table_, {{"kind", "call"}}), 400, "bad_request");
  expect(act(table_, {{"kind", "call"}, {"call", "P"}, {"seat", "N"}}), 400, "bad_request");
}

TEST_F(BadInput, IllegalCallsAndCards) {
  expect(act(table_, {{"kind", "call"}, {"call", "8S"}}), 422, "illegal_call");
  expect(act(table_, {{"kind", "call"}, {"call", "X"}}), 422, "illegal_call");
  expect(act(table_, {{"kind", "card"}, {"card", "SA"}}), 409, "not_now");
  expect(act(table_, {{"kind", "claim"}, {"tricks", 3}}), 409, "not_now");
  expect(act(table_, {{"kind", "move"}, {"move", "play 1"}}), 400, "bad_request");
  expect(act(table_, {{"kind", "set_deal"}, {"deal", "N:AKQJ... - - -"}}), 422, "bad_deal");
}

TEST_F(BadInput, WrongSeatAndTurn) {
  expect(act(table_, {{"kind", "call"}, {"call", "P"}}, kOther), 403, "not_your_seat");
  expect(act(table_, {{"kind", "undo"}}, kOther), 403, "not_your_seat");
  expect(act(table_, {{"kind", "next_board"}}, kOther), 403, "not_your_seat");
  expect(send(kOther, "PUT", table_ + "/seats/S", "{}"), 409, "seat_taken");
  expect(send(kOther, "PUT", table_ + "/seats/N", "{}"), 409, "seat_taken");
  expect(send(kOther, "PUT", table_ + "/seats/4", "{}"), 404, "not_found");
  expect(send(kOther, "DELETE", table_ + "/seats/S"), 403, "not_your_seat");
  expect(send(kOther, "DELETE", table_), 403, "forbidden");
}

TEST_F(BadInput, NotYourTurn) {
  const std::string other =
      open({{"game", "bridge"}, {"sit", "S"}, {"humans", {"N"}}, {"dealer", "N"}, {"deal", kSpades}});
  EXPECT_EQ(act(other, {{"kind", "call"}, {"call", "P"}}).code(), "not_your_turn");
}

TEST_F(BadInput, StaleActions) {
  const Json old{
      {"key", "stale-action"}, {"based_on", get(table_).json["event"]}, {"action", {{"kind", "call"}, {"call", "1S"}}}};
  ASSERT_EQ(act(table_, {{"kind", "redeal"}}).status, 200);
  // Robots may have called by now; the stale call must not be there.
  const Reply reply = post(table_ + "/actions", old);
  EXPECT_EQ(reply.status, 409) << reply.text;
  EXPECT_EQ(reply.code(), "stale");
}

TEST_F(BadInput, WrongAddressesAndMethods) {
  expect(get("/tables/nosuchone"), 404, "not_found");
  EXPECT_EQ(api_->answer({"GET", "/nowhere"}).status, 404);
  EXPECT_EQ(api_->answer({"PATCH", "/tables"}).status, 405);
  EXPECT_EQ(api_->answer({"GET", "/tables//"}).status, 404);
  expect(get("/systems/nosuch"), 404, "not_found");
  expect(get(table_ + "?at=1000"), 400, "bad_request");
  expect(get(table_ + "?at=x"), 400, "bad_request");
  expect(get(table_ + "?lang=fr"), 400, "bad_request");
  expect(get(table_ + "/beliefs"), 400, "bad_request");
  expect(get(table_ + "/beliefs?seat=Q"), 400, "bad_request");
  expect(get(table_ + "/why"), 400, "bad_request");
  expect(get(table_ + "/why?at=0"), 400, "bad_request");
  expect(get(table_ + "/analysis"), 409, "not_now");
  expect(get(table_ + "/download?format=doc"), 400, "bad_request");
  expect(get(table_ + "/events?last_event_id=x"), 400, "bad_request");
}

TEST_F(BadInput, WrongTypeAndSize) {
  expect(send(kMe, "POST", table_ + "/actions", "{}", "text/plain"), 415, "wrong_type");
  expect(raw(std::string(api_->limits().body_bytes + 1, ' ')), 413, "too_large");
  expect(act(table_, {{"kind", "load"}, {"text", std::string(300'000, 'x')}}), 400, "bad_request");
}

TEST_F(BadInput, BadTables) {
  for (const Json& wanted : {Json{{"game", "chess"}}, Json::object(), Json::array(), Json{{"game", 3}},
                             Json{{"game", "bridge"}, {"sit", "Q"}}, Json{{"game", "bridge"}, {"humans", {1}}},
                             Json{{"game", "bridge"}, {"humans", "all"}}, Json{{"game", "bridge"}, {"mode", "easy"}},
                             Json{{"game", "hanabi"}, {"players", 6}}, Json{{"game", "hanabi"}, {"sit", 2}}})
    expect(post("/tables", wanted), 400, "bad_request");
  expect(post("/tables", {{"game", "bridge"}, {"deal", "N:nothing"}}), 422, "bad_deal");
  expect(post("/tables", {{"game", "bridge"}, {"systems", {{"NS", {{"name", "nosuch"}}}}}}), 422, "bad_system");
  expect(post("/tables", {{"game", "bridge"}, {"mode", "fair"}, {"deal", kSpades}}), 403, "fair_table");
}

TEST_F(BadInput, FairTablesKeepTheirSecrets) {
  const std::string fair = open({{"game", "bridge"}, {"sit", "S"}, {"dealer", "S"}, {"mode", "fair"}});
  for (const char* action : {"undo", "replay"}) EXPECT_EQ(act(fair, {{"kind", action}}).code(), "fair_table") << action;
  EXPECT_EQ(act(fair, {{"kind", "set_deal"}, {"deal", kSpades}}).code(), "fair_table");
  EXPECT_EQ(act(fair, {{"kind", "next_board"}}).code(), "not_now");
  EXPECT_EQ(get(fair + "/hint").code(), "fair_table");
  EXPECT_EQ(get(fair + "/beliefs?seat=N").code(), "fair_table");
  EXPECT_EQ(get(fair + "/why?at=0").code(), "fair_table");
}

TEST_F(BadInput, AtAFairTableNobodySeesTwoHands) {
  const std::string fair =
      open({{"game", "bridge"}, {"sit", "S"}, {"humans", {"N"}}, {"dealer", "S"}, {"mode", "fair"}});
  EXPECT_EQ(send(kMe, "PUT", fair + "/seats/N", "{}").code(), "fair_table");
  ASSERT_EQ(send(kMe, "DELETE", fair + "/seats/S").status, 200);
  EXPECT_EQ(send(kMe, "PUT", fair + "/seats/N", "{}").code(), "fair_table");
  EXPECT_EQ(send(kOther, "PUT", fair + "/seats/N", "{}").status, 200);
}

}  // namespace

}  // namespace yomi::server

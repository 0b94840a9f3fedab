#include "tests/server/tables_fixture.h"

namespace yomi::server {

namespace {

using BridgeTable = Tables;

const Json kSpadeTable{{"game", "bridge"}, {"sit", "S"}, {"dealer", "S"}};

Json spade_table(const char* deal) {
  Json wanted = kSpadeTable;
  wanted["deal"] = deal;
  return wanted;
}

TEST_F(BridgeTable, ShowsTheOwnHandAndWhatMayBeCalled) {
  const Json state = get(open(spade_table(kSpades))).json;
  EXPECT_EQ(state["you"], "S");
  EXPECT_EQ(state["hands"]["S"]["cards"].size(), 13U);
  EXPECT_EQ(state["hands"]["S"]["cards"][0], "SA");
  EXPECT_TRUE(state["hands"]["N"]["cards"].is_null());
  EXPECT_TRUE(state["your_turn"].get<bool>());
  EXPECT_EQ(state["legal_calls"].size(), 36U) << "pass and 35 bids";
}

TEST_F(BridgeTable, PlaysABoardToItsEndWithRobots) {
  const std::string table = open(spade_table(kSpades));
  ASSERT_EQ(act(table, {{"kind", "call"}, {"call", "7s"}}).status, 200);
  Json state = my_turn(table);
  while (state["phase"] == "auction") {
    ASSERT_EQ(act(table, {{"kind", "call"}, {"call", "p"}}).status, 200);
    state = my_turn(table);
  }
  EXPECT_EQ(state["contract"]["text"], "7S");
  EXPECT_EQ(state["dummy"], "N");
  while (!over(state)) {
    ASSERT_FALSE(state["legal_cards"].empty());
    ASSERT_EQ(act(table, {{"kind", "card"}, {"card", state["legal_cards"][0]}}).status, 200);
    state = my_turn(table);
  }
  // A robot may have claimed the last tricks.
  const int left = 13 - static_cast<int>(state["tricks"].size()), won = state["tricks_won"]["NS"];
  EXPECT_EQ(left > 0, state["result"]["claimed"].get<bool>());
  const int taken = state["result"]["declarer_tricks"];
  EXPECT_TRUE(taken == won || taken == won + left);
  EXPECT_EQ(state["hands"]["W"]["dealt"].size(), 13U);

  state = wait(table, [](const Json& each) {
    return each["result"]["analysis"] == "done" && each["result"]["replay"]["status"] == "done";
  });
  EXPECT_EQ(state["result"]["par"]["score_ns"], 1520) << "seven no-trump";
  const Json analysis = get(table + "/analysis").json;
  EXPECT_EQ(analysis["cards"].size(), 4U * state["tricks"].size());
  EXPECT_EQ(analysis["table"]["S"]["S"], 13);
  EXPECT_EQ(state["sheet"].size(), 1U);
  const std::string pbn = get(table + "/download?format=pbn").text;
  EXPECT_NE(pbn.find("[Contract \"7S\"]"), std::string::npos) << pbn;
  EXPECT_EQ(get(table + "/why?at=0").status, 200);
  EXPECT_EQ(get(table + "/why?at=10&lang=ja").status, 200);
}

TEST_F(BridgeTable, AClaimIsCheckedAndTheBoardEnds) {
  const std::string table = open(spade_table(kSpades));
  ASSERT_EQ(act(table, {{"kind", "call"}, {"call", "7S"}}).status, 200);
  Json state = my_turn(table);
  while (state["phase"] == "auction") {
    act(table, {{"kind", "call"}, {"call", "P"}});
    state = my_turn(table);
  }
  const auto settled = [](const Json& each) {
    return each["claim"].is_object() && each["claim"]["status"] != "checking";
  };
  ASSERT_EQ(act(table, {{"kind", "claim"}, {"tricks", 13}}).status, 200);
  state = wait(table, settled);
  EXPECT_EQ(state["claim"]["status"], "accepted");
  EXPECT_EQ(state["result"]["outcome"], "7SS=");
  EXPECT_TRUE(state["result"]["claimed"].get<bool>());

  // The claim is taken back; claiming one trick too few gives that trick away.
  ASSERT_EQ(act(table, {{"kind", "undo"}}).status, 200);
  state = my_turn(table);
  EXPECT_EQ(state["phase"], "play");
  ASSERT_EQ(act(table, {{"kind", "claim"}, {"tricks", 12}}).status, 200);
  EXPECT_EQ(wait(table, settled)["result"]["outcome"], "7SS-1");
}

TEST_F(BridgeTable, AClaimOfTooMuchIsRefusedAndPlayGoesOn) {
  // South has no spade winner to spare here: East's ace of hearts cashes.
  const std::string table = open(spade_table("N:2.KQ32.AK32.AK32 3456.AJT9.QJT9.Q AKQJT987.4.54.54 -.8765.876.JT9876"));
  act(table, {{"kind", "call"}, {"call", "7S"}});
  Json state = my_turn(table);
  while (state["phase"] == "auction") {
    act(table, {{"kind", "call"}, {"call", "P"}});
    state = my_turn(table);
  }
  // Whatever is led, South can run the spades and throw the heart; so West's side gets its ace only if it leads it.
  const int won = state["tricks_won"]["EW"];
  const int left = 13 - static_cast<int>(state["tricks"].size());
  ASSERT_EQ(act(table, {{"kind", "claim"}, {"tricks", left}}).status, 200);
  state =
      wait(table, [](const Json& each) { return each["claim"].is_object() && each["claim"]["status"] != "checking"; });
  if (won == 0 && state["claim"]["status"] == "refused") {
    EXPECT_EQ(state["phase"], "play");
    EXPECT_TRUE(my_turn(table)["can"]["card"].get<bool>());
  } else {
    EXPECT_EQ(state["claim"]["status"], "accepted");
  }
}

TEST_F(BridgeTable, UndoGoesBackToTheOwnLastCall) {
  const std::string table = open(spade_table(kSpades));
  act(table, {{"kind", "call"}, {"call", "1S"}});
  my_turn(table);
  ASSERT_EQ(act(table, {{"kind", "undo"}}).status, 200);
  const Json state = get(table).json;
  EXPECT_EQ(state["moves"], 0);
  EXPECT_TRUE(state["your_turn"].get<bool>());
  EXPECT_EQ(act(table, {{"kind", "undo"}}).code(), "not_now");
}

TEST_F(BridgeTable, CallsAreExplainedBeforeAndAfter) {
  const std::string table = open({{"game", "bridge"}, {"sit", "S"}, {"dealer", "S"}});
  const Json before = get(table + "/calls").json;
  EXPECT_EQ(before["seat"], "S");
  const auto one_no_trump =
      std::ranges::find_if(before["calls"], [](const Json& each) { return each["call"] == "1N"; });
  ASSERT_NE(one_no_trump, before["calls"].end());
  EXPECT_NE((*one_no_trump)["words"].get<std::string>().find("15-17"), std::string::npos);
  act(table, {{"kind", "call"}, {"call", "1N"}});
  EXPECT_EQ(get(table).json["auction"][0]["words"], (*one_no_trump)["words"]);
  EXPECT_NE(get(table + "?lang=ja").json["auction"][0]["words"], (*one_no_trump)["words"]);
}

TEST_F(BridgeTable, BeliefsFollowTheCalls) {
  const std::string table = open(spade_table(kSpades));
  act(table, {{"kind", "call"}, {"call", "1N"}});
  my_turn(table);
  const Json before = get(table + "/beliefs?seat=N&at=0").json, after = get(table + "/beliefs?seat=N&at=1").json;
  const auto south = [](const Json& beliefs) {
    return *std::ranges::find_if(beliefs["hidden"], [](const Json& each) { return each["seat"] == "S"; });
  };
  EXPECT_EQ(before["hidden"].size(), 3U);
  EXPECT_LT(south(before)["hcp"]["lo"].get<int>(), 15);
  EXPECT_EQ(south(after)["hcp"]["lo"], 15);
  EXPECT_EQ(south(after)["hcp"]["hi"], 17);
  EXPECT_FALSE(south(after)["because"].empty());
  double chances = 0;
  const Json hand = south(after);
  for (const Json& card : hand["cards"]) chances += card["chance"].get<double>();
  EXPECT_NEAR(chances, 13, 1e-6) << "thirteen cards in a hand";
  EXPECT_EQ(get(table + "/hint").status, 200);
}

TEST_F(BridgeTable, TheOwnSystemIsUsedFromTheNextBoardOn) {
  const std::string table = open({{"game", "bridge"}, {"sit", "S"}, {"dealer", "S"}});
  const Json mine{{"text", "system \"weak\"\ninclude \"sayc.bid\"\ndefine notrump_opening = hcp 10..12\n"}};
  const auto checked = post("/systems/check", mine);
  ASSERT_TRUE(checked.json["ok"].get<bool>()) << checked.text;
  const auto done = act(table, {{"kind", "use_system"}, {"side", "NS"}, {"system", mine}});
  ASSERT_EQ(done.status, 200) << done.text;
  EXPECT_FALSE(done.json["state"]["systems"]["NS"]["own"].get<bool>());
  EXPECT_TRUE(done.json["state"]["next_systems"]["NS"]["own"].get<bool>());
  act(table, {{"kind", "set_deal"}, {"deal", kSpades}, {"dealer", "S"}});
  EXPECT_TRUE(get(table).json["systems"]["NS"]["own"].get<bool>());
  act(table, {{"kind", "call"}, {"call", "1N"}});
  EXPECT_NE(get(table).json["auction"][0]["words"].get<std::string>().find("10-12"), std::string::npos);
}

TEST_F(BridgeTable, EverySystemHasATitleOfItsOwn) {
  std::set<std::string> titles;
  const Json systems = get("/systems").json;
  for (const Json& each : systems) titles.insert(each["title"]);
  EXPECT_EQ(titles.size(), systems.size()) << systems;
  EXPECT_EQ(get("/systems/sayc-weak-nt").json["title"], "SAYC, but one no-trump is 12-14");
}

TEST_F(BridgeTable, RobotsHaveANameInFiles) {
  const std::string table = open({{"game", "bridge"}, {"sit", "S"}, {"dealer", "S"}, {"player", "Ann"}});
  EXPECT_NE(get(table + "/download?format=pbn").text.find("[West \"Yomi\"]"), std::string::npos);
  EXPECT_NE(get(table + "/download?format=lin").text.find("pn|Ann,Yomi,Yomi,Yomi|"), std::string::npos);
}

TEST_F(BridgeTable, AMistakeInASystemHasItsPlace) {
  const auto checked = post("/systems/check", {{"text", "opening\n  1N \"strong\" hpc 15..17\n"}});
  EXPECT_FALSE(checked.json["ok"].get<bool>());
  ASSERT_FALSE(checked.json["diagnostics"].empty());
  EXPECT_EQ(checked.json["diagnostics"][0]["line"], 2);
  EXPECT_GT(checked.json["diagnostics"][0]["column"], 1);
  const std::string table = open({{"game", "bridge"}});
  const auto refused =
      act(table, {{"kind", "use_system"}, {"side", "NS"}, {"system", {{"text", "opening\n  1N hpc 1"}}}});
  EXPECT_EQ(refused.code(), "bad_system");
}

TEST_F(BridgeTable, NoFileButSystemsIsRead) {
  for (const char* path : {"../CMakeLists.txt", "/etc/passwd", "sayc/../../secret.bid"}) {
    const auto checked = post("/systems/check", {{"text", std::string("include \"") + path + "\"\n"}});
    EXPECT_FALSE(checked.json["ok"].get<bool>()) << path;
  }
  EXPECT_EQ(get("/systems/..%2Fsecret").status, 404);
  EXPECT_EQ(post("/tables", {{"game", "bridge"}, {"systems", {{"NS", {{"name", "../sayc"}}}}}}).code(), "bad_system");
}

TEST_F(BridgeTable, FilesAreLoadedAndGoneThrough) {
  const std::string table = open({{"game", "bridge"}, {"sit", "S"}});
  const std::string pbn =
      "[Board \"7\"]\n[Dealer \"S\"]\n[Vulnerable \"All\"]\n[Deal \"N:2.AK32.AK32.AK32 6543.QJT9.QJT9.Q "
      "AKQJT987.4.54.54 "
      "-.8765.876.JT9876\"]\n\n[Board \"8\"]\n[Dealer \"W\"]\n[Vulnerable \"None\"]\n[Deal \"N:6543.QJT9.QJT9.Q "
      "AKQJT987.4.54.54 -.8765.876.JT9876 2.AK32.AK32.AK32\"]\n";
  const auto loaded = act(table, {{"kind", "load"}, {"text", pbn}, {"name", "two.pbn"}});
  ASSERT_EQ(loaded.status, 200) << loaded.text;
  EXPECT_EQ(loaded.json["state"]["board"]["number"], 7);
  EXPECT_EQ(loaded.json["state"]["board"]["vulnerability"], "both");
  EXPECT_EQ(act(table, {{"kind", "next_board"}}).json["state"]["board"]["number"], 8);
  EXPECT_EQ(act(table, {{"kind", "next_board"}}).json["state"]["board"]["number"], 9) << "a random one again";
  EXPECT_EQ(act(table, {{"kind", "load"}, {"text", "nothing of the kind"}}).code(), "bad_file");
}

TEST_F(BridgeTable, ThemesBringTheirDeals) {
  const std::string table = open({{"game", "bridge"}, {"sit", "S"}, {"seed", 7}});
  const auto one_nt = act(table, {{"kind", "practise"}, {"theme", "1NT"}});
  ASSERT_EQ(one_nt.status, 200) << one_nt.text;
  EXPECT_EQ(one_nt.json["state"]["theme"], "1NT");
  EXPECT_EQ(act(table, {{"kind", "practise"}, {"theme", "slams"}}).status, 200);
}

TEST_F(BridgeTable, TheSameActionTwiceIsDoneOnce) {
  const std::string table = open(spade_table(kSpades));
  const Json request{
      {"key", "the-same-key"}, {"based_on", get(table).json["event"]}, {"action", {{"kind", "call"}, {"call", "1S"}}}};
  const auto first = post(table + "/actions", request), again = post(table + "/actions", request);
  EXPECT_EQ(first.status, 200);
  EXPECT_FALSE(first.json["repeated"].get<bool>());
  EXPECT_EQ(again.status, 200);
  EXPECT_TRUE(again.json["repeated"].get<bool>());
  EXPECT_EQ(first.json["event"], again.json["event"]);
  Json other = request;
  other["action"]["call"] = "2S";
  EXPECT_EQ(post(table + "/actions", other).code(), "key_reused");
  stop();
  start();
  EXPECT_TRUE(post(table + "/actions", request).json["repeated"].get<bool>()) << "also after a restart";
  EXPECT_EQ(post(table + "/actions", other).code(), "key_reused");
}

TEST_F(BridgeTable, GoesOnAfterARestart) {
  const std::string table = open(spade_table(kSpades));
  act(table, {{"kind", "call"}, {"call", "7S"}});
  const Json before = my_turn(table);
  stop();
  start();
  const Json after = my_turn(table);
  EXPECT_EQ(before["auction"], after["auction"]);
  EXPECT_EQ(before["hands"], after["hands"]);
  EXPECT_EQ(after["you"], "S");
  EXPECT_EQ(act(table, {{"kind", "undo"}}).status, 200);
}

}  // namespace

}  // namespace yomi::server

#include <algorithm>

#include "tests/server/tables_fixture.h"

// Who plays which part of a board: partner's hand, the bidding only, one side of the play; and records that are only
// looked at.
namespace yomi::server {

namespace {

class PlayChoices : public Tables {
 protected:
  // North has the hand that bids and makes seven spades; the others pass.
  static constexpr const char* kNorthDeclares =
      "N:AKQJT987.4.54.54 -.8765.876.JT9876 2.AK32.AK32.AK32 3456.QJT9.QJT9.Q";

  // Passes until the auction is over; returns the state when it is my turn to play, or the board is over.
  Json to_the_play(const std::string& table) {
    while (true) {
      Json state = wait(table, [](const Json& each) {
        return each["your_turn"] == true || over(each) || (each["phase"] == "play" && each["dummy"] == "S");
      });
      if (state["phase"] != "auction") return state;
      EXPECT_EQ(act(table, {{"kind", "call"}, {"call", "P"}}).status, 200);
    }
  }
};

TEST_F(PlayChoices, APersonPlaysTheHandOfARobotPartnerAndSeesIt) {
  const std::string table = open({{"game", "bridge"}, {"sit", "S"}, {"dealer", "N"}, {"deal", kNorthDeclares}});
  to_the_play(table);
  Json state = wait(table, [](const Json& each) { return each["your_turn"] == true; });
  ASSERT_EQ(state["contract"]["declarer"], "N");
  EXPECT_EQ(state["partners_hand"], "play");
  EXPECT_EQ(state["chooser"], "S");
  EXPECT_TRUE(state["hands"]["N"]["cards"].is_array()) << "who plays the hand sees it";
  EXPECT_TRUE(state["hands"]["E"]["cards"].is_null());
  // Dummy's card, then declarer's: both are mine.
  EXPECT_EQ(state["turn"], "S");
  ASSERT_EQ(act(table, {{"kind", "card"}, {"card", state["legal_cards"][0]}}).status, 200);
  state = wait(table, [](const Json& each) { return each["turn"] == "N"; });
  EXPECT_TRUE(state["your_turn"].get<bool>());
  EXPECT_EQ(get(table + "/hint").status, 200);
  ASSERT_EQ(act(table, {{"kind", "card"}, {"card", state["legal_cards"][0]}}).status, 200);
  EXPECT_TRUE(my_turn(table)["can"]["claim"].get<bool>());
  ASSERT_EQ(act(table, {{"kind", "claim"}, {"tricks", 0}}).status, 200);
  state = wait(table, over);
  EXPECT_EQ(state["claim"]["by"], "N");
  // The counters have the tricks of the claim.
  EXPECT_EQ(state["tricks_won"]["NS"].get<int>() + state["tricks_won"]["EW"].get<int>(), 13);
}

TEST_F(PlayChoices, OrWatches) {
  const std::string table =
      open({{"game", "bridge"}, {"sit", "S"}, {"dealer", "N"}, {"deal", kNorthDeclares}, {"partners_hand", "watch"}});
  const Json state = to_the_play(table);
  EXPECT_TRUE(state["hands"]["N"]["cards"].is_null() || over(state));
  EXPECT_TRUE(over(wait(table, over))) << "the robots play it out";
  EXPECT_EQ(act(table, {{"kind", "settings"}, {"partners_hand", "play"}}).json["state"]["partners_hand"], "play");
}

TEST_F(PlayChoices, WithTheBestHandNobodyHasMorePoints) {
  const std::string table = open({{"game", "bridge"}, {"sit", "E"}, {"seed", 5}, {"style", "best"}});
  const auto points = [](const Json& cards) {
    int sum = 0;
    for (const Json& card : cards) {
      const auto at = std::string("JQKA").find(card.get<std::string>()[1]);
      if (at != std::string::npos) sum += static_cast<int>(at) + 1;
    }
    return sum;
  };
  for (int board = 0; board < 5; ++board) {
    const Json hand = get(table).json["hands"]["E"]["dealt"];
    EXPECT_GE(points(hand), 10) << hand.dump();
    ASSERT_EQ(act(table, {{"kind", "redeal"}}).status, 200);
  }
}

TEST_F(PlayChoices, OnlyDeclaringOrDefending) {
  const std::string table = open({{"game", "bridge"}, {"sit", "S"}, {"seed", 5}, {"style", "declare"}});
  for (int board = 0; board < 3; ++board) {
    const Json state = my_turn(table);
    EXPECT_EQ(state["phase"], "play");
    EXPECT_EQ(state["contract"]["declarer"], "S");
    EXPECT_EQ(act(table, {{"kind", "undo"}}).code(), "not_now") << "the calls were not mine";
    ASSERT_EQ(act(table, {{"kind", "redeal"}}).status, 200);
  }
  ASSERT_EQ(act(table, {{"kind", "settings"}, {"style", "defend"}}).status, 200);
  for (int board = 0; board < 3; ++board) {
    const Json state = act(table, {{"kind", "next_board"}}).json["state"];
    EXPECT_EQ(state["phase"], "play");
    EXPECT_TRUE(state["contract"]["declarer"] == "E" || state["contract"]["declarer"] == "W");
  }
}

TEST_F(PlayChoices, OnlyBidding) {
  const std::string table =
      open({{"game", "bridge"}, {"sit", "S"}, {"dealer", "S"}, {"deal", kSpades}, {"style", "bid"}});
  ASSERT_EQ(act(table, {{"kind", "call"}, {"call", "7S"}}).status, 200);
  const Json state = wait(table, [](const Json& each) { return over(each) || each["phase"] == "play"; });
  EXPECT_NE(state["your_turn"], true);
  EXPECT_TRUE(over(wait(table, over))) << "robots play the cards";
}

// A card by a person: what a robot would have done, and its two sentences.
TEST_F(PlayChoices, WhyOfAPersonsCardSaysWhatARobotWouldDo) {
  const std::string table = open({{"game", "bridge"}, {"sit", "S"}, {"dealer", "S"}, {"deal", kSpades}});
  ASSERT_EQ(act(table, {{"kind", "call"}, {"call", "1N"}}).status, 200);
  const std::string call = get(table + "/why?at=0").json["words"];
  EXPECT_TRUE(call.starts_with("A person chose this; a robot would have called ")) << call;
  EXPECT_GE(std::ranges::count(call, '.'), 3) << call;
  const Json japanese = get(table + "/why?at=0&lang=ja").json;
  EXPECT_EQ(japanese["words"].get<std::string>().find("would"), std::string::npos) << japanese["words"];
}

TEST_F(PlayChoices, ARecordIsLookedAtStepByStep) {
  const std::string table = open({{"game", "bridge"}, {"sit", "S"}});
  const std::string pbn =
      "[Board \"7\"]\n[Dealer \"S\"]\n[Vulnerable \"All\"]\n[Deal \"N:2.AK32.AK32.AK32 6543.QJT9.QJT9.Q "
      "AKQJT987.4.54.54 -.8765.876.JT9876\"]\n[Declarer \"S\"]\n[Contract \"7S\"]\n[Result \"13\"]\n"
      "[Auction \"S\"]\n7S Pass Pass Pass\n[Play \"W\"]\nD8 DA D9 D4\n*\n";
  const Reply loaded = act(table, {{"kind", "load"}, {"text", pbn}, {"as_recorded", true}});
  ASSERT_EQ(loaded.status, 200) << loaded.text;
  const Json state = loaded.json["state"];
  EXPECT_EQ(state["phase"], "over");
  EXPECT_EQ(state["auction"][0]["call"], "7S");
  EXPECT_EQ(state["moves"], 8);
  EXPECT_TRUE(state["sheet"].empty()) << "it is not my result";
  EXPECT_EQ(get(table + "?at=1").json["phase"], "auction");
  EXPECT_EQ(get(table + "/beliefs?seat=W&at=2").status, 200);
  EXPECT_EQ(get(table + "/why?at=0").status, 200);
}

TEST_F(PlayChoices, FilesExplainTheCalls) {
  const std::string table = open({{"game", "bridge"}, {"sit", nullptr}, {"dealer", "S"}, {"deal", kSpades}});
  wait(table, over);
  const Reply pbn = get(table + "/download?format=pbn&boards=this");
  EXPECT_NE(pbn.text.find("[Note \"1:"), std::string::npos) << pbn.text;
  EXPECT_NE(pbn.text.find("=1="), std::string::npos) << pbn.text;
  EXPECT_EQ(pbn.text.find("♠"), std::string::npos);
}

TEST_F(PlayChoices, TheConventionCardHasALineForEachCall) {
  for (const char* lang : {"en", "ja"}) {
    const Reply card = get(std::string("/systems/sayc/card?lang=") + lang);
    ASSERT_EQ(card.status, 200) << card.text;
    ASSERT_GE(card.json["sections"].size(), 10U);
    EXPECT_TRUE(card.json["sections"][0]["after"].empty());
    for (const Json& section : card.json["sections"])
      for (const Json& line : section["calls"]) EXPECT_FALSE(line["words"].get<std::string>().empty()) << line.dump();
  }
  EXPECT_EQ(get("/systems/none/card").status, 404);
}

TEST_F(PlayChoices, TheProgramsOwnChoicesAreNeverErrors) {
  const std::string table = open({{"game", "bridge"}, {"sit", nullptr}, {"seed", 11}});
  wait(table, [](const Json& each) { return over(each) && each["result"]["analysis"] == "done"; });
  const Json analysis = get(table + "/analysis").json;
  for (const Json& cost : analysis["costs"]) EXPECT_TRUE(cost["hindsight"].get<bool>()) << cost.dump();
}

// Declarer leads a heart and plays low from ace and king in dummy: a trick lost in every layout that fits.
TEST_F(PlayChoices, AnErrorIsWorseOverTheDealsThatFit) {
  const std::string table = open({{"game", "bridge"}, {"sit", "S"}, {"dealer", "S"}, {"deal", kSpades}});
  ASSERT_EQ(act(table, {{"kind", "call"}, {"call", "7S"}}).status, 200);
  Json state = my_turn(table);
  bool erred = false;
  while (!over(state)) {
    if (state["phase"] == "auction") {
      act(table, {{"kind", "call"}, {"call", "P"}});
    } else if (erred) {
      act(table, {{"kind", "claim"}, {"tricks", 0}});
      wait(table, [](const Json& each) { return over(each); });
    } else {
      const Json& cards = state["legal_cards"];
      const Json& trick = state["trick"]["cards"];
      const auto may = [&](const char* card) { return std::ranges::find(cards, Json(card)) != cards.end(); };
      const bool leads = trick.empty() && may("H4");
      erred = !trick.empty() && trick[0]["card"] == "H4" && may("H2");
      const Json card = leads ? Json("H4") : erred ? Json("H2") : cards[0];
      ASSERT_EQ(act(table, {{"kind", "card"}, {"card", card}}).status, 200);
    }
    state = my_turn(table);
  }
  state = wait(table, [](const Json& each) { return each["result"]["analysis"] == "done"; });
  const Json analysis = get(table + "/analysis").json;
  const auto found = std::ranges::find_if(analysis["costs"], [](const Json& cost) { return cost["action"] == "H2"; });
  ASSERT_NE(found, analysis["costs"].end()) << analysis["costs"].dump();
  EXPECT_FALSE((*found)["hindsight"].get<bool>()) << found->dump();
  EXPECT_GT((*found)["worse"].get<int>(), 0);
}

}  // namespace

}  // namespace yomi::server

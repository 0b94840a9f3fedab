#include "agents/robot/robot.h"

#include <set>

#include "agents/play/claim.h"
#include "agents/table/random_player.h"
#include "agents/table/room.h"
#include "tests/support/systems.h"

namespace yomi::agents {
namespace {

using namespace bridge;

class RobotAtTable : public testing::Test {
 protected:
  static Agreements agreements(const std::string& carding) {
    auto read = knowledge::load_carding(std::string(YOMI_CARDING) + "/" + carding + ".card");
    EXPECT_TRUE(read);
    return {knowledge::book_of_file(std::string(YOMI_SYSTEMS) + "/sayc.bid"),
            std::make_shared<const knowledge::Carding>(std::move(*read))};
  }

  std::shared_ptr<const Robot> robot(const std::string& agent) const {
    return std::make_shared<const Robot>(*parse_agent(agent), agreements("standard"), agreements("udca"), solver_);
  }

  Solver solver_ = std::make_shared<const search::DoubleDummy>(*search::DoubleDummy::open());
};

TEST_F(RobotAtTable, BidsAndPlaysAWholeBoardTheSameEachTime) {
  const Player player = player_of("robot", robot("fast,samples=3"));
  const Player again = player_of("robot", robot("fast,samples=3"));
  const DealtBoard board = random_board(7, 1);
  const auto once = play_board(board, {&player, &player, &player, &player});
  ASSERT_TRUE(once) << to_string(once.error());
  const auto twice = play_board(board, {&again, &player, &again, &player});
  ASSERT_TRUE(twice) << to_string(twice.error());
  EXPECT_EQ(*once, *twice);
}

TEST_F(RobotAtTable, PlaysAContractWithoutAnAuction) {
  const DealtBoard board = random_board(7, 3);
  const Contract contract{3, Strain::NoTrump, Doubling::Undoubled, Seat::East};
  const Player player = player_of("robot", robot("play=sample,samples=2"));
  const auto played = play_on(Table(board.header, board.deal, contract), {&player, &player, &player, &player});
  ASSERT_TRUE(played) << to_string(played.error());
  ASSERT_TRUE(played->outcome);
  EXPECT_EQ(played->outcome->contract, contract);
  EXPECT_EQ(played->auction.size(), 0);
}

TEST_F(RobotAtTable, SaysWhyItPlaysACard) {
  const DealtBoard board = random_board(7, 3);
  Table table(board.header, board.deal, {3, Strain::NoTrump, Doubling::Undoubled, Seat::East});
  const auto thought = robot("samples=4")->think_of_card(table.view(Seat::South));
  ASSERT_FALSE(thought.candidates.empty());
  EXPECT_EQ(thought.candidates.front().card, thought.card);
  EXPECT_EQ(thought.worlds.size(), 4U);
  for (const Deal& deal : thought.worlds.worlds()) EXPECT_EQ(deal.hand(Seat::South), board.deal.hand(Seat::South));
}

// A decision by three viewpoints uses two worlds here and one by sampling nine deals, so the number of deals shows
// which method was used. A card that is best by far is played without the other two viewpoints.
TEST_F(RobotAtTable, UsuallyLooksFromThreeViewpointsWhereThatPays) {
  const DealtBoard board = random_board(7, 5);
  const std::string usual = "samples=9,worlds=2,others=2,early=off";
  const auto sampling = robot(usual + ",play=sample");
  const auto looks = [&](const char* agent) {
    const auto thinker = robot(usual + agent);
    Table table(board.header, board.deal, {3, Strain::NoTrump, Doubling::Undoubled, Seat::South});
    std::set<std::string> who;
    while (table.play()->cards().size() < 24) {
      const View view = table.view(table.play()->chooser());
      const auto thought = thinker->think_of_card(view);
      if (search::Position::at(table)->choices().size() > 1 && thought.candidates.front().deals < 9) {
        who.insert(table.play()->cards().empty()        ? "lead"
                   : partners(view.seat(), Seat::South) ? "declarer"
                   : table.play()->tricks_played() < 5  ? "defender early"
                                                        : "defender late");
        const auto sampled = sampling->think_of_card(view).candidates;
        for (const CardCandidate& each : sampled)
          if (each.sum < sampled.front().sum)
            for (const CardCandidate& looked_at : thought.candidates)
              who.insert(each.equals.has(looked_at.card) ? "worth less" : "worth the same");
      }
      EXPECT_TRUE(table.play_card(view.choices().lowest()));
    }
    return who;
  };
  EXPECT_EQ(looks(""), std::set<std::string>({"defender early", "worth the same"}));
  EXPECT_TRUE(looks(",play=abc").contains("declarer"));
  EXPECT_TRUE(looks(",play=sample").empty());
  EXPECT_TRUE(looks(",time=60").empty()) << "limited by time";
  EXPECT_EQ(parse_agent("fast")->play, CardMethod::Sample);
}

TEST_F(RobotAtTable, StopsInTheMiddleOfADecision) {
  std::stop_source stop;
  const DealtBoard board = random_board(7, 3);
  Table table(board.header, board.deal, {3, Strain::NoTrump, Doubling::Undoubled, Seat::East});
  const View leader = table.view(Seat::South);
  const View opener({1, Seat::North, Vulnerability::None}, Seat::North, *parse_hand("AKQJ2.432.AK.432"),
                    *parse_auction("1S P 2S P", Seat::North));
  ASSERT_GT(robot("method=simulate")->think_of_call(opener, stop.get_token()).deals, 0);
  ASSERT_FALSE(robot("samples=4")->think_of_card(leader, stop.get_token()).candidates.empty());
  stop.request_stop();
  const auto call = robot("method=simulate")->think_of_call(opener, stop.get_token());
  EXPECT_EQ(call.deals, 0);
  EXPECT_TRUE(opener.auction().legal(call.call)) << "it is still a call";
  for (const char* method : {"samples=4", "play=abc,samples=4"}) {
    const auto card = robot(method)->think_of_card(leader, stop.get_token());
    EXPECT_TRUE(card.candidates.empty());
    EXPECT_TRUE(leader.choices().has(card.card)) << "it is still a card";
  }
}

// On boards played at random: a claim is exactly the double-dummy result, for the true hidden cards and for any others
// that are possible.
TEST(Claim, IsWhatDoubleDummyGives) {
  const auto solver = search::DoubleDummy::open();
  ASSERT_TRUE(solver);
  const Player random = random_player(4);
  int by_declarer = 0, by_defender = 0, partial = 0;
  for (int number = 1; number <= 150; ++number) {
    const DealtBoard board = random_board(11, number);
    Table table(board.header, board.deal, {4, static_cast<Strain>(number % 5), Doubling::Undoubled, Seat::South});
    while (!table.finished()) {
      const Seat seat = table.play()->chooser();
      const View view = table.view(seat);
      if (const auto tricks = claim(view)) {
        const auto answer = solver->solve(*search::Position::at(table), search::Question::tricks());
        ASSERT_TRUE(answer);
        EXPECT_EQ(answer->tricks, *tricks) << "board " << number;
        ++(seat == Seat::South ? by_declarer : by_defender);
        partial += *tricks < view.hand_left().size() ? 1 : 0;
        break;
      }
      ASSERT_TRUE(table.play_card(random.card(view)));
    }
  }
  EXPECT_GT(by_declarer, 20);
  EXPECT_GT(by_defender, 3);
  EXPECT_GT(partial, 10);
}

TEST_F(RobotAtTable, ABoardEndsWithAClaim) {
  // North-South have all the tricks in spades, from the first lead on.
  const auto deal = parse_deal("N:AKQJ.AKQ.AKQ.432 T9.JT9.JT9.KQJT9 8765432.32.2.A85 .87654.876543.76");
  ASSERT_TRUE(deal);
  const Contract contract{7, Strain::Spades, Doubling::Undoubled, Seat::South};
  const Table table({1, Seat::South, Vulnerability::None}, *deal, contract);
  const Player claims = player_of("robot", robot("play=sample,samples=1")),
               plays = player_of("robot", robot("play=sample,samples=1,claims=off"));
  const auto claimed = play_on(table, {&claims, &claims, &claims, &claims});
  const auto played = play_on(table, {&plays, &plays, &plays, &plays});
  ASSERT_TRUE(claimed && played);
  EXPECT_LT(claimed->play->cards().size(), 12U);
  EXPECT_EQ(played->play->cards().size(), 52U);
  EXPECT_EQ(claimed->outcome->tricks, 13);
}

TEST(Agent, IsReadFromOneString) {
  const auto agent = parse_agent("acol,method=simulate,deals=50,score=mp,carding=udca,samples=20,signals=hard");
  ASSERT_TRUE(agent);
  EXPECT_EQ(agent->system, "acol");
  EXPECT_EQ(agent->bidder.method, Method::Simulate);
  EXPECT_EQ(agent->bidder.simulation.deals, 50);
  EXPECT_EQ(agent->bidder.simulation.scoring, Scoring::Matchpoints);
  EXPECT_EQ(agent->carding, "udca");
  EXPECT_EQ(agent->card.samples, 20U);
  EXPECT_EQ(agent->card.signals, inference::Signals::Hard);
  EXPECT_EQ(agent->card.scoring, Scoring::Matchpoints);
}

TEST(Agent, AMistakeNamesThePart) {
  for (const char* part : {"method=guess", "deals=0", "dels=5", "samples=many", "signals=loud", "play=best"}) {
    const auto agent = parse_agent(std::string("sayc,") + part + ",seed=3");
    ASSERT_FALSE(agent) << part;
    EXPECT_NE(agent.error().what.find(part), std::string::npos) << agent.error().what;
    EXPECT_FALSE(agent.error().expected.empty());
  }
}

TEST(Agent, IsWrittenAsItIsRead) {
  EXPECT_EQ(to_string(AgentOptions()), "sayc,method=simulate,carding=standard,play=auto,samples=50,signals=on");
  for (const char* text : {"sayc", "fast", "acol,method=rules,deals=9,candidates=2,carding=paper,samples=7,seed=4",
                           "signals=off,score=imps,time=0.25,claims=off,obey=on,early=off", "score=mp",
                           "play=abc,worlds=9,others=5,lines=2", "fast,play=auto"}) {
    const std::string written = to_string(*parse_agent(text));
    EXPECT_EQ(to_string(*parse_agent(written)), written) << text;
    EXPECT_NE(written, to_string(*parse_agent("samples=49,score=points"))) << text;
  }
}

// Later options override "fast".
TEST(Agent, FastThinksLess) {
  EXPECT_LT(parse_agent("fast")->card.samples, AgentOptions().card.samples);
  EXPECT_EQ(parse_agent("fast,samples=90")->card.samples, 90U);
}

}  // namespace
}  // namespace yomi::agents

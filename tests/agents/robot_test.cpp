#include "agents/robot.h"

#include "agents/room.h"
#include "systems.h"

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

TEST_F(RobotAtTable, BidsAndPlaysWholeBoardsTheSameEachTime) {
  const Player player = player_of("robot", robot("fast,samples=3"));
  const Player again = player_of("robot", robot("fast,samples=3"));
  for (int number = 1; number <= 2; ++number) {
    const DealtBoard board = random_board(7, number);
    const auto once = play_board(board, {&player, &player, &player, &player});
    ASSERT_TRUE(once) << to_string(once.error());
    const auto twice = play_board(board, {&again, &player, &again, &player});
    ASSERT_TRUE(twice) << to_string(twice.error());
    EXPECT_EQ(*once, *twice);
  }
}

TEST_F(RobotAtTable, PlaysAContractWithoutAnAuction) {
  const DealtBoard board = random_board(7, 3);
  const Contract contract{3, Strain::NoTrump, Doubling::Undoubled, Seat::East};
  const Player player = player_of("robot", robot("samples=2"));
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
  EXPECT_EQ(to_string(AgentOptions()), "sayc,method=criteria,carding=standard,play=sample,samples=50,signals=on");
  for (const char* text : {"sayc", "fast", "acol,method=rules,deals=9,candidates=2,carding=paper,samples=7,seed=4",
                           "signals=off,score=imps,time=200", "score=mp"}) {
    const std::string written = to_string(*parse_agent(text));
    EXPECT_EQ(to_string(*parse_agent(written)), written) << text;
    EXPECT_NE(written, to_string(*parse_agent("samples=49,score=points"))) << text;
  }
}

// Later parts count: "fast" is only where one starts from.
TEST(Agent, FastThinksLess) {
  EXPECT_LT(parse_agent("fast")->card.samples, AgentOptions().card.samples);
  EXPECT_EQ(parse_agent("fast,samples=90")->card.samples, 90U);
}

}  // namespace
}  // namespace yomi::agents

#include "agents/three_viewpoints/three_viewpoints.h"

#include <algorithm>
#include <numeric>
#include <set>

#include "agents/three_viewpoints/verdict.h"
#include "tests/agents/three_viewpoints/three_viewpoints_fixture.h"

namespace yomi::agents {
namespace {

// Two worlds that agree have a standard error of 0, but that is no evidence.
TEST_F(ThreeViewpoints, NobodyIsDroppedAfterAFewWorlds) {
  const auto farm = farm::serial_farm();
  std::set<double> values;
  for (std::uint64_t seed = 1; seed <= 4; ++seed)
    for (const ViewpointCandidate& each : think(ending(), *farm, OthersAct::All, seed).candidates) {
      EXPECT_FALSE(each.dropped) << to_string(each.value.card) << " with seed " << seed;
      EXPECT_EQ(each.value.deals, 4u);
      EXPECT_GE(each.lines.size(), 100u);  // in endings each of the few worlds is played more often
      values.insert(each.value.mean);
    }
  EXPECT_GT(values.size(), 1u);
}

// East may hold up the king when declarer finesses the queen. South then places the king with West; if East plays it,
// everybody knows.
TEST_F(ThreeViewpoints, WhoLeavesATrickIsReadAsHavingNoCardToWinIt) {
  inference::Evidence evidence{
      {1, Seat::South, Vulnerability::None}, *parse_auction("2N P 3N P P P", Seat::South), {}, {}};
  evidence.hands[index(Seat::East)] = *parse_hand("J865.Q76.K4.KJ94");
  evidence.hands[index(Seat::North)] = *parse_hand("94.832.AQJT9.762");
  evidence.play.emplace(*evidence.auction.contract());
  add("HJ H2 H6 HK D8 D5 DQ", *evidence.play);
  const ViewpointThought thought = think(evidence, *farm::serial_farm());
  const auto right_after = [&](const char* text) {
    for (const ViewpointCandidate& each : thought.candidates)
      if (each.value.card == card(text)) return read_correctly(each);
    ADD_FAILURE() << text << " is no candidate";
    return 0.0;
  };
  // Even without reading the hold-up, half of South's deals would have the king with West.
  EXPECT_LT(3 * right_after("D4"), right_after("DK"));
}

TEST_F(ThreeViewpoints, TheSameOnOneThreadAndOnMany) {
  const inference::Evidence evidence = ending();
  const ViewpointThought serial = think(evidence, *farm::serial_farm());
  const ViewpointThought threads = think(evidence, *farm::thread_farm(3));
  EXPECT_EQ(serial.card, threads.card);
  ASSERT_EQ(serial.candidates.size(), threads.candidates.size());
  EXPECT_GT(serial.candidates.size(), 1u);
  for (std::size_t at = 0; at < serial.candidates.size(); ++at) {
    EXPECT_EQ(serial.candidates[at].value.sum, threads.candidates[at].value.sum);
    ASSERT_EQ(serial.candidates[at].lines.size(), threads.candidates[at].lines.size());
    for (std::size_t line = 0; line < serial.candidates[at].lines.size(); ++line)
      EXPECT_EQ(serial.candidates[at].lines[line].cards, threads.candidates[at].lines[line].cards);
  }
}

// The lines of a world differ from each other, and lines of different worlds are not mixed up.
TEST_F(ThreeViewpoints, AWorldIsPlayedSeveralTimes) {
  const inference::Evidence evidence = example();
  ViewpointOptions options;
  options.worlds = 4;
  options.playout.others = 2;
  options.playout.lines = 3;
  const auto farm = farm::serial_farm();
  const auto thought = think_by_three_viewpoints(
      evidence, {storytellers_, storyteller_, cardings_, *solver_, *farm, {}}, options, StreamKey(1, "lines"));
  ASSERT_TRUE(thought) << to_string(thought.error());
  int other_lines = 0;
  for (const ViewpointCandidate& each : thought->candidates) {
    EXPECT_EQ(each.lines.size(), 3 * each.value.deals);
    std::int64_t points = 0;
    for (std::size_t at = 0; at < each.lines.size(); ++at) {
      points += each.lines[at].points;
      other_lines += each.lines[at].cards != each.lines[at - at % 3].cards ? 1 : 0;
    }
    EXPECT_EQ(each.value.sum, points);
    EXPECT_DOUBLE_EQ(each.value.mean, static_cast<double>(points) / static_cast<double>(each.lines.size()));
  }
  EXPECT_GT(other_lines, 0);
}

// In every line each player follows suit and plays only its own cards.
TEST_F(ThreeViewpoints, LinesAreByTheLaws) {
  const inference::Evidence evidence = ending();
  const ViewpointThought thought = think(evidence, *farm::serial_farm());
  for (const ViewpointCandidate& candidate : thought.candidates)
    for (const PlayoutLine& line : candidate.lines) {
      Play play(evidence.play->contract());
      CardSet fallen;
      for (std::size_t at = 0; at < line.size; ++at) {
        EXPECT_FALSE(fallen.has(line.card(at)));
        fallen.add(line.card(at));
        ASSERT_TRUE(play.add(line.card(at)));
      }
      EXPECT_TRUE(play.cards()[evidence.play->cards().size()] == candidate.value.card);
    }
}

// In the playouts that are compared with the exact tree, a reader weighs one deal for each pair.
TEST_F(ThreeViewpoints, AReaderWeighsTheDealsOfThePairs) {
  int read = 0;
  for (const ViewpointCandidate& each : think(ending(), *farm::serial_farm(), OthersAct::Pairs).candidates) {
    EXPECT_GE(each.lines.size(), 100u);
    for (const PlayoutLine& line : each.lines) {
      const int deals = std::accumulate(line.lengths.begin(), line.lengths.end(), 0);
      EXPECT_TRUE(deals == 0 || deals == 4) << deals;
      read += deals > 0 ? 1 : 0;
    }
  }
  EXPECT_GT(read, 0);
}

TEST_F(ThreeViewpoints, TheExactTreeIsForEndings) {
  EXPECT_EQ(think(ending(), *farm::serial_farm()).sampling.worlds.size(), 8u);
  const auto farm = farm::serial_farm();
  ViewpointOptions options;
  options.playout.act = OthersAct::Exact;
  const auto refused = think_by_three_viewpoints(
      example(), {storytellers_, storyteller_, cardings_, *solver_, *farm, {}}, options, StreamKey(1));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().expected, "5 or fewer");
}

// Algorithm 1's card is kept unless another card is ahead by `lead`.
TEST_F(ThreeViewpoints, AnotherCardThanAlgorithmOnesNeedsALead) {
  const inference::Evidence evidence = ending();
  const auto farm = farm::serial_farm();
  ViewpointOptions options;
  options.worlds = 8;
  options.playout.others = 4;
  options.card.samples = 16;
  for (int seed = 1; seed <= 5; ++seed) {
    const StreamKey key(static_cast<std::uint64_t>(seed), "lead");
    const auto alone = think_of_card(evidence, storyteller_, cardings_, *solver_, options.card, key);
    ASSERT_TRUE(alone);
    const ViewpointTools tools{storytellers_, storyteller_, cardings_, *solver_, *farm, {}};
    options.lead = 1e6;
    const auto cautious = think_by_three_viewpoints(evidence, tools, options, key);
    ASSERT_TRUE(cautious);
    EXPECT_EQ(cautious->card, alone->card);
    ASSERT_FALSE(cautious->candidates.empty());
    EXPECT_EQ(cautious->candidates.front().value.card, alone->card);
    options.lead = 1;
    const auto ready = think_by_three_viewpoints(evidence, tools, options, key);
    ASSERT_TRUE(ready);
    if (ready->card == alone->card) continue;
    const auto mean = [&](Card played) {
      return std::ranges::find(ready->candidates, played,
                               [](const ViewpointCandidate& each) { return each.value.card; })
          ->value.mean;
    };
    EXPECT_GT(mean(ready->card), mean(alone->card));
  }
}

// Every deal of a reader is counted, also when there are many.
TEST_F(ThreeViewpoints, ManyDealsOfAReaderAreAllCounted) {
  const auto farm = farm::serial_farm();
  ViewpointOptions options;
  options.worlds = 2;
  options.playout.others = 100;
  const auto thought = think_by_three_viewpoints(
      ending(), {storytellers_, storyteller_, cardings_, *solver_, *farm, {}}, options, StreamKey(1, "many"));
  ASSERT_TRUE(thought);
  int counted = 0;
  for (const ViewpointCandidate& each : thought->candidates)
    for (const PlayoutLine& line : each.lines)
      if (const int deals = std::accumulate(line.lengths.begin(), line.lengths.end(), 0); deals > 0) {
        EXPECT_EQ(deals, 400);
        ++counted;
      }
  EXPECT_GT(counted, 0);
}

}  // namespace
}  // namespace yomi::agents

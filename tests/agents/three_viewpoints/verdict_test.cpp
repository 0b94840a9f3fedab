#include "agents/three_viewpoints/verdict.h"

#include <vector>

#include "agents/three_viewpoints/differences.h"
#include "agents/three_viewpoints/distinct_signals.h"
#include "agents/three_viewpoints/effects.h"
#include "tests/agents/three_viewpoints/three_viewpoints_fixture.h"

namespace yomi::agents {
namespace {

// Count from 8532: a high card shows an even number, which is true.
TEST_F(ThreeViewpoints, ALieNeedsAReason) {
  const CardSet hand = *parse_hand("Q985.AT8.T9.8532");
  inference::CardReader reader(*parse_contract("3N", Seat::South), *parse_hand("K64.K54.A43.AKQJ"), cardings_);
  const auto fallen = parse_card_list("S5 S4 ST SA C6");
  for (const Card each : *fallen) reader.add(each);
  ASSERT_TRUE(reader.would_say(card("C8"))->fits(hand));
  ASSERT_FALSE(reader.would_say(card("C2"))->fits(hand));
  const auto plays = [&](double lie, double lie_double_dummy, double error = 5) {
    ViewpointThought thought;
    const auto add = [&](const char* text, double mean, double alone) {
      const CardCandidate value{card(text), CardSet(card(text)), mean, error, 20, static_cast<std::int64_t>(20 * mean)};
      thought.candidates.push_back({value, {}, false});
      thought.sampling.candidates.push_back({card(text), CardSet(card(text)), alone, 0, 20, 0});
    };
    add("C2", lie, lie_double_dummy);
    add("C8", -600, -600);
    return to_string(verdict(thought, hand, reader));
  };
  EXPECT_EQ(plays(-590, -600), "C8");
  EXPECT_EQ(plays(-500, -600), "C2");
  EXPECT_EQ(plays(-590, -590), "C2");  // better double dummy too
  EXPECT_EQ(plays(-600, -600), "C8");
  EXPECT_EQ(plays(-590, -600, 80), "C2");  // a large standard error: the stakes are high
}

// Of two equal cards declarer plays the one that tells the defenders less.
TEST_F(ThreeViewpoints, DeclarerHidesWhatItCan) {
  Play play(*parse_contract("3N", Seat::South));
  add("H6 H4 HT", play);
  // `king`: how many points the king gains over the queen, in one world of four.
  const auto plays = [&](int king, double king_double_dummy, std::uint16_t right_after_king, const Play& position) {
    ViewpointThought thought;
    const auto add = [&](const char* text, int swing, double alone, std::uint16_t right) {
      ViewpointCandidate candidate{{card(text), CardSet(card(text)), 0, 0, 4, 0}, {}, false};
      for (int line = 0; line < 8; ++line) {  // two of each world
        PlayoutLine each;
        each.points = 400 + 10 * (line / 2 % 2) + (line < 2 ? swing : 0);
        each.lengths[3] = 32;
        each.read_correctly = right;
        candidate.lines.push_back(each);
      }
      thought.candidates.push_back(candidate);
      thought.sampling.candidates.push_back({card(text), CardSet(card(text)), alone, 0, 20, 0});
    };
    add("HQ", 0, 400, 16);
    add("HK", king, king_double_dummy, right_after_king);
    add("D2", 0, 400, 0);  // a card of another suit is not compared
    return to_string(concealing_card(card("HQ"), thought, position));
  };
  EXPECT_EQ(plays(0, 400, 8, play), "HK");
  EXPECT_EQ(plays(0, 400, 16, play), "HQ");
  EXPECT_EQ(plays(0, 400, 24, play), "HQ");
  EXPECT_EQ(plays(0, 380, 8, play), "HQ");     // it costs points double dummy
  EXPECT_EQ(plays(-100, 400, 8, play), "HK");  // one world of four is one standard error
  Play before(*parse_contract("3N", Seat::South));
  add("H6 H4", before);
  EXPECT_EQ(plays(0, 400, 8, before), "HQ");  // a defender has a partner
}

TEST(Differences, OneMoreMaySaveWhatHasAlwaysBeenBehind) {
  const WorldPoints best(10, 0), other = {-30, -20, -40, -30, -20, -40, -30, -20, -40, -30};
  Differences differences(other, best);
  EXPECT_TRUE(differences.behind(2.5));
  differences.add(480);
  EXPECT_FALSE(differences.behind(2.5));
  EXPECT_FALSE(Differences(best, other).behind(0));
  EXPECT_FALSE(Differences(best, best).behind(0));
}

// 8 and 5 of J852 both say "even", which is true, 2 says "odd"; the jack plays to win.
TEST_F(ThreeViewpoints, OfCardsThatSayTheSameOneIsLookedAt) {
  const inference::Evidence evidence = example();
  inference::CardReader reader(evidence.play->contract(), evidence.hand(Seat::North), cardings_);
  for (const Card each : evidence.play->cards()) reader.add(each);
  const std::vector<Card> all = {card("C2"), card("C5"), card("C8"), card("CJ")};
  const auto looked_at = [&](std::int64_t worth_of_five) {
    CardThought sampling;
    for (const Card each : all) {
      const std::int64_t sum = each == card("C5") ? worth_of_five : 100;
      sampling.candidates.push_back({each, CardSet(each), 0, 0, 10, sum});
    }
    return one_of_each_signal(all, *evidence.hand(Seat::West), reader, sampling);
  };
  EXPECT_EQ(looked_at(100), (std::vector{card("C2"), card("C8"), card("CJ")}));
  EXPECT_EQ(looked_at(90), all);  // not worth the same
}

TEST(DistinctSignals, EqualsOnceUnlessTheySayDifferentThings) {
  const auto signals_of = [](const char* cards) { return distinct_signals(*parse_cards(cards)); };
  EXPECT_EQ(signals_of("KQ..."), (std::vector{card("SQ"), card("SK")}));
  EXPECT_EQ(signals_of("765..."), (std::vector{card("S5"), card("S7")}));
  EXPECT_EQ(signals_of("4..."), (std::vector{card("S4")}));
}

TEST(Effects, BothLanguagesFillTheSameHoles) {
  for (const Phrase& phrase : effect_phrases().all()) {
    const auto english = holes(phrase.english), japanese = holes(phrase.japanese);
    EXPECT_TRUE(english == japanese) << phrase.key;
  }
}

}  // namespace
}  // namespace yomi::agents

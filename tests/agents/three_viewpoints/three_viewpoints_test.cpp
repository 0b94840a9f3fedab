#include "agents/three_viewpoints/three_viewpoints.h"

#include <numeric>
#include <set>

#include "agents/three_viewpoints/decision_tally.h"
#include "agents/three_viewpoints/differences.h"
#include "agents/three_viewpoints/distinct_signals.h"
#include "agents/three_viewpoints/effects.h"
#include "agents/three_viewpoints/solver_memo.h"
#include "agents/three_viewpoints/strata.h"
#include "agents/three_viewpoints/verdict.h"
#include "search/three_worlds.h"
#include "tests/support/systems.h"

namespace yomi::agents {
namespace {

using namespace bridge;

Card card(const char* text) { return *parse_card(text); }

class ThreeViewpoints : public testing::Test {
 protected:
  static void add(const char* text, Play& play) {
    const auto cards = parse_card_list(text);
    ASSERT_TRUE(cards);
    for (const Card each : *cards) ASSERT_TRUE(play.add(each)) << to_string(each);
  }

  // The second example of the paper: West, when South leads a club at the second trick.
  static inference::Evidence example() {
    inference::Evidence evidence{
        {1, Seat::South, Vulnerability::NorthSouth}, *parse_auction("1N P 3N P P P", Seat::South), {}, {}};
    evidence.hands[index(Seat::West)] = *parse_hand("Q985.AT8.J9.J852");
    evidence.hands[index(Seat::North)] = *parse_hand("K64.754.AQT.KQT4");
    evidence.play.emplace(*evidence.auction.contract());
    add("S5 S4 ST SA C6", *evidence.play);
    return evidence;
  }

  // A few cards before the end, so that it is quick.
  static inference::Evidence ending() {
    inference::Evidence evidence = example();
    add("C2 CK C3 S6 SJ S7 SQ S9 SK S3 S2 DA D2 D3 D9 DQ D4 D5 DJ DT D6 DK H8 CA C5 C4 C9 H3", *evidence.play);
    return evidence;
  }

  ViewpointThought think(const inference::Evidence& evidence, farm::Farm& farm, OthersAct act = OthersAct::All,
                         std::uint64_t seed = 1) {
    ViewpointOptions options;
    options.worlds = 4;
    options.playout.others = 4;
    options.playout.act = act;
    auto thought = think_by_three_viewpoints(evidence, {storytellers_, storyteller_, cardings_, *solver_, farm, {}},
                                             options, StreamKey(seed, "test"));
    EXPECT_TRUE(thought) << to_string(thought.error());
    return std::move(*thought);
  }

  static std::shared_ptr<const knowledge::Carding> carding() {
    auto read = knowledge::load_carding(std::string(YOMI_CARDING) + "/standard.card");
    EXPECT_TRUE(read);
    return std::make_shared<const knowledge::Carding>(std::move(*read));
  }

  std::shared_ptr<const knowledge::Book> book_ = knowledge::book_of_file(std::string(YOMI_SYSTEMS) + "/acol.bid");
  knowledge::Bidding bidding_{book_, book_};
  inference::Storyteller storyteller_{bidding_};
  StorytellerPool storytellers_{{book_, book_}};
  inference::Cardings cardings_{carding(), carding()};
  Result<search::DoubleDummy> solver_ = search::DoubleDummy::open();
};

// Whether a card brings so many tricks, or the most, is asked otherwise than how many it brings, and must come to the
// same.
TEST_F(ThreeViewpoints, WhatIsReachedAgreesWithWhatIsTaken) {
  int reached = 0, missed = 0;
  for (std::size_t number = 0; number < 12; ++number) {
    Stream stream(StreamKey(3, "reached", number));
    const std::vector<Deal> deals = {Deal::random(stream)};
    Play play({3, kStrains[number % kStrains.size()], Doubling::Undoubled, Seat::South});
    while (play.cards().size() < 20 + number) {
      const CardSet may = playable(deals[0].hand(play.turn()) - play.played_by(play.turn()), play.led());
      ASSERT_TRUE(play.add(may.lowest()));
    }
    const search::Groups groups = search::Position(deals[0], play).choices();
    SolverMemo memo(*solver_);
    const auto all = solver_->solve(search::Position(deals[0], play));
    ASSERT_TRUE(all);
    const auto best = memo.best(deals, play, groups, {});
    ASSERT_TRUE(best);
    for (std::size_t group = 0; group < groups.size(); ++group)
      EXPECT_EQ(best->front()[group], *all->tricks_of(groups[group].lowest()) == all->tricks);
    for (int target = 1; target <= 13 - play.tricks_played(); ++target) {
      const auto answer = memo.reached(deals, play, groups, target, {});
      ASSERT_TRUE(answer);
      for (std::size_t group = 0; group < groups.size(); ++group) {
        EXPECT_EQ(answer->front()[group], *all->tricks_of(groups[group].lowest()) >= target);
        ++(answer->front()[group] ? reached : missed);
      }
    }
  }
  EXPECT_GT(reached, 20);
  EXPECT_GT(missed, 20);
}

// Two worlds that agree prove nothing, though their standard error is 0.
TEST_F(ThreeViewpoints, NobodyIsDroppedAfterAFewWorlds) {
  const auto farm = farm::serial_farm();
  std::set<double> values;
  for (std::uint64_t seed = 1; seed <= 4; ++seed)
    for (const ViewpointCandidate& each : think(ending(), *farm, OthersAct::All, seed).candidates) {
      EXPECT_FALSE(each.dropped) << to_string(each.value.card) << " with seed " << seed;
      EXPECT_EQ(each.value.deals, 4u);
      EXPECT_GE(each.lines.size(), 100u);  // in endings few worlds are played the more often
      values.insert(each.value.mean);
    }
  EXPECT_GT(values.size(), 1u);
}

// Count with 8532: high says even, and is the truth.
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
  EXPECT_EQ(plays(-590, -590), "C2");  // better anyway, whatever it says
  EXPECT_EQ(plays(-600, -600), "C8");
  EXPECT_EQ(plays(-590, -600, 80), "C2");  // much hangs on it
}

// Two cards of declarer's that are worth the same: the one is played after which the defenders know less.
TEST_F(ThreeViewpoints, DeclarerHidesWhatItCan) {
  Play play(*parse_contract("3N", Seat::South));
  add("H6 H4 HT", play);
  // The king brings that many points more or less than the queen, in one world of four.
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
    add("D2", 0, 400, 0);  // what is known of another suit does not compare
    return to_string(concealing_card(card("HQ"), thought, position));
  };
  EXPECT_EQ(plays(0, 400, 8, play), "HK");
  EXPECT_EQ(plays(0, 400, 16, play), "HQ");
  EXPECT_EQ(plays(0, 400, 24, play), "HQ");
  EXPECT_EQ(plays(0, 380, 8, play), "HQ");     // double dummy it costs something
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

// East holds up the king when the finesse of the queen is taken. South then thinks that West has it; after a king that
// is played everybody knows.
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
  // Even without reading the trick that was left, half of South's deals would have the king with West.
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

// The lines of a world are not one line told several times; and those of several worlds are not mixed up.
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

// However a line goes, everybody follows suit, and nobody plays another's card.
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

// What a modelled player holds possible depends on its own view: two deals that look the same to it give the same.
TEST_F(ThreeViewpoints, AModelledPlayerKnowsOnlyItsView) {
  const inference::Evidence evidence = example();
  const CardSet south = *parse_hand("A72.K963.K53.A76"), north = *evidence.hand(Seat::North);
  Play play = *evidence.play;
  ASSERT_TRUE(play.add(card("C2")));
  const View view(evidence.board, Seat::South, south, evidence.auction, play, north);
  const auto said = read_cards(play, north, cardings_, inference::Signals::On);
  Outlook outlook(storytellers_, {}, StreamKey(7));
  const auto worlds = outlook.worlds(view, said, 8);
  ASSERT_TRUE(worlds);
  EXPECT_EQ(worlds->size(), 8u);
  int different = 0;
  for (const Deal& deal : *worlds) {
    EXPECT_EQ(deal.hand(Seat::South), south);
    EXPECT_EQ(deal.hand(Seat::North), north);
    EXPECT_TRUE(agrees(deal, play));
    different += deal.hand(Seat::West) != *evidence.hand(Seat::West) ? 1 : 0;
  }
  EXPECT_EQ(different, 8);  // it has no way to West's true cards
}

// Deals that a modelled player holds stay, each until a card contradicts it: only that one is replaced.
TEST_F(ThreeViewpoints, DealsAreHeldUntilACardContradictsThem) {
  const inference::Evidence evidence = example();
  const CardSet south = *parse_hand("A72.K963.K53.A76"), north = *evidence.hand(Seat::North);
  Play play = *evidence.play;
  add("C2 CK", play);
  const auto view = [&] { return View(evidence.board, Seat::South, south, evidence.auction, play, north); };
  const auto said = [&] { return read_cards(play, north, cardings_, inference::Signals::On); };
  Outlook outlook(storytellers_, {}, StreamKey(7));
  const auto before = outlook.held(view(), said(), 2, 6, 16);
  ASSERT_TRUE(before);
  ASSERT_EQ(before->size(), 6u);
  const auto all = Outlook(storytellers_, {}, StreamKey(7)).worlds(view(), said(), 16);
  ASSERT_TRUE(all);
  EXPECT_EQ(*before, std::vector<Deal>(all->begin() + 2, all->begin() + 8));

  std::optional<Card> telling;  // East has it in some of the deals and not in others
  for (const Card each : CardSet::of(Suit::Clubs) - south - north - play.played()) {
    const auto with = std::ranges::count_if(*before, [&](const Deal& deal) { return deal.hand(Seat::East).has(each); });
    if (with > 0 && with < 6) telling = each;
  }
  ASSERT_TRUE(telling);
  ASSERT_TRUE(play.add(*telling));
  const auto after = outlook.held(view(), said(), 2, 6, 16);
  ASSERT_TRUE(after);
  ASSERT_EQ(after->size(), 6u);
  for (std::size_t at = 0; at < 6; ++at) {
    EXPECT_TRUE(agrees((*after)[at], play));
    EXPECT_EQ((*after)[at] == (*before)[at], agrees((*before)[at], play));
  }
}

// In the playouts that are compared with the tree a reader weighs as many deals as there are pairs.
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

// A false count card moves what South thinks of West's length.
TEST_F(ThreeViewpoints, ACountCardIsRead) {
  const inference::Evidence evidence = example();
  const CardSet south = *parse_hand("A72.K963.K53.A76"), north = *evidence.hand(Seat::North);
  const auto even_share = [&](const char* club) {
    Play play = *evidence.play;
    EXPECT_TRUE(play.add(card(club)));
    const View view(evidence.board, Seat::South, south, evidence.auction, play, north);
    const auto said = read_cards(play, north, cardings_, inference::Signals::On);
    const auto worlds = Outlook(storytellers_, {}, StreamKey(7)).worlds(view, said, 200);
    int even = 0;
    for (const Deal& deal : *worlds) even += deal.hand(Seat::West).length(Suit::Clubs) % 2 == 0 ? 1 : 0;
    return even / 200.0;
  };
  EXPECT_GT(even_share("C8"), 0.65);
  EXPECT_LT(even_share("C2"), 0.35);
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

// At a table the card that Algorithm 1 plays by itself stays, unless another is ahead by what is asked for.
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

// The deals of the reader are counted one by one.
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

TEST(Voices, EqualsOnceUnlessTheySayDifferentThings) {
  const auto signals_of = [](const char* cards) { return distinct_signals(*parse_cards(cards)); };
  EXPECT_EQ(signals_of("KQ..."), (std::vector{card("SQ"), card("SK")}));
  EXPECT_EQ(signals_of("765..."), (std::vector{card("S5"), card("S7")}));
  EXPECT_EQ(signals_of("4..."), (std::vector{card("S4")}));
}

TEST(DecisionTally, SettlesOnALeaderThatIsTwoStandardErrorsAhead) {
  const auto rows = [](int first, int second, int both) {
    DecisionTally all(static_cast<std::size_t>(first), {true, false});
    all.insert(all.end(), static_cast<std::size_t>(second), {false, true});
    all.insert(all.end(), static_cast<std::size_t>(both), {true, true});
    return all;
  };
  EXPECT_TRUE(has_settled_leader(rows(0, 0, 4))) << "nothing between them";
  EXPECT_TRUE(has_settled_leader(rows(1, 0, 3))) << "never behind";
  EXPECT_FALSE(has_settled_leader(rows(2, 1, 1)));
  EXPECT_FALSE(has_settled_leader(rows(2, 2, 4))) << "equally often, but not in the same deals";
  EXPECT_FALSE(has_settled_leader(rows(6, 2, 0))) << "four ahead, two standard errors are 5.7";
  EXPECT_TRUE(has_settled_leader(rows(2, 12, 2))) << "ten ahead, two standard errors are 7.5";
  EXPECT_EQ(count_yes(rows(2, 12, 2), 1), 14);
}

TEST(Finesse, IsAThirdHandCardWithAHigherOneKept) {
  Play play(Contract{3, Strain::NoTrump, Doubling::Undoubled, Seat::South});
  for (const char* each : {"S2", "S5", "S3", "SK", "C6", "C2"}) ASSERT_TRUE(play.add(card(each)));
  const CardSet dummy = *parse_cards("...KQT4");
  EXPECT_TRUE(is_finesse(card("CT"), dummy, play));   // the jack is out
  EXPECT_FALSE(is_finesse(card("CK"), dummy, play));  // no higher card is kept
  EXPECT_FALSE(is_finesse(card("CQ"), dummy, play));  // no card is between
  EXPECT_FALSE(is_finesse(card("C4"), dummy, play));  // it does not beat the six
}

TEST(Strata, TakesOfEachKindAsManyAsItWeighs) {
  Stream stream(3, "strata");
  std::vector<Deal> deals;
  deals.reserve(400);
  for (int i = 0; i < 400; ++i) deals.push_back(Deal::random(stream));
  const std::vector<double> weights(400, 1.0 / 400);
  const auto drawn = stratified(deals, weights, 40, Seat::West, Suit::Hearts, stream);
  ASSERT_EQ(drawn.size(), 40u);
  const auto short_share = [](std::span<const Deal> some) {
    double count = 0;
    for (const Deal& deal : some) count += deal.hand(Seat::West).length(Suit::Hearts) <= 3 ? 1 : 0;
    return count / static_cast<double>(some.size());
  };
  EXPECT_NEAR(short_share(drawn), short_share(deals), 1.0 / 40);
  for (const std::size_t few : {20, 10, 5})
    EXPECT_NEAR(short_share(std::span(drawn).first(few)), short_share(deals), 1.0 / static_cast<double>(few)) << few;
}

TEST(Effects, BothLanguagesFillTheSameHoles) {
  for (const Phrase& phrase : effect_phrases().all()) {
    const auto english = holes(phrase.english), japanese = holes(phrase.japanese);
    EXPECT_TRUE(english == japanese) << phrase.key;
  }
}

}  // namespace
}  // namespace yomi::agents

#include "inference/propagation/because.h"

#include <gtest/gtest.h>

#include "inference/propagation/amounts.h"
#include "inference/propagation/common_sense.h"
#include "tests/inference/propagation/example_two.h"

namespace yomi::inference {
namespace {

using namespace bridge;
using Texts = std::vector<std::string>;

constexpr Language kEnglish = Language::English, kJapanese = Language::Japanese;

// Facts in the words of the program: a call shows something, a hand is known.
GivenWords words_of_example() {
  return {[](GivenId given, Quantity quantity, Span span, Language language) {
            const bool english = language == kEnglish;
            if (given == kTwoSpades)
              return (english ? "South's 2S shows " : "南の2Sは") + short_amount(quantity, span, language) +
                     (english ? "" : "を示す");
            if (given == kOwnHand) return std::string(english ? "North's hand is known" : "北の手は見えている");
            return statement(quantity, span, language);
          },
          [](GivenId given) { return given == kTwoSpades; }};
}

class ExampleTwo : public testing::Test {
 protected:
  const Beliefs beliefs_ = example_two();
  const Because english_{beliefs_, words_of_example(), kEnglish};
  const Because japanese_{beliefs_, words_of_example(), kJapanese};
};

TEST(Because, BothLanguagesFillTheSameHoles) {
  for (const Phrase& phrase : because_phrases().all())
    EXPECT_EQ(holes(phrase.english), holes(phrase.japanese)) << phrase.key;
}

TEST_F(ExampleTwo, EveryFigureHasItsSentence) {
  const Holder ns = Side::NorthSouth, ew = Side::EastWest;
  EXPECT_EQ(english_.sentence({ns, Feature::Spades, End::Low}),
            "North-South hold 11 or more spades because South shows 6+ and North holds 5");
  EXPECT_EQ(english_.sentence({ns, Feature::Hearts, End::High}),
            "North-South hold at most 5 hearts because South shows at most 3 and North holds 2");
  EXPECT_EQ(english_.sentences({ns, Feature::Points}),
            Texts{"North-South hold 10-14 points because South shows 6-10 and North holds 4"});
  EXPECT_EQ(english_.sentences({ns, Feature::Losers}),
            Texts{"North-South have 15-16 losers because South shows 7-8 and North has 8"});
  EXPECT_EQ(english_.sentences({ew, Feature::Points}),
            Texts{"East-West hold 26-30 points because North-South hold 10-14 of 40"});
  EXPECT_EQ(english_.sentence({ew, Feature::Hearts, End::Low}),
            "East-West hold 8 or more hearts because North-South hold at most 5 of 13");
  EXPECT_EQ(english_.sentences({Seat::South, Feature::Points}), Texts{"South's 2S shows 6-10 points"});
  EXPECT_EQ(english_.sentence({Seat::South, Feature::Spades, End::Low}), "South's 2S shows 6+ spades");
  EXPECT_EQ(english_.sentence({Seat::South, Feature::Spades, End::High}),
            "South holds at most 8 spades because North holds 5 of 13");
}

TEST_F(ExampleTwo, InJapaneseToo) {
  const Holder ns = Side::NorthSouth, ew = Side::EastWest;
  EXPECT_EQ(japanese_.sentence({ns, Feature::Spades, End::Low}),
            "南は6枚以上を示し、北は5枚なので、南北のスペードは11枚以上");
  EXPECT_EQ(japanese_.sentence({ns, Feature::Hearts, End::High}),
            "南は3枚以下を示し、北は2枚なので、南北のハートは5枚以下");
  EXPECT_EQ(japanese_.sentences({ns, Feature::Points}), Texts{"南は6-10点を示し、北は4点なので、南北の点数は10-14点"});
  EXPECT_EQ(japanese_.sentences({ns, Feature::Losers}),
            Texts{"南は7-8個を示し、北は8個なので、南北のルーザーは15-16個"});
  EXPECT_EQ(japanese_.sentences({ew, Feature::Points}), Texts{"南北は40点のうち10-14点なので、東西の点数は26-30点"});
  EXPECT_EQ(japanese_.sentence({ew, Feature::Hearts, End::Low}),
            "南北は13枚のうち5枚以下なので、東西のハートは8枚以上");
  EXPECT_EQ(japanese_.sentence({Seat::South, Feature::Spades, End::Low}), "南の2Sはスペード6枚以上を示す");
}

TEST_F(ExampleTwo, TheChainBeginsWithWhatWasGiven) {
  EXPECT_EQ(english_.chain(Quantity{Side::EastWest, Feature::Points}),
            (Texts{"South's 2S shows 6-10 points", "North's hand is known",
                   "North-South hold 10-14 points because South shows 6-10 and North holds 4",
                   "East-West hold 26-30 points because North-South hold 10-14 of 40"}));
  EXPECT_EQ(japanese_.chain(Bound{Side::EastWest, Feature::Hearts, End::Low}),
            (Texts{"南の2Sはハート3枚以下を示す", "北の手は見えている",
                   "南は3枚以下を示し、北は2枚なので、南北のハートは5枚以下",
                   "南北は13枚のうち5枚以下なので、東西のハートは8枚以上"}));
}

TEST_F(ExampleTwo, BothEndsInOneSentenceOnlyForOneReason) {
  EXPECT_TRUE(english_.together({Side::EastWest, Feature::Points}));
  EXPECT_TRUE(english_.together({Seat::South, Feature::Losers}));
  EXPECT_FALSE(english_.together({Seat::South, Feature::Spades}));  // shown; limited by North's hand
  EXPECT_FALSE(english_.together({Seat::East, Feature::Spades}));   // the lower end holds in any deal
  EXPECT_EQ(english_.sentences({Seat::South, Feature::Spades}).size(), 2U);
  EXPECT_EQ(english_.sentence({Seat::East, Feature::Spades, End::Low}), "");
}

TEST_F(ExampleTwo, CommonSense) {
  const Bounds& bounds = beliefs_.bounds();
  const FitTricks tricks{Side::NorthSouth, Suit::Spades, {8, 9}};
  EXPECT_EQ(fit_tricks(bounds, Side::NorthSouth), tricks);
  EXPECT_EQ(
      sentence(tricks, bounds, kEnglish),
      "North-South can take 8-9 tricks with spades as trumps because they hold 11+ spades and 24 less their 15-16 "
      "losers is 8-9");
  EXPECT_EQ(sentence(tricks, bounds, kJapanese),
            "スペード11枚以上で、24からルーザー15-16個を引くと8-9なので、南北はスペードを切り札に8-9トリック取れる");
  EXPECT_EQ(english_.chain(rests_on(tricks)).back(),
            "North-South have 15-16 losers because South shows 7-8 and North has 8");

  const Prospect theirs = prospect(bounds, Side::EastWest);
  EXPECT_EQ(theirs, (Prospect{Side::EastWest, BonusLevel::Game, BonusLevel::Game}));
  EXPECT_EQ(sentences(theirs, bounds, kEnglish),
            Texts{"East-West have the points for game because they hold 26-30 points and it takes 26"});
  EXPECT_EQ(sentences(theirs, bounds, kJapanese),
            Texts{"点数26-30点で、必要なのは26点なので、東西にはゲームの点数がある"});
  EXPECT_EQ(fit_tricks(bounds, Side::EastWest), (FitTricks{Side::EastWest, Suit::Hearts, {2, 13}}));
  EXPECT_EQ(fit_tricks(Bounds(), Side::EastWest), std::nullopt);
  EXPECT_TRUE(sentences(prospect(bounds, Side::NorthSouth), bounds, kEnglish).empty());
}

// Facts that tell themselves: what is given is stated, and shown if its number is even.
GivenWords plain_words() {
  return {[](GivenId, Quantity quantity, Span span, Language language) { return statement(quantity, span, language); },
          [](GivenId given) { return given % 2 == 0; }};
}

struct StatedFact {
  Holder holder;
  Feature feature;
  Span span;
};

void expect_sentence(const std::vector<StatedFact>& facts, Bound bound, const std::string& english,
                     const std::string& japanese) {
  Beliefs beliefs;
  GivenId number = 1;
  for (const StatedFact& fact : facts) beliefs.give(fact.holder, fact.feature, fact.span, number++);
  ASSERT_FALSE(beliefs.propagate());
  EXPECT_EQ(Because(beliefs, plain_words(), kEnglish).sentence(bound), english);
  EXPECT_EQ(Because(beliefs, plain_words(), kJapanese).sentence(bound), japanese);
}

TEST(Because, AHandHasThirteenCards) {
  expect_sentence({{Seat::East, Feature::Spades, {5, 13}}, {Seat::East, Feature::Diamonds, {5, 13}}},
                  {Seat::East, Feature::Hearts, End::High},
                  "East holds at most 3 hearts because its 13 cards have 5+ diamonds and 5+ spades",
                  "13枚の内訳がダイヤ5枚以上、スペード5枚以上なので、東のハートは3枚以下");
  expect_sentence({{Side::EastWest, Feature::Spades, {0, 2}}, {Side::EastWest, Feature::Hearts, {0, 1}}},
                  {Side::EastWest, Feature::Clubs, End::Low},
                  "East-West hold 10 or more clubs because their 26 cards have at most 1 heart and at most 2 spades",
                  "26枚の内訳がハート1枚以下、スペード2枚以下なので、東西のクラブは10枚以上");
}

TEST(Because, HonoursMakePoints) {
  expect_sentence({{Seat::West, Feature::Aces, {2, 2}}, {Seat::West, Feature::Kings, {1, 4}}},
                  {Seat::West, Feature::Points, End::Low},
                  "West holds 11 or more points because it holds 2 aces and 1+ kings",
                  "エース2枚、キング1枚以上なので、西の点数は11点以上");
  expect_sentence({{Seat::North, Feature::Clubs, {1, 13}}, {Seat::West, Feature::Points, {0, 7}}},
                  {Seat::West, Feature::Aces, End::High}, "West holds at most 1 ace because it shows at most 7 points",
                  "点数7点以下と示したので、西のエースは1枚以下");
}

TEST(Because, LosersAndHonours) {
  expect_sentence(
      {{Seat::North, Feature::Clubs, {0, 0}}, {Seat::North, Feature::Aces, {2, 4}}},
      {Seat::North, Feature::Losers, End::High},
      "North has at most 7 losers because only the first three cards of a suit can lose and it holds 2+ aces "
      "and no clubs",
      "ルーザーは各スーツの上位3枚までで数え、エース2枚以上、クラブ0枚なので、北のルーザーは7個以下");
  expect_sentence({{Seat::North, Feature::Losers, {7, 8}}}, {Side::NorthSouth, Feature::Losers, End::High},
                  "North-South have at most 20 losers because North has 7-8 and no hand has more than 12",
                  "北は7-8個で、どの手も12個を超えないので、南北のルーザーは20個以下");
}

TEST(Because, AContradictionIsTold) {
  Beliefs beliefs;
  beliefs.give(Seat::North, Feature::Aces, {3, 4}, 1);
  beliefs.give(Seat::East, Feature::Aces, {2, 2}, 2);
  ASSERT_TRUE(beliefs.propagate());
  const Texts told = Because(beliefs, plain_words(), kEnglish).conflict();
  ASSERT_GE(told.size(), 3U);
  EXPECT_EQ(told[0], "North holds 3 or more aces");
  EXPECT_EQ(told[1], "East holds 2 aces");
  EXPECT_TRUE(Because(Beliefs(), plain_words(), kEnglish).conflict().empty());
}

}  // namespace
}  // namespace yomi::inference

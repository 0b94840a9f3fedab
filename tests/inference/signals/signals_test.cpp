#include "inference/signals/signals.h"

#include <cmath>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "inference/dealing/sampler.h"
#include "tests/support/systems.h"

namespace yomi::inference {
namespace {

using namespace bridge;
using knowledge::Signal;

std::shared_ptr<const knowledge::Carding> carding(const std::string& name) {
  auto loaded = knowledge::load_carding(std::string(YOMI_CARDING) + "/" + name + ".card");
  EXPECT_TRUE(loaded) << name;
  return std::make_shared<const knowledge::Carding>(loaded ? std::move(*loaded) : knowledge::Carding());
}

Cardings both(const std::string& name) { return {carding(name), carding(name)}; }

Play play_of(const std::string& contract, Seat declarer, const std::string& cards) {
  Play play(*parse_contract(contract, declarer));
  const auto list = parse_card_list(cards);
  EXPECT_TRUE(list) << cards;
  for (const Card card : *list) EXPECT_TRUE(play.add(card));
  return play;
}

// The meanings of the leads and signals in a play, as text.
std::vector<std::string> said(const std::string& agreement, const std::string& contract, Seat declarer,
                              const std::string& dummy, const std::string& cards,
                              Language language = Language::English) {
  std::vector<std::string> all;
  for (const Said& each :
       read_cards(play_of(contract, declarer, cards), *parse_hand(dummy), both(agreement), Signals::On))
    if (!each.left_to) all.push_back(words(each, language));
  return all;
}

using Sentences = std::vector<std::string>;

TEST(Signals, TheFirstExample) {
  EXPECT_EQ(said("paper", "3N", Seat::South, "96.754.KQJT6.752", "H6 H4 HJ HQ D3 D7 DK D4"),
            (Sentences{"West's H6: the fourth highest from 4 cards or more, from a longest suit",
                       "West's D7: high, an even number", "East's D4: low, an odd number"}));
  EXPECT_EQ(said("udca", "3N", Seat::South, "96.754.KQJT6.752", "H6 H4 HJ HQ D3 D7 DK", Language::Japanese).back(),
            "西のD7:高い札、奇数枚");
}

// West leads the king of diamonds and East, with an odd number, plays the two; on the second round the ten points at
// hearts, the higher of hearts and clubs.
TEST(Signals, CountThenPreference) {
  EXPECT_EQ(said("paper", "4S", Seat::South, "KJ3.J85.743.KQ85", "DK D3 D2 D6 DJ D4 DT D8"),
            (Sentences{"West's DK: the K from AK at the head or KQ at the head, or the highest from 1 to 2 cards or "
                       "small cards, 3 cards",
                       "East's D2: low, an odd number", "East's DT: high, has something in ♥"}));
}

// The queen asks for attitude; a card that wins the trick is no signal; the card returned points at the lower suit.
TEST(Signals, TheCardReturned) {
  const auto all = said("paper", "4S", Seat::South, "KJ32.95.Q43.KQ85", "HQ H5 HA H2 H3");
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[1], "East's H3: low, something in ♣ rather than in ♦");
}

TEST(Signals, WhoHasNoChoiceSaysNothing) {
  const Play play = play_of("3N", Seat::South, "H6 H4 HJ HQ D3 D7");
  const auto all = read_cards(play, *parse_hand("96.754.KQJT6.752"), both("paper"), Signals::On);
  ASSERT_EQ(all.size(), 2U);
  EXPECT_TRUE(all[1].fits(*parse_hand("J82.KT863.72.Q96")));   // two: even and high
  EXPECT_TRUE(all[1].fits(*parse_hand("J82.KT863.7.Q964")));   // one: no choice
  EXPECT_FALSE(all[1].fits(*parse_hand("J82.KT863.752.Q9")));  // three: the two would say it
  EXPECT_FALSE(all[1].fits(*parse_hand("J82.KT863.97.Q96")));  // two, but the nine would say it
  EXPECT_FALSE(all[0].fits(*parse_hand("J82.KT643.752.Q9")));  // the six is not the fourth best
  EXPECT_FALSE(all[0].fits(*parse_hand("J8532.KT86.7.Q96")));  // spades are longer
}

TEST(Signals, AttitudeAndDiscards) {
  EXPECT_EQ(said("standard", "4S", Seat::South, "KJ32.852.Q43.KQ8", "HK H2 H9 H3").back(),
            "East's H9: high, likes the suit");
  EXPECT_EQ(said("udca", "4S", Seat::South, "KJ32.852.Q43.KQ8", "HK H5 H9 H3").back(),
            "East's H9: high, does not like the suit");
  EXPECT_EQ(said("standard", "3N", Seat::South, "AKQ.852.Q43.KQ85", "HK H2 H9 H3 HA H5 D2").back(),
            "East's D2: low, does not like the suit");
}

TEST(Signals, DummyControlsTheSuit) {
  EXPECT_EQ(said("paper", "4S", Seat::South, "KJ32.8.AQ432.KQ8", "HA H8 H9 H3").back(),
            "East's H9: high, has something in ♦");
}

// The king shows the ace when dummy has the queen; then dummy's queen and jack stand, and the card points elsewhere.
TEST(Signals, DummyControlsTheSuitBehindWhatTheLeadShows) {
  EXPECT_EQ(said("standard", "2D", Seat::South, "QJ54.A752.AK3.75", "SK S4 ST S8").back(),
            "East's ST: high, has something in ♥");
  EXPECT_EQ(said("standard", "2D", Seat::South, "Q954.A752.AK3.75", "SK S4 ST S8").back(),
            "East's ST: high, likes the suit");
  EXPECT_EQ(said("standard", "2D", Seat::South, "QJ54.A752.AK3.75", "S3 SJ ST S8").back(),
            "East's ST: high, likes the suit");
}

// Players who can win a trick mostly do: South has no ace of diamonds, and East none above dummy's ten.
TEST(Signals, WhoLeavesATrickCouldNotWinIt) {
  const auto all = read_cards(play_of("4S", Seat::South, "DK D3 D8 D6 H4 H2 HT H3"), *parse_hand("KJ32.T852.743.KQ"),
                              both("standard"), Signals::Off);
  std::vector<std::string> left;
  for (const Said& each : all)
    if (each.left_to) left.push_back(words(each, Language::English));
  EXPECT_EQ(left, (Sentences{"South's D6: no card above DK", "South's H3: no card above HT"}));
  EXPECT_FALSE(all[1].fits(*parse_hand("AQT98.AQ3.A6.752")));
  EXPECT_TRUE(all[1].fits(*parse_hand("AQT98.AQ3.Q6.752")));
  EXPECT_TRUE(all_fit(all, Seat::South, *parse_hand("AQT98.AQ3.A6.752")));
  EXPECT_EQ(explains(all, Seat::South, *parse_hand("AQT98.753.A6.752"), {}), CardErrors().duck_in_suits);
}

// The lead of a suit that nobody has led is read like an opening lead, by what is left of the suit, and from any suit.
// It never excludes a hand.
TEST(Signals, ALeadInTheMiddleOfThePlay) {
  const std::string dummy = "KJ32.95.Q43.KQ85", cards = "HQ H5 HA H2 D7 D2 DK D3";
  EXPECT_EQ(said("standard", "4S", Seat::South, dummy, cards)[1],
            "East's D7: the highest from 1 to 2 cards or small cards, 3 cards, or the lowest from an honour, 3 cards, "
            "or the fourth highest from 4 cards or more");
  const auto all = read_cards(play_of("4S", Seat::South, cards), *parse_hand(dummy), both("standard"), Signals::Off);
  ASSERT_EQ(all.size(), 2U);
  EXPECT_TRUE(all[1].fits(*parse_hand("654.A8643.76.J32")));
  EXPECT_FALSE(all[1].fits(*parse_hand("654.A8643.97.J32")));
  const auto hand = *parse_hand("654.A8643.97.J32");
  EXPECT_TRUE(all_fit(all, Seat::East, hand));
  EXPECT_EQ(explains(all, Seat::East, hand, {}), CardErrors().later_lead);
  // The suit is no longer new: leading it is a return, or has no meaning.
  EXPECT_EQ(said("standard", "4S", Seat::South, dummy, cards + " D5").back(), "West's D5: low, an odd number");
  EXPECT_EQ(said("standard", "4S", Seat::South, dummy, cards + " C4 C5 CA C2 D6").size(), 3U);
}

TEST(Signals, WordsForTheMode) {
  EXPECT_EQ(*parse_signals("hard"), Signals::Hard);
  EXPECT_EQ(to_string(parse_signals("maybe").error()),
            "'maybe' is not a way to read signals; expected on, off or hard");
}

// A player can always keep to the agreement: at least one legal card fits the hand.
RC_GTEST_PROP(SignalProperties, SomeCardKeepsToTheAgreement, ()) {
  Stream stream(*rc::gen::arbitrary<std::uint64_t>());
  const Deal deal = Deal::random(stream);
  const auto strain = static_cast<Strain>(stream.below(5));
  Play play(Contract{3, strain, Doubling::Undoubled, Seat::South});
  const char* names[] = {"paper", "standard", "udca"};
  CardReader reader(play.contract(), deal.hand(Seat::North), both(names[stream.below(3)]));
  while (!play.finished()) {
    const Seat seat = play.turn();
    const CardSet hand = deal.hand(seat) - play.played_by(seat);
    std::vector<Card> choices;
    for (const Card card : playable(hand, play.led())) choices.push_back(card);
    const Card card = stream.pick(choices);
    // A count is always told by some card of the suit, unless all that would tell it try to win.
    if (const auto says = reader.would_say(card); says && says->signal == Signal::Count) {
      bool told = false;
      for (const Card other : hand.in(card.suit())) {
        const auto would = reader.would_say(other);
        told = told || !would || would->fits(deal.hand(seat));
      }
      RC_ASSERT(told);
    }
    reader.add(card);
    RC_ASSERT(play.add(card).has_value());
  }
}

// What an honest defender's card said makes the true hand likelier among random deals, on average.
TEST(Signals, AnHonestSignalRaisesTheTruth) {
  for (const Signal kind : knowledge::kSignals) {
    double gained = 0;
    int told = 0;
    for (std::uint64_t seed = 0; told < 150 && seed < 4000; ++seed) {
      Stream stream(seed, "honest");
      const Deal deal = Deal::random(stream);
      Play play(Contract{4, Strain::Spades, Doubling::Undoubled, Seat::South});
      CardReader reader(play.contract(), deal.hand(Seat::North), both("standard"));
      for (int at = 0; at < 16; ++at) {
        const Seat seat = play.turn();
        std::vector<Card> choices;
        for (const Card card : playable(deal.hand(seat) - play.played_by(seat), play.led())) choices.push_back(card);
        Card card = stream.pick(choices);
        for (int tries = 0; tries < 20; ++tries) {
          const auto says = reader.would_say(card);
          if (!says || says->fits(deal.hand(seat))) break;
          card = stream.pick(choices);
        }
        const auto says = reader.would_say(card);
        if (says && says->signal == kind && says->fits(deal.hand(seat))) {
          // Other hands that the player might have, holding the cards it has shown.
          double fit = 0;
          constexpr int kOthers = 40;
          const CardSet shown = says->before | CardSet(card);
          for (int other = 0; other < kOthers; ++other) {
            std::vector<Card> pool;
            for (const Card each : CardSet::all() - deal.hand(Seat::North) - play.played() - CardSet(card))
              pool.push_back(each);
            stream.shuffle(pool);
            CardSet hand = shown;
            for (std::size_t next = 0; hand.size() < 13; ++next) hand.add(pool[next]);
            fit += says->fits(hand) ? 1 : 0;
          }
          const double error = CardErrors{}.signal;
          gained += -std::log(error + (1 - error) * fit / kOthers);  // the truth's weight is multiplied by 1 over this
          ++told;
        }
        reader.add(card);
        ASSERT_TRUE(play.add(card));
      }
    }
    EXPECT_GE(told, 150) << static_cast<int>(kind);
    EXPECT_GT(gained / told, 0.05) << static_cast<int>(kind);
  }
}

// East thinks, dummy is North. The paper's first example, and the same with West's count odd.
class PaperExample : public testing::Test {
 protected:
  // The probability of West's number of diamonds.
  std::map<int, double> diamonds(const std::string& play, Signals signals, bool hard, std::size_t deals = 4000) {
    Evidence evidence{
        {1, Seat::South, Vulnerability::NorthSouth}, *parse_auction("2N P 3N P P P", Seat::South), {}, {}};
    evidence.hands[index(Seat::East)] = *parse_hand("QT43.J2.A84.JT43");
    evidence.hands[index(Seat::North)] = *parse_hand("96.754.KQJT6.752");
    evidence.play = play_of("3N", Seat::South, play);
    SampleOptions options;
    options.deals = deals;
    options.hard = hard;
    options.cards = read_cards(*evidence.play, evidence.hand(Seat::North), both("paper"), signals);
    const auto sampled = sample(infer(std::move(evidence), storyteller_), options, StreamKey(1));
    EXPECT_TRUE(sampled);
    if (!sampled) return {};
    return sampled->belief.marginal([](const Deal& deal) { return deal.hand(Seat::West).length(Suit::Diamonds); });
  }

  std::shared_ptr<const knowledge::Book> book_ = knowledge::book_of_file(std::string(YOMI_SYSTEMS) + "/sayc.bid");
  knowledge::Bidding bidding_{book_, book_};
  Storyteller storyteller_{bidding_};
};

constexpr const char* kExampleOne = "H6 H4 HJ HQ D3 D7 DK D4 DQ";
constexpr const char* kExampleOneOdd = "H6 H4 HJ HQ D3 D2 DK D4 DQ";

TEST_F(PaperExample, ReadHard) {
  auto west = diamonds(kExampleOne, Signals::Hard, true);
  EXPECT_EQ(west.count(3), 0U);
  EXPECT_GE(west[2], 0.80);
  EXPECT_LE(west[2], 0.86);
  EXPECT_GE(west[1], 0.14);
  EXPECT_LE(west[1], 0.20);
}

TEST_F(PaperExample, ReadSoftly) {
  auto west = diamonds(kExampleOne, Signals::On, false);
  EXPECT_GT(west[2] + west[1], 0.8);
  EXPECT_GT(west[2], 0.65);
}

TEST_F(PaperExample, NotRead) {
  auto west = diamonds(kExampleOne, Signals::Off, true);
  EXPECT_NEAR(west[3], 0.54, 0.03);
  EXPECT_NEAR(west[2], 0.40, 0.03);
  EXPECT_NEAR(west[1], 0.06, 0.02);
}

TEST_F(PaperExample, AnOddCount) {
  auto west = diamonds(kExampleOneOdd, Signals::Hard, true);
  EXPECT_EQ(west.count(2), 0U);
  EXPECT_NEAR(west[3], 0.91, 0.03);
  EXPECT_NEAR(west[1], 0.09, 0.03);
}

}  // namespace
}  // namespace yomi::inference

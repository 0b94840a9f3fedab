#include "agents/play/card_player.h"

#include "agents/table/random_player.h"
#include "agents/table/room.h"
#include "tests/support/systems.h"

namespace yomi::agents {
namespace {

using namespace bridge;

class CardPlayer : public testing::Test {
 protected:
  static inference::Cardings cardings(const std::string& name) {
    auto read = knowledge::load_carding(std::string(YOMI_CARDING) + "/" + name + ".card");
    EXPECT_TRUE(read);
    const auto carding = std::make_shared<const knowledge::Carding>(std::move(*read));
    return {carding, carding};
  }

  // The first example of the paper on count signals: East, when dummy leads the second diamond.
  static inference::Evidence example(const std::string& second_diamond) {
    inference::Evidence evidence{
        {1, Seat::South, Vulnerability::NorthSouth}, *parse_auction("2N P 3N P P P", Seat::South), {}, {}};
    evidence.hands[index(Seat::East)] = *parse_hand("QT43.J2.A84.JT43");
    evidence.hands[index(Seat::North)] = *parse_hand("96.754.KQJT6.752");
    evidence.play.emplace(*evidence.auction.contract());
    const auto cards = parse_card_list("H6 H4 HJ HQ D3 " + second_diamond + " DK D4 DQ");
    for (const Card card : *cards) EXPECT_TRUE(evidence.play->add(card));
    return evidence;
  }

  // How often the card is chosen with seeds 1 to n.
  int chosen(const inference::Evidence& evidence, Card card, inference::Signals signals, std::uint64_t n) {
    int times = 0;
    CardOptions options;
    options.signals = signals;
    for (std::uint64_t seed = 1; seed <= n; ++seed) {
      const auto thought =
          think_of_card(evidence, storyteller_, cardings("paper"), *solver_, options, StreamKey(seed, "card"));
      EXPECT_TRUE(thought);
      times += thought && thought->card == card ? 1 : 0;
    }
    return times;
  }

  std::shared_ptr<const knowledge::Book> book_ = knowledge::book_of_file(std::string(YOMI_SYSTEMS) + "/sayc.bid");
  knowledge::Bidding bidding_{book_, book_};
  inference::Storyteller storyteller_{bidding_};
  Result<search::DoubleDummy> solver_ = search::DoubleDummy::open();
};

constexpr Card kEight{Suit::Diamonds, Rank::Eight}, kAce{Suit::Diamonds, Rank::Ace};

// West has two diamonds at most, so South has three: East ducks twice.
TEST_F(CardPlayer, AnEvenCountIsReadAndTheAceHeldUp) {
  EXPECT_EQ(chosen(example("D7"), kEight, inference::Signals::Hard, 4), 4);
  EXPECT_LE(chosen(example("D7"), kEight, inference::Signals::Off, 8), 4);
}

TEST_F(CardPlayer, AnOddCountIsReadAndTheAceTaken) {
  EXPECT_EQ(chosen(example("D2"), kAce, inference::Signals::Hard, 4), 4);
}

// A high signal is the highest card that can be spared: the nine from nine and two, the queen from queen, jack and ten.
TEST_F(CardPlayer, SignalsClearly) {
  inference::CardReader reader(*parse_contract("4S", Seat::South), *parse_hand("KJ32.852.Q43.KQ8"),
                               cardings("standard"));
  reader.add({Suit::Hearts, Rank::King});
  reader.add({Suit::Hearts, Rank::Five});
  const auto plays = [&](const std::string& text) {
    const CardSet hand = *parse_hand(text);
    return to_string(card_by_agreement(hand.in(Suit::Hearts), hand, reader));
  };
  EXPECT_EQ(plays("9876.92.K652.762"), "H9");
  EXPECT_EQ(plays("9876.QJT2.K65.76"), "HQ");
  EXPECT_EQ(plays("9876.Q974.K65.76"), "H9");
  EXPECT_EQ(plays("9876.JT94.K65.76"), "H4");  // does not like it
}

TEST_F(CardPlayer, TheSameSeedGivesTheSameThought) {
  const auto think = [&] {
    return *think_of_card(example("D7"), storyteller_, cardings("paper"), *solver_, {}, StreamKey(5));
  };
  const CardThought once = think(), again = think();
  ASSERT_EQ(once.candidates.size(), again.candidates.size());
  for (std::size_t at = 0; at < once.candidates.size(); ++at)
    EXPECT_EQ(once.candidates[at].sum, again.candidates[at].sum);
}

// At any point of a board bid and played at random, the chosen card is legal.
TEST_F(CardPlayer, NeverRevokes) {
  const Player random = random_player(3);
  CardOptions options;
  options.samples = 4;
  int asked = 0;
  for (int number = 1; number <= 12; ++number) {
    const DealtBoard board = random_board(9, number);
    const auto record = play_board(board, {&random, &random, &random, &random});
    ASSERT_TRUE(record);
    if (!record->play) continue;
    const auto& cards = record->play->cards();
    Play play(record->play->contract());
    for (std::size_t at = 0; at < cards.size(); ++at) {
      if (at % 9 == 7) {
        const Seat dummy = play.contract().dummy(), thinker = play.chooser();
        inference::Evidence evidence{board.header, record->auction, {}, play};
        evidence.hands[static_cast<std::size_t>(index(thinker))] = board.deal.hand(thinker);
        evidence.hands[static_cast<std::size_t>(index(dummy))] = board.deal.hand(dummy);
        const auto thought = think_of_card(evidence, storyteller_, cardings("standard"), *solver_, options,
                                           StreamKey(1, number, static_cast<int>(at)));
        ASSERT_TRUE(thought) << to_string(thought.error());
        const CardSet left = board.deal.hand(play.turn()) - play.played_by(play.turn());
        EXPECT_TRUE(play.check(thought->card, left));
        ++asked;
      }
      ASSERT_TRUE(play.add(cards[at]));
    }
  }
  EXPECT_GT(asked, 20);
}

// West has led the ace of hearts, and dummy, with one heart, will ruff the next: East's card asks for a suit.
TEST_F(CardPlayer, ObeysPartnersPreference) {
  const auto lead_after = [&](const std::string& heart, bool obey) {
    inference::Evidence evidence{
        {1, Seat::South, Vulnerability::None}, *parse_auction("1S P 4S P P P", Seat::South), {}, {}};
    evidence.hands[index(Seat::West)] = *parse_hand("54.AKJ4.J754.Q53");
    evidence.hands[index(Seat::North)] = *parse_hand("KQ976.5.Q832.A42");
    evidence.play.emplace(*evidence.auction.contract());
    const auto cards = parse_card_list("HA H5 " + heart + " H6");
    for (const Card card : *cards) EXPECT_TRUE(evidence.play->add(card));
    CardOptions options;
    options.samples = 4;
    options.obey = obey;
    auto thought = think_of_card(evidence, storyteller_, cardings("standard"), *solver_, options, StreamKey(1));
    EXPECT_TRUE(thought);
    EXPECT_EQ(thought->obeyed.has_value(), obey);
    EXPECT_EQ(thought->candidates.front().card, thought->card);
    return thought->card.suit();
  };
  EXPECT_EQ(lead_after("HT", true), Suit::Diamonds);
  EXPECT_EQ(lead_after("H2", true), Suit::Clubs);
  (void)lead_after("HT", false);
}

TEST_F(CardPlayer, SaysWhenThereIsNothingToPlay) {
  inference::Evidence evidence{{}, *parse_auction("1N", Seat::North), {}, {}};
  EXPECT_FALSE(think_of_card(evidence, storyteller_, cardings("paper"), *solver_, {}, StreamKey(1)));
}

}  // namespace
}  // namespace yomi::agents

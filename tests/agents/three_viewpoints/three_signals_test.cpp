#include "agents/play/card_player.h"
#include "tests/support/systems.h"

// The two lines of play in the paper on three signals. Its deals are lost; these are our own with the same holdings.
namespace yomi::agents {
namespace {

using namespace bridge;

class ThreeSignals : public testing::Test {
 protected:
  // West's thoughts against four spades by South, when these cards have been played. Nothing is known of the auction.
  CardThought west(const std::string& deal, const std::string& cards, inference::Signals signals) {
    const auto hands = parse_deal(deal);
    EXPECT_TRUE(hands);
    inference::Evidence evidence{{1, Seat::South, Vulnerability::None}, Auction(Seat::South), {}, {}};
    for (const Seat seat : {Seat::West, Seat::North})
      evidence.hands[static_cast<std::size_t>(index(seat))] = hands->hand(seat);
    evidence.play.emplace(Contract{4, Strain::Spades, Doubling::Undoubled, Seat::South});
    const auto list = parse_card_list(cards);
    for (const Card card : *list) EXPECT_TRUE(evidence.play->add(card));
    CardOptions options;
    options.samples = 40;
    options.signals = signals;
    auto thought = think_of_card(evidence, storyteller_, cardings(), *solver_, options, StreamKey(1, "three signals"));
    EXPECT_TRUE(thought);
    return std::move(*thought);
  }

  // The card that East plays by agreement after these cards.
  static std::string east_says(const std::string& deal, const std::string& cards) {
    const auto hands = parse_deal(deal);
    const CardSet hand = hands->hand(Seat::East);
    inference::CardReader reader(Contract{4, Strain::Spades, Doubling::Undoubled, Seat::South},
                                 hands->hand(Seat::North), cardings());
    const auto list = parse_card_list(cards);
    for (const Card card : *list) reader.add(card);
    const Play& play = reader.play();
    return to_string(card_by_agreement(playable(hand - play.played_by(Seat::East), play.led()), hand, reader));
  }

  static inference::Cardings cardings() {
    auto read = knowledge::load_carding(std::string(YOMI_CARDING) + "/paper.card");
    EXPECT_TRUE(read);
    const auto carding = std::make_shared<const knowledge::Carding>(std::move(*read));
    return {carding, carding};
  }

  std::shared_ptr<const knowledge::Book> book_ = knowledge::book_of_file(std::string(YOMI_SYSTEMS) + "/sayc.bid");
  knowledge::Bidding bidding_{book_, book_};
  inference::Storyteller storyteller_{bidding_};
  Result<search::DoubleDummy> solver_ = search::DoubleDummy::open();
};

// DK D3 D2 D4, DJ D7 DT D6, H2 HJ HQ H4, HA: the two is an odd number, the ten is for hearts.
TEST_F(ThreeSignals, CountAndThenPreference) {
  const std::string deal = "N:KQ2.KJ7.73.KQJT5 654.AQT83.T52.94 AJT98.964.64.A73 73.52.AKQJ98.862";
  EXPECT_EQ(east_says(deal, "DK D3"), "D2");
  EXPECT_EQ(east_says(deal, "DK D3 D2 D4 DJ D7"), "DT");
  const CardThought thought = west(deal, "DK D3 D2 D4 DJ D7 DT D6", inference::Signals::On);
  EXPECT_EQ(thought.card.suit(), Suit::Hearts) << to_string(thought.card);
  const double honour = thought.worlds.probability([](const Deal& each) {
    return !(each.hand(Seat::East) & CardSet{{Suit::Hearts, Rank::Ace}, {Suit::Hearts, Rank::Queen}}).empty();
  });
  EXPECT_GT(honour, 0.8);
}

// HQ H2 HA H4, H3 H9 HK H5, D3 DQ DK D4: the three is for clubs, where East has the queen; but that is weighed, not
// obeyed, and diamonds are led.
TEST_F(ThreeSignals, PreferenceIsWeighedAndNotObeyed) {
  const std::string deal = "N:KJ5.52.Q6.AKJT92 42.AJ763.AK95.Q5 AQT98.94.J842.83 763.KQT8.T73.764";
  const std::string cards = "HQ H2 HA H4 H3 H9 HK H5";
  const CardThought thought = west(deal, cards, inference::Signals::On);
  ASSERT_EQ(thought.said.size(), 1U);
  EXPECT_EQ(words(thought.said[0], Language::English), "East's H3: low, something in ♣ rather than in ♦");
  EXPECT_EQ(to_string(thought.card), "D3");
}

}  // namespace
}  // namespace yomi::agents

#include "inference/auction/infer.h"

#include "bridge/deal.h"
#include "tests/support/systems.h"

namespace yomi::inference {
namespace {

using namespace bridge;

class Thinker {
 public:
  explicit Thinker(const std::string& system = "sayc")
      : book_(knowledge::book_of_file(std::string(YOMI_SYSTEMS) + "/" + system + ".bid")),
        bidding_(book_, book_),
        storyteller_(bidding_) {}

  Inference infer(Seat dealer, Vulnerability vulnerability, const std::string& auction, Seat seat,
                  const std::string& hand) {
    Evidence evidence{{1, dealer, vulnerability}, *parse_auction(auction, dealer), {}, {}};
    evidence.hands[static_cast<std::size_t>(index(seat))] = *parse_hand(hand);
    return inference::infer(std::move(evidence), storyteller_);
  }
  Inference infer(Evidence evidence) { return inference::infer(std::move(evidence), storyteller_); }

 private:
  std::shared_ptr<const knowledge::Book> book_;
  knowledge::Bidding bidding_;
  Storyteller storyteller_;
};

// The second example of the paper on competitive bidding.
TEST(Infer, TheSecondExample) {
  Thinker thinker;
  const Inference inference =
      thinker.infer(Seat::South, Vulnerability::EastWest, "2S P", Seat::North, "K8752.75.8.J9843");
  const Bounds& bounds = inference.bounds;
  EXPECT_EQ(bounds.length(Seat::South, Suit::Spades).lo, 6);
  EXPECT_EQ(bounds.length(Seat::South, Suit::Hearts), (Span{0, 3}));
  EXPECT_EQ(bounds.points(Seat::South), (Span{6, 10}));
  EXPECT_EQ(bounds.losers(Seat::South), (Span{7, 8}));
  EXPECT_EQ(bounds.length(Side::NorthSouth, Suit::Spades).lo, 11);
  EXPECT_EQ(bounds.length(Side::NorthSouth, Suit::Hearts).hi, 5);
  EXPECT_EQ(bounds.points(Side::NorthSouth), (Span{10, 14}));
  EXPECT_EQ(bounds.losers(Side::NorthSouth), (Span{15, 16}));
  EXPECT_EQ(bounds.points(Side::EastWest), (Span{26, 30}));
  EXPECT_EQ(bounds.length(Side::EastWest, Suit::Hearts).lo, 8);
  EXPECT_TRUE(inference.revised.empty());
}

// What South thinks North holds is the same question from South's seat.
TEST(Infer, FromAnotherSeat) {
  Thinker thinker;
  const Inference inference =
      thinker.infer(Seat::South, Vulnerability::EastWest, "2S P", Seat::South, "QJT943.Q86.A3.72");
  EXPECT_EQ(inference.bounds.points(Seat::South), (Span{9, 9}));
  EXPECT_EQ(inference.bounds.length(Seat::North, Suit::Spades), (Span{0, 7}));
}

TEST(Infer, WithoutAHandInSight) {
  Thinker thinker;
  const Inference inference =
      thinker.infer({{1, Seat::North, Vulnerability::None}, *parse_auction("1N P 2H", Seat::North), {}, {}});
  EXPECT_EQ(inference.bounds.points(Seat::North), (Span{15, 17}));
  EXPECT_GE(inference.bounds.length(Seat::South, Suit::Spades).lo, 5);
  EXPECT_LE(inference.bounds.points(Side::EastWest).hi, 25);
}

// The thinker holds the cards that a reading needs, so that reading is dropped.
TEST(Infer, WhatIsSeenTakesAReadingBack) {
  Thinker thinker;
  // North opens a weak two in spades, and the thinker has nine spades.
  const Inference inference = thinker.infer(Seat::North, Vulnerability::None, "2S", Seat::East, "AKQJT9876.A2.3.2");
  ASSERT_EQ(inference.revised.size(), 1u);
  EXPECT_EQ(inference.revised[0].call, 0u);
  EXPECT_EQ(inference.revised[0].to, std::nullopt);
  EXPECT_EQ(inference.revised[0].by, std::nullopt);
  EXPECT_TRUE(inference.portrait(Seat::North).calls[0].taken_back);
  EXPECT_LE(inference.bounds.length(Seat::North, Suit::Spades).hi, 4);
}

TEST(Infer, CardsPlayedAreFacts) {
  Thinker thinker;
  Evidence evidence{{1, Seat::South, Vulnerability::NorthSouth}, *parse_auction("2N P 3N P P P", Seat::South), {}, {}};
  evidence.hands[index(Seat::East)] = *parse_hand("QT43.J2.A84.JT43");
  evidence.hands[index(Seat::North)] = *parse_hand("96.754.KQJT6.752");
  evidence.play.emplace(*evidence.auction.contract());
  const auto cards = parse_card_list("H6 H4 HJ HQ D3 D7 DK D4 DQ");
  for (const Card card : *cards) ASSERT_TRUE(evidence.play->add(card));
  const Inference inference = thinker.infer(evidence);
  EXPECT_EQ(inference.bounds.points(Seat::South), (Span{20, 21}));
  EXPECT_EQ(inference.bounds.points(Seat::West).hi, 40 - 20 - 8 - 6);
  EXPECT_EQ(inference.bounds.length(Seat::West, Suit::Diamonds), (Span{1, 3}));  // South has two to five
}

// On deals bid by the rules, each true hand fits what the others infer about it.
TEST(Infer, TrueHandsAreNeverExcluded) {
  Thinker thinker;
  const auto book = knowledge::book_of_file(std::string(YOMI_SYSTEMS) + "/sayc.bid");
  knowledge::Bidding bidding(book, book);
  for (int number = 0; number < 150; ++number) {
    Stream stream(7, "infer", number);
    const Deal deal = Deal::random(stream);
    const auto dealer = seat_at(number % 4);
    auto situation = bidding.start(dealer, Vulnerability::None);
    while (!situation->auction().finished()) {
      const Seat actor = situation->actor();
      const auto* entry = situation->choose(knowledge::Features(deal.hand(actor)));
      ASSERT_NE(entry, nullptr);
      situation = bidding.after(situation, entry->call);
      Evidence evidence{{1, dealer, Vulnerability::None}, situation->auction(), {}, {}};
      evidence.hands[static_cast<std::size_t>(index(next(actor)))] = deal.hand(next(actor));
      const Inference inference = thinker.infer(evidence);
      ASSERT_TRUE(inference.bounds.admits(deal.hands())) << to_string(deal) << " " << to_string(situation->auction());
      for (const Seat seat : kSeats)
        for (const Taken& taken : inference.portrait(seat).calls) ASSERT_FALSE(taken.taken_back);
    }
  }
}

}  // namespace
}  // namespace yomi::inference

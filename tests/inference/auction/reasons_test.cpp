#include "inference/auction/reasons.h"

#include "tests/support/systems.h"

namespace yomi::inference {
namespace {

using namespace bridge;
using Texts = std::vector<std::string>;

class Told : public testing::Test {
 protected:
  Inference infer(const std::string& system, const std::string& auction, Seat seat, const std::string& hand) {
    book_ = knowledge::book_of_text(system);
    bidding_ = std::make_unique<knowledge::Bidding>(book_, book_);
    storyteller_ = std::make_unique<Storyteller>(*bidding_);
    Evidence evidence{{1, Seat::North, Vulnerability::None}, *parse_auction(auction, Seat::North), {}, {}};
    if (!hand.empty()) evidence.hands[static_cast<std::size_t>(index(seat))] = *parse_hand(hand);
    return inference::infer(std::move(evidence), *storyteller_);
  }

 private:
  std::shared_ptr<const knowledge::Book> book_;
  std::unique_ptr<knowledge::Bidding> bidding_;
  std::unique_ptr<Storyteller> storyteller_;
};

const char* const kClub =
    "opening\n"
    "  1C \"natural\" C 4.., hcp 11..15\n"
    "  1C \"strong\" hcp 19..\n"
    "  P \"nothing\"\n"
    "after 1C\n"
    "  1D \"waiting\"\n"
    "    1H \"hearts\" H 4..\n"
    "      1S \"spades\"\n"
    "        2N \"strong after all\" hcp 19..\n"
    "        P \"enough\"\n"
    "    P\n"
    "natural\n  P \"common sense\"\n";

// Partner's third call says what the first meant.
TEST_F(Told, TheThirdCallReplacesTheReadingOfTheFirst) {
  const Inference before = infer(kClub, "1C P 1D P 1H P 1S P", Seat::South, "J7532.Q2.K98.742");
  EXPECT_EQ(Reasons(before).story(Seat::North, Language::English),
            (Texts{"North's 1♣: natural or strong: 4+ hearts, 11+ HCP", "North's 1♥: hearts: 4+ hearts, 11+ HCP"}));
  const Inference after = infer(kClub, "1C P 1D P 1H P 1S P 2N P", Seat::South, "J7532.Q2.K98.742");
  EXPECT_EQ(Reasons(after).story(Seat::North, Language::English),
            (Texts{"North's 1♣: strong: 4+ hearts, 19+ HCP",
                   "North's 1♣ was taken as \"natural: 4+ clubs, 11-15 HCP\" until North's 2NT contradicted it; now "
                   "\"strong: 19+ HCP\"",
                   "North's 1♥: hearts: 4+ hearts, 19+ HCP", "North's 2NT: strong after all: 4+ hearts, 19+ HCP"}));
  EXPECT_EQ(
      Reasons(after).story(Seat::North, Language::Japanese)[1],
      "北の1♣を「ナチュラル：クラブ4枚以上、HCP 11-15」と見ていたが、北の2NTと矛盾したので「強い：HCP 19以上」と見る");
  EXPECT_EQ(after.bounds.points(Seat::North).lo, 19);
}

TEST_F(Told, EveryBoundGoesBackToCallsAndCards) {
  const Inference inference = infer(kClub, "1C P 1D P 1H P 1S P 2N P", Seat::South, "J7532.Q2.K98.742");
  const Reasons reasons(inference);
  const Because because = reasons.because(Language::English);
  EXPECT_EQ(because.sentence({Seat::North, Feature::Points, End::Low}), "North's 2NT shows 19+ points");
  EXPECT_EQ(because.sentence({Seat::North, Feature::Hearts, End::Low}), "North's 1♥ shows 4+ hearts");
  EXPECT_EQ(because.chain(Bound{Side::EastWest, Feature::Points, End::High}),
            (Texts{"South holds 6 points", "North's 2NT shows 19+ points",
                   "North-South hold 25 or more points because North shows 19+ and South holds 6",
                   "East-West hold at most 15 points because North-South hold 25+ of 40"}));
  // The reasoned bounds are the bounds.
  EXPECT_EQ(reasons.beliefs().bounds(), inference.bounds);
}

TEST_F(Told, BothLanguagesFillTheSameHoles) {
  for (const Phrase& phrase : reason_phrases().all())
    EXPECT_EQ(holes(phrase.english), holes(phrase.japanese)) << phrase.key;
}

}  // namespace
}  // namespace yomi::inference

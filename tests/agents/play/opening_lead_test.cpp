#include "agents/play/opening_lead.h"

#include "agents/bidding/why.h"
#include "agents/play/card_player.h"
#include "agents/play/card_words.h"
#include "tests/support/systems.h"

namespace yomi::agents {
namespace {

using namespace bridge;

class OpeningLead : public testing::Test {
 protected:
  // What West leads, by the auction first.
  CardThought lead(const std::string& hand, const std::string& auction, Seat dealer = Seat::South) {
    inference::Evidence evidence{{1, dealer, Vulnerability::None}, *parse_auction(auction, dealer), {}, {}};
    evidence.play.emplace(*evidence.auction.contract());
    const Seat leader = evidence.play->turn();
    evidence.hands[index(leader)] = *parse_hand(hand);
    CardOptions options;
    options.leads = Leads::Auction;
    options.early = true;
    const auto read = knowledge::load_carding(std::string(YOMI_CARDING) + "/standard.card");
    const auto carding = std::make_shared<const knowledge::Carding>(*read);
    auto thought = think_of_card(evidence, storyteller_, {carding, carding}, *solver_, options, StreamKey(1, "card"));
    EXPECT_TRUE(thought) << to_string(thought.error());
    play_ = *evidence.play;
    return thought ? std::move(*thought) : CardThought();
  }
  std::string led(const std::string& hand, const std::string& auction, Seat dealer = Seat::South) {
    return to_string(lead(hand, auction, dealer).card);
  }

  std::shared_ptr<const knowledge::Book> book_ = knowledge::book_of_file(std::string(YOMI_SYSTEMS) + "/sayc.bid");
  knowledge::Bidding bidding_{book_, book_};
  inference::Storyteller storyteller_{bidding_};
  Result<search::DoubleDummy> solver_ = search::DoubleDummy::open();
  std::optional<Play> play_;
};

TEST_F(OpeningLead, TheOwnSuitAgainstNoTrumpNotASingleton) {
  EXPECT_EQ(led("Q72.KQ732.KT92.3", "1C 1H 1S P 1N P 3N P P P", Seat::North)[0], 'H');
}

TEST_F(OpeningLead, ASequenceNotATrumpFromFive) { EXPECT_EQ(led("T9862.7.KQJ2.J72", "1S P 4S P P P"), "DK"); }

TEST_F(OpeningLead, ALongSuitNotAnHonourFromThree) {
  EXPECT_NE(led("KQ7.J432.8532.94", "1N P 3N P P P")[0], 'S');
  EXPECT_EQ(led("KQ7.J8432.532.94", "1N P 3N P P P"), "H3");
}

TEST_F(OpeningLead, TheAgreedCard) {
  EXPECT_EQ(led("94.KQ872.J53.Q42", "1N P 3N P P P"), "H7") << "the fourth highest against no-trump";
  EXPECT_EQ(led("94.KQ872.J53.Q42", "1S P 2S P 4S P P P"), "HK") << "the top of a sequence against a suit";
}

TEST_F(OpeningLead, PartnersSuit) {
  const CardThought thought = lead("864.T5.Q9742.J32", "1S P 2S 3H 4S P P P");
  EXPECT_EQ(to_string(thought.card), "HT");
  ASSERT_TRUE(thought.lead);
  EXPECT_EQ(thought.lead->reason, LeadReason::PartnersSuit);
  const std::string why = why_card(thought, *play_, "", Language::English);
  EXPECT_TRUE(why.starts_with("Leads ♥10: partner has shown hearts. ")) << why;
  EXPECT_NE(why_card(thought, *play_, "", Language::Japanese).find("パートナーがハートを示している"),
            std::string::npos);
}

TEST_F(OpeningLead, DealsOverruleOnlyWhatTheyClearlyBeat) {
  const std::vector<int> level(50, 0);
  std::vector<int> ahead(50, 0);
  for (std::size_t at = 0; at < 25; ++at) ahead[at] = 100;
  EXPECT_TRUE(overrules(ahead, level, 1));
  EXPECT_FALSE(overrules(level, ahead, 1));
  ahead.assign(50, 0);
  ahead[0] = 100;
  EXPECT_FALSE(overrules(ahead, level, 1)) << "one deal of fifty";
}

TEST(Why, BothLanguagesFillTheSameHoles) {
  for (const Phrases* phrases : {&card_phrases(), &why_phrases()})
    for (const Phrase& phrase : phrases->all()) EXPECT_EQ(holes(phrase.english), holes(phrase.japanese)) << phrase.key;
}

}  // namespace
}  // namespace yomi::agents

#include "knowledge/carding/carding.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/support/systems.h"

namespace yomi::knowledge {
namespace {

using namespace bridge;
namespace fs = std::filesystem;

Carding load(const std::string& name) {
  auto carding = load_carding(std::string(YOMI_CARDING) + "/" + name + ".card");
  if (carding) return std::move(*carding);
  for (const Error& error : carding.error()) ADD_FAILURE() << to_string(error);
  return {};
}

std::string led(const Carding& carding, const std::string& spades, Strain strain) {
  const auto card = carding.card_led(*parse_cards(spades + "..."), strain);
  return card ? std::string(1, letter(card->rank())) : "nothing";
}

TEST(Carding, ThePapersLeads) {
  const Carding paper = load("paper");
  EXPECT_TRUE(paper.from_longest(Strain::NoTrump));
  EXPECT_FALSE(paper.from_longest(Strain::Spades));
  EXPECT_EQ(led(paper, "KT863", Strain::NoTrump), "6");
  EXPECT_EQ(led(paper, "Q985", Strain::NoTrump), "5");
  EXPECT_EQ(led(paper, "AK72", Strain::Hearts), "A");  // short: asks attitude
  EXPECT_EQ(led(paper, "KQ72", Strain::Hearts), "Q");
  EXPECT_EQ(led(paper, "KQJ2", Strain::NoTrump), "Q");
  EXPECT_EQ(led(paper, "KQJ52", Strain::NoTrump), "K");  // long: asks count
  EXPECT_EQ(led(paper, "AK752", Strain::NoTrump), "5");
  EXPECT_EQ(led(paper, "KQ752", Strain::Hearts), "K");
}

TEST(Carding, ThePapersOccasions) {
  const Carding paper = load("paper");
  const auto signals = [&](Occasion::Kind kind, std::vector<bridge::Rank> leads) {
    const auto found = std::ranges::find_if(
        paper.occasions, [&](const Occasion& each) { return each.kind == kind && each.leads == leads; });
    return found == paper.occasions.end() ? std::vector<Signal>() : found->signals;
  };
  using Kind = Occasion::Kind;
  EXPECT_EQ(signals(Kind::PartnerLeads, {bridge::Rank::Ace, bridge::Rank::Queen}), std::vector{Signal::Attitude});
  EXPECT_EQ(signals(Kind::PartnerLeads, {bridge::Rank::King}), std::vector{Signal::Count});
  EXPECT_EQ(signals(Kind::PartnerLeads, {}), std::vector{Signal::Count});
  EXPECT_EQ(signals(Kind::DeclarerLeads, {}), std::vector{Signal::Count});
  for (const Kind kind : {Kind::SecondRound, Kind::Return, Kind::DummyControls})
    EXPECT_EQ(signals(kind, {}), std::vector{Signal::Preference});
  EXPECT_TRUE(signals(Kind::Discard, {}).empty());  // the paper does not define it
}

TEST(Carding, UpsideDownIsStandardWithTwoSignalsTurned) {
  const Carding standard = load("standard"), turned = load("udca");
  EXPECT_EQ(turned.name, "Upside-down count and attitude");
  EXPECT_EQ(standard.leads, turned.leads);
  EXPECT_EQ(standard.occasions, turned.occasions);
  for (const Strain strain : {Strain::NoTrump, Strain::Hearts}) {
    EXPECT_NE(standard.how(Signal::Attitude, strain).high, turned.how(Signal::Attitude, strain).high);
    EXPECT_NE(standard.how(Signal::Count, strain).high, turned.how(Signal::Count, strain).high);
    EXPECT_EQ(standard.how(Signal::Preference, strain), turned.how(Signal::Preference, strain));
  }
}

TEST(Carding, AHoldingNamesTheTopOfTheSuit) {
  const Holding king_jack{{bridge::Rank::King, bridge::Rank::Jack}, {0, 13}, Holding::Strength::Any};
  EXPECT_TRUE(king_jack.fits(*parse_cards("KJ42...")));
  EXPECT_FALSE(king_jack.fits(*parse_cards("KQJ2...")));
  EXPECT_FALSE(king_jack.fits(*parse_cards("AKJ2...")));
  EXPECT_FALSE(king_jack.fits(CardSet()));
}

// From every holding of up to six cards there is one card to lead.
TEST(Carding, EveryHoldingHasALead) {
  for (const char* name : {"paper", "standard", "udca"}) {
    const Carding carding = load(name);
    for (unsigned holding = 1; holding < 1U << 13; ++holding)
      for (const Strain strain : {Strain::NoTrump, Strain::Hearts}) {
        const CardSet suit = CardSet::of(Suit::Spades, static_cast<std::uint16_t>(holding << 2));
        const auto card = suit.size() > 6 ? std::nullopt : carding.card_led(suit, strain);
        if (suit.size() > 6) continue;
        ASSERT_TRUE(card && suit.has(*card)) << name << " " << to_string(suit);
      }
  }
}

TEST(Carding, WrittenAndReadAgainIsTheSame) {
  for (const char* name : {"paper", "standard", "udca"}) {
    const std::string text = to_text(load(name));
    const auto again = read_carding("again.card", [&](const std::string&) -> Result<std::string> { return text; });
    ASSERT_TRUE(again) << text;
    EXPECT_EQ(to_text(*again), text);
    EXPECT_EQ(*again, load(name)) << text;
  }
}

TEST(Carding, SaysItselfInBothLanguages) {
  const auto english = describe(load("standard"), Language::English);
  const auto japanese = describe(load("standard"), Language::Japanese);
  EXPECT_EQ(english.size(), japanese.size());
  const auto has = [](const std::vector<std::string>& all, const std::string& one) {
    return std::ranges::find(all, one) != all.end();
  };
  EXPECT_TRUE(has(english, "Against no-trump: leads the fourth highest from 4 cards or more"));
  EXPECT_TRUE(has(english, "Any contract, on partner's lead: attitude, then count, then suit preference"));
  EXPECT_TRUE(has(japanese, "ノートランプに対して:4枚以上から上から4番目をリード"));
  for (const auto& sentences : {english, japanese})
    for (const std::string& sentence : sentences) EXPECT_EQ(sentence.find('{'), std::string::npos) << sentence;
}

std::vector<std::string> broken_cardings() {
  std::vector<std::string> names;
  for (const auto& file : fs::directory_iterator(YOMI_KNOWLEDGE_TESTS "/carding/broken"))
    if (file.path().extension() == ".card") names.push_back(file.path().stem().string());
  std::ranges::sort(names);
  return names;
}

std::string carding_messages(const std::string& name) {
  const fs::path folder = YOMI_KNOWLEDGE_TESTS "/carding/broken";
  const auto carding = read_carding(name + ".card", [&](const std::string& file) -> Result<std::string> {
    if (!fs::exists(folder / file)) return fail("cannot read '" + file + "'", "a file that can be read");
    return text_of(folder / file);
  });
  if (carding) return "no mistake found\n";
  std::string text;
  for (const Error& error : carding.error())
    text += to_string(error) + "\n" + excerpt(text_of(folder / error.place.file), error.place);
  return text;
}

class BrokenCarding : public testing::TestWithParam<std::string> {};

TEST_P(BrokenCarding, SaysWhatIsWrong) {
  EXPECT_EQ(carding_messages(GetParam()),
            text_of(fs::path(YOMI_KNOWLEDGE_TESTS "/carding/broken") / (GetParam() + ".expected")));
}

INSTANTIATE_TEST_SUITE_P(Cardings, BrokenCarding, testing::ValuesIn(broken_cardings()),
                         [](const auto& carding) { return carding.param; });

}  // namespace
}  // namespace yomi::knowledge

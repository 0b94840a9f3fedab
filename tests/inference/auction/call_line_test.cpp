#include "inference/auction/call_line.h"

#include <algorithm>
#include <regex>

#include <fmt/format.h>

#include "base/random.h"
#include "bridge/deal.h"
#include "knowledge/wording/one_line.h"
#include "tests/support/systems.h"

namespace yomi::inference {
namespace {

using namespace bridge;

std::size_t characters(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

// Reads a fact of a line back and tests a hand by it, without the code that wrote it. Facts about honours, and the
// words of the system, are not read.
class FactReader {
 public:
  explicit FactReader(const CardSet& hand) : hand_(hand) {}

  [[nodiscard]] bool holds(const std::string& line) const {
    // "22+ HCP, or 16+ HCP": enough that the weaker of the two holds.
    static const std::regex either(R"((\d+)\+ HCP, or (\d+)\+ HCP)");
    const std::string text = std::regex_replace(line, either, "$2+ HCP");
    static const std::regex number(
        R"((at most |no )?(\d+)?(\+|-(\d+))? ?(HCP|points with (\w+) as trumps|points|clubs?|diamonds?|hearts?|spades?|in a major|in a minor|in some suit)(?=[,;]|$| with))");
    const auto facts = text.substr(text.find(": ") == std::string::npos ? 0 : text.find(": ") + 2);
    for (std::sregex_iterator at(facts.begin(), facts.end(), number), end; at != end; ++at) {
      const std::smatch& found = *at;
      if (!found[2].matched && found[1] != "no ") continue;
      const int first = found[2].matched ? std::stoi(found[2]) : 0;
      int lo = first, hi = first;
      if (found[1] == "at most ") lo = 0;
      if (found[3] == "+") hi = 99;
      if (found[4].matched) hi = std::stoi(found[4]);
      const int held = count(found[5], found[6]);
      if (held < lo || held > hi) return false;
    }
    return true;
  }

 private:
  [[nodiscard]] int count(const std::string& what, const std::string& trumps) const {
    const auto length = [&](char suit) {
      for (const Suit each : kSuits)
        if (std::tolower(letter(each)) == suit) return hand_.length(each);
      return -1;
    };
    const auto any = [&](std::string_view suits) {
      int most = 0;
      for (const char suit : suits) most = std::max(most, length(suit));
      return most;
    };
    int points = high_card_points(hand_);
    if (what == "HCP") return points;
    if (what == "in a major") return any("hs");
    if (what == "in a minor") return any("cd");
    if (what == "in some suit") return any("cdhs");
    if (what == "points") {
      for (const char suit : {'c', 'd', 'h', 's'}) points += std::max(0, length(suit) - 4);
      return points;
    }
    if (!trumps.empty()) {
      for (const char suit : {'c', 'd', 'h', 's'}) {
        const int cards = length(suit);
        if (suit != trumps.front()) points += cards == 0 ? 5 : cards == 1 ? 3 : cards == 2 ? 1 : 0;
      }
      return points;
    }
    return length(what.front());
  }

  CardSet hand_;
};

class CallLines : public testing::TestWithParam<const char*> {};

// Hands bid by the system: what is said of each of their calls is true of them, and short.
TEST_P(CallLines, AreTrueOfTheHandAndShort) {
  constexpr std::uint64_t kDeals = 1000;
  const auto book = knowledge::book_of_file(std::string(YOMI_SYSTEMS) + "/" + GetParam());
  knowledge::Bidding bidding(book, book);
  Storyteller storyteller(bidding);
  const auto& letters = book->system().letters;
  for (std::uint64_t number = 0; number < kDeals; ++number) {
    Stream stream(StreamKey(11, "call lines", number));
    const Deal deal = Deal::random(stream);
    auto story = storyteller.tell(Auction(seat_at(static_cast<int>(number % 4))), Vulnerability::None);
    while (!story->situation()->auction().finished()) {
      const Seat seat = story->situation()->actor();
      const knowledge::Features hand(deal.hand(seat));
      const knowledge::Entry* entry = story->situation()->choose(hand);
      story = storyteller.after(*story, entry == nullptr ? Call::pass() : entry->call);
      const std::string line = last_call_line(*story, letters, Language::English);
      const std::string about =
          fmt::format("{}  {} {}", to_string(story->situation()->auction()), to_string(deal.hand(seat)), line);
      EXPECT_TRUE(FactReader(deal.hand(seat)).holds(line)) << about;
      EXPECT_LE(characters(line), knowledge::kLineLength) << about;
      EXPECT_LE(characters(last_call_line(*story, letters, Language::Japanese)), knowledge::kLineLength) << about;
      EXPECT_FALSE(line.empty()) << about;
      EXPECT_EQ(line.find("any hand"), std::string::npos) << about;
      EXPECT_EQ(line.find("together"), std::string::npos) << about;
      if (testing::Test::HasFailure()) return;  // one says enough
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Systems, CallLines, testing::Values("sayc.bid", "acol.bid"));

TEST(FactReader, RefusesWhatIsNotTrue) {
  const CardSet hand = *parse_hand("AK987.K2.A53.742");  // 14 HCP, 15 points
  for (const char* line : {"words: 5+ spades, 11-21 HCP", "words: 5 spades", "words: at most 2 hearts, 14 HCP",
                           "15 points", "5+ in a major; forcing", "15 points with spades as trumps"})
    EXPECT_TRUE(FactReader(hand).holds(line)) << line;
  for (const char* line : {"words: 6+ spades", "words: 5+ spades, 15-21 HCP", "at most 1 heart", "no clubs", "13 HCP",
                           "16+ points", "4+ in a minor", "words: 5+ spades, at most 10 HCP; forcing"})
    EXPECT_FALSE(FactReader(hand).holds(line)) << line;
}

class OneCall : public testing::Test {
 protected:
  std::string line(const std::string& auction, Language language = Language::English) {
    const auto parsed = parse_auction(auction, Seat::North);
    EXPECT_TRUE(parsed) << auction;
    return last_call_line(*storyteller_.tell(*parsed, Vulnerability::None), book_->system().letters, language);
  }

 private:
  std::shared_ptr<const knowledge::Book> book_ = knowledge::book_of_file(YOMI_SYSTEMS "/sayc.bid");
  knowledge::Bidding bidding_{book_, book_};
  Storyteller storyteller_{bidding_};
};

TEST_F(OneCall, TheSystemsWordsThenWhatItShows) {
  EXPECT_EQ(line("2S"), "weak two: 6+ spades, 6-10 HCP, at most 3 hearts");
  EXPECT_EQ(line("2C"), "strong, artificial: 22+ HCP, or 16+ HCP with at most 3 losers; forcing");
  EXPECT_EQ(line("2N"), "20-21 HCP, balanced");
  EXPECT_EQ(line("2S", Language::Japanese), "ウィークツー：スペード6枚以上、HCP 6-10、ハート3枚以下");
}

TEST_F(OneCall, APassSaysWhatItDenies) {
  EXPECT_EQ(line("P"), "no opening: at most 12 HCP");
  EXPECT_EQ(line("1S P P"), "too weak: at most 5 HCP");
}

TEST_F(OneCall, EarlierCallsCount) {
  EXPECT_EQ(line("1S P 2N P 4S"), "minimum: 5+ spades, 11-13 HCP");
  EXPECT_EQ(line("1N P 2H P 2S P 3N"), "choice of games: 5 spades, 10-14 HCP, balanced");
}

// What the pair holds together is said of the hand that bids, by what partner has shown.
TEST_F(OneCall, OfTheHandAndNotOfThePair) {
  EXPECT_EQ(line("1H P 2H P 3H"), "invitation: 5+ hearts, 14-17 points");
  EXPECT_EQ(line("1C P 1S P 2S P 3S"), "invitation: 4+ spades, 10-13 points with spades as trumps");
  EXPECT_EQ(line("2C X 2D P 2N"), "22+ HCP, no 6-card suit");
}

}  // namespace
}  // namespace yomi::inference

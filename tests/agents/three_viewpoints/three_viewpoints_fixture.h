#pragma once

#include <memory>
#include <string>
#include <utility>

#include "agents/three_viewpoints/three_viewpoints.h"
#include "tests/support/systems.h"

namespace yomi::agents {

using namespace bridge;

inline Card card(const char* text) { return *parse_card(text); }

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

  // The same board a few cards before the end, where a decision is quick.
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

}  // namespace yomi::agents

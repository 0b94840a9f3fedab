// A player of our own in a match against Yomi's. It opens one no-trump or its longest suit, raises nothing, and wins a
// trick when it can. It will lose; take it as the place to begin.
#include <cstdio>
#include <cstdlib>

#include "agents/robot/robot.h"
#include "agents/table/match.h"
#include "bridge/hand.h"
#include "farm/farm.h"
#include "knowledge/carding/carding.h"

using namespace yomi;
using namespace yomi::bridge;

namespace {

// A view is all that a player gets: its hand, the calls and the cards so far, dummy once it is on the table.
Call my_call(const View& view) {
  const bool anybody_bid = view.auction().last_bid().has_value();
  if (anybody_bid || high_card_points(view.hand()) < 12) return Call::pass();
  if (balanced(view.hand()) && high_card_points(view.hand()) >= 15) return Call::bid(1, Strain::NoTrump);
  Suit longest = Suit::Spades;
  for (const Suit suit : kSuitsDown)
    if (view.hand().length(suit) > view.hand().length(longest)) longest = suit;
  return Call::bid(1, strain_of(longest));
}

Card my_card(const View& view) {
  const CardSet choices = view.choices();
  const auto led = view.play()->led();
  return led && !choices.in(*led).empty() ? choices.in(*led).highest() : choices.lowest();
}

template <class T, class E>
T or_leave(tl::expected<T, E> result) {
  if (!result) {
    std::fprintf(stderr, "own_agent: Yomi's files cannot be read\n");
    std::exit(1);
  }
  return std::move(*result);
}

agents::Player yomi_player() {
  const auto book = std::make_shared<const knowledge::Book>(or_leave(knowledge::load_system(SYSTEM_FILE)));
  const auto carding = std::make_shared<const knowledge::Carding>(or_leave(knowledge::load_carding(CARDING_FILE)));
  const agents::Agreements agreements{book, carding};
  const auto solver = std::make_shared<const search::DoubleDummy>(or_leave(search::DoubleDummy::open()));
  const auto options = or_leave(agents::parse_agent("fast,samples=4"));
  return agents::player_of("Yomi", std::make_shared<const agents::Robot>(options, agreements, agreements, solver));
}

}  // namespace

int main(int argc, char** argv) {
  const int boards = argc > 1 ? std::atoi(argv[1]) : 8;
  std::vector<agents::DealtBoard> dealt;
  for (int number = 1; number <= boards; ++number) dealt.push_back(agents::random_board(1, number));

  const agents::Player mine{"mine", &my_call, &my_card};
  const auto farm = farm::make_farm(0);
  const auto match = agents::play_match(dealt, mine, yomi_player(), *farm, [](const agents::BoardResult& board) {
    std::printf("board %d: %+d IMPs\n", board.header.number, board.imps);
  });
  if (!match) {
    std::fprintf(stderr, "own_agent: %s\n", to_string(match.error()).c_str());
    return 1;
  }
  std::printf("mine %d, Yomi %d IMPs over %d boards\n", match->imps_a(), match->imps_b(), boards);
  return 0;
}

#include "agents/table/room.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "agents/table/random_player.h"

namespace yomi::agents {
namespace {

using bridge::Call;
using bridge::Card;
using bridge::Contract;
using bridge::Deal;
using bridge::Seat;
using bridge::Strain;
using bridge::View;

Seating all(const Player& player) { return {&player, &player, &player, &player}; }

// Opens 3NT, passes from then on, and plays the lowest card it may.
Player plain_player() {
  return {"plain",
          [](const View& view) { return view.auction().last_bid() ? Call::pass() : Call::bid(3, Strain::NoTrump); },
          [](const View& view) { return view.choices().lowest(); }};
}

RC_GTEST_PROP(Room, RandomPlayersFinishEveryBoard, (std::uint64_t seed)) {
  const int number = *rc::gen::inRange(1, 33);
  const auto board = random_board(seed, number);
  const Player player = random_player(seed);
  const auto record = play_board(board, all(player));
  RC_ASSERT(record.has_value());
  RC_ASSERT(record->auction.finished());
  RC_ASSERT(record->auction.dealer() == bridge::dealer_of_board(number));
  if (record->auction.passed_out()) {
    RC_ASSERT(!record->outcome && !record->play);
    return;
  }
  RC_ASSERT(record->play->finished());
  RC_ASSERT(record->outcome->contract == *record->auction.contract());
  RC_ASSERT(record->outcome->tricks == record->play->declarer_tricks());
  RC_ASSERT(*record == *play_board(board, all(player)));
}

// What a player is shown must be enough to know that it is to move, and must not be more than its seat may see.
RC_GTEST_PROP(Room, EveryQuestionGoesToWhoMayAnswerIt, (std::uint64_t seed)) {
  const auto board = random_board(seed, 1);
  const Player random = random_player(seed);
  const auto fair = [&](const View& view) {
    RC_ASSERT(view.my_turn());
    RC_ASSERT(view.hand() == board.deal.hand(view.seat()));
    const bool lead_made = view.play() && !view.play()->cards().empty();
    RC_ASSERT(view.dummy().has_value() == lead_made);
    if (view.play()) RC_ASSERT(view.seat() != view.play()->contract().dummy());
  };
  const Player watched{"watched",
                       [&](const View& view) {
                         fair(view);
                         return random.call(view);
                       },
                       [&](const View& view) {
                         fair(view);
                         return random.card(view);
                       }};
  RC_ASSERT(play_board(board, all(watched)).has_value());
}

TEST(Room, PlaysABoard) {
  const Player player = plain_player();
  const auto record = play_board(random_board(1, 1), all(player));
  ASSERT_TRUE(record);
  EXPECT_EQ(to_string(record->auction), "3N P P P");
  EXPECT_EQ(record->outcome->contract, (Contract{3, Strain::NoTrump, bridge::Doubling::Undoubled, Seat::North}));
}

TEST(Room, LeavesTheTricksToACallableWhenItOnlyBids) {
  Player player = plain_player();
  player.card = [](const View&) -> Card { throw std::logic_error("no card was wanted"); };
  const auto board = random_board(1, 3);
  const auto record = play_board(board, all(player), [&](const Deal& deal, const Contract& contract) {
    EXPECT_EQ(deal, board.deal);
    return contract.tricks_needed() + 1;
  });
  ASSERT_TRUE(record);
  EXPECT_FALSE(record->play);
  EXPECT_EQ(record->outcome->tricks, 10);
  EXPECT_EQ(record->outcome->contract.declarer, Seat::South);
}

TEST(Room, APassedOutBoardHasNoOutcomeAndAsksForNoTricks) {
  const Player silent{"silent", [](const View&) { return Call::pass(); }, {}};
  const auto never = [](const Deal&, const Contract&) -> int { throw std::logic_error("no contract"); };
  const auto record = play_board(random_board(1, 1), all(silent), never);
  ASSERT_TRUE(record);
  EXPECT_FALSE(record->outcome);
}

TEST(Room, SaysWhoBrokeWhichLawWithWhat) {
  const Player good = plain_player();
  Player loud = plain_player();
  loud.name = "loud";
  loud.call = [](const View&) { return Call::bid(1, Strain::Clubs); };
  const auto insufficient = play_board(random_board(1, 1), {&good, &loud, &good, &good});
  ASSERT_FALSE(insufficient);
  const std::string said = to_string(insufficient.error());
  for (const char* part : {"board 1", "East", "loud", "1C"}) EXPECT_NE(said.find(part), std::string::npos) << said;

  Player thief = plain_player();
  thief.name = "thief";
  const auto board = random_board(1, 1);
  thief.card = [&](const View&) { return board.deal.hand(Seat::North).highest(); };
  const auto stolen = play_board(board, {&good, &thief, &good, &good});
  ASSERT_FALSE(stolen);
  EXPECT_NE(to_string(stolen.error()).find("East (thief) played"), std::string::npos) << to_string(stolen.error());
}

TEST(Room, StopsBetweenTwoDecisions) {
  std::stop_source stop;
  Player player = plain_player();
  player.card = [&](const View& view) {
    if (view.play()->cards().size() == 20) stop.request_stop();
    EXPECT_LE(view.play()->cards().size(), 20u);
    return view.choices().lowest();
  };
  EXPECT_FALSE(play_board(random_board(1, 1), all(player), {}, stop.get_token()));
}

}  // namespace
}  // namespace yomi::agents

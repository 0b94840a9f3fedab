#include <gtest/gtest.h>

#include "bridge/protocol/messages.h"

namespace yomi::bridge::protocol {
namespace {

template <class Message>
PlayerMessage said(Message message) {
  return message;
}
template <class Message>
ManagerMessage told(Message message) {
  return message;
}

TEST(Protocol, PlayersSayItExactlySo) {
  using For = Ready::For;
  const std::vector<std::pair<PlayerMessage, std::string>> lines = {
      {Connecting{"WBridge5", std::nullopt, 18}, R"(Connecting "WBridge5" as ANYPL using protocol version 18)"},
      {Connecting{"Yomi One", Seat::North, 18}, R"(Connecting "Yomi One" as North using protocol version 18)"},
      {Ready{Seat::North, For::Teams, {}, 0}, "North ready for teams"},
      {Ready{Seat::East, For::Start, {}, 0}, "East ready to start"},
      {Ready{Seat::South, For::Deal, {}, 0}, "South ready for deal"},
      {Ready{Seat::West, For::Cards, {}, 0}, "West ready for cards"},
      {Ready{Seat::North, For::Bid, Seat::East, 0}, "North ready for East's bid"},
      {Ready{Seat::North, For::Card, Seat::East, 13}, "North ready for East's card to trick 13"},
      {Ready{Seat::North, For::Card, {}, 1}, "North ready for dummy's card to trick 1"},
      {Ready{Seat::West, For::Dummy, {}, 0}, "West ready for dummy"},
      {Calls{Seat::East, Call::pass(), {}, {}}, "East passes"},
      {Calls{Seat::East, Call::double_(), {}, {}}, "East doubles"},
      {Calls{Seat::East, Call::redouble(), {}, {}}, "East redoubles"},
      {Calls{Seat::East, Call::bid(1, Strain::NoTrump), {}, {}}, "East bids 1NT"},
      {Calls{Seat::East, Call::bid(2, Strain::Clubs), "Stayman", "asks for a major"},
       "East bids 2C Alert. Stayman Infos. asks for a major"},
      {Plays{Seat::East, Card(Suit::Spades, Rank::Ten)}, "East plays TS"},
  };
  for (const auto& [message, line] : lines) {
    EXPECT_EQ(to_line(message), line);
    const auto read = read_player_message(line);
    ASSERT_TRUE(read) << line << ": " << to_string(read.error());
    EXPECT_EQ(*read, message) << line;
  }
}

TEST(Protocol, TheManagerSaysItExactlySo) {
  const CardSet hand = *parse_hand("AKJ6.9.862.AQT72");
  const std::vector<std::pair<ManagerMessage, std::string>> lines = {
      {Seated{Seat::North, "TEAM"}, R"(North ("TEAM") seated)"},
      {Teams{{"A", "B b"}, ""}, R"(Teams : N/S : "A" E/W : "B b")"},
      {Teams{{"A", "B"}, "IMP"}, R"(Teams : N/S : "A" E/W : "B". Playing IMP)"},
      {StartOfBoard{}, "Start of board"},
      {BoardIs{{7, Seat::South, Vulnerability::Both}}, "Board number 7. Dealer South. Both vulnerable."},
      {BoardIs{{1, Seat::North, Vulnerability::None}}, "Board number 1. Dealer North. Neither vulnerable."},
      {BoardIs{{2, Seat::East, Vulnerability::NorthSouth}}, "Board number 2. Dealer East. N/S vulnerable."},
      {CardsOf{Seat::North, hand}, "North's cards : S A K J 6. H 9. D 8 6 2. C A Q T 7 2."},
      {CardsOf{{}, *parse_hand("AKQJT98765432...")}, "Dummy's cards : S A K Q J T 9 8 7 6 5 4 3 2. H -. D -. C -."},
      {ToLead{Seat::East}, "East to lead"},
      {ToLead{}, "Dummy to lead"},
      {Timing{{Timing::Spent{62, 184}, Timing::Spent{0, 3'661}}},
       "Timing - N/S : this board  01:02,  total  0:03:04.  E/W : this board  00:00,  total  1:01:01."},
      {EndOfSession{}, "End of session"},
      {Refused{"it is East's turn"}, "Error: it is East's turn"},
  };
  for (const auto& [message, line] : lines) {
    EXPECT_EQ(to_line(message), line);
    const auto read = read_manager_message(line);
    ASSERT_TRUE(read) << line << ": " << to_string(read.error());
    EXPECT_EQ(*read, message) << line;
  }
}

TEST(Protocol, QuirksOfOtherRobotsAreUnderstood) {
  const Calls notrump{Seat::East, Call::bid(1, Strain::NoTrump), {}, {}};
  for (const char* line : {"EAST bids 1NT", "east  BIDS  1nt.", " East bids 1N", "East bids 1 NT", "East bid 1NT."})
    EXPECT_EQ(read_player_message(line), said(notrump)) << line;
  EXPECT_EQ(read_player_message("east pass."), said(Calls{Seat::East, Call::pass(), {}, {}}));
  EXPECT_EQ(read_player_message("East bids 2H alert: transfer, five spades."),
            said(Calls{Seat::East, Call::bid(2, Strain::Hearts), "transfer, five spades.", {}}));
  EXPECT_EQ(read_player_message("East bids 2H Alert."), said(Calls{Seat::East, Call::bid(2, Strain::Hearts), "", {}}));
  for (const char* line : {"WEST plays as", "West plays SA", "west plays As.", "West plays A S"})
    EXPECT_EQ(read_player_message(line), said(Plays{Seat::West, Card(Suit::Spades, Rank::Ace)})) << line;
  EXPECT_EQ(read_player_message("West plays 10h"), said(Plays{Seat::West, Card(Suit::Hearts, Rank::Ten)}));
  EXPECT_EQ(read_player_message("SOUTH ready for dummys card to trick 4"),
            said(Ready{Seat::South, Ready::For::Card, {}, 4}));
  EXPECT_EQ(read_player_message("south ready for West\xe2\x80\x99s bid"),
            said(Ready{Seat::South, Ready::For::Bid, Seat::West, 0}));
  EXPECT_EQ(read_player_message("connecting \"a\" as NORTH using protocol version 18."),
            said(Connecting{"a", Seat::North, 18}));
  // A greeting may leave out the version, or words around it, and say more after it.
  for (const char* line :
       {"Connecting \"a\" as North", "Connecting a as N", "CONNECTING \"a\" AS NORTH VERSION 18",
        "Connecting \"a\" as n. 18", "Connecting \"a\" as North using protocol version: 18. config/default.conf",
        "Connecting \"a\" as North using version 18 (2/1)", "Connecting \"a\" as North protocol version 18"})
    EXPECT_EQ(read_player_message(line), said(Connecting{"a", Seat::North, 18})) << line;
  EXPECT_EQ(read_player_message("Connecting \"a\" as anypl"), said(Connecting{"a", std::nullopt, 18}));
  EXPECT_EQ(read_manager_message("teams: n/s: \"A\" e/w: \"B\" "), told(Teams{{"A", "B"}, ""}));
  EXPECT_EQ(read_manager_message("Board number 7 dealer south both vulnerable"),
            told(BoardIs{{7, Seat::South, Vulnerability::Both}}));
  EXPECT_EQ(read_manager_message("north's cards: s akj6 h 9 d 8 6 2 c a q 10 7 2"),
            told(CardsOf{Seat::North, *parse_hand("AKJ6.9.862.AQT72")}));
}

TEST(Protocol, WhatMakesNoSenseIsRefusedWithWhatWasExpected) {
  for (const char* line :
       {"", "hello", "North", "North ready", "North ready for tea", "North ready for East's card", "East bids 8C",
        "East bids X", "East plays", "East plays 1S", "Connecting",
        "Connecting \"\" as North using protocol version 18", "Connecting \"A\" as Nobody using protocol version 18",
        "Connecting \"A\" as North using protocol", "Connecting \"A\" as NE", "North ready for East's card to trick 14",
        "North ready for dummy's bid"}) {
    const auto read = read_player_message(line);
    ASSERT_FALSE(read) << line;
    EXPECT_FALSE(read.error().what.empty()) << line;
  }
  for (const char* line : {"", "Board number 0. Dealer South. Both vulnerable.", "Board number 7. Both vulnerable.",
                           "Board number 7. Dealer South.", "North's cards : S A K. H 9. D 8. C A.",
                           "North's cards : A K Q J T 9 8 7 6 5 4 3 2", "North's cards : S A A K Q J T 9 8 7 6 5 4 3",
                           "Timing - N/S : soon", "Teams", "North is tired"})
    EXPECT_FALSE(read_manager_message(line)) << line;
}

TEST(Protocol, NoPlayersWordsBreakTheLine) {
  const std::string line = to_line(said(Calls{Seat::East, Call::pass(), "one\r\nNorth passes", {}}));
  EXPECT_EQ(line.find('\n'), std::string::npos);
  EXPECT_EQ(line.find('\r'), std::string::npos);
}

// Found by the fuzzer: the second Infos went into the alert, and was read back as something else.
TEST(ProtocolFound, InfosBeforeTheAlertAndAfterIt) {
  const auto read = read_player_message("East bids 2C Infos. asks Alert. Stayman Infos. more");
  EXPECT_EQ(read, said(Calls{Seat::East, Call::bid(2, Strain::Clubs), "Stayman", "asks"}));
  ASSERT_TRUE(read);
  EXPECT_EQ(read_player_message(to_line(*read)), *read);
}

}  // namespace
}  // namespace yomi::bridge::protocol

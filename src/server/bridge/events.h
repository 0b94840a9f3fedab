#pragma once

#include <array>
#include <deque>

#include "server/boards/analysis.h"
#include "server/boards/deals.h"
#include "server/boards/lessons.h"
#include "server/bridge/system_choice.h"
#include "server/minds/mind.h"
#include "server/rooms/seating.h"

// Everything that can happen at a bridge table. The state of a table is the sum of its events, and the log stores
// nothing else.
namespace yomi::server {

inline constexpr Names<Speed, 2> kSpeeds = {{{Speed::Fast, "fast"}, {Speed::Normal, "normal"}}};

// Who plays when the partner of a person declares.
enum class PartnersHand : std::uint8_t { Play, Watch };  // the person plays both hands; the robot does
inline constexpr Names<PartnersHand, 2> kPartnersHands = {
    {{PartnersHand::Play, "play"}, {PartnersHand::Watch, "watch"}}};

using SystemPair = std::array<SystemChoice, 2>;  // by side
using CardingPair = std::array<std::string, 2>;  // by side

// The cards of a board, its number, dealer and vulnerability.
struct BoardToPlay {
  bridge::BoardHeader header;
  bridge::Deal deal;
  // As it was called and played, to be shown; empty if it is to be played. `tricks`: declarer's, if they are known.
  std::vector<bridge::Call> calls{};
  std::vector<bridge::Card> cards{};
  std::optional<int> tricks{};

  BoardToPlay();  // every player has a suit: a value to be read into
  BoardToPlay(const bridge::BoardHeader& board_header, const bridge::Deal& dealt) : header(board_header), deal(dealt) {}
  friend bool operator==(const BoardToPlay&, const BoardToPlay&) = default;
};

// The lesson that is practised: one that comes with the program, or "own" with conditions for the four hands.
struct LessonChoice {
  std::string id;
  HandTexts hands{};
  friend bool operator==(const LessonChoice&, const LessonChoice&) = default;
};

namespace bridge_event {

struct Created {
  std::string name;
  Mode mode = Mode::Practice;
  Speed speed = Speed::Fast;
  Theme theme = Theme::Any;
  std::uint64_t seed = 1;
  std::vector<int> humans;  // seats kept for people
  SystemPair systems;
  CardingPair cardings{"standard", "standard"};
  Style style = Style::All;
  PartnersHand partners_hand = PartnersHand::Watch;
  // At a table of the field alone: the day whose boards are played, and the only player who sees the table.
  std::optional<std::string> set{};
  std::optional<std::string> owner{};
  std::optional<LessonChoice> lesson{};
  friend bool operator==(const Created&, const Created&) = default;
};

// Why a board was dealt.
enum class Why : std::uint8_t { Next, Redeal, Replay, Set, Loaded, Practise, Recorded };
inline constexpr Names<Why, 7> kWhys = {{{Why::Next, "next"},
                                         {Why::Redeal, "redeal"},
                                         {Why::Replay, "replay"},
                                         {Why::Set, "set"},
                                         {Why::Loaded, "loaded"},
                                         {Why::Practise, "practise"},
                                         {Why::Recorded, "recorded"}}};

struct Dealt {
  BoardToPlay board;
  Why why = Why::Next;
  int dealt = 0;  // random deals so far, this one included
  Theme theme = Theme::Any;
  std::optional<SystemPair> systems{};  // nullopt: those that are chosen. Earlier versions stored them again
  std::vector<BoardToPlay> rest;        // boards of a file that are still to come
  // Names the robots' random streams. At a fair table every board has a secret one, so that nobody can compute what a
  // robot would have done with another hand.
  Seed robot_seed{};
  Style style = Style::All;
  friend bool operator==(const Dealt&, const Dealt&) = default;
};

struct Called {
  bridge::Seat seat = bridge::Seat::North;
  bridge::Call call;
  friend bool operator==(const Called&, const Called&) = default;
};

struct Played {
  bridge::Seat seat = bridge::Seat::North;
  bridge::Card card = bridge::Card::at(2);
  friend bool operator==(const Played&, const Played&) = default;
};

struct Claimed {
  bridge::Seat seat = bridge::Seat::North;
  int tricks = 0;
  friend bool operator==(const Claimed&, const Claimed&) = default;
};

// The answer of robots, or of a person; of several people only the last, or one who refuses, settles the claim.
struct ClaimAnswered {
  bool accepted = false;
  std::optional<bridge::Seat> seat{};  // of the person
  bool settles = true;
  friend bool operator==(const ClaimAnswered&, const ClaimAnswered&) = default;
};

// Calls and cards from move `to` on are taken back.
struct Undone {
  int to = 0;
  friend bool operator==(const Undone&, const Undone&) = default;
};

struct Analysed {
  std::optional<BoardAnalysis> analysis;  // nullopt if it failed
  friend bool operator==(const Analysed&, const Analysed&) = default;
};

// What four robots did on the same board.
struct RobotResult {
  std::vector<bridge::Call> calls;
  std::vector<bridge::Card> cards;
  std::optional<bridge::Outcome> outcome;
  int score_ns = 0;
  friend bool operator==(const RobotResult&, const RobotResult&) = default;
};
struct Replayed {
  std::optional<RobotResult> result;  // nullopt if it failed
  friend bool operator==(const Replayed&, const Replayed&) = default;
};

// A side's system from the next board on.
struct SystemChosen {
  bridge::Side side = bridge::Side::NorthSouth;
  SystemChoice system;
  friend bool operator==(const SystemChosen&, const SystemChosen&) = default;
};

struct SettingsChanged {
  Speed speed = Speed::Fast;
  CardingPair cardings{"standard", "standard"};
  Style style = Style::All;  // from the next board on
  PartnersHand partners_hand = PartnersHand::Watch;
  friend bool operator==(const SettingsChanged&, const SettingsChanged&) = default;
};

}  // namespace bridge_event

using BridgeEvent = std::variant<bridge_event::Created, SeatTaken, SeatLeft, StandIn, bridge_event::Dealt,
                                 bridge_event::Called, bridge_event::Played, bridge_event::Claimed,
                                 bridge_event::ClaimAnswered, bridge_event::Undone, bridge_event::Analysed,
                                 bridge_event::Replayed, bridge_event::SystemChosen, bridge_event::SettingsChanged>;
using BridgeEvents = std::vector<BridgeEvent>;

// As the log stores it: one codec both ways.
EventRow encode(const BridgeEvent& event);
EventRows encode(const BridgeEvents& events);
Result<BridgeEvent> decode_bridge_event(const EventRow& row);
std::string_view kind_of(const BridgeEvent& event);

// As the API sends it, but for the words of mistakes.
Json to_json(const BoardAnalysis& analysis);

}  // namespace yomi::server

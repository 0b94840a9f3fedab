#pragma once

#include "hanabi/rules/replay.h"
#include "server/rooms/seating.h"

// Everything that can happen at a Hanabi table. The state of a table is the sum of its events.
namespace yomi::server {

namespace hanabi_event {

struct Created {
  std::string name;
  Mode mode = Mode::Practice;
  std::string strategy;
  int players = 2;
  int hand = 5;
  std::uint64_t seed = 1;
  std::vector<int> humans;  // seats kept for people
  friend bool operator==(const Created&, const Created&) = default;
};

struct NewGame {
  int number = 1;
  hanabi::Deck deck = hanabi::sorted_deck();
  Seed robot_seed{};  // names the robots' random streams; at a fair table every game has a secret one
  friend bool operator==(const NewGame&, const NewGame&) = default;
};

struct Moved {
  int seat = 0;
  hanabi::Move move;
  friend bool operator==(const Moved&, const Moved&) = default;
};

// Moves from number `to` on are taken back.
struct Undone {
  int to = 0;
  friend bool operator==(const Undone&, const Undone&) = default;
};

}  // namespace hanabi_event

using HanabiEvent = std::variant<hanabi_event::Created, SeatTaken, SeatLeft, StandIn, hanabi_event::NewGame,
                                 hanabi_event::Moved, hanabi_event::Undone>;
using HanabiEvents = std::vector<HanabiEvent>;

// As the log stores it: one codec both ways.
EventRow encode(const HanabiEvent& event);
EventRows encode(const HanabiEvents& events);
Result<HanabiEvent> decode_hanabi_event(const EventRow& row);
std::string_view kind_of(const HanabiEvent& event);

}  // namespace yomi::server

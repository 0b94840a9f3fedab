#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "bridge/call.h"
#include "bridge/cards.h"
#include "bridge/view.h"

// The messages between robots and a table manager: the protocol of Blue Chip Bridge, version 18, as used in the World
// Computer Bridge Championship. One message a line. Reading is lenient (case, spaces, dots); writing is always the
// same.
namespace yomi::bridge::protocol {

inline constexpr int kVersion = 18;
// Some clients call themselves 19; they speak the same.
inline constexpr int kNewestVersion = 19;

// A seat, or nullopt for "dummy": the manager names dummy as such, not by its seat.
using Whose = std::optional<Seat>;

// By a player: Connecting "TEAM" as North using protocol version 18. WBridge5 says ANYPL: it takes any seat. A client
// that names no version is taken to speak this one.
struct Connecting {
  std::string team;
  std::optional<Seat> seat = Seat::North;  // nullopt: any
  int version = kVersion;

  friend bool operator==(const Connecting&, const Connecting&) = default;
};

// By a player: North ready for East's card to trick 1
struct Ready {
  enum class For : std::uint8_t { Teams, Start, Deal, Cards, Bid, Dummy, Card };
  Seat seat = Seat::North;
  For what = For::Teams;
  Whose whose;    // of a bid or a card
  int trick = 0;  // of a card, from 1

  friend bool operator==(const Ready&, const Ready&) = default;
};

// By a player, and passed on to the others: East bids 1NT Alert. fifteen to seventeen
struct Calls {
  Seat seat = Seat::North;
  Call call;
  std::optional<std::string> alert;  // its text may be empty
  std::optional<std::string> infos;

  friend bool operator==(const Calls&, const Calls&) = default;
};

// By a player, and passed on: East plays AS. Declarer plays dummy's cards in the name of dummy's seat.
struct Plays {
  Seat seat = Seat::North;
  Card card = Card(Suit::Clubs, Rank::Two);

  friend bool operator==(const Plays&, const Plays&) = default;
};

// By the manager: North ("TEAM") seated
struct Seated {
  Seat seat = Seat::North;
  std::string team;

  friend bool operator==(const Seated&, const Seated&) = default;
};

// By the manager: Teams : N/S : "A" E/W : "B". Playing IMP
struct Teams {
  std::array<std::string, 2> names;  // by side
  std::string playing;               // may be empty

  friend bool operator==(const Teams&, const Teams&) = default;
};

// By the manager, also in the middle of a board that is restarted.
struct StartOfBoard {
  friend bool operator==(const StartOfBoard&, const StartOfBoard&) = default;
};

// By the manager: Board number 7. Dealer South. Both vulnerable.
struct BoardIs {
  BoardHeader board;

  friend bool operator==(const BoardIs&, const BoardIs&) = default;
};

// By the manager: North's cards : S A K J 6. H 9. D 8 6 2. C A Q T 7 2.
struct CardsOf {
  Whose whose;
  CardSet cards;

  friend bool operator==(const CardsOf&, const CardsOf&) = default;
};

// By the manager: East to lead
struct ToLead {
  Whose whose;

  friend bool operator==(const ToLead&, const ToLead&) = default;
};

// By the manager, in whole seconds: Timing - N/S : this board  01:02,  total  0:03:04.  E/W : ...
struct Timing {
  struct Spent {
    int board = 0;
    int total = 0;
    friend bool operator==(const Spent&, const Spent&) = default;
  };
  std::array<Spent, 2> sides;

  friend bool operator==(const Timing&, const Timing&) = default;
};

struct EndOfSession {
  friend bool operator==(const EndOfSession&, const EndOfSession&) = default;
};

// By the manager, outside the protocol: why a message was refused. Robots that do not know it ignore it.
struct Refused {
  std::string why;

  friend bool operator==(const Refused&, const Refused&) = default;
};

// The messages of players, and of the manager.
using PlayerMessage = std::variant<Connecting, Ready, Calls, Plays>;
using ManagerMessage =
    std::variant<Seated, Teams, StartOfBoard, BoardIs, CardsOf, Calls, Plays, ToLead, Timing, EndOfSession, Refused>;

// Without the end of the line.
std::string to_line(const PlayerMessage& said);
std::string to_line(const ManagerMessage& told);

Result<PlayerMessage> read_player_message(std::string_view line);
Result<ManagerMessage> read_manager_message(std::string_view line);

}  // namespace yomi::bridge::protocol

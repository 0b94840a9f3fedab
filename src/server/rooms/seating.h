#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/rooms/event_codec.h"
#include "server/rooms/game.h"

namespace yomi::server {

// The events that every table has, whatever is played there.
struct SeatTaken {
  int seat = 0;
  std::string player;  // the browser's secret
  std::string name;
  friend bool operator==(const SeatTaken&, const SeatTaken&) = default;
};
struct SeatLeft {
  int seat = 0;
  friend bool operator==(const SeatLeft&, const SeatLeft&) = default;
};
// A robot plays for that seat, whose player is away, or no longer does.
struct StandIn {
  int seat = 0;
  bool robot = true;
  friend bool operator==(const StandIn&, const StandIn&) = default;
};
using SeatingEvent = std::variant<SeatTaken, SeatLeft, StandIn>;
using SeatingEvents = std::vector<SeatingEvent>;

// The seats of a table: robots, people, and seats that wait for a person.
class Seating {
 public:
  struct Sitter {
    bool human = false;
    std::string player;  // the browser's secret; empty if nobody sits there
    std::string name;
    bool robot_plays = false;  // for the person, until they are back
  };

  // Seats are named by these letters: "NESW", "01234".
  explicit Seating(std::string letters) : letters_(std::move(letters)), sitters_(letters_.size()) {}

  [[nodiscard]] Result<void> reserve(const std::vector<int>& humans);
  [[nodiscard]] Result<void> apply(const SeatTaken& event);
  [[nodiscard]] Result<void> apply(const SeatLeft& event);
  [[nodiscard]] Result<void> apply(const StandIn& event);

  [[nodiscard]] Answer<SeatingEvents> sit(const std::string& seat, const std::string& name, const Viewer& viewer) const;
  [[nodiscard]] Answer<SeatingEvents> stand(const std::string& seat, const Viewer& viewer) const;

  // A robot takes over for somebody who is not there (`here` says who is), or for the viewer; or the viewer is back.
  [[nodiscard]] Answer<SeatingEvents> stand_in(const std::string& seat, bool robot, const Viewer& viewer,
                                               const std::function<bool(const std::string& player)>& here) const;

  [[nodiscard]] const Sitter& at(int seat) const { return sitters_[static_cast<std::size_t>(seat)]; }
  [[nodiscard]] int size() const { return static_cast<int>(sitters_.size()); }
  [[nodiscard]] std::optional<int> seat_of(const std::string& player) const;
  [[nodiscard]] bool human(int seat) const { return at(seat).human; }
  // Whether the game waits there for a person, and no robot plays for them.
  [[nodiscard]] bool waits(int seat) const { return at(seat).human && !at(seat).robot_plays; }
  // Whether any seat is a person's.
  [[nodiscard]] bool any_human() const;
  // Whether the viewer may deal, change systems and so on: a person who sits, or anybody where all seats are robots'.
  [[nodiscard]] bool in_charge(const Viewer& viewer) const;
  // Whether the viewer may close the table: a person in charge, or anybody if nobody sits there.
  [[nodiscard]] bool may_close(const Viewer& viewer) const;
  [[nodiscard]] std::string letter(int seat) const { return std::string(1, letters_[static_cast<std::size_t>(seat)]); }
  [[nodiscard]] std::optional<int> find(const std::string& letter) const;

  [[nodiscard]] Json to_json(int seat, const Viewer& viewer) const;
  [[nodiscard]] Json open_seats() const;

 private:
  [[nodiscard]] Result<void> check(int seat) const;

  std::string letters_;
  std::vector<Sitter> sitters_;
};

namespace codec {

template <>
struct Schema<SeatTaken> {
  static constexpr std::string_view kind = "seated";
  static constexpr auto rows =
      std::tuple{field<Whole<0, 4>>("seat", &SeatTaken::seat), field<Text>("player", &SeatTaken::player),
                 field<Text>("name", &SeatTaken::name)};
};
template <>
struct Schema<SeatLeft> {
  static constexpr std::string_view kind = "left";
  static constexpr auto rows = std::tuple{field<Whole<0, 4>>("seat", &SeatLeft::seat)};
};
template <>
struct Schema<StandIn> {
  static constexpr std::string_view kind = "stand_in";
  static constexpr auto rows =
      std::tuple{field<Whole<0, 4>>("seat", &StandIn::seat), field<Flag>("robot", &StandIn::robot)};
};

}  // namespace codec

// As rows of the log.
inline Answer<EventRows> encode_seating(const Answer<SeatingEvents>& events) {
  return events.map([](const SeatingEvents& all) {
    EventRows rows;
    for (const SeatingEvent& each : all) rows.push_back(EventCodec<SeatingEvent>::encode(each));
    return rows;
  });
}

}  // namespace yomi::server

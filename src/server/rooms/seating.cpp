#include "server/rooms/seating.h"

#include <algorithm>

#include <fmt/format.h>

namespace yomi::server {

Result<void> Seating::check(int seat) const {
  if (seat < 0 || seat >= size())
    return fail(fmt::format("there is no seat number {} at this table", seat), fmt::format("0 to {}", size() - 1));
  return {};
}

Result<void> Seating::reserve(const std::vector<int>& humans) {
  for (const int seat : humans)
    if (auto there = check(seat); !there) return there;
  for (const int seat : humans) sitters_[static_cast<std::size_t>(seat)].human = true;
  return {};
}

Result<void> Seating::apply(const SeatTaken& event) {
  return check(event.seat).map([&] {
    Sitter& sitter = sitters_[static_cast<std::size_t>(event.seat)];
    sitter.player = event.player;
    sitter.name = event.name;
    sitter.robot_plays = false;
  });
}

Result<void> Seating::apply(const SeatLeft& event) { return apply(SeatTaken{event.seat, {}, {}}); }

Result<void> Seating::apply(const StandIn& event) {
  if (auto there = check(event.seat); !there) return there;
  if (!human(event.seat)) return fail("a robot sits there", "a person's seat");
  sitters_[static_cast<std::size_t>(event.seat)].robot_plays = event.robot;
  return {};
}

std::optional<int> Seating::find(const std::string& letter) const {
  const auto at = letter.size() == 1 ? letters_.find(letter) : std::string::npos;
  return at == std::string::npos ? std::nullopt : std::optional(static_cast<int>(at));
}

Answer<SeatingEvents> Seating::sit(const std::string& seat, const std::string& name, const Viewer& viewer) const {
  const auto wanted = find(seat);
  if (!wanted) return refuse("not_found", fmt::format("There is no seat '{}' at this table.", seat));
  const Sitter& sitter = at(*wanted);
  if (!sitter.human) return refuse("seat_taken", fmt::format("A robot sits in seat {}.", seat));
  if (sitter.player == viewer.player) {
    if (sitter.robot_plays) return SeatingEvents{StandIn{*wanted, false}};
    return SeatingEvents{};
  }
  if (!sitter.player.empty()) return refuse("seat_taken", fmt::format("Seat {} is taken.", seat));
  SeatingEvents events;
  if (const auto old = seat_of(viewer.player)) events.emplace_back(SeatLeft{*old});
  events.emplace_back(SeatTaken{*wanted, viewer.player, name});
  return events;
}

Answer<SeatingEvents> Seating::stand(const std::string& seat, const Viewer& viewer) const {
  const auto left = find(seat);
  if (!left) return refuse("not_found", fmt::format("There is no seat '{}' at this table.", seat));
  if (!at(*left).human || at(*left).player != viewer.player)
    return refuse("not_your_seat", fmt::format("You do not sit in seat {}.", seat));
  return SeatingEvents{SeatLeft{*left}};
}

Answer<SeatingEvents> Seating::stand_in(const std::string& seat, bool robot, const Viewer& viewer,
                                        const std::function<bool(const std::string& player)>& here) const {
  const auto wanted = find(seat);
  if (!wanted) return refuse("not_found", fmt::format("There is no seat '{}' at this table.", seat));
  const Sitter& sitter = at(*wanted);
  if (!sitter.human) return refuse("seat_taken", fmt::format("A robot sits in seat {} anyway.", seat));
  const auto mine = seat_of(viewer.player);
  if (!mine) return refuse("not_your_seat", "You are watching; only players can do that.");
  if (sitter.robot_plays == robot) return SeatingEvents{};
  if (mine != wanted && !robot) return refuse("not_your_seat", "Only its player can take that seat again.");
  if (mine != wanted && !sitter.player.empty() && here(sitter.player))
    return refuse("not_now", fmt::format("The player in seat {} is at the table.", seat));
  return SeatingEvents{StandIn{*wanted, robot}};
}

std::optional<int> Seating::seat_of(const std::string& player) const {
  for (int seat = 0; seat < size(); ++seat)
    if (at(seat).human && !player.empty() && at(seat).player == player) return seat;
  return {};
}

bool Seating::any_human() const { return std::ranges::any_of(sitters_, &Sitter::human); }

bool Seating::in_charge(const Viewer& viewer) const { return !any_human() || seat_of(viewer.player).has_value(); }

bool Seating::may_close(const Viewer& viewer) const {
  return in_charge(viewer) || std::ranges::all_of(sitters_, [](const Sitter& each) { return each.player.empty(); });
}

Json Seating::to_json(int seat, const Viewer& viewer) const {
  const Sitter& sitter = at(seat);
  return {{"kind", sitter.human ? "human" : "robot"},
          {"name", sitter.name},
          {"you", sitter.human && !viewer.player.empty() && sitter.player == viewer.player},
          {"open", sitter.human && sitter.player.empty()},
          {"robot_plays", sitter.robot_plays}};
}

Json Seating::open_seats() const {
  Json open = Json::array();
  for (int seat = 0; seat < size(); ++seat)
    if (at(seat).human && at(seat).player.empty()) open.push_back(letter(seat));
  return open;
}

}  // namespace yomi::server

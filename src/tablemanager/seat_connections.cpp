#include "tablemanager/seat_connections.h"

#include <algorithm>

#include <fmt/format.h>
#include <poll.h>

namespace yomi::tablemanager {

using namespace bridge;
namespace protocol = bridge::protocol;

namespace {

// How often to check for a stop.
constexpr int kPollMs = 100;

}  // namespace

SeatConnections::SeatConnections(std::vector<Entrance> entrances, std::string room, TableLog& log,
                                 Milliseconds patience, std::stop_token stop)
    : greeter_(std::move(entrances), room, log),
      room_(std::move(room)),
      log_(log),
      patience_(patience),
      stop_(std::move(stop)) {}

std::string SeatConnections::team(Side side) const {
  for (const Seat seat : kSeats)
    if (side_of(seat) == side && at(seat)) return at(seat)->team;
  return {};
}

bool SeatConnections::everybody() const {
  return std::ranges::all_of(seats_, [](const auto& sitting) { return sitting.has_value(); });
}

void SeatConnections::set_welcome(Seat seat, Welcome welcome) {
  if (at(seat)) at(seat)->welcome = welcome;
}

tl::expected<void, SeatConnections::Trouble> SeatConnections::fill() {
  auto until = Clock::now() + patience_;
  auto taken = std::ranges::count_if(seats_, [](const auto& sitting) { return sitting.has_value(); });
  while (!everybody()) {
    if (stop_.stop_requested()) return tl::unexpected(Trouble::Stopped);
    if (Clock::now() > until) return tl::unexpected(Trouble::Absent);
    attend();
    // A new player restarts the wait.
    const auto now_taken = std::ranges::count_if(seats_, [](const auto& sitting) { return sitting.has_value(); });
    if (now_taken > taken) until = Clock::now() + patience_;
    taken = now_taken;
  }
  lost_.reset();
  return {};
}

tl::expected<std::string, SeatConnections::Trouble> SeatConnections::hear(Seat seat) {
  const auto until = Clock::now() + patience_;
  for (;;) {
    if (stop_.stop_requested()) return tl::unexpected(Trouble::Stopped);
    if (lost_) return tl::unexpected(Trouble::Lost);
    while (auto line = at(seat)->socket.next_line()) {
      if (line->find_first_not_of(" \t") == std::string::npos) continue;
      log_.said(room_, name(seat), *line);
      return std::move(*line);
    }
    if (Clock::now() > until) {
      drop(seat, "was silent for too long");
      continue;
    }
    attend();
  }
}

void SeatConnections::tell(Seat seat, const protocol::ManagerMessage& told) {
  if (!at(seat)) return;
  const std::string line = to_line(told);
  log_.told(room_, name(seat), line);
  if (!at(seat)->socket.send(line)) drop(seat, "does not read its messages");
}

void SeatConnections::drop(Seat seat, const std::string& why) {
  if (!at(seat)) return;
  log_.note(room_, fmt::format("{} is gone: {}", name(seat), why));
  at(seat).reset();
  if (!lost_) lost_ = agents::Loss{seat, why};
}

void SeatConnections::attend() {
  std::vector<pollfd> waiting;
  for (const auto& sitting : seats_)
    if (sitting) waiting.push_back({sitting->socket.fd(), POLLIN, 0});
  greeter_.add_to(waiting);
  if (::poll(waiting.data(), waiting.size(), kPollMs) < 0) return;

  for (const Seat seat : kSeats)
    if (at(seat) && !at(seat)->socket.receive()) drop(seat, "the connection is closed, or it sent too much");
  greeter_.attend();
  while (auto arrival = greeter_.next_arrival()) seat(std::move(*arrival));
}

void SeatConnections::seat(Greeter::Arrival arrival) {
  // A returning player may be heard before its old connection is seen to be closed.
  for (const Seat each : kSeats)
    if (arrival.seat.value_or(each) == each && at(each) && !at(each)->socket.receive())
      drop(each, "the connection is closed");
  const Seat seat = arrival.seat ? *arrival.seat : any_seat(arrival.team);
  if (const auto no = objection(arrival, seat)) return greeter_.refuse(arrival.socket, *no);
  const std::string team = arrival.team;
  at(seat) = Sitting{std::move(arrival.socket), team};
  tell(seat, protocol::Seated{seat, team});
}

// Beside a partner of the same team if that seat is free, else on a side that has no team yet, else anywhere.
Seat SeatConnections::any_seat(const std::string& of_team) const {
  for (const std::string& partners : {of_team, std::string()})
    for (const Seat seat : kSeats)
      if (!at(seat) && team(side_of(seat)) == partners) return seat;
  for (const Seat seat : kSeats)
    if (!at(seat)) return seat;
  return Seat::North;
}

std::optional<std::string> SeatConnections::objection(const Greeter::Arrival& arrival, Seat seat) const {
  if (at(seat))
    return arrival.seat ? fmt::format("{} is taken; expected a free seat", name(seat))
                        : "every seat is taken; expected a table with a free one";
  const std::string partners = team(side_of(seat));
  if (!partners.empty() && partners != arrival.team)
    return fmt::format("{} plays for \"{}\"; expected partner to be of the same team", name(partner(seat)), partners);
  return std::nullopt;
}

}  // namespace yomi::tablemanager

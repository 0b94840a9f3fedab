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
constexpr std::size_t kMostGuests = 16;
constexpr std::chrono::seconds kGuestPatience{10};

}  // namespace

SeatConnections::SeatConnections(Listener listener, std::string room, TableLog& log, Milliseconds patience,
                                 std::stop_token stop)
    : listener_(std::move(listener)), room_(std::move(room)), log_(log), patience_(patience), stop_(std::move(stop)) {}

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
  lost_ = false;
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
  lost_ = true;
}

void SeatConnections::attend() {
  std::vector<pollfd> waiting{{listener_.fd(), POLLIN, 0}};
  for (const auto& sitting : seats_)
    if (sitting) waiting.push_back({sitting->socket.fd(), POLLIN, 0});
  for (const Guest& guest : guests_) waiting.push_back({guest.socket.fd(), POLLIN, 0});
  if (::poll(waiting.data(), waiting.size(), kPollMs) < 0) return;

  for (const Seat seat : kSeats)
    if (at(seat) && !at(seat)->socket.receive()) drop(seat, "the connection is closed, or it sent too much");
  while (auto socket = listener_.accept()) {
    // The guest who has been silent longest makes room: idle connections keep no player out.
    if (guests_.size() >= kMostGuests) guests_.erase(guests_.begin());
    guests_.push_back({std::move(*socket), Clock::now() + kGuestPatience});
    hear_guests();
  }
  hear_guests();
}

void SeatConnections::hear_guests() {
  for (std::size_t which = 0; which < guests_.size();) {
    Guest& guest = guests_[which];
    const bool there = guest.socket.receive();
    const auto line = guest.socket.next_line();
    if (!line && there && Clock::now() < guest.until) {
      ++which;
      continue;
    }
    if (line) {
      log_.said(room_, "unseated", *line);
      const auto said = protocol::read_player_message(*line);
      const auto* hello = said ? std::get_if<protocol::Connecting>(&*said) : nullptr;
      // A returning player may be heard before its old connection is seen to be closed.
      for (const Seat each : kSeats)
        if (hello != nullptr && hello->seat.value_or(each) == each && at(each) && !at(each)->socket.receive())
          drop(each, "the connection is closed");
      const Seat seat = hello == nullptr ? Seat::North : hello->seat ? *hello->seat : any_seat(hello->team);
      const auto no =
          hello == nullptr
              ? std::optional<std::string>("expected: Connecting \"TEAM\" as North using protocol version 18")
              : objection(*hello, seat);
      if (no) {
        log_.told(room_, "unseated", *no);
        (void)guest.socket.send(to_line(protocol::ManagerMessage(protocol::Refused{*no})));
      } else {
        at(seat) = Sitting{std::move(guest.socket), hello->team};
        tell(seat, protocol::Seated{seat, hello->team});
      }
    }
    guests_.erase(guests_.begin() + static_cast<std::ptrdiff_t>(which));
  }
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

std::optional<std::string> SeatConnections::objection(const protocol::Connecting& hello, Seat seat) const {
  if (hello.version != protocol::kVersion)
    return fmt::format("protocol version {} is not known; expected {}", hello.version, protocol::kVersion);
  if (at(seat))
    return hello.seat ? fmt::format("{} is taken; expected a free seat", name(seat))
                      : "every seat is taken; expected a table with a free one";
  const std::string partners = team(side_of(seat));
  if (!partners.empty() && partners != hello.team)
    return fmt::format("{} plays for \"{}\"; expected partner to be of the same team", name(partner(seat)), partners);
  return std::nullopt;
}

}  // namespace yomi::tablemanager

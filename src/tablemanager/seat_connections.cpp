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
  while (auto socket = listener_.accept())
    if (guests_.size() < kMostGuests) guests_.push_back({std::move(*socket), Clock::now() + kGuestPatience});
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
      if (hello != nullptr && at(hello->seat) && !at(hello->seat)->socket.receive())
        drop(hello->seat, "the connection is closed");
      const auto no =
          hello == nullptr
              ? std::optional<std::string>("expected: Connecting \"TEAM\" as North using protocol version 18")
              : objection(*hello);
      if (no) {
        log_.told(room_, "unseated", *no);
        (void)guest.socket.send(to_line(protocol::ManagerMessage(protocol::Refused{*no})));
      } else {
        at(hello->seat) = Sitting{std::move(guest.socket), hello->team};
        tell(hello->seat, protocol::Seated{hello->seat, hello->team});
      }
    }
    guests_.erase(guests_.begin() + static_cast<std::ptrdiff_t>(which));
  }
}

std::optional<std::string> SeatConnections::objection(const protocol::Connecting& hello) const {
  if (hello.version != protocol::kVersion)
    return fmt::format("protocol version {} is not known; expected {}", hello.version, protocol::kVersion);
  if (at(hello.seat)) return fmt::format("{} is taken; expected a free seat", name(hello.seat));
  const std::string partners = team(side_of(hello.seat));
  if (!partners.empty() && partners != hello.team)
    return fmt::format("{} plays for \"{}\"; expected partner to be of the same team", name(partner(hello.seat)),
                       partners);
  return std::nullopt;
}

}  // namespace yomi::tablemanager

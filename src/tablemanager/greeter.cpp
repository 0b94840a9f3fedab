#include "tablemanager/greeter.h"

#include <algorithm>

#include <fmt/format.h>

namespace yomi::tablemanager {

using namespace bridge;
namespace protocol = bridge::protocol;

namespace {

constexpr std::size_t kMostGuests = 16;
constexpr std::chrono::seconds kGuestPatience{10};

std::optional<std::string> objection(const protocol::Connecting& hello, std::optional<Seat> of_port) {
  if (hello.version < protocol::kVersion || hello.version > protocol::kNewestVersion)
    return fmt::format("protocol version {} is not known; expected {}", hello.version, protocol::kVersion);
  if (of_port && hello.seat && hello.seat != of_port)
    return fmt::format("this port is {}'s; expected {} at its own", name(*of_port), name(*hello.seat));
  return std::nullopt;
}

}  // namespace

Result<std::vector<Entrance>> open_entrances(const std::string& address, int port, bool for_each_seat) {
  std::vector<Entrance> entrances;
  for (const Seat seat : kSeats) {
    auto listener = Listener::open(address, port == 0 ? 0 : port + (for_each_seat ? index(seat) : 0));
    if (!listener) return tl::unexpected(listener.error());
    entrances.push_back({std::move(*listener), for_each_seat ? std::optional(seat) : std::nullopt});
    if (!for_each_seat) break;
  }
  return entrances;
}

void Greeter::add_to(std::vector<pollfd>& waiting) const {
  for (const Entrance& entrance : entrances_) waiting.push_back({entrance.listener.fd(), POLLIN, 0});
  for (const Guest& guest : guests_) waiting.push_back({guest.socket.fd(), POLLIN, 0});
}

void Greeter::attend() {
  for (const Entrance& entrance : entrances_)
    while (auto socket = entrance.listener.accept()) {
      // The guest who has been silent longest makes room: idle connections keep no player out.
      if (guests_.size() >= kMostGuests) guests_.erase(guests_.begin());
      guests_.push_back({std::move(*socket), Clock::now() + kGuestPatience, entrance.seat});
      hear_guests();
    }
  hear_guests();
}

std::optional<Greeter::Arrival> Greeter::next_arrival() {
  if (arrivals_.empty()) return std::nullopt;
  auto arrival = std::move(arrivals_.front());
  arrivals_.pop_front();
  return arrival;
}

void Greeter::refuse(LineSocket& socket, const std::string& why) {
  log_.told(room_, "unseated", why);
  (void)socket.send(to_line(protocol::ManagerMessage(protocol::Refused{why})));
}

void Greeter::hear_guests() {
  for (std::size_t which = 0; which < guests_.size();) {
    Guest& guest = guests_[which];
    const bool there = guest.socket.receive();
    const auto line = guest.socket.next_line();
    if (!line && there && Clock::now() < guest.until) {
      ++which;
      continue;
    }
    if (line) greet(guest, *line);
    guests_.erase(guests_.begin() + static_cast<std::ptrdiff_t>(which));
  }
}

void Greeter::greet(Guest& guest, const std::string& line) {
  log_.said(room_, "unseated", line);
  const auto said = protocol::read_player_message(line);
  const auto* hello = said ? std::get_if<protocol::Connecting>(&*said) : nullptr;
  const auto no = hello == nullptr
                      ? std::optional<std::string>("expected: Connecting \"TEAM\" as North using protocol version 18")
                      : objection(*hello, guest.seat);
  if (no) return refuse(guest.socket, *no);
  arrivals_.push_back({std::move(guest.socket), hello->team, guest.seat ? guest.seat : hello->seat, hello->seat});
}

}  // namespace yomi::tablemanager

#include "league/chairs/reception.h"

#include <fmt/format.h>
#include <poll.h>

namespace yomi::league {

using bridge::Seat;

namespace {

constexpr int kReceptionWaitMs = 50;

}  // namespace

int Reception::port(Seat seat) const {
  for (const auto& entrance : greeter_.entrances())
    if (entrance.seat == seat) return entrance.listener.port();
  return port();
}

bool Reception::waits(Seat seat) {
  attend(0);
  return waiting_[at(seat)].has_value();
}

Chair::Reply<Reception::Arrival> Reception::await(Seat seat, std::chrono::milliseconds patience,
                                                  const std::stop_token& stop, const std::function<bool()>& hopeless) {
  const auto until = std::chrono::steady_clock::now() + patience;
  const auto fault = [](Fault::Kind kind, const char* what) { return tl::unexpected(Fault{kind, what}); };
  attend(0);
  for (auto& waiting = waiting_[at(seat)];;) {
    // One that has gone again meanwhile is not taken.
    if (waiting && !waiting->socket.receive()) waiting.reset();
    if (waiting) {
      Arrival arrival = std::move(*waiting);
      waiting.reset();
      taken_[at(seat)] = true;
      return arrival;
    }
    if (stop.stop_requested()) return fault(Fault::Kind::Stopped, "stopped");
    if (hopeless()) return fault(Fault::Kind::Gone, "it ended before it sat down");
    if (std::chrono::steady_clock::now() > until) return fault(Fault::Kind::Gone, "it did not sit down in time");
    attend(kReceptionWaitMs);
  }
}

void Reception::attend(int wait_ms) {
  std::vector<pollfd> polled;
  greeter_.add_to(polled);
  if (::poll(polled.data(), polled.size(), wait_ms) < 0) return;
  greeter_.attend();
  while (auto arrival = greeter_.next_arrival()) {
    const Seat seat = arrival->seat ? *arrival->seat : any_seat();
    auto& waiting = waiting_[at(seat)];
    if (waiting && waiting->socket.receive())
      greeter_.refuse(arrival->socket, fmt::format("{} is taken; expected a free seat", name(seat)));
    else
      waiting = std::move(*arrival);
  }
}

Seat Reception::any_seat() const {
  for (const Seat seat : {Seat::North, Seat::South, Seat::East, Seat::West})
    if (!taken_[at(seat)] && !waiting_[at(seat)]) return seat;
  return Seat::North;
}

}  // namespace yomi::league

#pragma once

#include <array>
#include <chrono>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "bridge/play.h"
#include "bridge/protocol/messages.h"
#include "bridge/view.h"
#include "tablemanager/line_socket.h"
#include "tablemanager/table_log.h"

namespace yomi::tablemanager {

// Why a player did not do what it was asked to.
struct Fault {
  enum class Kind : std::uint8_t {
    Gone,      // it does not run, or its connection is closed
    Silent,    // it took too long
    Unlawful,  // an illegal call or card, or one out of turn
    Stopped    // it was not its fault: the program ends
  };
  Kind kind = Kind::Gone;
  std::string what;
};

// A line for a message or a record: plain ASCII, not long, between quotes.
std::string quoted(std::string_view line);

// One player over TCP, asked as a function of what its seat sees. It is told of the calls and cards since its last turn
// when it is asked again, and at the end of the board; so the player that is waited for is always the one whose fault a
// silence is. Used from one thread at a time.
class RemotePlayer {
 public:
  template <class T>
  using Reply = tl::expected<T, Fault>;
  using Milliseconds = std::chrono::milliseconds;
  using Said = std::span<const bridge::protocol::Calls>;  // the calls so far, with what players said of them

  RemotePlayer(LineSocket socket, bridge::Seat seat, std::string name, Milliseconds patience, TableLog& log,
               std::stop_token stop)
      : socket_(std::move(socket)),
        seat_(seat),
        name_(std::move(name)),
        patience_(patience),
        log_(log),
        stop_(std::move(stop)) {}

  // Answers the greeting, which named `team`, and tells the teams' names, by side.
  Reply<void> welcome(const std::string& team, const std::array<std::string, 2>& teams);
  // A new board, also in the middle of another.
  Reply<void> begin(const bridge::BoardHeader& board, bridge::CardSet hand);
  Reply<bridge::protocol::Calls> call(const bridge::View& view, Said said);
  Reply<bridge::Card> card(const bridge::View& view, Said said);
  // Tells what happened since, and the time taken.
  Reply<void> finish(const bridge::View& view, Said said, const bridge::protocol::Timing& timing);
  // The last call or card was refused.
  void refuse(const std::string& why);
  void end_session();

 private:
  using Ready = bridge::protocol::Ready;
  using Clock = std::chrono::steady_clock;

  // The next line, if it comes by then.
  Reply<std::string> next_line(Clock::time_point until);
  // Waits until the player is ready for that. What it is ready for too early is remembered.
  Reply<void> await(Ready::For what);
  template <class Message>
  Reply<Message> await_move();
  Reply<void> catch_up(const bridge::View& view, Said said);
  Reply<void> tell_calls(const bridge::View& view, Said said);
  Reply<void> tell_cards(const bridge::View& view);
  Reply<void> tell(const bridge::protocol::ManagerMessage& told);

  LineSocket socket_;
  bridge::Seat seat_;
  std::string name_;
  Milliseconds patience_;
  TableLog& log_;
  std::stop_token stop_;
  std::vector<Ready::For> early_;
  std::size_t calls_told_ = 0, cards_told_ = 0;
  bool dummy_shown_ = false;
};

}  // namespace yomi::tablemanager

#include "league/chairs/bidder_chair.h"

#include <array>

#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/ascii.h"
#include "league/robots/command.h"

namespace yomi::league {

using namespace bridge;

namespace {

constexpr int kBidderWaitMs = 50;

}  // namespace

std::string question_for_bidder(const View& view) {
  const BoardHeader& board = view.board();
  std::string line = fmt::format("{} {} {} {} {}", board.number, letter(view.seat()), letter(board.dealer),
                                 to_string(board.vulnerability), to_string(view.hand()));
  for (const Call call : view.auction().calls()) line += " " + to_string(call);
  return line;
}

Result<Call> call_of_bidder(std::string_view answer) {
  const auto words = ascii::words(answer);
  if (words.empty()) return fail("an empty answer", "a call, such as 1N, P, X or XX");
  return parse_call(words.front());
}

BidderChair::BidderChair(std::string robot, std::string command, Seat seat, const OutsideRules& rules)
    : robot_(std::move(robot)), command_(std::move(command)), seat_(seat), rules_(rules) {}

void BidderChair::prepare() {
  if (child_) return;
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return;
  talk_.emplace(ends[0]);
  auto child =
      Child::start(filled_in(command_, {"", 0, seat_, robot_}), ends[1], program_log(rules_.logs, robot_, seat_));
  ::close(ends[1]);
  answered_ = false;
  if (child) child_ = std::move(*child);
}

Chair::Reply<void> BidderChair::begin(const BoardHeader& /*board*/, CardSet /*hand*/) {
  prepare();
  if (!child_) return tl::unexpected(Fault{Fault::Kind::Gone, "it cannot be started"});
  return {};
}

Chair::Reply<protocol::Calls> BidderChair::call(const View& view, Said /*said*/) {
  const std::string question = question_for_bidder(view);
  rules_.log->told(robot_, name(seat_), question);
  if (!talk_->send(question, "\n")) return tl::unexpected(Fault{Fault::Kind::Gone, "it has ended"});
  const auto line = next_line(answered_ ? rules_.patience : std::max(rules_.patience, rules_.startup));
  if (!line) return tl::unexpected(line.error());
  answered_ = true;
  rules_.log->said(robot_, name(seat_), *line);
  const auto call = call_of_bidder(*line);
  if (!call)
    return tl::unexpected(Fault{Fault::Kind::Unlawful, fmt::format("not a call: {}", tablemanager::quoted(*line))});
  return protocol::Calls{view.seat(), *call, {}, {}};
}

Chair::Reply<Card> BidderChair::card(const View& /*view*/, Said /*said*/) {
  return tl::unexpected(Fault{Fault::Kind::Unlawful, "it only bids"});
}

// After an answer that was no legal call there may be more to read, so the program is started again whatever it was.
void BidderChair::lost(const Fault& /*fault*/) {
  talk_.reset();
  if (child_) child_->kill();
  child_.reset();
}

Chair::Reply<std::string> BidderChair::next_line(std::chrono::milliseconds patience) {
  const auto until = std::chrono::steady_clock::now() + patience;
  bool there = true;
  for (;;) {
    if (auto line = talk_->next_line()) return std::move(*line);
    if (rules_.stop.stop_requested()) return tl::unexpected(Fault{Fault::Kind::Stopped, "stopped"});
    if (!there) return tl::unexpected(Fault{Fault::Kind::Gone, "it has ended"});
    if (std::chrono::steady_clock::now() > until)
      return tl::unexpected(Fault{Fault::Kind::Silent, "silent for too long"});
    pollfd waiting{talk_->fd(), POLLIN, 0};
    if (::poll(&waiting, 1, kBidderWaitMs) > 0) there = talk_->receive();
  }
}

}  // namespace yomi::league

#include "league/chairs/client_chair.h"

#include <fmt/format.h>

#include "league/robots/command.h"

namespace yomi::league {

using namespace bridge;

namespace {

constexpr const char* kHost = "127.0.0.1";  // where programs that we start connect

}  // namespace

ClientChair::ClientChair(std::string robot, std::string command, Seat seat, std::shared_ptr<Reception> reception,
                         const OutsideRules& rules)
    : robot_(std::move(robot)),
      command_(std::move(command)),
      seat_(seat),
      reception_(std::move(reception)),
      rules_(rules) {}

ClientChair::~ClientChair() { leave(true); }

void ClientChair::prepare(const std::string& opponents) {
  if (opponents != opponents_ && !command_.empty()) leave(true);
  opponents_ = opponents;
  if (command_.empty() || child_) return;
  auto child = Child::start(filled_in(command_, {kHost, reception_->port(), seat_, robot_}), std::nullopt,
                            program_log(rules_.logs, robot_, seat_));
  if (child) child_ = std::move(*child);
}

Chair::Reply<void> ClientChair::sit_down() {
  if (!command_.empty() && !child_) return tl::unexpected(Fault{Fault::Kind::Gone, "it cannot be started"});
  auto arrival = reception_->await(seat_, rules_.startup, rules_.stop, [this] { return child_ && child_->failed(); });
  if (!arrival) return tl::unexpected(arrival.error());
  player_.emplace(std::move(arrival->socket), seat_, robot_, rules_.patience, *rules_.log, rules_.stop);
  std::array<std::string, 2> teams = {opponents_, opponents_};
  teams[at(side_of(seat_))] = robot_;
  return player_->welcome(arrival->team, teams);
}

Chair::Reply<void> ClientChair::begin(const BoardHeader& board, CardSet hand) {
  if (!player_)
    if (auto seated = sit_down(); !seated) return seated;
  return player_->begin(board, hand);
}

Chair::Reply<protocol::Calls> ClientChair::call(const View& view, Said said) { return player_->call(view, said); }

Chair::Reply<Card> ClientChair::card(const View& view, Said said) { return player_->card(view, said); }

void ClientChair::finish(const View& view, Said said, const protocol::Timing& timing) {
  if (const auto done = player_->finish(view, said, timing); !done) lost(done.error());
}

void ClientChair::lost(const Fault& fault) {
  if (fault.kind == Fault::Kind::Unlawful && player_)
    player_->refuse(fault.what);
  else
    leave(false);
}

void ClientChair::leave(bool politely) {
  if (player_ && politely) player_->end_session();
  if (player_) reception_->leave(seat_);
  player_.reset();
  if (child_ && !politely) child_->kill();
  child_.reset();
}

}  // namespace yomi::league

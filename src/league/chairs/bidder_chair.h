#pragma once

#include <optional>
#include <string>

#include "league/chairs/client_chair.h"
#include "tablemanager/line_socket.h"

namespace yomi::league {

// The line that asks a bidder for a call: board, seat, dealer, vulnerability, hand, calls so far.
//   7 S N ns AK987.K2.A53.742 1C P
std::string question_for_bidder(const bridge::View& view);

// The call in a bidder's answer, which is its first word; what follows is for people.
Result<bridge::Call> call_of_bidder(std::string_view answer);

// A program that only bids: for each call it is written a line, and answers with one.
class BidderChair final : public Chair {
 public:
  BidderChair(std::string robot, std::string command, bridge::Seat seat, const OutsideRules& rules);

  void prepare();

  Reply<void> begin(const bridge::BoardHeader& board, bridge::CardSet hand) override;
  Reply<bridge::protocol::Calls> call(const bridge::View& view, Said said) override;
  Reply<bridge::Card> card(const bridge::View& view, Said said) override;
  void lost(const Fault& fault) override;

 private:
  Reply<std::string> next_line(std::chrono::milliseconds patience);

  std::string robot_, command_;
  bridge::Seat seat_;
  const OutsideRules& rules_;
  std::optional<Child> child_;
  // Behind the child, so that it is closed first, and the program can end by itself.
  std::optional<tablemanager::LineSocket> talk_;
  bool answered_ = false;  // since it was started: the first answer may take as long as the start
};

}  // namespace yomi::league

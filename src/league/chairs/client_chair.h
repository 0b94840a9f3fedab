#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "league/chairs/chair.h"
#include "league/chairs/reception.h"
#include "league/robots/child.h"

namespace yomi::league {

// What all outside players of a league have in common.
struct OutsideRules {
  std::chrono::milliseconds patience{120'000};  // for a message
  std::chrono::milliseconds startup{120'000};   // for a program to sit down
  std::string address = "127.0.0.1";            // where robots that connect by themselves are awaited
  std::filesystem::path logs;                   // a folder for what programs print; empty: nowhere
  tablemanager::TableLog* log = nullptr;        // of all messages
  std::stop_token stop;
  // Called on any thread with what an organiser should know: who is awaited, and who has lost a board.
  std::function<void(const std::string&)> notice{};

  void tell(const std::string& text) const {
    if (notice) notice(text);
  }
};

// A player over TCP that speaks the protocol of the table manager: a program that we start, or one that connects by
// itself. After a fault it may come back for the next board.
class ClientChair final : public Chair {
 public:
  // With a command the reception is this chair's own.
  ClientChair(std::string robot, std::string command, bridge::Seat seat, std::shared_ptr<Reception> reception,
              const OutsideRules& rules);
  ~ClientChair() override;

  // Starts the program if it does not run, and tells it the name of the opponents when it sits down. A program that we
  // started for others is started again.
  void prepare(const std::string& opponents);

  Reply<void> begin(const bridge::BoardHeader& board, bridge::CardSet hand) override;
  Reply<bridge::protocol::Calls> call(const bridge::View& view, Said said) override;
  Reply<bridge::Card> card(const bridge::View& view, Said said) override;
  void finish(const bridge::View& view, Said said, const bridge::protocol::Timing& timing) override;
  void lost(const Fault& fault) override;

 private:
  Reply<void> sit_down();
  void leave(bool politely);

  std::string robot_, command_;
  bridge::Seat seat_;
  std::shared_ptr<Reception> reception_;
  const OutsideRules& rules_;
  std::string opponents_;
  std::optional<Child> child_;
  std::optional<tablemanager::RemotePlayer> player_;
};

}  // namespace yomi::league

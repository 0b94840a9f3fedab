#pragma once

#include <optional>
#include <span>

#include "bridge/protocol/messages.h"
#include "bridge/view.h"
#include "tablemanager/remote_player.h"

namespace yomi::league {

using tablemanager::Fault;

// A robot's player at one seat, whatever the robot is. It is asked by what its seat sees; a fault is its own, unless
// the program ends.
class Chair {
 public:
  template <class T>
  using Reply = tl::expected<T, Fault>;
  using Said = std::span<const bridge::protocol::Calls>;  // the calls so far, with what was said of them

  Chair() = default;
  Chair(const Chair&) = delete;
  Chair& operator=(const Chair&) = delete;
  virtual ~Chair() = default;

  // A new board, also if the last one was broken off.
  virtual Reply<void> begin(const bridge::BoardHeader& board, bridge::CardSet hand) = 0;
  virtual Reply<bridge::protocol::Calls> call(const bridge::View& view, Said said) = 0;
  virtual Reply<bridge::Card> card(const bridge::View& view, Said said) = 0;
  // The remaining tricks that its side takes for certain. Only players that understand it claim, and only among such.
  [[nodiscard]] virtual bool claims() const { return false; }
  virtual std::optional<int> claim(const bridge::View& /*view*/) { return std::nullopt; }

  // The board is over; faults no longer count.
  virtual void finish(const bridge::View& /*view*/, Said /*said*/, const bridge::protocol::Timing& /*timing*/) {}
  // The board is lost by a fault of this chair.
  virtual void lost(const Fault& /*fault*/) {}
};

// How a lost board is recorded: "stalled: silent for too long".
std::string words_of(const Fault& fault);

}  // namespace yomi::league

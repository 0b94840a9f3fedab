#pragma once

#include "agents/table/player.h"
#include "league/chairs/chair.h"

namespace yomi::league {

// One of our own players.
class OwnChair final : public Chair {
 public:
  explicit OwnChair(const agents::Player& player) : player_(player) {}

  Reply<void> begin(const bridge::BoardHeader& board, bridge::CardSet hand) override;
  Reply<bridge::protocol::Calls> call(const bridge::View& view, Said said) override;
  Reply<bridge::Card> card(const bridge::View& view, Said said) override;
  [[nodiscard]] bool claims() const override { return static_cast<bool>(player_.claim); }
  std::optional<int> claim(const bridge::View& view) override;

 private:
  const agents::Player& player_;
};

}  // namespace yomi::league

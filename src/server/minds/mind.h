#pragma once

#include <array>
#include <deque>
#include <memory>

#include "agents/robot/robot.h"

// How the robots at the tables think.
namespace yomi::server {

enum class Speed : std::uint8_t { Fast, Normal };

agents::AgentOptions agent_options(Speed speed);

// On what terms a board is played: what each side has agreed, and how long robots may think.
struct Terms {
  agents::Books books;           // by side
  inference::Cardings cardings;  // by side
  Speed speed = Speed::Fast;

  friend bool operator==(const Terms&, const Terms&) = default;
};

// What one thread thinks with: robots and stories, which keep what they have read. They are thrown away now and then,
// so that a server that runs for weeks does not grow.
class Mind {
 public:
  explicit Mind(agents::Solver solver) : solver_(std::move(solver)) {}

  [[nodiscard]] const search::DoubleDummy& solver() const { return *solver_; }
  [[nodiscard]] inference::Storyteller& storyteller(const Terms& terms) { return kept(terms).reader->storyteller(); }

  // The view is one whose seat is to call; or one whose seat chooses the next card. What comes after a stop is not
  // used.
  [[nodiscard]] agents::Decision think_of_call(const Terms& terms, const bridge::View& view,
                                               const std::stop_token& stop);
  // How many of the tricks left the side takes, if that is sure.
  [[nodiscard]] std::optional<int> claim(const Terms& terms, const bridge::View& view);
  [[nodiscard]] agents::CardThought think_of_card(const Terms& terms, const bridge::View& view,
                                                  const std::stop_token& stop);

 private:
  struct Kept {
    Terms terms;
    std::unique_ptr<inference::AuctionReader> reader;
    std::array<std::unique_ptr<agents::Robot>, 2> robots;  // by side
    int uses = 0;
  };
  Kept& kept(const Terms& terms);
  const agents::Robot& robot(const Terms& terms, bridge::Side side);

  agents::Solver solver_;
  std::deque<Kept> kept_;
};

}  // namespace yomi::server

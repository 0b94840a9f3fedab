#pragma once

#include <array>
#include <deque>
#include <memory>

#include "agents/robot/robot.h"

// How the robots at the tables think.
namespace yomi::server {

enum class Speed : std::uint8_t { Fast, Normal };

agents::AgentOptions agent_options(Speed speed);

// What robots play a board by: both sides' agreements, and how long to think.
struct Terms {
  agents::Books books;           // by side
  inference::Cardings cardings;  // by side
  Speed speed = Speed::Fast;
  Seed seed{};  // of the random streams

  // The same robots can play by both: the seed is given to them with each view.
  [[nodiscard]] bool same_robots(const Terms& other) const {
    return books == other.books && cardings == other.cardings && speed == other.speed;
  }
};

// The robots of one thread, with their caches. They are replaced from time to time, so that the memory of a server that
// runs for weeks is bounded.
class Mind {
 public:
  explicit Mind(agents::Solver solver) : solver_(std::move(solver)) {}

  [[nodiscard]] const search::DoubleDummy& solver() const { return *solver_; }
  [[nodiscard]] inference::Storyteller& storyteller(const Terms& terms) { return kept(terms).reader->storyteller(); }

  // The view's seat is to call, or chooses the next card. After a stop the result is meaningless.
  [[nodiscard]] agents::Decision think_of_call(const Terms& terms, const bridge::View& view,
                                               const std::stop_token& stop);
  // The tricks that the side is sure to take of those left, if it can tell.
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

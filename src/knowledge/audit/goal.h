#pragma once

#include <optional>
#include <span>
#include <vector>

#include "knowledge/audit/cover.h"
#include "knowledge/system/situation.h"

namespace yomi::knowledge {

// What an auction needs so that a line can be used: the calls that its section names, the calls that ask what it
// answers, whether a suit is agreed, and whether the opponents bid.
struct Goal {
  enum class When : std::uint8_t {
    Anytime,
    Opening,
    AtLast,  // the latest call of its player: not before a suit is agreed, if one is to be
  };
  struct Step {
    CallPattern call;
    When when = When::Anytime;
    std::optional<Condition::Who> who{};  // seen from the player of the line; any player if empty
  };

  std::vector<Step> steps;
  std::optional<Condition::Who> opener;  // if it is the player of the line, or partner
  bool agreed = false;
  bool contested = true;
};

Goal goal_of(const Section& section, const LineList& lines);

// The goal with a suit for each of its letters, taken at random.
Goal with_suits(Goal goal, std::span<const Letter> letters, Stream& stream);

// The legal calls that the goal names, or that agree a suit if that is still to be done. Calls that the system has come
// twice, so that a random pick prefers them.
std::vector<bridge::Call> leading_to(const Goal& goal, const Situation& situation);

}  // namespace yomi::knowledge

#pragma once

#include <optional>
#include <span>
#include <vector>

#include "knowledge/audit/cover.h"
#include "knowledge/system/situation.h"

namespace yomi::knowledge {

// Where a line waits, so that an auction can be led there: the calls that its section speaks of and those that ask what
// it answers, whether a suit is agreed, and whether the opponents are silent.
struct Goal {
  enum class When : std::uint8_t {
    Anytime,
    Opening,
    AtLast,  // the latest call of its player: not before a suit is agreed, if one is to be
  };
  struct Step {
    CallPattern call;
    When when = When::Anytime;
    std::optional<Condition::Who> who{};  // as the player of the line sees it; nothing: any player
  };

  std::vector<Step> steps;
  std::optional<Condition::Who> opener;  // if it is the player of the line, or partner
  bool agreed = false;
  bool contested = true;
};

Goal goal_of(const Section& section, const LineList& lines);

// The goal with a suit for each of its letters, taken at random.
Goal with_suits(Goal goal, std::span<const Letter> letters, Stream& stream);

// The calls there that the goal speaks of, or that agree a suit if that is still to be done; those that the system has
// come twice.
std::vector<bridge::Call> leading_to(const Goal& goal, const Situation& situation);

}  // namespace yomi::knowledge

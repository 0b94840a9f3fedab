#pragma once

#include "bridge/call.h"
#include "knowledge/constraint/constraint.h"

// Questions of a line that are answered before a card is seen: by rank, by the height of its call, by the unbid suits.
namespace yomi::knowledge {

// Whether the line of that constraint cannot be used for that call, by what all players know. With no setting, only by
// what letters and call alone tell.
bool ruled_out(const Constraint& constraint, const Binding& binding, bridge::Call call, const Setting* setting);

// Whether a constraint has a question by which it can be ruled out.
bool can_be_ruled_out(const Constraint& constraint);

// Whether the constraint compares its call with a bid elsewhere than among questions joined by ',': that has no
// meaning.
bool misplaced_limit(const Constraint& constraint, bool joined = true);

}  // namespace yomi::knowledge

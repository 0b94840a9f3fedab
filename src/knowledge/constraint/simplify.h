#pragma once

#include "knowledge/constraint/constraint.h"

namespace yomi::knowledge {

// The constraint without the questions that are settled at this table: seat, vulnerability, passes before the opening.
// The same hands fit.
Constraint simplified_at(const Constraint& constraint, const Setting& setting);

}  // namespace yomi::knowledge

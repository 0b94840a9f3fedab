#pragma once

#include "knowledge/constraint/constraint.h"

namespace yomi::knowledge {

// What is left of a constraint at a table: seat, vulnerability and who has passed are known there, so what depends on
// them is decided and need not be said. The hands that fit are the same.
Constraint simplified_at(const Constraint& constraint, const Setting& setting);

}  // namespace yomi::knowledge

#pragma once

#include <cstdint>
#include <span>

#include "knowledge/system/line.h"

// Which letters a text uses, and which its context has bound: a letter must stand for a suit.
namespace yomi::knowledge::text {

using Letters = std::uint16_t;  // one bit a slot

Letters letters_of(SuitName name);
Letters letters_of(const Atom& atom);
Letters letters_of(const CallPattern& call);
Letters letters_of(const Constraint& constraint);
Letters letters_of(const Effects& effects);

// The letters that a condition binds for the conditions behind it.
Letters bound_by(const Condition& condition);
// The letters that the heading of a section binds for its lines.
Letters bound_by(const Section& section);

// Adds the letters for which the bound ones leave a single suit: where M is bound, O is the other major.
Letters with_rest(Letters bound, std::span<const Letter> letters);

}  // namespace yomi::knowledge::text

#pragma once

#include <cstdint>
#include <span>

#include "knowledge/system/line.h"

// Which letters a text uses, and which its context has bound: a letter that stands for no suit says nothing.
namespace yomi::knowledge::text {

using Letters = std::uint16_t;  // one bit a slot

Letters letters_of(SuitName name);
Letters letters_of(const Atom& atom);
Letters letters_of(const CallPattern& call);
Letters letters_of(const Constraint& constraint);
Letters letters_of(const Effects& effects);

// What a condition binds for what stands behind it.
Letters bound_by(const Condition& condition);
// What the heading of a section binds for the lines below it.
Letters bound_by(const Section& section);

// With the letters that the bound ones leave a single suit: where M is bound, O is the other major.
Letters with_rest(Letters bound, std::span<const Letter> letters);

}  // namespace yomi::knowledge::text

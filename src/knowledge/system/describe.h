#pragma once

#include <span>
#include <string>

#include "base/phrases.h"
#include "knowledge/system/book.h"

// Constraints and lines in words, made from what they are: never written beside them.
namespace yomi::knowledge {

// The phrases of this layer.
const Phrases& knowledge_phrases();

// "15-17 HCP, balanced". Letters that are bound are said as suits, the others as they are written.
std::string describe(const Constraint& constraint, const Binding& binding, std::span<const Letter> letters,
                     Language language);
// "forcing to game, agrees spades".
std::string describe(const Effects& effects, const Binding& binding, std::span<const Letter> letters,
                     Language language);
// "Jacoby: 4+ spades, 13+ points; artificial, agrees spades, forcing to game".
std::string describe(const Entry& entry, std::span<const Letter> letters, Language language);
// The same without what is known at the table, such as seat and vulnerability.
std::string describe(const Entry& entry, const Setting& setting, std::span<const Letter> letters, Language language);

// "5+", "at most 3", "15-17".
std::string words(Span span, Language language);
std::string words(bridge::Suit suit, Language language);

}  // namespace yomi::knowledge

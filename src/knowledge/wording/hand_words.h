#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/phrases.h"
#include "knowledge/wording/traits.h"

// What a set of hands has in common, in words.
namespace yomi::knowledge {

// Part of a line. When the line is too long, parts with a high rank are left out first.
struct Part {
  std::string text;
  int rank = 0;
};

// "11-21 HCP": by high cards, or with length or shortness where that says more. Empty if there is little to say.
std::string strength_words(const Traits& traits, std::optional<bridge::Suit> trump, Language language);

// "5+ hearts", "at most one club", "no four-card major", "balanced", in the order in which players say them.
std::vector<Part> shape_words(const Traits& traits, std::optional<bridge::Suit> own, Language language);

}  // namespace yomi::knowledge

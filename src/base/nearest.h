#pragma once

#include <span>
#include <string>
#include <string_view>

namespace yomi {

// How many single letters must be put in, left out, changed or swapped with a neighbour to turn one word into another.
int edits(std::string_view from, std::string_view to);

// The word that was probably meant: the nearest of `words`, if it is near enough to be a slip; "" if none is.
std::string nearest(std::string_view word, std::span<const std::string> words);

}  // namespace yomi

#pragma once

#include <span>
#include <string>
#include <string_view>

namespace yomi {

// Insertions, deletions, changes and swaps of neighbouring letters that turn one word into another (Damerau).
int edit_distance(std::string_view from, std::string_view to);

// The word that was probably meant: the nearest of `words`, or "" if none is near enough to be a typing error.
std::string nearest(std::string_view word, std::span<const std::string> words);

}  // namespace yomi

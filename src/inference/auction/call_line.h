#pragma once

#include <span>
#include <string>

#include "base/phrases.h"
#include "inference/auction/story.h"

// A call in one line, as its side explains it: see knowledge/wording/one_line.h.
namespace yomi::inference {

// As the call is taken now: by the lines that are still possible, in the light of all the player's calls.
std::string call_line(const Portrait& portrait, const Taken& taken, std::span<const knowledge::Letter> letters,
                      Language language);
// The last call of a story that has one, as it was meant when it was made.
std::string last_call_line(const Story& story, std::span<const knowledge::Letter> letters, Language language);
// The call if it was made by the line with that number, whatever is known by now.
std::string call_line_by(const Taken& taken, std::size_t line, std::span<const knowledge::Letter> letters,
                         Language language);

}  // namespace yomi::inference

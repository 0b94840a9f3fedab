#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/phrases.h"

// The words of bidding systems as they are shown. A system is written in English; its words are terms of the game.
namespace yomi::knowledge {

// "weak two, good suit" term by term; nullopt if the language has no word for one of them. In English a few words that
// mean little without their line are said plainly.
std::optional<std::string> system_words(std::string_view words, Language language);

}  // namespace yomi::knowledge

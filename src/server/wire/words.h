#pragma once

#include "base/phrases.h"

namespace yomi::server {

// All that the tables say by themselves; a test checks that both languages fill the same holes.
const Phrases& table_phrases();

std::string say(Language language, std::string_view key, const Fillings& fillings = {});

}  // namespace yomi::server

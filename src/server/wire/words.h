#pragma once

#include "base/phrases.h"

namespace yomi::server {

// Everything the tables say to people, in both languages.
const Phrases& table_phrases();

std::string say(Language language, std::string_view key, const Fillings& fillings = {});

}  // namespace yomi::server

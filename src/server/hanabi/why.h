#pragma once

#include <string>

#include "server/hanabi/minds.h"

namespace yomi::server {

// Why a player moves so after that record, in two sentences: what the last clue or move of the others was read to mean,
// and what that makes likely.
std::string why_move(const hanabi::Record& record, hanabi::Move move, const hanabi::Strategy& strategy,
                     Language language);

// All phrases; a test checks that both languages have the same placeholders.
const Phrases& hanabi_why_phrases();

}  // namespace yomi::server

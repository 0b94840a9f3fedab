#pragma once

#include "server/bridge/events.h"

// The systems and cardings of a table, as robots use them.
namespace yomi::server {

// Both sides' books. A text that this version of the program no longer reads is replaced by the usual system, so that
// the table goes on.
agents::Books books_of(const SystemPair& systems, Library& library);

// A system that a request asks for: {"name"} or {"text"}; refused if it cannot be read.
Answer<SystemChoice> read_system_choice(const Json& json, Library& library);

std::optional<Problem> check_cardings(const CardingPair& cardings, Library& library);

}  // namespace yomi::server

#pragma once

#include "base/phrases.h"
#include "server/minds/mind.h"
#include "server/wire/fields.h"
#include "server/wire/problem.h"

namespace yomi::server {

// What a robot would do where it is that seat's turn, and why: the API's Thought. The view is all it goes by.
Json thought_of(Mind& mind, const Terms& terms, const bridge::View& view, Language language,
                const std::stop_token& stop);

// What a seat believes of the hands it does not see: bounds that are certain with their reasons, and chances over deals
// that fit: the API's BridgeBeliefs.
Answer<Json> beliefs_of(Mind& mind, const Terms& terms, const bridge::View& view, Language language);

}  // namespace yomi::server

#pragma once

#include "base/phrases.h"
#include "server/minds/mind.h"
#include "server/wire/fields.h"
#include "server/wire/problem.h"

namespace yomi::server {

// What a robot would do with that view, and why: the API's Thought.
Json thought_of(Mind& mind, const Terms& terms, const bridge::View& view, Language language,
                const std::stop_token& stop);

// What a player believes about the hidden hands: certain bounds with their reasons, and probabilities over consistent
// deals: the API's BridgeBeliefs.
Answer<Json> beliefs_of(Mind& mind, const Terms& terms, const bridge::View& view, Language language);

}  // namespace yomi::server

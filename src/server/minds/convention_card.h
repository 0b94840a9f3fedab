#pragma once

#include "base/phrases.h"
#include "knowledge/system/book.h"
#include "server/wire/fields.h"

namespace yomi::server {

// A system as players show it to each other: the openings, the answers to them, and what is bid over theirs, a line for
// each call. The API's ConventionCard.
Json convention_card(const std::shared_ptr<const knowledge::Book>& book, Language language);

}  // namespace yomi::server

#pragma once

#include "base/phrases.h"
#include "server/wire/fields.h"

namespace yomi::server {

// The boards of a PBN or LIN text as the API's BoardsRead: hands, auction, play and result as far as the text has them.
// A call or card that breaks the laws ends the auction or the play there, and is named in `problem`.
Answer<Json> boards_json(const std::string& text, const std::string& name, Language language);

}  // namespace yomi::server

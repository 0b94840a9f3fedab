#pragma once

#include "library/library.h"
#include "server/wire/fields.h"

namespace yomi::server {

using library::CheckedSystem;
using library::Library;
using library::SystemChoice;

Json to_json(const SystemChoice& choice);
// Reads what to_json wrote.
SystemChoice system_choice(const Json& json);

}  // namespace yomi::server

#pragma once

#include <nlohmann/json.hpp>

#include "bridge/record/record.h"

namespace yomi::records {

// One board of a file as one JSON object: what was read of it, what was odd about it.
nlohmann::json to_json(const bridge::Record& record);

// Bytes that are not UTF-8 are taken for Latin-1, as old files have them.
std::string utf8(std::string_view text);

}  // namespace yomi::records

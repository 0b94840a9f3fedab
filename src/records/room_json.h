#pragma once

#include <nlohmann/json.hpp>

#include "agents/table/match.h"

// The result of one room as rows of files have it: {auction, play, result, score}. A lost board has {lost_by, why} and
// null as result and score.
namespace yomi::records {

nlohmann::ordered_json to_json(const agents::RoomResult& room);

// Fails if a call, a card or the result cannot be read.
Result<agents::RoomResult> room_of_json(const nlohmann::ordered_json& json);

}  // namespace yomi::records

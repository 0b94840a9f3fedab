#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "bridge/protocol/cursor.h"
#include "bridge/protocol/messages.h"

// Calls and cards, which players say and the manager passes on in the same words.
namespace yomi::bridge::protocol {

// Somebody's words as part of a line: no other line comes in by them.
std::string one_line(std::string_view text);

std::string line_of(const Calls& calls);
std::string line_of(const Plays& plays);

// What stands behind the seat: nothing if it is no call, an error if it is one that cannot be.
std::optional<Result<Calls>> read_calls(Seat seat, Cursor& line);
std::optional<Result<Plays>> read_plays(Seat seat, Cursor& line);

}  // namespace yomi::bridge::protocol

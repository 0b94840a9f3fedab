#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "bridge/protocol/cursor.h"
#include "bridge/protocol/messages.h"

// Calls and cards, which players send and the manager passes on in the same words.
namespace yomi::bridge::protocol {

// A player's text as part of one line: line ends are replaced, so that it cannot inject another message.
std::string one_line(std::string_view text);

std::string line_of(const Calls& calls);
std::string line_of(const Plays& plays);

// The text after the seat: nullopt if it is not a call, an error if the call is malformed.
std::optional<Result<Calls>> read_calls(Seat seat, Cursor& line);
std::optional<Result<Plays>> read_plays(Seat seat, Cursor& line);

}  // namespace yomi::bridge::protocol

#pragma once

#include <span>
#include <string>

#include "bridge/call.h"

// What kind of decision a call is, in the words of players. Calls are counted from the dealer on.
namespace yomi::measure {

// The decision of the player to call after these calls: "opening in third seat", "responder's first call, opponents
// silent", "advancing partner's double".
std::string role_after(std::span<const bridge::Call> calls);

// What a call does after these calls: "pass", "raise", "jump in a new suit", "cue bid"; for openings "one no-trump".
std::string deed_after(std::span<const bridge::Call> calls, bridge::Call call);

}  // namespace yomi::measure

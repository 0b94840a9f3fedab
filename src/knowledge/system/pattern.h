#pragma once

#include <optional>
#include <span>

#include "base/function_ref.h"
#include "bridge/call.h"
#include "knowledge/system/line.h"

// Matches calls as they are written to calls as they are made.
namespace yomi::knowledge {

// What a pattern needs to know of the auction to become a call.
struct CallContext {
  std::optional<bridge::Call> last_bid;
  std::optional<bridge::Suit> their_suit;  // for cue: the suit they bid last
  std::optional<bridge::Call> ask;         // for step: the bid that asked, usually partner's last
};

// The call that the pattern means there, with its letter bound; empty if there is none, such as "cheapest 2X" where
// that is not the cheapest.
std::optional<bridge::Call> call_of(const CallPattern& pattern, const Binding& binding, const CallContext& context);

// Calls `visit` for every way to bind the letters of the pattern that are not bound yet.
void for_each_binding(const CallPattern& pattern, const Binding& binding, std::span<const Letter> letters,
                      FunctionRef<void(const Binding&)> visit);
void for_each_suit(SuitName name, const Binding& binding, std::span<const Letter> letters,
                   FunctionRef<void(const Binding&)> visit);

// Binds the other letters that a line uses to the only suit left for them, as O to the other major where M is bound.
// Empty if a letter has no suit left or several: the line cannot be used there.
std::optional<Binding> bind_rest(const Line& line, const Binding& binding, std::span<const Letter> letters);

// The next bid in that strain over the last one.
bridge::Call cheapest(std::optional<bridge::Call> last_bid, bridge::Strain strain);

}  // namespace yomi::knowledge

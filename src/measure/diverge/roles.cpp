#include "measure/diverge/roles.h"

#include <algorithm>
#include <array>
#include <optional>

#include "measure/duel/kinds.h"

namespace yomi::measure {

using namespace bridge;

namespace {

// Players are counted from the dealer: those two apart are partners.
bool same_player(std::size_t a, std::size_t b) { return a % 4 == b % 4; }
bool same_side(std::size_t a, std::size_t b) { return a % 2 == b % 2; }

// The auction as the player to call sees it.
struct Outlook {
  explicit Outlook(std::span<const Call> so_far) : calls(so_far), me(so_far.size()) {
    for (std::size_t at = 0; at < calls.size(); ++at) {
      if (calls[at].is_pass()) continue;
      if (!opening) opening = at;
      if (same_side(at, me)) {
        if (!our_first) our_first = at;
      } else if (!their_first) {
        their_first = at;
      }
      if (same_player(at, me)) ++my_calls;
      last = at;
    }
  }

  [[nodiscard]] bool we_opened() const { return opening && same_side(*opening, me); }
  [[nodiscard]] std::size_t passes_since_last() const { return me - *last - 1; }

  std::span<const Call> calls;
  std::size_t me;                      // the index of the call to come
  std::optional<std::size_t> opening;  // all indices are of calls other than pass
  std::optional<std::size_t> our_first;
  std::optional<std::size_t> their_first;
  std::optional<std::size_t> last;
  int my_calls = 0;
};

std::string opening_role(std::size_t seat) {
  constexpr std::array<const char*, 4> kSeatNames = {"first", "second", "third", "fourth"};
  return std::string("opening in ") + kSeatNames[seat % 4] + " seat";
}

std::string opening_side_role(const Outlook& outlook) {
  const char* theirs = outlook.their_first ? ", in competition" : ", opponents silent";
  if (same_player(*outlook.opening, outlook.me))
    return std::string(outlook.my_calls == 1 ? "opener's rebid" : "opener's third call or later") + theirs;
  return std::string(outlook.my_calls == 0 ? "responder's first call" : "responder's next call") + theirs;
}

std::string their_opening(Call call) {
  if (call.strain() == Strain::NoTrump) return "no-trump opening";
  if (call.level() == 1) return "one of a suit";
  return call == Call::bid(2, Strain::Clubs) ? "two clubs" : "preempt";
}

// They have opened and neither of us has called yet.
std::string first_action_role(const Outlook& outlook) {
  const std::string opening = their_opening(outlook.calls[*outlook.opening]);
  if (outlook.passes_since_last() == 2) return "balancing over their " + opening;
  if (outlook.last == outlook.opening) return "over their " + opening;
  return "after their opening and answer";
}

std::string defending_role(const Outlook& outlook) {
  const Call first = outlook.calls[*outlook.our_first];
  const bool mine = same_player(*outlook.our_first, outlook.me);
  const char* deed = first.is_double()                   ? "double"
                     : first.strain() == Strain::NoTrump ? "no-trump overcall"
                                                         : "overcall";
  if (mine) return std::string("next call after an own ") + deed;
  return std::string(outlook.my_calls == 0 ? "advancing partner's " : "advancer's next call over partner's ") + deed;
}

// The cheapest level at which a strain can be bid.
int cheapest_level(std::span<const Call> calls, Strain strain) {
  const auto last = std::ranges::find_if(calls.rbegin(), calls.rend(), &Call::is_bid);
  if (last == calls.rend()) return 1;
  return last->strain() < strain ? last->level() : last->level() + 1;
}

bool has_bid(std::span<const Call> calls, Strain strain, auto&& who) {
  for (std::size_t at = 0; at < calls.size(); ++at)
    if (calls[at].is_bid() && calls[at].strain() == strain && who(at)) return true;
  return false;
}

}  // namespace

std::string role_after(std::span<const Call> calls) {
  const Outlook outlook(calls);
  if (!outlook.opening) return opening_role(outlook.me);
  if (outlook.we_opened()) return opening_side_role(outlook);
  return outlook.our_first ? defending_role(outlook) : first_action_role(outlook);
}

std::string deed_after(std::span<const Call> calls, Call call) {
  if (call.is_pass()) return "pass";
  if (call.is_double()) return "double";
  if (call.is_redouble()) return "redouble";
  if (std::ranges::none_of(calls, &Call::is_bid)) return opening_name(call);
  const std::size_t me = calls.size();
  const int over = call.level() - cheapest_level(calls, call.strain());
  const std::string jump = over <= 0 ? "" : over == 1 ? "jump " : "double jump ";
  if (call.strain() == Strain::NoTrump) return jump + "no-trump";
  const auto partner = [&](std::size_t at) { return same_side(at, me) && !same_player(at, me); };
  const auto own = [&](std::size_t at) { return same_player(at, me); };
  const auto theirs = [&](std::size_t at) { return !same_side(at, me); };
  if (has_bid(calls, call.strain(), theirs)) return jump + "cue bid";
  if (has_bid(calls, call.strain(), partner)) return jump + "raise";
  if (has_bid(calls, call.strain(), own)) return jump + "rebid";
  return jump + (jump.empty() ? "new suit" : "in a new suit");
}

}  // namespace yomi::measure

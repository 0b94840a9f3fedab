#include <fmt/format.h>

#include "base/ascii.h"
#include "bridge/protocol/cursor.h"
#include "bridge/protocol/messages.h"
#include "bridge/protocol/moves.h"

// Messages of players.
namespace yomi::bridge::protocol {

namespace {

constexpr int kTricks = 13;
constexpr std::string_view kAnySeat = "ANYPL";

// "North", or in a greeting also "N".
std::optional<Seat> seat_of_greeting(Cursor& line) {
  if (const auto seat = line.seat()) return seat;
  Cursor ahead(line);
  const std::string_view word = ahead.word();
  if (word.size() != 1) return std::nullopt;
  const auto seat = parse_seat(word);
  if (!seat) return std::nullopt;
  line = ahead;
  return *seat;
}

// "using protocol version 18", of which clients leave out a word or all. What follows (BEN names its configuration) is
// for people.
Result<int> version_of_greeting(Cursor& line) {
  bool named = false;
  for (const std::string_view word : {"using", "protocol", "version"}) named = line.take(word) || named;
  const auto version = line.number();
  if (!version && named) return fail("the protocol has no version", "using protocol version 18");
  return version.value_or(kVersion);
}

Result<PlayerMessage> connecting(Cursor& line) {
  Connecting said;
  said.team = line.quoted();
  if (said.team.empty()) return fail("a team without a name", R"(Connecting "TEAM" as North ...)");
  const bool as = line.take("as");
  said.seat = seat_of_greeting(line);
  if (!as || (!said.seat && !line.take(kAnySeat)))
    return fail("no seat is named", R"(Connecting "TEAM" as North, East, South, West or ANYPL)");
  const auto version = version_of_greeting(line);
  if (!version) return tl::unexpected(version.error());
  said.version = *version;
  return said;
}

Result<PlayerMessage> ready(Seat seat, Cursor& line) {
  using For = Ready::For;
  if (line.take("to start")) return Ready{seat, For::Start, {}, 0};
  if (!line.take("for"))
    return fail("it does not say what the player is ready for", "'ready for ...', or 'ready to start'");
  if (line.take("teams")) return Ready{seat, For::Teams, {}, 0};
  if (line.take("deal")) return Ready{seat, For::Deal, {}, 0};
  if (line.take("cards")) return Ready{seat, For::Cards, {}, 0};
  if (line.take("dummy")) return Ready{seat, For::Dummy, {}, 0};
  const auto owner = line.whose();
  if (owner && *owner && line.take("bid")) return Ready{seat, For::Bid, *owner, 0};
  if (owner && line.take("card")) {
    const bool to = line.take("to trick");
    const auto trick = line.number();
    if (to && trick && *trick >= 1 && *trick <= kTricks) return Ready{seat, For::Card, *owner, *trick};
    return fail("the trick is missing", "'to trick' and a number from 1 to 13");
  }
  return fail(fmt::format("a player cannot be ready for '{}'", line.rest()),
              "teams, deal, cards, dummy, East's bid, or East's card to trick 1");
}

struct PlayerMessageWriter {
  std::string operator()(const Connecting& said) const {
    return fmt::format("Connecting \"{}\" as {} using protocol version {}", said.team,
                       said.seat ? name(*said.seat) : kAnySeat, said.version);
  }
  std::string operator()(const Ready& said) const {
    using For = Ready::For;
    const std::string owner = said.whose ? fmt::format("{}'s", name(*said.whose)) : "dummy's";
    switch (said.what) {
      case For::Teams:
        return fmt::format("{} ready for teams", name(said.seat));
      case For::Start:
        return fmt::format("{} ready to start", name(said.seat));
      case For::Deal:
        return fmt::format("{} ready for deal", name(said.seat));
      case For::Cards:
        return fmt::format("{} ready for cards", name(said.seat));
      case For::Dummy:
        return fmt::format("{} ready for dummy", name(said.seat));
      case For::Bid:
        return fmt::format("{} ready for {} bid", name(said.seat), owner);
      case For::Card:
        return fmt::format("{} ready for {} card to trick {}", name(said.seat), owner, said.trick);
    }
    return {};
  }
  std::string operator()(const Calls& said) const { return line_of(said); }
  std::string operator()(const Plays& said) const { return line_of(said); }
};

}  // namespace

std::string to_line(const PlayerMessage& said) { return std::visit(PlayerMessageWriter{}, said); }

Result<PlayerMessage> read_player_message(std::string_view text) {
  Cursor line(text);
  if (line.take("connecting")) return connecting(line);
  const auto seat = line.seat();
  if (!seat) return fail("it does not begin with a seat", "North, East, South or West, or Connecting");
  if (line.take("ready")) return ready(*seat, line);
  if (auto calls = read_calls(*seat, line))
    return std::move(*calls).map([](Calls said) -> PlayerMessage { return said; });
  if (auto plays = read_plays(*seat, line))
    return std::move(*plays).map([](Plays said) -> PlayerMessage { return said; });
  return fail(fmt::format("'{}' is not understood", line.rest()), "ready, a call or a card");
}

}  // namespace yomi::bridge::protocol

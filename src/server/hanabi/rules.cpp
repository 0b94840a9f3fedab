#include "server/hanabi/rules.h"

#include <algorithm>

namespace yomi::server {

using namespace hanabi_event;

namespace {

constexpr std::int64_t kMostSeed = 9'007'199'254'740'991;  // JavaScript's largest exact integer

const std::vector<std::string> kStrategies = {"search", "random",  "no-view",        "view", "simulated",
                                              "reader", "signals", "signals-search", "hat",  "hat-search"};

bool may_deal(const HanabiState& state, const Viewer& viewer) {
  return state.seating().in_charge(viewer) && (!state.fair() || state.over());
}

Answer<HanabiEvents> make_move(const HanabiState& state, const std::string& text, const Viewer& viewer) {
  const auto seat = state.seat_of(viewer);
  if (!seat) return refuse("not_your_seat", "You are watching; only players can move.");
  if (state.over()) return refuse("not_now", "The game is over.");
  if (state.game().to_move() != *seat)
    return refuse("not_your_turn", fmt::format("It is player {}'s turn.", state.game().to_move() + 1));
  const auto move = hanabi::parse_move(text);
  if (!move) return refuse("illegal_move", move.error());
  if (const char* law = state.game().forbidden(*move)) return refuse("illegal_move", as_sentence(law));
  return HanabiEvents{Moved{*seat, *move}};
}

Answer<HanabiEvents> undo(const HanabiState& state, const Viewer& viewer) {
  if (state.fair()) return refuse("fair_table", "Nothing can be taken back at a fair table.");
  if (!state.seating().in_charge(viewer))
    return refuse("not_your_seat", "You are watching; only players can take back.");
  const auto seat = state.seat_of(viewer);
  for (int at = state.moves() - 1; at >= 0; --at)
    if (!seat || state.turns()[static_cast<std::size_t>(at)].seat == *seat) return HanabiEvents{Undone{at}};
  return refuse("not_now", "You have done nothing in this game that could be taken back.");
}

// A new game, or the same deck once more.
Answer<HanabiEvents> deal(const HanabiState& state, bool again, const Viewer& viewer) {
  if (!state.seating().in_charge(viewer)) return refuse("not_your_seat", "You are watching; only players can deal.");
  if (!may_deal(state, viewer)) return refuse("not_now", "At a fair table a game is played to its end.");
  if (!again) return HanabiEvents{state.next_game()};
  if (state.fair() && state.seating().any_human())
    return refuse("fair_table", "At a fair table no game is played twice.");
  return HanabiEvents{Undone{0}};
}

}  // namespace

Answer<HanabiEvents> open_hanabi_table(const Json& request, const Viewer& viewer, std::uint64_t seed) {
  Fields fields(request, "the table");
  static_cast<void>(fields.text("game", 16));
  Created created;
  created.players = static_cast<int>(fields.maybe_number("players", 2, hanabi::kMaxPlayers).value_or(2));
  const auto hand = fields.maybe_number("hand", 3, hanabi::kMaxHand);
  created.hand = static_cast<int>(hand.value_or(hanabi::Rules::standard(created.players).hand));
  const bool sits = !fields.has("sit") || !request["sit"].is_null();
  const auto sit = sits ? static_cast<int>(fields.maybe_number("sit", 0, created.players - 1).value_or(0)) : 0;
  if (sits) created.humans.push_back(sit);
  for (const Json& each : fields.list("humans", 5)) {
    const auto seat = each.is_number_integer() ? each.get<std::int64_t>() : -1;
    if (seat < 0 || seat >= created.players)
      return refuse("bad_request", "'humans' has a seat that this table does not have.",
                    fmt::format("0 to {}", created.players - 1));
    if (std::ranges::find(created.humans, seat) == created.humans.end())
      created.humans.push_back(static_cast<int>(seat));
  }
  created.name = fields.maybe_text("name", 60).value_or("");
  created.mode = fields.choice("mode", kModes);
  created.strategy = fields.word("strategy", kStrategies);
  const auto chosen_seed = fields.maybe_number("seed", 0, kMostSeed);
  created.seed = static_cast<std::uint64_t>(chosen_seed.value_or(static_cast<std::int64_t>(seed)));
  const std::string player = fields.maybe_text("player", 40).value_or("");
  if (const auto wrong = fields.wrong()) return tl::unexpected(*wrong);
  if (chosen_seed && created.mode == Mode::Fair)
    return refuse("fair_table", "At a fair table nobody chooses the seed.", "a practice table, or no seed");
  if (created.mode == Mode::Fair) created.seed = 0;

  HanabiEvents events{std::move(created)};
  if (sits) events.emplace_back(SeatTaken{sit, viewer.player, player});
  // The first game is dealt by the table as these events make it.
  HanabiState state;
  for (const HanabiEvent& event : events)
    if (const auto applied = state.apply(0, event); !applied) return refuse("bad_request", applied.error());
  events.emplace_back(state.next_game());
  return events;
}

Answer<HanabiEvents> act(const HanabiState& state, const Json& action, const Viewer& viewer) {
  Fields fields(action, "the action");
  const std::string kind = fields.text("kind", 32);
  const std::string text = kind == "move" ? fields.text("move", 20) : "";
  if (const auto wrong = fields.wrong()) return tl::unexpected(*wrong);
  if (kind == "move") return make_move(state, text, viewer);
  if (kind == "undo") return undo(state, viewer);
  if (kind == "new_game" || kind == "replay") return deal(state, kind == "replay", viewer);
  return refuse("bad_request", fmt::format("'{}' is not an action at a Hanabi table.", kind),
                "move, undo, new_game or replay");
}

Answer<SeatingEvents> sit(const HanabiState& state, const std::string& seat, const std::string& name,
                          const Viewer& viewer) {
  const auto before = state.sat_in(viewer.player);
  if (state.fair() && !state.over() && before && before != state.seating().find(seat))
    return refuse("fair_table", "You have seen those cards; sit there when the game is over.");
  return state.seating().sit(seat, name, viewer);
}

bool sees(const HanabiState& state, const Viewer& viewer, int seat) {
  if (state.over() || !state.seating().human(seat)) return true;
  const auto mine = state.seat_of(viewer);
  return mine && *mine != seat;
}

bool thoughts_are_open(const HanabiState& state) { return !state.fair() || state.over(); }

std::optional<Problem> refuse_mind(const HanabiState& state, const Viewer& viewer, int seat) {
  if (state.over() || !state.seating().human(seat) || state.seat_of(viewer) == seat) return {};
  return Problem{"not_your_seat",
                 fmt::format("Player {} is a person; until the game is over only robots' minds are open.", seat + 1),
                 "a robot's seat, or your own"};
}

Json permissions(const HanabiState& state, const Viewer& viewer) {
  const bool mine = !state.over() && state.seat_of(viewer) == state.game().to_move();
  const bool open = thoughts_are_open(state);
  return {{"move", mine},
          {"undo", !state.fair() && state.seating().in_charge(viewer) && state.moves() > 0},
          {"hint", !state.fair() && mine},
          {"beliefs", open},
          {"why", open},
          {"new_game", may_deal(state, viewer)}};
}

}  // namespace yomi::server

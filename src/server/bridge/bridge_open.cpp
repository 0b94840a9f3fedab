#include <algorithm>

#include <fmt/format.h>

#include "server/bridge/bridge_game.h"

// A new bridge table, as somebody asks for it.
namespace yomi::server {

using namespace bridge;

namespace {

constexpr std::int64_t kMostSeed = 9'007'199'254'740'991;  // what a browser's number holds exactly

// The seats for people: where the one who asks sits, and those kept for others.
struct People {
  std::optional<Seat> sit = Seat::South;
  std::vector<int> seats;
};

Answer<People> people_of(Fields& fields, const Json& request) {
  People people;
  if (fields.has("sit") && request["sit"].is_null())
    people.sit.reset();
  else if (const auto seat = fields.parsed("sit", 5, &parse_seat))
    people.sit = *seat;
  if (people.sit) people.seats.push_back(index(*people.sit));
  for (const Json& each : fields.list("humans", 4)) {
    const auto seat =
        each.is_string() ? parse_seat(each.get<std::string>()) : fail("a seat is not a text", "N, E, S or W");
    if (!seat) return refuse("bad_request", seat.error());
    people.seats.push_back(index(*seat));
  }
  std::ranges::sort(people.seats);
  const auto twice = std::ranges::unique(people.seats);
  people.seats.erase(twice.begin(), twice.end());
  return people;
}

Answer<SystemChoice> system_of(Fields& systems, const char* side, Library& library) {
  const Json& json = systems.object(side);
  if (json.is_null()) return SystemChoice{};
  Fields fields(json, "the system");
  SystemChoice choice{fields.maybe_text("name", 64).value_or("sayc"), fields.maybe_text("text", 262'144).value_or("")};
  if (const auto wrong = fields.wrong()) return tl::unexpected(*wrong);
  if (const auto book = library.book(choice); !book)
    return refuse("bad_system", as_sentence(to_string(book.error())), book.error().expected);
  return choice;
}

// Both sides' systems and agreements.
struct Chosen {
  SystemPair systems;
  std::array<std::string, 2> cardings{"standard", "standard"};
};

Answer<Chosen> agreements_of(Fields& fields, Library& library) {
  static const Json kNone = Json::object();
  Chosen chosen;
  const Json& systems_json = fields.object("systems");
  const Json& cardings_json = fields.object("cardings");
  Fields systems(systems_json.is_null() ? kNone : systems_json, "'systems'");
  Fields cardings(cardings_json.is_null() ? kNone : cardings_json, "'cardings'");
  for (const Side side : kSides) {
    const auto at = static_cast<std::size_t>(index(side));
    const std::string key(name(side));
    auto system = system_of(systems, key.c_str(), library);
    if (!system) return tl::unexpected(system.error());
    chosen.systems[at] = std::move(*system);
    chosen.cardings[at] = cardings.maybe_text(key.c_str(), 64).value_or("standard");
    if (const auto carding = library.carding(chosen.cardings[at]); !carding)
      return refuse("bad_system", carding.error());
  }
  for (const Fields* each : {&systems, &cardings})
    if (const auto wrong = each->wrong()) return tl::unexpected(*wrong);
  return chosen;
}

}  // namespace

Answer<NewEvents> BridgeGame::open(const Json& request, const Viewer& viewer, const BridgeShared& shared,
                                   std::uint64_t seed) {
  Fields fields(request, "the table");
  static_cast<void>(fields.text("game", 16));
  const auto people = people_of(fields, request);
  if (!people) return tl::unexpected(people.error());
  const auto chosen = agreements_of(fields, shared.library);
  if (!chosen) return tl::unexpected(chosen.error());
  const std::string player = fields.maybe_text("player", 40).value_or("");
  const std::string theme = fields.word("theme", {"any", "preempts", "slams", "1NT"});
  const auto number = static_cast<int>(fields.maybe_number("board", 1, 9999).value_or(1));
  const auto deal = fields.parsed("deal", 100, &read_deal, "bad_deal");
  const auto dealer = fields.parsed("dealer", 5, &parse_seat);
  const auto vulnerability = fields.parsed("vulnerability", 5, &parse_vulnerability);
  const Json systems{to_json(chosen->systems[0]), to_json(chosen->systems[1])};
  Json created{{"game", "bridge"},
               {"name", fields.maybe_text("name", 60).value_or("")},
               {"mode", fields.word("mode", {"practice", "fair"})},
               {"speed", fields.word("speed", {"fast", "normal"})},
               {"theme", theme},
               {"seed", fields.maybe_number("seed", 0, kMostSeed).value_or(static_cast<std::int64_t>(seed))},
               {"humans", people->seats},
               {"systems", systems},
               {"cardings", chosen->cardings}};
  if (const auto wrong = fields.wrong()) return tl::unexpected(*wrong);
  if (deal && created["mode"] == "fair" && !people->seats.empty())
    return refuse("fair_table", "At a fair table nobody chooses the cards.");

  NewEvents events{{"created", std::move(created)}};
  if (people->sit) events.push_back(Seating::seated(index(*people->sit), viewer.player, player));
  // The first board is dealt by the table as these events make it.
  BridgeGame game(shared);
  for (const NewEvent& event : events) game.apply({0, event.kind, event.data});
  NewEvent first = game.random_deal(number, "next", theme_of(theme));
  if (deal) first.data["deal"] = to_string(*deal);
  if (dealer) first.data["dealer"] = std::string(1, bridge::letter(*dealer));
  if (vulnerability) first.data["vulnerability"] = to_string(*vulnerability);
  events.push_back(std::move(first));
  return events;
}

}  // namespace yomi::server

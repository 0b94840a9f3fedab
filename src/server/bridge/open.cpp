#include "server/bridge/open.h"

#include <algorithm>

#include "server/bridge/dealing.h"

namespace yomi::server {

using namespace bridge;

namespace {

constexpr std::int64_t kMostSeed = 9'007'199'254'740'991;  // JavaScript's largest exact integer

// The seats for people: the one of the player who opens the table, and those kept for others.
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

// Both sides' systems and cardings.
struct TableAgreements {
  SystemPair systems;
  CardingPair cardings{"standard", "standard"};
};

Answer<TableAgreements> agreements_of(Fields& fields, Library& library) {
  static const Json kNone = Json::object();
  TableAgreements agreements;
  const Json& systems_json = fields.object("systems");
  const Json& cardings_json = fields.object("cardings");
  Fields systems(systems_json.is_null() ? kNone : systems_json, "'systems'");
  Fields cardings(cardings_json.is_null() ? kNone : cardings_json, "'cardings'");
  for (const Side side : kSides) {
    const std::string key(name(side));
    if (const Json& json = systems.object(key.c_str()); !json.is_null()) {
      auto system = read_system_choice(json, library);
      if (!system) return tl::unexpected(system.error());
      agreements.systems[at(side)] = std::move(*system);
    }
    agreements.cardings[at(side)] = cardings.maybe_text(key.c_str(), 64).value_or("standard");
  }
  if (auto no = check_cardings(agreements.cardings, library)) return tl::unexpected(*no);
  for (const Fields* each : {&systems, &cardings})
    if (const auto wrong = each->wrong()) return tl::unexpected(*wrong);
  return agreements;
}

// {"id": "stayman"}, or {"id": "own", "you": "hcp 15..17", ...}.
Answer<std::optional<LessonChoice>> lesson_of(Fields& fields, const People& people) {
  const Json& json = fields.object("lesson");
  if (json.is_null()) return std::optional<LessonChoice>();
  Fields lesson(json, "'lesson'");
  LessonChoice choice{lesson.text("id", 32), {}};
  constexpr std::array<const char*, 4> kHands = {"you", "partner", "left", "right"};
  for (std::size_t at = 0; at < kHands.size(); ++at) choice.hands[at] = lesson.maybe_text(kHands[at], 400).value_or("");
  if (const auto wrong = lesson.wrong()) return tl::unexpected(*wrong);
  if (people.sit != Seat::South || people.seats.size() != 1)
    return refuse("bad_request", "A lesson is for one player, who sits South.", "'sit': 'S'");
  if (const auto dealer = LessonDealer::make(choice.id, choice.hands); !dealer) return tl::unexpected(dealer.error());
  return std::optional(std::move(choice));
}

}  // namespace

Answer<BridgeEvents> open_bridge_table(const Json& request, const Viewer& viewer, Library& library,
                                       std::uint64_t seed) {
  Fields fields(request, "the table");
  static_cast<void>(fields.text("game", 16));
  const auto people = people_of(fields, request);
  if (!people) return tl::unexpected(people.error());
  const auto agreements = agreements_of(fields, library);
  if (!agreements) return tl::unexpected(agreements.error());
  const std::string player = fields.maybe_text("player", 40).value_or("");
  const auto number = static_cast<int>(fields.maybe_number("board", 1, 9999).value_or(1));
  const auto deal = fields.parsed("deal", 100, &read_deal, "bad_deal");
  const auto dealer = fields.parsed("dealer", 5, &parse_seat);
  const auto vulnerability = fields.parsed("vulnerability", 5, &parse_vulnerability);
  bridge_event::Created created;
  created.name = fields.maybe_text("name", 60).value_or("");
  created.mode = fields.choice("mode", kModes);
  created.speed = fields.choice("speed", kSpeeds);
  created.theme = fields.choice("theme", kThemes);
  created.style = fields.choice("style", kStyles);
  created.partners_hand = fields.choice("partners_hand", kPartnersHands);
  const auto lesson = lesson_of(fields, *people);
  if (!lesson) return tl::unexpected(lesson.error());
  created.lesson = *lesson;
  const auto chosen_seed = fields.maybe_number("seed", 0, kMostSeed);
  created.seed = static_cast<std::uint64_t>(chosen_seed.value_or(static_cast<std::int64_t>(seed)));
  created.humans = people->seats;
  created.systems = agreements->systems;
  created.cardings = agreements->cardings;
  if (const auto wrong = fields.wrong()) return tl::unexpected(*wrong);
  if (deal && created.mode == Mode::Fair && !people->seats.empty())
    return refuse("fair_table", "At a fair table nobody chooses the cards.");
  if (chosen_seed && created.mode == Mode::Fair)
    return refuse("fair_table", "At a fair table nobody chooses the seed.", "a practice table, or no seed");
  if (created.mode == Mode::Fair) created.seed = 0;

  BridgeEvents events{std::move(created)};
  if (people->sit) events.emplace_back(SeatTaken{index(*people->sit), viewer.player, player});
  // The first board is dealt by the table as these events make it.
  BridgeState state;
  for (const BridgeEvent& event : events)
    if (const auto applied = state.apply(0, event); !applied) return refuse("bad_request", applied.error());
  if (!lesson_can_be_dealt(state, library))
    return refuse("bad_deal", "None of many deals fits the conditions.", "conditions that are met now and then");
  auto first = deal_random(state, library, number, bridge_event::Why::Next, state.theme());
  if (deal) first.board.deal = *deal;
  if (dealer) first.board.header.dealer = *dealer;
  if (vulnerability) first.board.header.vulnerability = *vulnerability;
  if (deal || dealer) first.style = robots_bid(first.style) ? Style::All : first.style;
  for (BridgeEvent& event : with_what_follows(std::move(first), state, library)) events.push_back(std::move(event));
  return events;
}

Answer<BridgeEvents> open_set_table(const SetOfBoards& set, const std::string& player_name, const Viewer& viewer) {
  bridge_event::Created created;
  created.name = set.name;
  created.mode = Mode::Fair;
  created.seed = set.seed;
  created.humans = {index(Seat::South)};
  created.set = set.name;
  created.owner = viewer.player;
  BridgeEvents events{std::move(created), SeatTaken{index(Seat::South), viewer.player, player_name}};
  BridgeState state;
  for (const BridgeEvent& event : events)
    if (const auto applied = state.apply(0, event); !applied) return refuse("internal", applied.error());
  events.emplace_back(deal_first(state, set.boards));
  return events;
}

}  // namespace yomi::server

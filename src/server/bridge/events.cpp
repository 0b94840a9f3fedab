#include "server/bridge/events.h"

#include "bridge/score.h"
#include "server/wire/bridge_json.h"

namespace yomi::server {

using namespace bridge;
using namespace bridge_event;

BoardToPlay::BoardToPlay()
    : deal(Deal::of({CardSet::of(Suit::Clubs), CardSet::of(Suit::Diamonds), CardSet::of(Suit::Hearts),
                     CardSet::of(Suit::Spades)})) {}

// How the log spells the types of bridge.
namespace bridge_log {

constexpr Names<Seat, 4> kSeatLetters = {
    {{Seat::North, "N"}, {Seat::East, "E"}, {Seat::South, "S"}, {Seat::West, "W"}}};

struct SeatNumber {
  using Value = Seat;
  static std::string expected() { return codec::whole_expected(0, 3); }
  static Json write(Seat seat) { return index(seat); }
  static Result<Seat> read(const Json& json, const std::string& path) {
    return codec::read_whole(json, path, 0, 3).map([](std::int64_t at) { return seat_at(static_cast<int>(at)); });
  }
};

struct SideNumber {
  using Value = Side;
  static std::string expected() { return codec::whole_expected(0, 1); }
  static Json write(Side side) { return index(side); }
  static Result<Side> read(const Json& json, const std::string& path) {
    return codec::read_whole(json, path, 0, 1).map([](std::int64_t at) {
      return kSides[static_cast<std::size_t>(at)];
    });
  }
};

std::string print_call(Call call) { return to_string(call); }
std::string print_card(Card card) { return to_string(card); }
std::string print_vulnerability(Vulnerability vulnerability) { return to_string(vulnerability); }
std::string print_deal(const Deal& deal) { return to_string(deal); }
std::string print_action(const Action& action) { return to_string(action); }
std::string print_outcome(const Outcome& outcome) { return to_string(outcome); }
Result<Outcome> parse_contract_outcome(std::string_view text) {
  const auto outcome = parse_outcome(text);
  if (!outcome) return tl::unexpected(outcome.error());
  if (!*outcome) return fail("a board passed out has no contract", "a contract and its tricks, such as 4SN=");
  return **outcome;
}

using SeatLetter = codec::OneOf<kSeatLetters>;
using CallText = codec::Printed<Call, print_call, parse_call>;
using CardText = codec::Printed<Card, print_card, parse_card>;
using VulnerabilityText = codec::Printed<Vulnerability, print_vulnerability, parse_vulnerability>;
using DealText = codec::Printed<Deal, print_deal, parse_deal>;
using ActionText = codec::Printed<Action, print_action, parse_action>;
using ContractText = codec::Printed<Outcome, print_outcome, parse_contract_outcome>;
using OutcomeText = codec::Printed<std::optional<Outcome>, outcome_text, parse_outcome>;  // "P": passed out

// A name, or a text of the player's own; a missing one is the usual system.
struct System {
  using Value = SystemChoice;
  static std::string expected() { return "an object with 'name' and 'text'"; }
  static Json write(const SystemChoice& choice) { return to_json(choice); }
  static Result<SystemChoice> read(const Json& json, const std::string& path) {
    if (!json.is_object()) return codec::mismatch(path, json, expected());
    for (const char* name : {"name", "text"})
      if (const auto found = json.find(name); found != json.end() && !found->is_string())
        return codec::mismatch(path + "." + name, *found, codec::Text::expected());
    return system_choice(json);
  }
};

struct TrickTableObject {
  using Value = search::TrickTable;
  static std::string expected() { return "tricks by declarer and strain"; }
  static Json write(const search::TrickTable& table) { return to_json(table); }
  static Result<search::TrickTable> read(const Json& json, const std::string& path) {
    search::TrickTable table;
    for (const Seat seat : kSeats)
      for (const Strain strain : kStrains) {
        const std::string row = text(seat), column(1, letter(strain));
        const std::string at = fmt::format("{}.{}.{}", path, row, column);
        if (!json.is_object() || !json.contains(row) || !json[row].is_object() || !json[row].contains(column))
          return codec::missing(at, codec::whole_expected(0, 13));
        const auto tricks = codec::read_whole(json[row][column], at, 0, 13);
        if (!tricks) return tl::unexpected(tricks.error());
        table.set(seat, strain, static_cast<int>(*tricks));
      }
    return table;
  }
};

constexpr std::int64_t kMostPoints = 1'000'000;
using Points = codec::Whole<-kMostPoints, kMostPoints>;
using Move = codec::Whole<0, 1000>;
using BoardNumber = codec::Whole<0, 1'000'000'000>;
using Tricks13 = codec::Whole<0, 13>;

// What may have failed: {"failed": true}.
template <class Event, auto member, class Format>
struct OrFailed {
  using Value = Event;
  static std::string expected() { return Format::expected(); }
  static Json write(const Event& event) {
    return event.*member ? Format::write(*(event.*member)) : Json{{"failed", true}};
  }
  static Result<Event> read(const Json& json, const std::string& path) {
    if (json.is_object() && json.contains("failed")) return Event{};
    return Format::read(json, path).map([](typename Format::Value value) {
      Event event;
      event.*member = std::move(value);
      return event;
    });
  }
};

}  // namespace bridge_log

namespace codec {

using namespace bridge_log;

template <>
struct Schema<BoardToPlay> {
  static constexpr auto rows = std::tuple{
      field<BoardNumber>("number", [](auto& board) -> auto& { return board.header.number; }),
      field<SeatLetter>("dealer", [](auto& board) -> auto& { return board.header.dealer; }),
      field<VulnerabilityText>("vulnerability", [](auto& board) -> auto& { return board.header.vulnerability; }),
      field<DealText>("deal", &BoardToPlay::deal),
      later_field<ListOf<CallText>>("calls", &BoardToPlay::calls, std::vector<Call>()),
      later_field<ListOf<CardText>>("cards", &BoardToPlay::cards, std::vector<Card>()),
      later_field<OrNull<Tricks13>>("tricks", &BoardToPlay::tricks, std::nullopt)};
};

template <>
struct Schema<LessonChoice> {
  static constexpr auto rows =
      std::tuple{field<Text>("id", &LessonChoice::id), field<ArrayOf<Text, 4>>("hands", &LessonChoice::hands)};
};

template <>
struct Schema<Created> {
  static constexpr std::string_view kind = "created";
  static constexpr auto rows = std::tuple{
      derived("game", [](const auto&) { return "bridge"; }),
      field<Text>("name", &Created::name),
      field<OneOf<kModes>>("mode", &Created::mode),
      field<OneOf<kSpeeds>>("speed", &Created::speed),
      field<OneOf<kThemes>>("theme", &Created::theme),
      field<Whole<0, INT64_MAX, std::uint64_t>>("seed", &Created::seed),
      field<ListOf<Whole<0, 3>>>("humans", &Created::humans),
      field<ArrayOf<System, 2>>("systems", &Created::systems),
      field<ArrayOf<Text, 2>>("cardings", &Created::cardings),
      later_field<OneOf<kStyles>>("style", &Created::style, Style::All),
      later_field<OneOf<kPartnersHands>>("partners_hand", &Created::partners_hand, PartnersHand::Watch),
      later_field<OrNull<Text>>("set", &Created::set, std::nullopt),
      later_field<OrNull<Text>>("owner", &Created::owner, std::nullopt),
      later_field<OrNull<Object<LessonChoice>>>("lesson", &Created::lesson, std::nullopt),
  };
};

// The board's own fields stand beside the others.
template <>
struct Schema<Dealt> {
  static constexpr std::string_view kind = "deal";
  static constexpr auto rows = std::tuple{
      field<BoardNumber>("number", [](auto& event) -> auto& { return event.board.header.number; }),
      field<SeatLetter>("dealer", [](auto& event) -> auto& { return event.board.header.dealer; }),
      field<VulnerabilityText>("vulnerability", [](auto& event) -> auto& { return event.board.header.vulnerability; }),
      field<DealText>("deal", [](auto& event) -> auto& { return event.board.deal; }),
      field<OneOf<kWhys>>("why", &Dealt::why),
      field<Whole<0, 1'000'000'000>>("dealt", &Dealt::dealt),
      field<OneOf<kThemes>>("theme", &Dealt::theme),
      later_field<OrNull<ArrayOf<System, 2>>>("systems", &Dealt::systems, std::nullopt),
      field<ListOf<Object<BoardToPlay>>>("rest", &Dealt::rest),
      later_field<SeedText>("robot_seed", &Dealt::robot_seed, Seed()),
      later_field<OneOf<kStyles>>("style", &Dealt::style, Style::All),
  };
};

template <>
struct Schema<Called> {
  static constexpr std::string_view kind = "call";
  static constexpr auto rows =
      std::tuple{field<SeatNumber>("seat", &Called::seat), field<CallText>("call", &Called::call)};
};

template <>
struct Schema<Played> {
  static constexpr std::string_view kind = "card";
  static constexpr auto rows =
      std::tuple{field<SeatNumber>("seat", &Played::seat), field<CardText>("card", &Played::card)};
};

template <>
struct Schema<Claimed> {
  static constexpr std::string_view kind = "claim";
  static constexpr auto rows =
      std::tuple{field<SeatNumber>("seat", &Claimed::seat), field<Tricks13>("tricks", &Claimed::tricks)};
};

template <>
struct Schema<ClaimAnswered> {
  static constexpr std::string_view kind = "claim_answer";
  static constexpr auto rows = std::tuple{field<Flag>("accepted", &ClaimAnswered::accepted),
                                          later_field<OrNull<SeatNumber>>("seat", &ClaimAnswered::seat, std::nullopt),
                                          later_field<Flag>("settles", &ClaimAnswered::settles, true)};
};

template <>
struct Schema<Undone> {
  static constexpr std::string_view kind = "undo";
  static constexpr auto rows = std::tuple{field<Move>("to", &Undone::to)};
};

template <>
struct Schema<CardOption> {
  static constexpr auto rows =
      std::tuple{field<CardText>("card", &CardOption::card), field<Tricks13>("tricks", &CardOption::tricks)};
};

template <>
struct Schema<CardReview> {
  static constexpr auto rows = std::tuple{
      field<Move>("at", &CardReview::at),         field<SeatLetter>("seat", &CardReview::seat),
      field<CardText>("card", &CardReview::card), field<ListOf<Object<CardOption>>>("options", &CardReview::options),
      field<Tricks13>("cost", &CardReview::cost),
  };
};

template <>
struct Schema<Mistake> {
  static constexpr auto rows = std::tuple{
      field<Move>("at", &Mistake::at),
      field<SeatLetter>("seat", &Mistake::seat),
      derived("about", [](const Mistake& each) { return std::holds_alternative<Call>(each.action) ? "call" : "card"; }),
      field<ActionText>("action", &Mistake::action),
      field<OrNull<Tricks13>>("tricks", &Mistake::tricks),
      field<Points>("points", &Mistake::points),
      derived("imps", [](const Mistake& each) { return imps(each.points); }),
      field<ListOf<ActionText>>("better", &Mistake::better),
      later_field<Flag>("hindsight", &Mistake::hindsight, false),
      later_field<Whole<0, 1'000'000>>("worse", &Mistake::worse, 0),
      later_field<Whole<0, 1'000'000>>("deals", &Mistake::deals, 0),
  };
};

template <>
struct Schema<search::Par> {
  static constexpr auto rows = std::tuple{field<Points>("score_ns", &search::Par::score),
                                          field<ListOf<ContractText>>("contracts", &search::Par::contracts)};
};

template <>
struct Schema<BoardAnalysis> {
  static constexpr auto rows = std::tuple{
      field<TrickTableObject>("table", &BoardAnalysis::table),
      field<Object<search::Par>>("par", &BoardAnalysis::par),
      field<ListOf<Object<CardReview>>>("cards", &BoardAnalysis::cards),
      field<ListOf<Object<Mistake>>>("costs", &BoardAnalysis::mistakes),
  };
};

template <>
struct Schema<Analysed> {
  static constexpr std::string_view kind = "analysed";
  using Body = OrFailed<Analysed, &Analysed::analysis, Object<BoardAnalysis>>;
};

template <>
struct Schema<RobotResult> {
  static constexpr auto rows = std::tuple{
      field<ListOf<CallText>>("calls", &RobotResult::calls),
      field<ListOf<CardText>>("cards", &RobotResult::cards),
      field<OutcomeText>("outcome", &RobotResult::outcome),
      field<Points>("score_ns", &RobotResult::score_ns),
  };
};

template <>
struct Schema<Replayed> {
  static constexpr std::string_view kind = "replayed";
  using Body = OrFailed<Replayed, &Replayed::result, Object<RobotResult>>;
};

template <>
struct Schema<SystemChosen> {
  static constexpr std::string_view kind = "system";
  static constexpr auto rows =
      std::tuple{field<SideNumber>("side", &SystemChosen::side), field<System>("system", &SystemChosen::system)};
};

template <>
struct Schema<SettingsChanged> {
  static constexpr std::string_view kind = "settings";
  static constexpr auto rows = std::tuple{
      field<OneOf<kSpeeds>>("speed", &SettingsChanged::speed),
      field<ArrayOf<Text, 2>>("cardings", &SettingsChanged::cardings),
      later_field<OneOf<kStyles>>("style", &SettingsChanged::style, Style::All),
      later_field<OneOf<kPartnersHands>>("partners_hand", &SettingsChanged::partners_hand, PartnersHand::Watch),
  };
};

}  // namespace codec

using BridgeCodec = EventCodec<BridgeEvent>;

EventRow encode(const BridgeEvent& event) { return BridgeCodec::encode(event); }

EventRows encode(const BridgeEvents& events) {
  EventRows rows;
  for (const BridgeEvent& each : events) rows.push_back(encode(each));
  return rows;
}

Result<BridgeEvent> decode_bridge_event(const EventRow& row) { return BridgeCodec::decode(row); }

std::string_view kind_of(const BridgeEvent& event) { return BridgeCodec::kind_of(event); }

Json to_json(const BoardAnalysis& analysis) { return codec::Object<BoardAnalysis>::write(analysis); }

}  // namespace yomi::server

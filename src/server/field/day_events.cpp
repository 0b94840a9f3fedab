#include "server/field/day.h"
#include "server/rooms/event_codec.h"
#include "server/wire/bridge_json.h"

// How the log spells what happens on a day of the field.
namespace yomi::server {

using namespace bridge;

namespace field_log {

std::string print_call(Call call) { return to_string(call); }
std::string print_card(Card card) { return to_string(card); }

using CallText = codec::Printed<Call, print_call, parse_call>;
using CardText = codec::Printed<Card, print_card, parse_card>;
using OutcomeText = codec::Printed<std::optional<Outcome>, outcome_text, parse_outcome>;
using BoardNumber = codec::Whole<1, kBoardsOfDay>;
using Points = codec::Whole<-1'000'000, 1'000'000>;

}  // namespace field_log

namespace codec {

using namespace field_log;

template <>
struct Schema<FieldBoards> {
  static constexpr std::string_view kind = "boards";
  static constexpr auto rows = std::tuple{field<Text>("date", &FieldBoards::date),
                                          field<Whole<0, INT64_MAX, std::uint64_t>>("seed", &FieldBoards::seed),
                                          field<ListOf<Text>>("deals", &FieldBoards::deals)};
};
template <>
struct Schema<FieldPlayer> {
  static constexpr std::string_view kind = "joined";
  static constexpr auto rows =
      std::tuple{field<Text>("player", &FieldPlayer::player), field<Text>("name", &FieldPlayer::name),
                 field<Text>("table", &FieldPlayer::table)};
};
template <>
struct Schema<FieldResult> {
  static constexpr std::string_view kind = "result";
  static constexpr auto rows = std::tuple{
      field<BoardNumber>("board", &FieldResult::board),
      field<Text>("player", &FieldResult::player),
      field<Text>("name", &FieldResult::name),
      field<ListOf<CallText>>("calls", [](auto& event) -> auto& { return event.played.calls; }),
      field<ListOf<CardText>>("cards", [](auto& event) -> auto& { return event.played.cards; }),
      field<OutcomeText>("outcome", [](auto& event) -> auto& { return event.played.outcome; }),
      field<Points>("score_ns", [](auto& event) -> auto& { return event.played.score_ns; }),
  };
};
template <>
struct Schema<FieldLoss> {
  static constexpr std::string_view kind = "lost";
  static constexpr auto rows = std::tuple{
      field<BoardNumber>("board", &FieldLoss::board), field<Text>("player", &FieldLoss::player),
      field<Points>("bidding", &FieldLoss::bidding),  field<Points>("declarer", &FieldLoss::declarer),
      field<Points>("defence", &FieldLoss::defence),  field<Flag>("declared", &FieldLoss::declared),
      field<Flag>("defended", &FieldLoss::defended),
  };
};

}  // namespace codec

using FieldCodec = EventCodec<FieldEvent>;

EventRow encode(const FieldEvent& event) { return FieldCodec::encode(event); }

Result<FieldEvent> decode_field_event(const EventRow& row) { return FieldCodec::decode(row); }

}  // namespace yomi::server

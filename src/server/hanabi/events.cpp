#include "server/hanabi/events.h"

namespace yomi::server {

using namespace hanabi_event;

// How the log spells the types of Hanabi.
namespace hanabi_log {

struct CardNumber {
  using Value = hanabi::Card;
  static std::string expected() { return codec::whole_expected(0, hanabi::kKinds - 1); }
  static Json write(hanabi::Card card) { return card.index(); }
  static Result<hanabi::Card> read(const Json& json, const std::string& path) {
    return codec::read_whole(json, path, 0, hanabi::kKinds - 1).map([](std::int64_t index) {
      return hanabi::Card::at(static_cast<int>(index));
    });
  }
};

std::string print_move(hanabi::Move move) { return to_string(move); }

using MoveText = codec::Printed<hanabi::Move, print_move, hanabi::parse_move>;

}  // namespace hanabi_log

namespace codec {

using namespace hanabi_log;

template <>
struct Schema<Created> {
  static constexpr std::string_view kind = "created";
  static constexpr auto rows = std::tuple{
      derived("game", [](const auto&) { return "hanabi"; }),
      field<Text>("name", &Created::name),
      field<OneOf<kModes>>("mode", &Created::mode),
      field<Text>("strategy", &Created::strategy),
      field<Whole<2, 5>>("players", &Created::players),
      field<Whole<2, 5>>("hand", &Created::hand),
      field<Whole<0, INT64_MAX, std::uint64_t>>("seed", &Created::seed),
      field<ListOf<Whole<0, 4>>>("humans", &Created::humans),
  };
};

template <>
struct Schema<NewGame> {
  static constexpr std::string_view kind = "new_game";
  static constexpr auto rows = std::tuple{field<Whole<1, 1'000'000'000>>("number", &NewGame::number),
                                          field<ArrayOf<CardNumber, hanabi::kDeckSize>>("deck", &NewGame::deck),
                                          later_field<SeedText>("robot_seed", &NewGame::robot_seed, Seed())};
};

template <>
struct Schema<Moved> {
  static constexpr std::string_view kind = "move";
  static constexpr auto rows =
      std::tuple{field<Whole<0, 4>>("seat", &Moved::seat), field<MoveText>("move", &Moved::move)};
};

template <>
struct Schema<Undone> {
  static constexpr std::string_view kind = "undo";
  static constexpr auto rows = std::tuple{field<Whole<0, 1000>>("to", &Undone::to)};
};

}  // namespace codec

using HanabiCodec = EventCodec<HanabiEvent>;

EventRow encode(const HanabiEvent& event) { return HanabiCodec::encode(event); }

EventRows encode(const HanabiEvents& events) {
  EventRows rows;
  for (const HanabiEvent& each : events) rows.push_back(encode(each));
  return rows;
}

Result<HanabiEvent> decode_hanabi_event(const EventRow& row) { return HanabiCodec::decode(row); }

std::string_view kind_of(const HanabiEvent& event) { return HanabiCodec::kind_of(event); }

}  // namespace yomi::server

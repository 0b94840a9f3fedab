#include "records/room_json.h"

#include "base/ascii.h"

namespace yomi::records {

using Json = nlohmann::ordered_json;

Json to_json(const agents::RoomResult& room) {
  Json json;
  std::string calls;
  for (const bridge::Call call : room.calls) calls += (calls.empty() ? "" : " ") + to_string(call);
  json["auction"] = calls;
  if (!room.cards.empty()) json["play"] = bridge::to_string(room.cards);
  if (room.lost) {
    json["lost_by"] = std::string(1, letter(room.lost->seat));
    json["why"] = room.lost->why;
    json["result"] = nullptr;
    json["score"] = nullptr;
    return json;
  }
  json["result"] = room.outcome ? to_string(*room.outcome) : "P";
  json["score"] = room.score;
  return json;
}

Result<agents::RoomResult> room_of_json(const Json& json) {
  agents::RoomResult room;
  const auto text = [&](const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
  };
  const std::string calls = text("auction");
  for (const std::string_view word : ascii::words(calls)) {
    const auto call = bridge::parse_call(word);
    if (!call) return tl::unexpected(call.error());
    room.calls.push_back(*call);
  }
  const auto cards = bridge::parse_card_list(text("play"));
  if (!cards) return tl::unexpected(cards.error());
  room.cards = *cards;
  if (json.contains("lost_by")) {
    const auto seat = bridge::parse_seat(text("lost_by"));
    if (!seat) return tl::unexpected(seat.error());
    room.lost = agents::Loss{*seat, text("why")};
    return room;
  }
  const auto outcome = bridge::parse_outcome(text("result"));
  if (!outcome) return tl::unexpected(outcome.error());
  room.outcome = *outcome;
  if (const auto score = json.find("score"); score != json.end() && score->is_number_integer())
    room.score = score->get<int>();
  return room;
}

}  // namespace yomi::records

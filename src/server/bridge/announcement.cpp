#include "bridge/words.h"
#include "server/bridge/presenter.h"
#include "server/wire/bridge_json.h"
#include "server/wire/words.h"

// What all viewers are told of an event.
namespace yomi::server {

using namespace bridge;
using namespace bridge_event;

namespace {

// Adds what one kind of event tells: fields of the announcement, and the fillings and key of its phrase.
struct EventTeller {
  Json& json;
  Fillings& fillings;
  std::string& key;
  Language language;

  void tell_seat(Seat seat) const {
    json["seat"] = text(seat);
    fillings["seat"] = words(seat, language);
  }
  void operator()(const Created&) const {}
  void operator()(const SeatTaken& event) const {
    tell_seat(seat_at(event.seat));
    json["player"] = event.name;
    fillings["player"] = event.name.empty() ? say(language, "somebody") : event.name;
  }
  void operator()(const SeatLeft& event) const { tell_seat(seat_at(event.seat)); }
  void operator()(const StandIn& event) const {
    tell_seat(seat_at(event.seat));
    if (!event.robot) key = "back";
  }
  void operator()(const Dealt& event) const {
    json["board"] = event.board.header.number;
    json["theme"] = name_in(kThemes, event.theme);
    fillings["board"] = std::to_string(event.board.header.number);
  }
  void operator()(const Called& event) const {
    tell_seat(event.seat);
    json["call"] = to_string(event.call);
    fillings["call"] = call_words(event.call, language);
  }
  void operator()(const Played& event) const {
    tell_seat(event.seat);
    json["card"] = to_string(event.card);
    fillings["card"] = card_words(event.card);
  }
  void operator()(const Claimed& event) const {
    tell_seat(event.seat);
    json["tricks"] = event.tricks;
    fillings["tricks"] = std::to_string(event.tricks);
    if (event.tricks == 1) key = "claim one";
  }
  // The API has one kind for a claim and its answer.
  void operator()(const ClaimAnswered& event) const {
    json["kind"] = "claim";
    json["accepted"] = event.accepted && event.settles;
    if (event.seat) tell_seat(*event.seat);
    key = !event.settles ? "claim agreed" : event.accepted ? "claim accepted" : "claim refused";
  }
  void operator()(const Undone& event) const { json["to"] = event.to; }
  void operator()(const Analysed&) const {}
  void operator()(const bridge_event::Replayed&) const {}
  void operator()(const SystemChosen& event) const {
    json["side"] = name(event.side);
    json["system"] = event.system.own() ? "own" : event.system.name;
    fillings["side"] = words(event.side, language);
    fillings["system"] = event.system.own() ? say(language, "own system") : event.system.name;
  }
  void operator()(const SettingsChanged&) const {}
};

}  // namespace

Json announcement(std::int64_t number, const BridgeEvent& event, Language language) {
  std::string key(kind_of(event));
  Json json{{"event", number}, {"kind", key}, {"seat", nullptr}, {"words", ""}};
  Fillings fillings;
  std::visit(EventTeller{json, fillings, key, language}, event);
  json["words"] = say(language, key, fillings);
  return json;
}

}  // namespace yomi::server

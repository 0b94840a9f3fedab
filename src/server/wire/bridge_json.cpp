#include "server/wire/bridge_json.h"

#include <fmt/format.h>

#include "bridge/words.h"
#include "server/wire/words.h"

namespace yomi::server {

using namespace bridge;

std::string text(Seat seat) { return std::string(1, letter(seat)); }

Json to_json(std::optional<Seat> seat) { return seat ? Json(text(*seat)) : Json(); }

Json cards_json(CardSet cards) {
  Json list = Json::array();
  for (; !cards.empty(); cards.remove(cards.highest())) list.push_back(to_string(cards.highest()));
  return list;
}

Json to_json(const Contract& contract) {
  static constexpr std::array<const char*, 3> kDoubling = {"", "X", "XX"};
  return {{"text", to_string(contract)},
          {"level", contract.level},
          {"strain", std::string(1, letter(contract.strain))},
          {"doubling", kDoubling[static_cast<std::size_t>(contract.doubling)]},
          {"declarer", text(contract.declarer)},
          {"dummy", text(contract.dummy())},
          {"leader", text(contract.leader())},
          {"needed", contract.tricks_needed()}};
}

Tricks tricks_json(const Play& play) {
  Tricks tricks;
  const auto trick_of = [](Seat leader) {
    return Json{{"leader", text(leader)}, {"cards", Json::array()}, {"winner", nullptr}};
  };
  tricks.current = trick_of(play.contract().leader());
  Card best = Card::at(2);
  Seat winner = play.contract().leader();
  for (std::size_t at = 0; at < play.cards().size(); ++at) {
    const Card card = play.cards()[at];
    const Seat seat = play.player(at);
    if (tricks.current["cards"].empty() || beats(card, best, play.contract().strain)) {
      best = card;
      winner = seat;
    }
    tricks.current["cards"].push_back({{"seat", text(seat)}, {"card", to_string(card)}});
    if (tricks.current["cards"].size() < 4) continue;
    tricks.current["winner"] = text(winner);
    tricks.complete.push_back(std::move(tricks.current));
    tricks.current = trick_of(winner);
  }
  if (play.finished()) tricks.current = nullptr;
  return tricks;
}

Json to_json(const search::TrickTable& table) {
  Json json;
  for (const Seat seat : kSeats)
    for (const Strain strain : kStrains) json[text(seat)][std::string(1, letter(strain))] = table.tricks(seat, strain);
  return json;
}

Json to_json(const search::Par& par) {
  Json contracts = Json::array();
  for (const Outcome& outcome : par.contracts) contracts.push_back(to_string(outcome));
  return {{"score_ns", par.score}, {"contracts", contracts}};
}

std::string outcome_text(const std::optional<Outcome>& outcome) { return outcome ? to_string(*outcome) : "P"; }

std::string call_words(Call call, Language language) {
  if (call.is_bid()) return fmt::format("{}{}", call.level(), symbol(call.strain()));
  return say(language, call.is_pass() ? "pass" : call.is_double() ? "double" : "redouble");
}

std::string card_words(Card card) {
  return fmt::format("{}{}", symbol(card.suit()), card.rank() == Rank::Ten ? "10" : to_string(card).substr(1));
}

}  // namespace yomi::server

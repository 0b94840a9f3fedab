#include "server/minds/thoughts.h"

#include <fmt/format.h>

#include "agents/bidding/why.h"
#include "agents/bidding/words.h"
#include "agents/play/card_words.h"
#include "inference/auction/call_line.h"
#include "inference/auction/infer.h"
#include "server/wire/bridge_json.h"
#include "server/wire/words.h"

namespace yomi::server {

using namespace bridge;

namespace {

constexpr std::size_t kCandidates = 6;

std::string_view unit_of(agents::Scoring scoring) {
  switch (scoring) {
    case agents::Scoring::Points:
      return "points";
    case agents::Scoring::Imps:
      return "imps";
    default:
      return "matchpoints";
  }
}

std::size_t moves_of(const View& view) {
  return view.auction().size() + (view.play() ? view.play()->cards().size() : 0);
}

Json thought_of_call(Mind& mind, const Terms& terms, const View& view, Language language, const std::stop_token& stop) {
  const agents::Decision decision = mind.think_of_call(terms, view, stop);
  const Side side = side_of(view.seat());
  const auto& letters = terms.books[static_cast<std::size_t>(index(side))]->system().letters;
  const auto words = agents::explain(decision, letters, language);
  inference::Storyteller& storyteller = mind.storyteller(terms);
  const auto story = storyteller.tell(view.auction(), view.board().vulnerability);
  const auto shows = [&](Call call) { return last_call_line(*storyteller.after(*story, call), letters, language); };
  Json candidates = Json::array();
  for (const auto& each : decision.candidates) {
    if (candidates.size() == kCandidates) break;
    candidates.push_back({{"action", to_string(each.call)},
                          {"equals", {to_string(each.call)}},
                          {"value", each.value ? Json(*each.value) : Json()},
                          {"error", nullptr},
                          {"deals", decision.deals},
                          {"words", shows(each.call)}});
  }
  const std::string next = decision.candidates.size() > 1 ? shows(decision.candidates[1].call) : "";
  return {{"seat", text(view.seat())},
          {"about", "call"},
          {"at", moves_of(view)},
          {"chosen", to_string(decision.call)},
          {"source", agents::name(decision.source)},
          {"words", agents::why_call(decision, shows(decision.call), next, language)},
          {"because", words.because},
          {"unit", decision.deals > 0 ? unit_of(agent_options(terms.speed).bidder.simulation.scoring) : "none"},
          {"candidates", candidates},
          {"said", Json::array()}};
}

Json thought_of_card(Mind& mind, const Terms& terms, const View& view, Language language, const std::stop_token& stop) {
  const auto thought = mind.think_of_card(terms, view, stop);
  const Play& play = *view.play();
  inference::CardReader reader(play.contract(), view.dummy(), terms.cardings);
  for (const Card card : play.cards()) reader.add(card);
  const auto tells = [&](Card card) {
    const auto said = reader.would_say(card);
    return said ? Json(words(*said, language)) : Json();
  };
  Json candidates = Json::array();
  for (const auto& each : thought.candidates)
    candidates.push_back({{"action", to_string(each.card)},
                          {"equals", cards_json(each.equals)},
                          {"value", each.deals > 0 ? Json(each.mean) : Json()},
                          {"error", each.deals > 0 ? Json(each.error) : Json()},
                          {"deals", each.deals},
                          {"words", tells(each.card)}});
  Json said = Json::array();
  for (const inference::Said& each : thought.said) said.push_back(words(each, language));
  const auto message = reader.would_say(thought.card);
  if (message) said.push_back(say(language, "tells", {{"words", words(*message, language)}}));
  const std::string tells_partner =
      message && message->signal && !partners(play.turn(), play.contract().declarer) ? meaning(*message, language) : "";
  const bool only = thought.worlds.empty();
  return {{"seat", text(play.turn())},
          {"about", "card"},
          {"at", moves_of(view)},
          {"chosen", to_string(thought.card)},
          {"source", only ? "only" : "sampling"},
          {"words", agents::why_card(thought, play, tells_partner, language)},
          {"because", Json::array()},
          {"unit", only ? "none" : unit_of(agent_options(terms.speed).card.scoring)},
          {"candidates", candidates},
          {"said", said}};
}

}  // namespace

Json thought_of(Mind& mind, const Terms& terms, const View& view, Language language, const std::stop_token& stop) {
  if (view.play()) return thought_of_card(mind, terms, view, language, stop);
  return thought_of_call(mind, terms, view, language, stop);
}

}  // namespace yomi::server

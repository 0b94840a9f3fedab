#include <fmt/format.h>

#include "server/bridge/bridge_game.h"
#include "server/minds/thoughts.h"
#include "server/wire/bridge_json.h"
#include "server/wire/words.h"

// Questions about a bridge table: what calls would show, what to do, what robots believe, and why they did it.
namespace yomi::server {

using namespace bridge;

namespace {

std::string_view name(knowledge::Force force) {
  switch (force) {
    case knowledge::Force::None:
      return "no";
    case knowledge::Force::Round:
      return "round";
    default:
      return "game";
  }
}

Json meaning_json(const CallMeaning& meaning) {
  return {{"call", to_string(meaning.call)},
          {"words", meaning.words ? Json(*meaning.words) : Json()},
          {"artificial", meaning.artificial},
          {"forcing", name(meaning.force)},
          {"source", !meaning.words    ? "none"
                     : meaning.natural ? "natural"
                                       : "agreement"}};
}

}  // namespace

Answer<Thinking> BridgeGame::ask(const Question& question, const Viewer& viewer) const {
  const Language language = viewer.language;
  if (question.kind == "calls") return explain_calls(language);
  if (question.kind == "hint") return hint(viewer);
  if (!minds_are_open())
    return refuse("fair_table",
                  "At a fair table the robots keep their thoughts to themselves until the board is over.");
  if (question.at && *question.at > board_->moves())
    return refuse("bad_request", fmt::format("The board has only {} calls and cards.", board_->moves()));
  if (question.kind == "why") return why(*question.at, language);
  const auto seat = seating_.find(question.seat);
  if (!seat) return refuse("bad_request", fmt::format("'{}' is not a seat.", question.seat), "N, E, S or W");
  return [view = board_->after(question.at.value_or(board_->moves())).view(seat_at(*seat)), terms = terms(), language](
             Mind& mind, const ThinkContext&) { return beliefs_of(mind, terms, view, language); };
}

Answer<Thinking> BridgeGame::explain_calls(Language language) const {
  if (board_->table().play() || !board_->actor()) return refuse("not_now", "The auction is over.");
  return [&interpreter = shared_.interpreter, books = books(systems_), auction = board_->table().auction(),
          vulnerability = board_->header().vulnerability, event = event_,
          language](Mind&, const ThinkContext&) -> Answer<Json> {
    Json calls = Json::array();
    for (const CallMeaning& each : interpreter.meanings(books, auction, vulnerability, language))
      calls.push_back(meaning_json(each));
    return Json{{"seat", text(auction.turn())}, {"event", event}, {"calls", calls}};
  };
}

Answer<Thinking> BridgeGame::hint(const Viewer& viewer) const {
  if (mode_ == Mode::Fair) return refuse("fair_table", "There are no hints at a fair table.");
  const auto seat = seat_of(viewer);
  if (!seat) return refuse("not_your_seat", "You watch; hints are for who plays.");
  if (board_->actor() != seat) return refuse("not_your_turn", "A hint is for your own turn.");
  return [view = board_->table().view(*seat), terms = terms(), language = viewer.language](
             Mind& mind, const ThinkContext& context) -> Answer<Json> {
    return thought_of(mind, terms, view, language, context.stop);
  };
}

Answer<Thinking> BridgeGame::why(int move, Language language) const {
  if (move >= board_->moves())
    return refuse("bad_request", fmt::format("There is no call or card number {} on this board.", move),
                  fmt::format("0 to {}", board_->moves() - 1));
  const Seat seat = board_->chooser(move);
  return [view = board_->after(move).view(seat), made = board_->text(move), person = human(seat), terms = terms(),
          language](Mind& mind, const ThinkContext& context) -> Answer<Json> {
    Json thought = thought_of(mind, terms, view, language, context.stop);
    const std::string would = thought["chosen"];
    thought["chosen"] = made;
    if (!person) return thought;
    thought["source"] = "person";
    if (would != made)
      thought["words"] = view.play()
                             ? say(language, "not its card", {{"card", card_words(*parse_card(would))}})
                             : say(language, "not its call", {{"call", call_words(*parse_call(would), language)}});
    return thought;
  };
}

Answer<Json> BridgeGame::analysis(const Viewer& viewer) const {
  if (!board_->over()) return refuse("not_now", "The board is not over.");
  if (!analysed_.contains("cards"))
    return refuse("not_now",
                  analysed_.is_null() ? "The board is still being analysed." : "The board could not be analysed.");
  Json costs = analysed_["costs"];
  const auto spoken = [&](const std::string& action, bool call) {
    return call ? call_words(*parse_call(action), viewer.language) : card_words(*parse_card(action));
  };
  for (Json& cost : costs) {
    const bool call = cost["about"] == "call";
    Fillings fillings{{"action", spoken(cost["action"], call)}, {"points", std::to_string(cost["points"].get<int>())}};
    if (!call) fillings["tricks"] = std::to_string(cost["tricks"].get<int>());
    if (!cost["better"].empty()) fillings["better"] = spoken(cost["better"].front(), call);
    cost["words"] = say(viewer.language,
                        !call                    ? (cost["tricks"] == 1 ? "cost one card" : "cost card")
                        : cost["better"].empty() ? "cost call alone"
                                                 : "cost call",
                        fillings);
  }
  return Json{{"board", board_->header().number},
              {"table", analysed_["table"]},
              {"par", analysed_["par"]},
              {"cards", analysed_["cards"]},
              {"costs", costs}};
}

}  // namespace yomi::server

#include "server/bridge/questions.h"

#include <cassert>

#include <fmt/format.h>

#include "server/bridge/review.h"
#include "server/bridge/rules.h"
#include "server/minds/thoughts.h"
#include "server/wire/bridge_json.h"
#include "server/wire/words.h"

namespace yomi::server {

using namespace bridge;

namespace {

constexpr Names<knowledge::Force, 3> kForces = {
    {{knowledge::Force::None, "no"}, {knowledge::Force::Round, "round"}, {knowledge::Force::Game, "game"}}};

Json meaning_json(const CallMeaning& meaning) {
  return {{"call", to_string(meaning.call)},
          {"words", meaning.words},
          {"rule", meaning.rule ? Json(*meaning.rule) : Json()},
          {"artificial", meaning.artificial},
          {"forcing", name_in(kForces, meaning.force)},
          {"source", !meaning.rule     ? "none"
                     : meaning.natural ? "natural"
                                       : "agreement"}};
}

Answer<Thinking> explain_calls(const BridgeState& state, Library& library, Interpreter& interpreter,
                               Language language) {
  const Board& board = state.board();
  if (board.table().play() || !board.actor()) return refuse("not_now", "The auction is over.");
  return [&interpreter, books = books_of(state.systems(), library), auction = board.table().auction(),
          vulnerability = board.header().vulnerability, event = state.event(),
          language](Mind&, const ThinkContext&) -> Answer<Json> {
    Json calls = Json::array();
    for (const CallMeaning& each : interpreter.meanings(books, auction, vulnerability, language))
      calls.push_back(meaning_json(each));
    return Json{{"seat", text(auction.turn())}, {"event", event}, {"calls", calls}};
  };
}

Answer<Thinking> hint(const BridgeState& state, Library& library, const Viewer& viewer) {
  if (state.fair()) return refuse("fair_table", "There are no hints at a fair table.");
  const auto seat = state.seat_of(viewer);
  if (!seat) return refuse("not_your_seat", "You are watching; only players get hints.");
  if (state.person_to_act() != seat) return refuse("not_your_turn", "You get a hint when it is your turn.");
  return [view = state.board().table().view(*state.board().actor()), terms = terms_of(state, library),
          language = viewer.language](Mind& mind, const ThinkContext& context) -> Answer<Json> {
    return thought_of(mind, terms, view, language, context.stop);
  };
}

Answer<Thinking> why(const BridgeState& state, Library& library, int move, const Viewer& viewer) {
  const Board& board = state.board();
  if (move >= board.moves())
    return refuse("bad_request", fmt::format("There is no call or card number {} on this board.", move),
                  board.moves() == 0 ? "a board with a call" : fmt::format("0 to {}", board.moves() - 1));
  const Seat seat = board.chooser(move);
  if (auto no = refuse_mind(state, viewer, seat)) return tl::unexpected(*no);
  return [view = board.after(move).view(seat), made = board.text(move), person = state.person_of(move).has_value(),
          terms = terms_of(state, library),
          language = viewer.language](Mind& mind, const ThinkContext& context) -> Answer<Json> {
    Json thought = thought_of(mind, terms, view, language, context.stop);
    const std::string preferred = thought["chosen"];
    thought["chosen"] = made;
    if (!person) return thought;
    thought["source"] = "person";
    if (preferred == made) return thought;
    // What the robot would have done, and why it would.
    const std::string instead =
        view.play() ? say(language, "not its card", {{"card", card_words(*parse_card(preferred))}})
                    : say(language, "not its call", {{"call", call_words(*parse_call(preferred), language)}});
    thought["words"] =
        instead + (language == Language::English ? " " : "") + thought["words"].get_ref<const std::string&>();
    return thought;
  };
}

Answer<Thinking> beliefs(const BridgeState& state, Library& library, const Question& question, const Viewer& viewer) {
  const auto seat = state.seating().find(question.seat);
  if (!seat) return refuse("bad_request", fmt::format("'{}' is not a seat.", question.seat), "N, E, S or W");
  if (auto no = refuse_mind(state, viewer, seat_at(*seat))) return tl::unexpected(*no);
  const Board& board = state.board();
  return
      [view = board.after(question.at.value_or(board.moves())).view(seat_at(*seat)), terms = terms_of(state, library),
       language = viewer.language](Mind& mind, const ThinkContext&) { return beliefs_of(mind, terms, view, language); };
}

}  // namespace

Answer<Thinking> ask(const BridgeState& state, Library& library, Interpreter& interpreter, const Question& question,
                     const Viewer& viewer) {
  const Language language = viewer.language;
  if (question.kind == QuestionKind::Calls) return explain_calls(state, library, interpreter, language);
  if (question.kind == QuestionKind::Hint) return hint(state, library, viewer);
  if (question.kind == QuestionKind::Review) return review(state, viewer);
  if (!thoughts_are_open(state))
    return refuse("fair_table", "At a fair table the robots' thoughts are secret until the board is over.");
  const int moves = state.board().moves();
  if (question.at && *question.at > moves)
    return refuse("bad_request", fmt::format("The number of calls and cards on this board is {}.", moves),
                  fmt::format("0 to {}", moves));
  assert(question.kind != QuestionKind::Why || question.at);
  if (question.kind == QuestionKind::Why) return why(state, library, *question.at, viewer);
  return beliefs(state, library, question, viewer);
}

}  // namespace yomi::server

#include "server/hanabi/questions.h"

#include <cassert>

#include "server/hanabi/presenter.h"
#include "server/hanabi/why.h"
#include "server/wire/words.h"

namespace yomi::server {

using namespace hanabi;

namespace {

Json beliefs_json(const OwnCards& own, int at) {
  const hanabi::Table& table = own.view.table();
  Json slots = Json::array();
  for (Slot slot = 0; slot < own.view.hand_size(); ++slot) {
    Json chances = Json::array();
    double playable = 0, useless = 0;
    for (const auto& [card, chance] : own.belief.marginal([&](const Hand& hand) { return hand[std::size_t(slot)]; })) {
      chances.push_back({{"card", to_string(card)}, {"chance", chance}});
      if (table.playable().has(card)) playable += chance;
      if (table.useless().has(card)) useless += chance;
    }
    slots.push_back({{"slot", slot + 1},
                     {"possible", cards_json(table.told(own.view.seat(), slot))},
                     {"chances", chances},
                     {"playable", playable},
                     {"useless", useless}});
  }
  return {{"game", "hanabi"}, {"player", own.view.seat()}, {"at", at}, {"slots", slots}};
}

// What a robot would do after `at` moves, and why. `made` is the move that was made there, if one was, by a person or
// a robot.
Thinking think_of_move(const HanabiState& state, int at, bool person, const std::string& made, Language language) {
  return [record = state.record(at), strategy = state.strategy(), seed = state.robot_seed(), at, person, made,
          language](Mind&, const ThinkContext&) -> Answer<Json> {
    const Seat seat = replay(record).game.to_move();
    const auto choice = HanabiMinds(strategy, seed).choose(record);
    const std::string preferred = to_string(choice.move);
    const auto made_move = made.empty() ? std::nullopt : std::optional(*parse_move(made));
    Json because = Json::array();
    for (const Reason& reason : choice.reasons) because.push_back(words(reason, language));
    const std::string reasons = why_move(record, made_move.value_or(choice.move), strategy, language);
    const std::string move_words = words(choice.move, language);
    return Json{
        {"seat", std::to_string(seat)},
        {"about", "move"},
        {"at", at},
        {"chosen", made.empty() ? preferred : made},
        {"source", person ? "person" : "strategy"},
        {"words", person && preferred != made ? say(language, "not its move", {{"move", move_words}}) : reasons},
        {"because", because},
        {"unit", "none"},
        {"candidates", Json::array()},
        {"said", Json::array()}};
  };
}

Answer<Thinking> hint(const HanabiState& state, const Viewer& viewer) {
  if (state.fair()) return refuse("fair_table", "There are no hints at a fair table.");
  const auto seat = state.seat_of(viewer);
  if (!seat) return refuse("not_your_seat", "You are watching; only players get hints.");
  if (state.over() || state.game().to_move() != *seat)
    return refuse("not_your_turn", "You get a hint when it is your turn.");
  return think_of_move(state, state.moves(), false, "", viewer.language);
}

Answer<Thinking> why(const HanabiState& state, int move, const Viewer& viewer) {
  if (move >= state.moves())
    return refuse("bad_request", fmt::format("There is no move number {} in this game.", move));
  const Turn& turn = state.turns()[static_cast<std::size_t>(move)];
  if (auto no = refuse_mind(state, viewer, turn.seat)) return tl::unexpected(*no);
  return think_of_move(state, move, state.seating().human(turn.seat), to_string(turn.move), viewer.language);
}

Answer<Thinking> beliefs(const HanabiState& state, const Question& question, const Viewer& viewer) {
  const auto seat = state.seating().find(question.seat);
  if (!seat)
    return refuse("bad_request", fmt::format("'{}' is not a player.", question.seat),
                  fmt::format("0 to {}", state.seating().size() - 1));
  if (auto no = refuse_mind(state, viewer, *seat)) return tl::unexpected(*no);
  const int at = question.at.value_or(state.moves());
  return
      [record = state.record(at), seat = *seat, strategy = state.strategy(), at](
          Mind&, const ThinkContext&) -> Answer<Json> { return beliefs_json(own_cards(record, seat, strategy), at); };
}

}  // namespace

Answer<Thinking> ask(const HanabiState& state, const Question& question, const Viewer& viewer) {
  if (question.kind == QuestionKind::Calls) return refuse("not_now", "There are no calls in Hanabi.", "a bridge table");
  if (question.kind == QuestionKind::Review)
    return refuse("not_now", "Hanabi games are not reviewed.", "a bridge table");
  if (question.at && *question.at > state.moves()) return tl::unexpected(no_such_move(state));
  if (question.kind == QuestionKind::Hint) return hint(state, viewer);
  if (!thoughts_are_open(state))
    return refuse("fair_table", "At a fair table the robots' thoughts are secret until the game is over.");
  assert(question.kind != QuestionKind::Why || question.at);
  if (question.kind == QuestionKind::Why) return why(state, *question.at, viewer);
  return beliefs(state, question, viewer);
}

}  // namespace yomi::server

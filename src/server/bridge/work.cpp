#include "server/bridge/work.h"

#include "bridge/score.h"
#include "server/bridge/rules.h"
#include "server/wire/bridge_json.h"

namespace yomi::server {

using namespace bridge;
using namespace bridge_event;

namespace {

Json progress_of(std::optional<Seat> seat, std::string_view about) {
  return {{"seat", to_json(seat)}, {"about", about}};
}

// A robot's call. The table must go on: an illegal one becomes a pass.
Called robot_call(Mind& mind, const Terms& terms, const Table& table, const std::stop_token& stop) {
  const Seat seat = *table.actor();
  const Call call = mind.think_of_call(terms, table.view(seat), stop).call;
  return {seat, table.auction().legal(call) ? call : Call::pass()};
}

// A robot's card; an illegal one becomes the lowest legal card.
Played robot_card(Mind& mind, const Terms& terms, const Table& table, const std::stop_token& stop) {
  const View view = table.view(*table.actor());
  const CardSet choices = view.choices();
  const Card card = mind.think_of_card(terms, view, stop).card;
  return {table.play()->turn(), choices.has(card) ? card : choices.lowest()};
}

// A robot on lead claims if its side is sure of all tricks that are left.
std::optional<Claimed> sure_claim(Mind& mind, const Terms& terms, const Table& table) {
  const auto& play = table.play();
  if (!play || play->cards().empty() || !play->trick().empty()) return {};
  const Seat seat = *table.actor();
  const auto tricks = mind.claim(terms, table.view(seat));
  if (!tricks || *tricks != 13 - play->tricks_played()) return {};
  return Claimed{seat, *tricks};
}

Work robots_turn(const BridgeState& state, Library& library, Seat seat) {
  Work work;
  const Table& table = state.board().table();
  work.who = progress_of(table.play() ? table.play()->turn() : seat, table.play() ? "card" : "call");
  work.state = work.who;
  work.state["done"] = work.state["of"] = 0;
  work.give_up = [table] {
    if (!table.play()) return EventRows{encode(Called{*table.actor(), Call::pass()})};
    return EventRows{encode(Played{table.play()->turn(), table.view(*table.actor()).choices().lowest()})};
  };
  work.think = [table, terms = terms_of(state, library), claims = state.robots_claim() && !state.claim_refused(seat)](
                   Mind& mind, const ThinkContext& context) -> std::optional<EventRows> {
    if (claims)
      if (const auto claim = sure_claim(mind, terms, table)) return EventRows{encode(*claim)};
    if (table.play()) return EventRows{encode(robot_card(mind, terms, table, context.stop))};
    return EventRows{encode(robot_call(mind, terms, table, context.stop))};
  };
  return work;
}

// A claim is accepted if the side takes that many tricks double dummy.
Work check_claim(const Board& board) {
  Work work;
  work.who = progress_of(board.claim()->by, "claim");
  work.give_up = [] { return EventRows{encode(ClaimAnswered{})}; };
  work.think = [table = board.table(), claim = *board.claim()](Mind& mind,
                                                               const ThinkContext&) -> std::optional<EventRows> {
    const Play& play = *table.play();
    const auto answer = mind.solver().solve(search::Position(table.deal(), play), search::Question::tricks());
    bool accepted = false;
    if (answer) {
      const int mine = partners(claim.by, play.turn()) ? answer->tricks : claim.of - answer->tricks;
      accepted = claim.tricks <= mine;
    }
    return EventRows{encode(ClaimAnswered{accepted})};
  };
  return work;
}

Work analyse(const Board& board) {
  Work work;
  work.urgency = Urgency::Background;
  work.who = progress_of({}, "analysis");
  work.give_up = [] { return EventRows{encode(Analysed{})}; };
  work.think = [analyser = std::make_shared<Analyser>(board)](Mind& mind,
                                                              const ThinkContext& context) -> std::optional<EventRows> {
    if (!analyser->step(mind.solver(), context.stop)) return EventRows{encode(Analysed{})};
    context.progress(analyser->done(), analyser->steps());
    if (!analyser->finished()) return {};
    return EventRows{encode(Analysed{analyser->result()})};
  };
  return work;
}

// The same board, bid and played by four robots with the same agreements.
Work replay(const BridgeState& state, Library& library) {
  Work work;
  work.urgency = Urgency::Background;
  work.who = progress_of({}, "replay");
  work.give_up = [] { return EventRows{encode(bridge_event::Replayed{})}; };
  const Table& original = state.board().table();
  // Four robots would do the same again.
  auto table =
      std::make_shared<Table>(state.seating().any_human() ? Table(original.board(), original.deal()) : original);
  work.think = [table, terms = terms_of(state, library)](Mind& mind,
                                                         const ThinkContext& context) -> std::optional<EventRows> {
    if (!table->finished()) {
      if (table->play())
        static_cast<void>(table->play_card(robot_card(mind, terms, *table, context.stop).card));
      else
        static_cast<void>(table->call(robot_call(mind, terms, *table, context.stop).call));
    }
    const auto& play = table->play();
    context.progress(play ? static_cast<int>(play->cards().size()) : 0, 52);
    if (!table->finished()) return {};
    RobotResult result;
    result.calls.assign(table->auction().calls().begin(), table->auction().calls().end());
    if (play) result.cards.assign(play->cards().begin(), play->cards().end());
    result.outcome = table->outcome();
    result.score_ns = score_north_south(result.outcome, table->board().vulnerability);
    return EventRows{encode(bridge_event::Replayed{std::move(result)})};
  };
  return work;
}

}  // namespace

Terms terms_of(const BridgeState& state, Library& library) {
  Terms terms{books_of(state.systems(), library), {}, state.speed(), state.robot_seed()};
  for (const std::size_t side : {0U, 1U})
    terms.cardings[side] = library.carding(state.cardings()[side]).value_or(nullptr);
  return terms;
}

std::optional<Work> next_work(const BridgeState& state, Library& library) {
  if (!state.has_board()) return {};
  const Board& board = state.board();
  if (board.over()) {
    if (!state.analysed()) return analyse(board);
    if (!state.replayed()) return replay(state, library);
    return {};
  }
  if (board.claim() && board.claim()->status == Claim::Status::Checking)
    return claim_judges(state).empty() ? std::optional(check_claim(board)) : std::nullopt;
  const auto actor = board.actor();
  if (actor && !state.waits(*actor)) return robots_turn(state, library, *actor);
  return {};
}

}  // namespace yomi::server

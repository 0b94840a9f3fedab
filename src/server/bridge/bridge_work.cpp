#include <algorithm>

#include "bridge/score.h"
#include "search/par.h"
#include "server/bridge/auction_value.h"
#include "server/bridge/bridge_game.h"
#include "server/wire/bridge_json.h"

// What the robots of a bridge table think about, away from the table.
namespace yomi::server {

using namespace bridge;
using search::Position;

namespace {

Json progress_of(std::optional<Seat> seat, std::string_view about) {
  return {{"seat", to_json(seat)}, {"about", about}};
}

// A robot's next move. A table never stands still: what the laws forbid becomes a pass, or the lowest card.
NewEvent next_move(Mind& mind, const Terms& terms, const Table& table, const std::stop_token& stop) {
  const Seat seat = *table.actor();
  const View view = table.view(seat);
  if (!table.play()) {
    Call call = mind.think_of_call(terms, view, stop).call;
    if (!table.auction().legal(call)) call = Call::pass();
    return {"call", {{"seat", index(seat)}, {"call", to_string(call)}}};
  }
  const CardSet choices = view.choices();
  Card card = choices.lowest();
  if (const Card thought = mind.think_of_card(terms, view, stop).card; choices.has(thought)) card = thought;
  return {"card", {{"seat", index(table.play()->turn())}, {"card", to_string(card)}}};
}

// A robot on lead whose side surely takes all that is left says so.
std::optional<NewEvent> sure_claim(Mind& mind, const Terms& terms, const Table& table) {
  const auto& play = table.play();
  if (!play || play->cards().empty() || !play->trick().empty()) return {};
  const Seat seat = *table.actor();
  const auto tricks = mind.claim(terms, table.view(seat));
  if (!tricks || *tricks != 13 - play->tricks_played()) return {};
  return NewEvent{"claim", {{"seat", index(seat)}, {"tricks", *tricks}}};
}

void make(const NewEvent& move, Table& table) {
  if (move.kind == "call")
    static_cast<void>(table.call(*parse_call(move.data["call"].get<std::string>())));
  else
    static_cast<void>(table.play_card(*parse_card(move.data["card"].get<std::string>())));
}

// What is found out about a board, trick by trick.
struct Analysis {
  Board board;
  std::optional<search::TrickTable> tricks{};
  int next = 0;  // the first move that is not looked at
  Json cards = Json::array();
  Json costs = Json::array();

  void add_calls() {
    const Auction& auction = board.table().auction();
    for (const CallCost& cost : call_costs(auction, *tricks, board.header().vulnerability)) {
      Json better = Json::array();
      for (const Call call : cost.better) better.push_back(to_string(call));
      costs.push_back({{"at", cost.at},
                       {"seat", text(auction.caller(cost.at))},
                       {"about", "call"},
                       {"action", to_string(auction.calls()[cost.at])},
                       {"tricks", nullptr},
                       {"points", cost.points},
                       {"imps", imps(cost.points)},
                       {"better", better}});
    }
  }

  // The move and what each card would have come to, double dummy.
  void add_card(int move, const Table& before, const search::Answer& answer) {
    const Play& play = *before.play();
    const Contract& contract = play.contract();
    const Side side = side_of(play.turn());
    const bool declaring = side == side_of(contract.declarer);
    const bool vulnerable = bridge::vulnerable(board.header().vulnerability, side_of(contract.declarer));
    const auto declarers = [&](int more) {
      return declaring ? play.tricks(side) + more : 13 - play.tricks(side) - more;
    };
    const auto points = [&](int more) {
      const int score = bridge::score(contract, declarers(more), vulnerable);
      return declaring ? score : -score;
    };
    Json options = Json::array(), better = Json::array();
    for (const search::Choice& choice : answer.choices())
      for (const Card card : choice.equals) {
        options.push_back({{"card", to_string(card)}, {"tricks", declarers(choice.tricks)}});
        if (choice.tricks == answer.tricks) better.push_back(to_string(card));
      }
    const Card played = board.table().play()->cards()[static_cast<std::size_t>(move - board.calls())];
    const int taken = answer.tricks_of(played).value_or(answer.tricks);
    const int cost = answer.tricks - taken;
    const Seat seat = board.owner(move);
    cards.push_back(
        {{"at", move}, {"seat", text(seat)}, {"card", to_string(played)}, {"options", options}, {"cost", cost}});
    if (cost == 0) return;
    const int lost = points(answer.tricks) - points(taken);
    costs.push_back({{"at", move},
                     {"seat", text(seat)},
                     {"about", "card"},
                     {"action", to_string(played)},
                     {"tricks", cost},
                     {"points", lost},
                     {"imps", imps(lost)},
                     {"better", better}});
  }

  // The next trick; false if the solver stopped.
  bool look_at_trick(const search::DoubleDummy& solver, const std::stop_token& stop) {
    std::vector<Table> before;
    std::vector<Position> positions;
    const int end = std::min(next + 4, board.moves());
    for (int move = next; move < end; ++move) {
      before.push_back(board.after(move));
      positions.emplace_back(board.table().deal(), *before.back().play());
    }
    const auto answers = solver.solve(positions, search::Question::all_cards(), stop);
    if (!answers) return false;
    for (std::size_t at = 0; at < before.size(); ++at)
      add_card(next + static_cast<int>(at), before[at], (*answers)[at]);
    next = end;
    return true;
  }
};

}  // namespace

std::optional<Work> BridgeGame::work() const {
  if (!board_) return {};
  if (board_->over()) {
    if (analysed_.is_null()) return analyse();
    if (replayed_.is_null()) return replay();
    return {};
  }
  if (board_->claim() && board_->claim()->status == Claim::Status::Checking) return check_claim();
  const auto actor = board_->actor();
  if (actor && !human(*actor)) return robots_turn(*actor);
  return {};
}

Work BridgeGame::robots_turn(Seat seat) const {
  Work work;
  const Table& table = board_->table();
  work.who = progress_of(table.play() ? table.play()->turn() : seat, table.play() ? "card" : "call");
  work.state = work.who;
  work.state["done"] = work.state["of"] = 0;
  work.think = [table, terms = terms(), claims = robots_claim_](
                   Mind& mind, const ThinkContext& context) -> std::optional<NewEvents> {
    if (claims)
      if (auto claim = sure_claim(mind, terms, table)) return NewEvents{std::move(*claim)};
    return NewEvents{next_move(mind, terms, table, context.stop)};
  };
  return work;
}

// A claim stands if the side gets so many tricks even when all four play their best.
Work BridgeGame::check_claim() const {
  Work work;
  work.who = progress_of(board_->claim()->by, "claim");
  work.think = [table = board_->table(), claim = *board_->claim()](Mind& mind,
                                                                   const ThinkContext&) -> std::optional<NewEvents> {
    const Play& play = *table.play();
    const auto answer = mind.solver().solve(Position(table.deal(), play), search::Question::tricks());
    bool accepted = false;
    if (answer) {
      const int mine = partners(claim.by, play.turn()) ? answer->tricks : claim.of - answer->tricks;
      accepted = claim.tricks <= mine;
    }
    return NewEvents{{"claim_answer", {{"accepted", accepted}}}};
  };
  return work;
}

Work BridgeGame::analyse() const {
  Work work;
  work.urgency = Urgency::Background;
  work.who = progress_of({}, "analysis");
  auto analysis = std::make_shared<Analysis>(Analysis{*board_});
  work.think = [analysis](Mind& mind, const ThinkContext& context) -> std::optional<NewEvents> {
    const NewEvents failed{{"analysed", {{"failed", true}}}};
    const Board& board = analysis->board;
    const BoardHeader& header = board.header();
    if (!analysis->tricks) {
      const auto tables = mind.solver().tables(std::array{board.table().deal()}, {}, context.stop);
      if (!tables) return failed;
      analysis->tricks = tables->front();
      analysis->add_calls();
      analysis->next = board.calls();
    } else if (!analysis->look_at_trick(mind.solver(), context.stop)) {
      return failed;
    }
    context.progress(1 + analysis->next - board.calls(), 1 + board.cards());
    if (analysis->next < board.moves()) return {};
    return NewEvents{{"analysed",
                      {{"table", to_json(*analysis->tricks)},
                       {"par", to_json(search::par(*analysis->tricks, header.dealer, header.vulnerability))},
                       {"cards", analysis->cards},
                       {"costs", analysis->costs}}}};
  };
  return work;
}

// The same board, bid and played by four robots with the same agreements.
Work BridgeGame::replay() const {
  Work work;
  work.urgency = Urgency::Background;
  work.who = progress_of({}, "replay");
  const Table& here = board_->table();
  // Where only robots sat they would do the same again.
  auto table = std::make_shared<Table>(seating_.any_human() ? Table(here.board(), here.deal()) : here);
  work.think = [table, terms = terms()](Mind& mind, const ThinkContext& context) -> std::optional<NewEvents> {
    if (!table->finished()) make(next_move(mind, terms, *table, context.stop), *table);
    const auto& play = table->play();
    const int played = play ? static_cast<int>(play->cards().size()) : 0;
    context.progress(played, 52);
    if (!table->finished()) return {};
    Json calls = Json::array(), cards = Json::array();
    for (const Call call : table->auction().calls()) calls.push_back(to_string(call));
    if (play)
      for (const Card card : play->cards()) cards.push_back(to_string(card));
    return NewEvents{{"replayed",
                      {{"calls", calls},
                       {"cards", cards},
                       {"outcome", outcome_text(table->outcome())},
                       {"score_ns", score_north_south(table->outcome(), table->board().vulnerability)}}}};
  };
  return work;
}

}  // namespace yomi::server

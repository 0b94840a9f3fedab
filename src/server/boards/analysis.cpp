#include "server/boards/analysis.h"

#include <algorithm>
#include <array>

#include "bridge/score.h"
#include "server/boards/auction_value.h"

namespace yomi::server {

using namespace bridge;

std::string to_string(const Action& action) {
  return std::visit([](const auto& each) { return bridge::to_string(each); }, action);
}

Result<Action> parse_action(std::string_view text) {
  if (const auto call = parse_call(text)) return *call;
  if (const auto card = parse_card(text)) return *card;
  return fail("that is neither a call nor a card", "a call such as 1N, or a card such as SA");
}

bool Analyser::step(const search::DoubleDummy& solver, const std::stop_token& stop) {
  if (!started_) {
    const auto tables = solver.tables(std::array{board_.table().deal()}, {}, stop);
    if (!tables) return false;
    result_.table = tables->front();
    result_.par = search::par(result_.table, board_.header().dealer, board_.header().vulnerability);
    add_calls();
    next_ = board_.calls();
    started_ = true;
    return true;
  }
  std::vector<Table> before;
  std::vector<search::Position> positions;
  const int end = std::min(next_ + 4, board_.moves());
  for (int move = next_; move < end; ++move) {
    before.push_back(board_.after(move));
    positions.emplace_back(board_.table().deal(), *before.back().play());
  }
  const auto answers = solver.solve(positions, search::Question::all_cards(), stop);
  if (!answers) return false;
  for (std::size_t at = 0; at < before.size(); ++at) add_card(next_ + static_cast<int>(at), before[at], (*answers)[at]);
  next_ = end;
  return true;
}

void Analyser::add_calls() {
  const Auction& auction = board_.table().auction();
  for (const CallCost& cost : call_costs(auction, result_.table, board_.header().vulnerability))
    result_.mistakes.push_back({static_cast<int>(cost.at),
                                auction.caller(cost.at),
                                auction.calls()[cost.at],
                                {},
                                cost.points,
                                {cost.better.begin(), cost.better.end()}});
}

void Analyser::add_card(int move, const Table& before, const search::Answer& answer) {
  const Play& play = *before.play();
  const Contract& contract = play.contract();
  const Side side = side_of(play.turn());
  const bool declaring = side == side_of(contract.declarer);
  const bool vulnerable = bridge::vulnerable(board_.header().vulnerability, side_of(contract.declarer));
  const auto declarer_tricks = [&](int more) {
    return declaring ? play.tricks(side) + more : 13 - play.tricks(side) - more;
  };
  const auto points = [&](int more) {
    const int score = bridge::score(contract, declarer_tricks(more), vulnerable);
    return declaring ? score : -score;
  };
  CardReview review;
  review.at = move;
  review.seat = board_.owner(move);
  review.card = board_.table().play()->cards()[static_cast<std::size_t>(move - board_.calls())];
  std::vector<Action> best;
  for (const search::Choice& choice : answer.choices())
    for (const Card card : choice.equals) {
      review.options.push_back({card, declarer_tricks(choice.tricks)});
      if (choice.tricks == answer.tricks) best.emplace_back(card);
    }
  const int taken = answer.tricks_of(review.card).value_or(answer.tricks);
  review.cost = answer.tricks - taken;
  if (review.cost > 0)
    result_.mistakes.push_back(
        {move, review.seat, review.card, review.cost, points(answer.tricks) - points(taken), std::move(best)});
  result_.cards.push_back(std::move(review));
}

}  // namespace yomi::server

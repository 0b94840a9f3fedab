#include "experiments/bidding/rules.h"

#include <array>
#include <memory>
#include <stdexcept>

#include "agents/table/room.h"
#include "bridge/hand.h"
#include "bridge/levels.h"
#include "knowledge/system/situation.h"
#include "library/robots.h"
#include "library/systems.h"
#include "search/double_dummy.h"

namespace yomi::experiments {

using namespace library;

namespace rules_trial {

using namespace bridge;
using knowledge::Bidding;
using knowledge::Book;
using knowledge::Features;

constexpr std::size_t kDealsInATask = 25;

struct BidBoard {
  Auction auction;
  int early = 0;          // calls before the third round
  int early_natural = 0;  // of them decided by common sense alone
  int unanswered = 0;     // calls for which the system had no line
};

BidBoard bid(const agents::DealtBoard& board, Bidding& bidding) {
  BidBoard result{Auction(board.header.dealer)};
  auto situation = bidding.start(board.header.dealer, board.header.vulnerability);
  while (!situation->auction().finished()) {
    const auto* entry = situation->choose(Features(board.deal.hand(situation->actor())));
    const bool early = situation->auction().size() < 8;
    if (entry == nullptr) ++result.unanswered;
    if (early) ++result.early;
    if (early && entry != nullptr && entry->section->precedence == knowledge::Precedence::Natural)
      ++result.early_natural;
    situation = bidding.after(situation, entry == nullptr ? Call::pass() : entry->call);
  }
  result.auction = situation->auction();
  return result;
}

bool contested(const Auction& auction) {
  std::array<bool, 2> spoke{};
  for (std::size_t at = 0; at < auction.size(); ++at)
    if (!auction.calls()[at].is_pass()) spoke[static_cast<std::size_t>(index(side_of(auction.caller(at))))] = true;
  return spoke[0] && spoke[1];
}

bool is_game(const Contract& contract) { return contract.level >= game_level(contract.strain); }

bool has_fit(const Deal& deal, Seat seat) {
  return std::ranges::any_of(kSuits,
                             [&](Suit suit) { return (deal.hand(seat) | deal.hand(partner(seat))).length(suit) >= 8; });
}

// One board as a row: the points and fits of both sides, the contract reached, its tricks double dummy.
Json row_of(const agents::DealtBoard& board, Bidding& bidding, const search::DoubleDummy& solver) {
  const BidBoard bid_board = bid(board, bidding);
  const auto contract = bid_board.auction.contract();
  Json row = {{"board", board.header.number},
              {"deal", to_string(board.deal)},
              {"auction", to_string(bid_board.auction)},
              {"early", bid_board.early},
              {"natural", bid_board.early_natural},
              {"unanswered", bid_board.unanswered},
              {"contested", contested(bid_board.auction)}};
  for (const Seat seat : {Seat::North, Seat::East}) {
    const std::string side(name(side_of(seat)));
    row[side + "_points"] = high_card_points(board.deal.hand(seat)) + high_card_points(board.deal.hand(partner(seat)));
    row[side + "_fit"] = has_fit(board.deal, seat);
  }
  if (!contract) return row;
  const auto answer = solver.solve(search::Position(board.deal, *contract), search::Question::tricks());
  if (!answer) throw std::runtime_error(to_string(answer.error()));
  row["contract"] = to_string(*contract);
  row["side"] = name(side_of(contract->declarer));
  row["game"] = is_game(*contract);
  row["slam"] = contract->level >= 6;
  row["down"] = contract->tricks_needed() - (13 - answer->tricks);
  return row;
}

Json task_rows(std::size_t task, std::uint64_t seed, const std::shared_ptr<const Book>& book,
               const search::DoubleDummy& solver, const std::stop_token& stop) {
  Bidding bidding(book, book);
  Json boards = Json::array();
  for (std::size_t at = 0; at < kDealsInATask && !stop.stop_requested(); ++at)
    boards.push_back(
        row_of(agents::random_board(seed, static_cast<int>(task * kDealsInATask + at) + 1), bidding, solver));
  return {{"boards", boards}};
}

struct Tally {
  std::uint64_t calls = 0, natural = 0, boards = 0, far_down = 0;
  std::uint64_t game_hands = 0, games = 0, slam_hands = 0, slams = 0;
  std::uint64_t unanswered = 0;
  Json worst = Json::array();

  void add(const Json& board) {
    ++boards;
    calls += board.at("early").get<std::uint64_t>();
    natural += board.at("natural").get<std::uint64_t>();
    unanswered += board.at("unanswered").get<std::uint64_t>();
    if (board.contains("down") && board.at("down").get<int>() > 4) {
      ++far_down;
      worst.push_back({{"deal", board.at("deal")}, {"auction", board.at("auction")}, {"down", board.at("down")}});
    }
    if (board.at("contested").get<bool>()) return;
    for (const std::string side : {"NS", "EW"}) {
      const int points = board.at(side + "_points").get<int>();
      const bool ours = board.contains("contract") && board.at("side") == side;
      if (points >= points_for(BonusLevel::Game)) {
        ++game_hands;
        games += ours && board.at("game").get<bool>() ? 1 : 0;
      }
      if (points >= points_for(BonusLevel::SmallSlam) && board.at(side + "_fit").get<bool>()) {
        ++slam_hands;
        slams += ours && board.at("slam").get<bool>() ? 1 : 0;
      }
    }
  }
};

Summary summarise(std::span<const Json> rows) {
  Tally tally;
  for (const Json& row : rows)
    for (const Json& board : row.at("boards")) tally.add(board);
  Summary summary;
  summary.measures = {
      share_of("calls of the first two rounds by common sense alone", tally.natural, tally.calls),
      share_of("contracts more than four down", tally.far_down, tally.boards),
      share_of("game with 26+ points, uncontested", tally.games, tally.game_hands),
      share_of("slam with 33+ points and a fit, uncontested", tally.slams, tally.slam_hands),
      share_of("calls without a line", tally.unanswered, tally.calls),
  };
  summary.details["far_down"] = tally.worst;
  return summary;
}

Result<Trial> prepare(const Settings& settings) {
  const auto book = load_book(settings.options.at("system"));
  if (!book) return tl::unexpected(book.error().errors.front());
  const auto opened = open_solver();
  if (!opened) return tl::unexpected(opened.error());
  const agents::Solver& solver = *opened;
  Trial trial;
  trial.task = [book = *book, solver, seed = settings.seed](std::size_t task, const std::stop_token& stop) {
    return task_rows(task, seed, book, *solver, stop);
  };
  trial.summarise = &summarise;
  return trial;
}

}  // namespace rules_trial

Experiment rules_experiment() {
  Experiment experiment;
  experiment.name = "rules";
  experiment.shows = "Random deals bid by a system's rules in all four seats: games, slams and failures double dummy";
  experiment.unit = "batches of 25 deals";
  experiment.n = 400;
  experiment.quick_n = 4;
  experiment.options = {{"system", "sayc", "The system of all four players: a name or a file"}};
  experiment.prepare = &rules_trial::prepare;
  return experiment;
}

}  // namespace yomi::experiments

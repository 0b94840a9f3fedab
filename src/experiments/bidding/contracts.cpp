#include "experiments/bidding/contracts.h"

#include <array>
#include <map>
#include <stdexcept>

#include <fmt/format.h>

#include "agents/bidding/makeable.h"
#include "agents/table/room.h"
#include "bridge/hand.h"
#include "bridge/levels.h"
#include "library/library.h"
#include "search/double_dummy.h"

namespace yomi::experiments {

using namespace library;

namespace contracts_trial {

using namespace bridge;

constexpr std::size_t kBoardsInATask = 50;
constexpr int kFar = 5;  // tricks short

int points(const Deal& deal, Side side) {
  int sum = 0;
  for (const Seat seat : kSeats)
    if (side_of(seat) == side) sum += high_card_points(deal.hand(seat));
  return sum;
}

int bids_of(const Auction& auction, Seat seat) {
  int bids = 0;
  for (std::size_t at = 0; at < auction.size(); ++at)
    bids += auction.caller(at) == seat && auction.calls()[at].is_bid() ? 1 : 0;
  return bids;
}

// Made a call other than pass.
bool spoke(const Auction& auction, Seat seat) {
  for (std::size_t at = 0; at < auction.size(); ++at)
    if (auction.caller(at) == seat && !auction.calls()[at].is_pass()) return true;
  return false;
}
bool spoke(const Auction& auction, Side side) {
  return std::ranges::any_of(kSeats, [&](Seat seat) { return side_of(seat) == side && spoke(auction, seat); });
}

bool has_fit(const Deal& deal, Side side) {
  const Seat one = side == Side::NorthSouth ? Seat::North : Seat::East;
  const CardSet both = deal.hand(one) | deal.hand(partner(one));
  return std::ranges::any_of(kSuits, [&](Suit suit) { return both.length(suit) >= kFit; });
}

// Declarer's tricks, if the contract fails by kFar or more; otherwise nullopt.
std::optional<int> tricks_if_far_down(const Deal& deal, const Contract& contract, const search::DoubleDummy& solver) {
  const search::Position position(deal, contract.strain, contract.leader());
  const int defenders = 13 - contract.tricks_needed() + kFar;
  if (defenders > 13) return std::nullopt;
  const auto far = solver.solve(position, search::Question::reaches(defenders));
  if (!far) throw std::runtime_error(to_string(far.error()));
  if (!far->reached) return std::nullopt;
  return 13 - solver.solve(position, search::Question::tricks())->tricks;
}

Json row_of(const agents::DealtBoard& board, agents::Bidder& bidder, const search::DoubleDummy& solver) {
  Table table(board.header, board.deal);
  while (!table.auction().finished()) {
    const auto done = table.call(bidder.decide(table.view(table.auction().turn())).call);
    if (!done) throw std::runtime_error(to_string(done.error()));
  }
  const auto contract = table.auction().contract();
  Json row = {{"board", board.header.number}};
  for (const Side side : kSides) {
    const bool alone = !spoke(table.auction(), other(side));
    if (!alone || points(board.deal, side) < points_for(BonusLevel::Game) || !has_fit(board.deal, side)) continue;
    const bool game =
        contract && side_of(contract->declarer) == side && contract->level >= bridge::game_level(contract->strain);
    row["game"] = game;
    if (!game) row["auction"] = to_string(table.auction());
  }
  if (!contract) return row;
  if (const auto tricks = tricks_if_far_down(board.deal, *contract, solver)) {
    row["far_down"] = name(why_far_down(table.auction(), board.deal));
    row["result"] = to_string(Outcome{*contract, *tricks});
    row["auction"] = to_string(table.auction());
  }
  if (row.contains("auction")) row["deal"] = to_string(board.deal);
  return row;
}

Json task_rows(std::size_t task, std::uint64_t seed, const agents::Books& books, const agents::BidderOptions& options,
               const search::DoubleDummy& solver, const std::stop_token& stop) {
  agents::Bidder bidder(books, options, &solver);
  Json boards = Json::array();
  for (std::size_t at = 0; at < kBoardsInATask && !stop.stop_requested(); ++at)
    boards.push_back(
        row_of(agents::random_board(seed, static_cast<int>(task * kBoardsInATask + at) + 1), bidder, solver));
  return {{"boards", boards}};
}

Summary summarise(std::span<const Json> rows) {
  std::uint64_t boards = 0, far = 0, game_hands = 0, games = 0;
  std::map<std::string, std::uint64_t> classes;
  Summary summary;
  for (const Json& row : rows)
    for (const Json& board : row.at("boards")) {
      ++boards;
      if (board.contains("game")) {
        ++game_hands;
        games += board.at("game").get<bool>() ? 1 : 0;
        if (!board.at("game").get<bool>()) summary.details["below_game"].push_back(board);
      }
      if (!board.contains("far_down")) continue;
      ++far;
      ++classes[board.at("far_down").get<std::string>()];
      summary.details["far_down"].push_back(board);
    }
  summary.measures = {share_of("game with 26+ points and a fit, uncontested", games, game_hands),
                      share_of("contracts more than four down", far, boards)};
  for (const auto& [why, count] : classes) summary.measures.push_back(share_of("of these, " + why, count, far));
  return summary;
}

Result<Trial> prepare(const Settings& settings) {
  const auto bidder = Library().bidder(settings.options.at("agent"));
  if (!bidder) return tl::unexpected(bidder.error());
  const auto opened = open_solver();
  if (!opened) return tl::unexpected(opened.error());
  const agents::Solver& solver = *opened;
  Trial trial;
  trial.task = [seed = settings.seed, books = agents::Books{bidder->book, bidder->book}, options = bidder->agent.bidder,
                solver](std::size_t task, const std::stop_token& stop) {
    return task_rows(task, seed, books, options, *solver, stop);
  };
  trial.summarise = &summarise;
  return trial;
}

}  // namespace contracts_trial

std::string_view name(FarDown why) {
  constexpr std::array<std::string_view, 5> kNames = {"a preempt left alone", "a slam with the points",
                                                      "most of the points, below slam", "outbid those with the points",
                                                      "few points, never contested"};
  return kNames[static_cast<std::size_t>(why)];
}

FarDown why_far_down(const bridge::Auction& auction, const bridge::Deal& deal) {
  using namespace contracts_trial;
  const Contract contract = *auction.contract();
  const Side side = side_of(contract.declarer);
  const bool strong = points(deal, side) > points(deal, other(side));
  const bool alone = !spoke(auction, contract.dummy()) && bids_of(auction, contract.declarer) == 1;
  if (alone && contract.level >= 2 && !strong) return FarDown::Preempt;
  if (strong) return contract.level >= 6 ? FarDown::Slam : FarDown::Values;
  return spoke(auction, other(side)) ? FarDown::Outbid : FarDown::NoValues;
}

Experiment contracts_experiment() {
  Experiment experiment;
  experiment.name = "contracts";
  experiment.shows = "Our bidders in four seats: games reached, and every contract more than four down, by class";
  experiment.unit = "batches of 50 boards";
  experiment.n = 200;
  experiment.quick_n = 2;
  experiment.options = {{"agent", "method=criteria", "The bidder in all four seats: SYSTEM,method=..,deals=.."}};
  experiment.prepare = &contracts_trial::prepare;
  return experiment;
}

}  // namespace yomi::experiments

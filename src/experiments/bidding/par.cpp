#include "experiments/bidding/par.h"

#include <memory>
#include <sstream>
#include <stdexcept>
#include <unordered_map>

#include <fmt/format.h>

#include "agents/bidding/bidding_player.h"
#include "agents/bidding/par_loss.h"
#include "agents/table/room.h"
#include "base/atomic_file.h"
#include "base/json_depth.h"
#include "bridge/score.h"
#include "experiments/frame/plot.h"
#include "library/robots.h"
#include "library/systems.h"

namespace yomi::experiments {

using namespace library;

namespace par_trial {

using namespace bridge;
using search::TrickTable;

using Tables = std::unordered_map<std::string, TrickTable>;

Json to_json(const TrickTable& table) {
  Json json;
  for (const Seat seat : kSeats)
    for (const Strain strain : kStrains)
      json[std::string(1, letter(seat))][std::string(1, letter(strain))] = table.tricks(seat, strain);
  return json;
}

// Reads trick tables of an earlier run, or of `yomi solve --json`: one object a line with a deal and its table.
Result<Tables> read_tables(const std::string& path) {
  Tables tables;
  if (path.empty()) return tables;
  const auto text = read_whole_file(path);
  if (!text) return tl::unexpected(text.error());
  std::istringstream lines(*text);
  std::string line;
  for (int number = 1; std::getline(lines, line); ++number) {
    const Json row = parse_json_text<Json>(line);
    if (!row.is_object()) return fail("not JSON", "an object with a deal and its table", Place{path, number, 1});
    if (!row.contains("deal") || !row.contains("table")) continue;
    TrickTable table;
    for (const Seat seat : kSeats)
      for (const Strain strain : kStrains)
        table.set(
            seat, strain,
            row["table"].value(std::string(1, letter(seat)), Json::object()).value(std::string(1, letter(strain)), 0));
    tables[row["deal"].get<std::string>()] = table;
  }
  return tables;
}

struct Setup {
  std::uint64_t seed = 1;
  std::vector<agents::Player> players;
  Tables tables;
  agents::Solver solver;
};

Json task_row(const Setup& setup, std::size_t task, const std::stop_token& stop) {
  const agents::DealtBoard board = agents::random_board(setup.seed, static_cast<int>(task) + 1);
  TrickTable table;
  if (const auto known = setup.tables.find(to_string(board.deal)); known != setup.tables.end()) {
    table = known->second;
  } else {
    const auto solved = setup.solver->tables({&board.deal, 1}, {}, stop);
    if (!solved) throw std::runtime_error(to_string(solved.error()));
    table = solved->front();
  }
  const search::Par par = search::par(table, board.header.dealer, board.header.vulnerability);
  Json row = {{"board", board.header.number},
              {"dealer", std::string(1, letter(board.header.dealer))},
              {"vul", to_string(board.header.vulnerability)},
              {"deal", to_string(board.deal)},
              {"table", to_json(table)},
              {"par", par.score},
              {"par_contract", par.contracts.empty() ? "P" : to_string(par.contracts.front())},
              {"passed", std::abs(imps(par.score))}};
  const agents::TricksTaken tricks = [&](const Deal&, const Contract& contract) {
    return table.tricks(contract.declarer, contract.strain);
  };
  for (const agents::Player& player : setup.players) {
    const auto bid = agents::play_board(board, {&player, &player, &player, &player}, tricks, stop);
    if (!bid) throw std::runtime_error(to_string(bid.error()));
    const auto contract = bid->auction.contract();
    const auto distance = agents::par_distance(contract, table, par, board.header.vulnerability);
    row["by"][player.name] = {{"auction", to_string(bid->auction)},
                              {"result", bid->outcome ? to_string(*bid->outcome) : "P"},
                              {"score", distance.score},
                              {"imps", distance.imps},
                              {"loss", agents::name(distance.loss)}};
  }
  return row;
}

void add_losses(Summary& summary, const std::string& method, std::span<const Json> rows) {
  std::map<std::string, Sample> by_loss;
  for (const Json& row : rows)
    by_loss[row.at("by").at(method).at("loss").get<std::string>()].add(row.at("by").at(method).at("imps").get<int>());
  for (const agents::ParLoss loss : agents::kParLosses) {
    const auto found = by_loss.find(std::string(agents::name(loss)));
    if (found == by_loss.end() || loss == agents::ParLoss::AtPar) continue;
    Measure measure{fmt::format("{}: lost a board, {}", method, agents::name(loss)),
                    found->second.sum() / static_cast<double>(rows.size()),
                    found->second.count(),
                    std::nullopt,
                    std::nullopt,
                    {}};
    measure.note = fmt::format("{:.1f} IMPs each", found->second.mean());
    summary.measures.push_back(measure);
  }
}

Summary summarise(std::span<const Json> rows, const std::vector<std::string>& methods) {
  Summary summary;
  Sample passed;
  for (const Json& row : rows) passed.add(row.at("passed").get<int>());
  std::vector<Sample> distances(methods.size());
  BarChart chart{"Distance from double-dummy par", "IMPs a board", {"mean (95% interval)"}, {}};
  for (std::size_t at = 0; at < methods.size(); ++at) {
    for (const Json& row : rows) distances[at].add(row.at("by").at(methods[at]).at("imps").get<int>());
    summary.measures.push_back(mean_of(methods[at] + ": IMPs from par a board", distances[at]));
    chart.groups.push_back({methods[at], {{distances[at].mean(), mean_interval(distances[at])}}});
  }
  for (std::size_t at = 1; at < methods.size(); ++at) {
    Sample closer;
    for (const Json& row : rows)
      closer.add(row.at("by").at(methods[0]).at("imps").get<int>() -
                 row.at("by").at(methods[at]).at("imps").get<int>());
    summary.measures.push_back(mean_of(fmt::format("{} closer than {}", methods[at], methods[0]), closer));
  }
  summary.measures.push_back(mean_of("passing throughout", passed));
  chart.groups.push_back({"pass", {{passed.mean(), mean_interval(passed)}}});
  for (const std::string& method : methods) add_losses(summary, method, rows);
  summary.plots = {{"", to_svg(chart)}};
  return summary;
}

Result<Trial> prepare(const Settings& settings) {
  auto setup = std::make_shared<Setup>();
  setup->seed = settings.seed;
  const auto book = load_book(settings.options.at("system"));
  if (!book) return tl::unexpected(book.error().errors.front());
  auto tables = read_tables(settings.options.at("tables"));
  if (!tables) return tl::unexpected(tables.error());
  setup->tables = std::move(*tables);
  const auto solver = open_solver();
  if (!solver) return tl::unexpected(solver.error());
  setup->solver = *solver;
  std::vector<std::string> names;
  std::istringstream list(settings.options.at("method"));
  for (std::string each; std::getline(list, each, ',');) {
    const auto method = agents::parse_method(each);
    if (!method) return tl::unexpected(method.error());
    agents::BidderOptions options;
    options.method = *method;
    options.seed = settings.seed;
    setup->players.push_back(agents::bidding_player(each, agents::Books{*book, *book}, options, setup->solver));
    names.push_back(each);
  }
  Trial trial;
  trial.task = [setup](std::size_t task, const std::stop_token& stop) { return task_row(*setup, task, stop); };
  trial.summarise = [names](std::span<const Json> rows) { return summarise(rows, names); };
  return trial;
}

}  // namespace par_trial

Experiment par_experiment() {
  Experiment experiment;
  experiment.name = "par";
  experiment.shows = "Our bidders in four seats: how far from double-dummy par they end, and why";
  experiment.unit = "boards";
  experiment.n = 4000;
  experiment.quick_n = 8;
  experiment.options = {{"method", "criteria", "Bidding method; several, separated by commas, bid the same boards"},
                        {"system", "sayc", "The system of all four players: a name or a file"},
                        {"tables", "", "File of known trick tables: rows of this experiment, or of yomi solve --json"}};
  experiment.prepare = &par_trial::prepare;
  return experiment;
}

}  // namespace yomi::experiments

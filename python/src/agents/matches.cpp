#include "python/src/agents/matches.h"

#include <nlohmann/json.hpp>

#include "experiments/frame/dd_tricks.h"
#include "experiments/frame/match_trial.h"
#include "farm/tasks.h"
#include "library/agent_file.h"
#include "library/systems.h"
#include "measure/deals/shipped_deals.h"
#include "measure/duel/duel_rows.h"
#include "python/src/agents/players.h"
#include "python/src/bridge/boards.h"
#include "python/src/core/work.h"
#include "records/match_report.h"
#include "records/played_record.h"
#include "records/room_json.h"
#include "tablemanager/sitter.h"

namespace yomi::python {

using namespace bridge;
using agents::DealtBoard;
using agents::Player;
using Json = nlohmann::ordered_json;

namespace {

bool is_text(const py::object& agent) { return py::isinstance<py::str>(agent); }
std::string name_of(const py::object& agent) {
  return is_text(agent) ? agent.cast<std::string>() : std::string(py::str(agent.attr("name")));
}

// What a robot takes the other side for: its agent string, or that of the Python object.
std::string agreements_of(const py::object& agent, bool fast) {
  const std::string text = is_text(agent) ? agent.cast<std::string>() : std::string(py::str(agent.attr("agent")));
  return fast && !text.ends_with(".toml") ? "fast," + text : text;
}

// Two sides as players; each knows the agreements of the other.
std::array<Player, 2> players_of(Engine& engine, const std::array<py::object, 2>& sides,
                                 const std::array<std::string, 2>& names, std::optional<std::uint64_t> seed,
                                 bool fast) {
  std::array<agents::AgentOptions, 2> options;
  for (std::size_t side = 0; side < 2; ++side) {
    options[side] = or_throw(library::read_agent(agreements_of(sides[side], fast)));
    if (seed) options[side].bidder.seed = *seed;
  }
  const auto robots = [&] {
    const py::gil_scoped_release release;
    return or_throw(engine.library().robots(options[0], options[1], engine.solver()));
  }();
  std::array<Player, 2> players;
  for (std::size_t side = 0; side < 2; ++side)
    players[side] =
        is_text(sides[side]) ? player_of(names[side], robots[side]) : player_of_python(names[side], sides[side]);
  return players;
}

// Players in Python take the boards one after the other: they need not be safe to call from several threads.
std::unique_ptr<farm::Farm> one_by_one(const std::array<py::object, 2>& sides) {
  return is_text(sides[0]) && is_text(sides[1]) ? nullptr : farm::serial_farm();
}

// The board as the two sides bid and play it.
Record play(Engine& engine, const Record& record, const std::array<py::object, 2>& sides,
            std::optional<std::uint64_t> seed, bool fast, bool go_on, const py::object& progress) {
  const Table table = or_throw(records::table_of(record, go_on));
  std::array<std::string, 2> names;
  for (std::size_t side = 0; side < 2; ++side)
    names[side] = is_text(sides[side]) ? to_string(or_throw(library::read_agent(agreements_of(sides[side], fast))))
                                       : name_of(sides[side]);
  const auto players = players_of(engine, sides, names, seed, fast);
  const auto room = interruptibly(progress, [&](const std::stop_token& stop, Watch&) {
    const agents::Seating seating = {&players[0], &players[1], &players[0], &players[1]};
    return agents::room_result(or_throw(agents::play_on(table, seating, {}, stop)), table.board().vulnerability);
  });
  Record played = record;
  records::set_played(played, room, names);
  return played;
}

std::vector<DealtBoard> dealt(const std::vector<Record>& boards) {
  std::vector<DealtBoard> all;
  for (const Record& record : boards) all.push_back({board_header(record), deal_of(record)});
  if (all.empty()) refuse("there is no board to play", "at least one board with four hands");
  return all;
}

// The row of one board. Trials throw their errors as texts; what Python threw passes.
std::string row_of(const experiments::Trial& trial, std::size_t at, const std::stop_token& stop) {
  Json row;
  row["task"] = at;
  try {
    row.update(trial.task(at, stop));
  } catch (const py::error_already_set&) {
    throw;
  } catch (const Failure&) {
    throw;
  } catch (const std::runtime_error& error) {
    refuse(error.what());
  }
  return row.dump();
}

// The answer of `yomi match --json`.
std::string match(Engine& engine, const std::array<py::object, 2>& sides, const std::vector<Record>& boards,
                  std::uint64_t seed, bool fast, bool bidding, const py::object& progress) {
  const std::vector<DealtBoard> all = dealt(boards);
  const std::array<std::string, 2> names = {name_of(sides[0]), name_of(sides[1])};
  const auto players = players_of(engine, sides, names, seed, fast);
  const auto serial = one_by_one(sides);
  farm::Farm& farm = serial ? *serial : engine.farm();
  const auto board = [&all](std::size_t at) { return all[at]; };
  const experiments::Trial trial =
      bidding
          ? experiments::bidding_trial(board, players[0], players[1], experiments::double_dummy_tricks(engine.solver()),
                                       experiments::LevelBoards::Solve)
          : experiments::match_trial(board, players[0], players[1]);
  const auto rows = interruptibly(progress, [&](const std::stop_token& stop, Watch& watch) {
    std::vector<Json> found;
    watch(0, all.size());
    farm::run_tasks(
        farm, all.size(), [&](std::size_t at) { return row_of(trial, at, stop); },
        [&](std::size_t at, const std::string& row) {
          found.push_back(Json::parse(row));
          watch(at + 1, all.size());
        },
        {}, stop);
    return found;
  });
  return dump(experiments::match_answer(rows, names));
}

struct Played {
  std::vector<records::MatchBoard> boards;
  std::array<std::string, 2> teams;
  std::vector<Json> rows;
};

Played played_of(const std::string& answer, const std::vector<Record>& boards) {
  const Json json = Json::parse(answer);
  Played played;
  played.teams = {json.at("a").get<std::string>(), json.at("b").get<std::string>()};
  const auto all = dealt(boards);
  for (std::size_t at = 0; at < json.at("per_board").size(); ++at) {
    const Json& row = json.at("per_board")[at];
    records::MatchBoard& board = played.boards.emplace_back(records::MatchBoard{all.at(at), {}});
    for (const char* room : {"open", "closed"}) board.rooms.push_back(or_throw(records::room_of_json(row.at(room))));
    played.rows.push_back(row);
  }
  return played;
}

std::string report(const std::string& answer, const std::vector<Record>& boards) {
  const Played played = played_of(answer, boards);
  return match_report(played.boards, played.teams,
                      experiments::running_plot(played.rows, played.teams[0], played.teams[1]));
}

std::vector<Record> match_boards(const std::string& answer, const std::vector<Record>& boards) {
  const Played played = played_of(answer, boards);
  return records::match_file(played.boards, played.teams).boards;
}

// The answer of `yomi system duel --json`.
std::string duel(Engine& engine, const std::string& a, const std::string& b, const std::string& deals,
                 std::size_t first, std::size_t count, std::size_t swings, const py::object& progress) {
  const auto library = or_throw(measure::load_deals(deals));
  const auto books = or_throw(engine.library().books({a, b}));
  const auto range = or_throw(measure::range_of(*library, {first, count}, deals));
  return interruptibly(progress, [&](const std::stop_token& stop, Watch& watch) {
    const auto boards = measure::duel(
        *library, range, {books[0], books[1]}, engine.farm(), [&](std::size_t done) { watch(done, range.count); },
        stop);
    return dump(to_json(measure::summarise(boards, swings), boards, {a, b, deals}));
  });
}

// Plays at a table manager until the session ends: (boards finished, reconnections).
std::pair<int, int> sit(Engine& engine, const py::object& agent, const std::string& seat, const std::string& host,
                        int port, const std::string& team, const std::string& against, std::uint64_t seed, bool fast,
                        int patience, int comes_back) {
  if (port < 1 || port > 65535) refuse("port " + std::to_string(port), "1 to 65535");
  if (team.empty() || team.find_first_of("\"\r\n") != std::string::npos)
    refuse("a team's name has no quotes and is one line", "another team");
  tablemanager::SitOptions options;
  options.host = host;
  options.port = port;
  options.seat = or_throw(parse_seat(seat));
  options.team = team;
  options.patience = std::chrono::seconds(patience);
  options.reconnect = std::chrono::seconds(comes_back);
  const py::str opponents(against.empty() ? agreements_of(agent, false) : against);
  const auto players = players_of(engine, {agent, opponents}, {team, team}, seed, fast);
  return interruptibly(py::none(), [&](const std::stop_token& stop, Watch&) {
    tablemanager::TableLog log;
    const auto session = or_throw(tablemanager::sit(options, players[0], log, stop));
    return std::pair(session.boards, session.returned);
  });
}

}  // namespace

void bind_matches(py::module_& module) {
  module.def("play", &play, py::arg("engine"), py::arg("board"), py::arg("sides"), py::arg("seed"), py::arg("fast"),
             py::arg("go_on"), py::arg("progress"));
  module.def("match", &match, py::arg("engine"), py::arg("sides"), py::arg("boards"), py::arg("seed"), py::arg("fast"),
             py::arg("bidding"), py::arg("progress"));
  module.def("match_report", &report, py::arg("answer"), py::arg("boards"));
  module.def("match_boards", &match_boards, py::arg("answer"), py::arg("boards"));
  module.def("duel", &duel, py::arg("engine"), py::arg("a"), py::arg("b"), py::arg("deals"), py::arg("first"),
             py::arg("count"), py::arg("swings"), py::arg("progress"));
  module.def("sit", &sit, py::arg("engine"), py::arg("agent"), py::arg("seat"), py::arg("host"), py::arg("port"),
             py::arg("team"), py::arg("against"), py::arg("seed"), py::arg("fast"), py::arg("patience"),
             py::arg("comes_back"));
}

}  // namespace yomi::python

#include "league/league.h"

#include <stdexcept>

#include <fmt/format.h>

#include "base/atomic_file.h"
#include "bridge/files/files.h"
#include "experiments/frame/match_trial.h"
#include "league/report/page.h"
#include "records/match_report.h"
#include "records/room_json.h"

namespace yomi::league {

using namespace experiments;

namespace {

// The robots of a task, and its board.
struct Task {
  std::size_t a = 0, b = 1, board = 0;
};

Task task_at(const LeagueSetup& setup, std::size_t number) {
  std::size_t match = number / setup.boards.size();
  Task task{0, 0, number % setup.boards.size()};
  for (const std::size_t robots = setup.robots.size(); match >= robots - 1 - task.a; ++task.a)
    match -= robots - 1 - task.a;
  task.b = task.a + 1 + match;
  return task;
}

// With failing contracts doubled; a lost board is lost all the same.
int imps_doubled(const agents::DealtBoard& board, const std::vector<agents::RoomResult>& rooms, int imps) {
  if (rooms.size() < 2 || rooms[0].lost || rooms[1].lost) return imps;
  return agents::imps_with_failures_doubled({board.header, rooms[0], rooms[1], imps});
}

Json row_of(const LeagueSetup& setup, const Task& task, const std::vector<agents::RoomResult>& rooms) {
  const agents::DealtBoard& board = setup.boards[task.board];
  const std::string &a = setup.robots[task.a].name, &b = setup.robots[task.b].name;
  const int imps = agents::imps_to_team_a(rooms).value_or(0);
  Json row{{"a", a},
           {"b", b},
           {"board", task.board + 1},
           {"number", board.header.number},
           {"dealer", std::string(1, letter(board.header.dealer))},
           {"vul", to_string(board.header.vulnerability)},
           {"deal", to_string(board.deal)}};
  row["open"] = records::to_json(rooms.front());
  if (rooms.size() > 1) row["closed"] = records::to_json(rooms.back());
  row["imps"] = imps;
  if (setup.bidding()) row["imps_doubled"] = imps_doubled(board, rooms, imps);
  if (rooms.back().lost) row["lost_by"] = imps < 0 ? a : b;
  return row;
}

}  // namespace

std::vector<std::string> LeagueSetup::names() const {
  std::vector<std::string> names;
  for (const RobotSpec& robot : robots) names.push_back(robot.name);
  return names;
}

std::size_t LeagueSetup::tasks() const { return boards.size() * robots.size() * (robots.size() - 1) / 2; }

Experiment league_experiment(const LeagueSetup& setup, Hall& hall, std::vector<Json>& rows) {
  Experiment experiment;
  experiment.name = "league";
  experiment.shows = fmt::format("{} robots, everybody against everybody on {} board{}", setup.robots.size(),
                                 setup.boards.size(), setup.boards.size() == 1 ? "" : "s");
  experiment.unit = "boards";
  experiment.n = setup.tasks();
  experiment.options = {{"boards", setup.boards_are, ""}, {"bidding", setup.bidding() ? "yes" : "no", ""}};
  for (std::size_t at = 0; at < setup.robots.size(); ++at) {
    const RobotSpec& robot = setup.robots[at];
    experiment.options.push_back({fmt::format("name{}", at + 1), robot.name, ""});
    experiment.options.push_back({fmt::format("robot{}", at + 1), to_string(robot), ""});
    if (robot.outside() && robot.agent)
      experiment.options.push_back({fmt::format("plays{}", at + 1), agents::to_string(*robot.agent), ""});
  }
  experiment.prepare = [&](const Settings&) -> Result<Trial> {
    Trial trial;
    trial.tasks = setup.tasks();
    trial.task = [&](std::size_t number, const std::stop_token& stop) {
      const Task task = task_at(setup, number);
      const auto rooms = hall.play(task.a, task.b, setup.boards[task.board], setup.tricks, stop);
      if (!rooms) throw std::runtime_error(to_string(rooms.error()));
      return row_of(setup, task, *rooms);
    };
    trial.summarise = [&](std::span<const Json> all) {
      rows.assign(all.begin(), all.end());
      return summary_of(all, setup.names(), setup.bidding());
    };
    return trial;
  };
  return experiment;
}

Result<void> publish(const LeagueSetup& setup, std::span<const Json> rows, const Summary& summary,
                     const std::filesystem::path& folder) {
  const auto names = setup.names();
  const auto matches = matches_of(rows, setup.boards, names.size());
  if (!matches) return tl::unexpected(matches.error());
  const auto write = [&](const std::string& name, const std::string& text) {
    return write_file_atomically(folder / name, text);
  };
  if (auto done = write("league.pbn", bridge::write_boards(league_file(*matches, names), bridge::FileFormat::Pbn));
      !done)
    return done;
  for (const Match& match : *matches) {
    const std::string plot = running_plot(match.rows, names[match.a], names[match.b]);
    const std::string page = records::match_report(match.boards, {names[match.a], names[match.b]}, plot);
    if (auto done = write(page_name(match), page); !done) return done;
  }
  return write("league.html", league_page(*matches, rows, names, summary, setup.bidding()));
}

}  // namespace yomi::league

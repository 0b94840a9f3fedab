#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/command/board_flags.h"
#include "cli/command/command.h"
#include "records/board_input.h"
#include "records/room_json.h"
#include "tablemanager/session.h"

namespace yomi::cli {

using namespace console;
using namespace records;
using namespace tablemanager;

namespace {

using Json = nlohmann::ordered_json;

struct TableOptions {
  BoardSource boards;
  SessionOptions session;
  int patience = 120;
  std::string out = "-";
  std::string log;
  bool json = false;
};

// {teams, boards, imps_a, per_board[]}: imps_a only of two rooms.
Json answer(std::span<const MatchBoard> boards, const std::array<std::string, 2>& teams) {
  Json json{{"teams", teams}, {"boards", boards.size()}};
  int imps = 0;
  Json per_board = Json::array();
  for (const MatchBoard& board : boards) {
    Json row{{"board", board.dealt.header.number}};
    for (std::size_t room = 0; room < board.rooms.size(); ++room)
      row[room == 0 ? "open" : "closed"] = to_json(board.rooms[room]);
    if (const auto won = board.rooms.size() == 2 ? board.imps() : std::nullopt) {
      row["imps"] = *won;
      imps += *won;
    }
    per_board.push_back(std::move(row));
  }
  if (!boards.empty() && boards.front().rooms.size() == 2) json["imps_a"] = imps;
  json["per_board"] = std::move(per_board);
  return json;
}

int run_table(TableOptions options, Terminal& terminal) {
  if (auto named = need_boards(options.boards); !named) return report(terminal, named.error(), exit_code::kBadUsage);
  const auto boards = boards_to_play(options.boards, terminal);
  if (terminal.stop.stop_requested()) return exit_code::kInterrupted;
  if (!boards) return report(terminal, boards.error());
  options.session.boards = fingerprint(*boards);
  options.session.patience = std::chrono::seconds(options.patience);
  TableLog log;
  if (const auto opened = log.append_to(options.log); !opened)
    return report(terminal, opened.error(), exit_code::kCouldNot);

  std::mutex mutex;
  SessionEvents events;
  events.listening = [&](const std::string& room, std::optional<bridge::Seat> seat, int port) {
    const std::scoped_lock lock(mutex);
    terminal.err << fmt::format("{} room{} at {}:{}\n", room, seat ? fmt::format(", {},", name(*seat)) : "",
                                options.session.address, port)
                 << std::flush;
  };
  events.progress = [&](std::size_t played, std::size_t of) {
    const std::scoped_lock lock(mutex);
    terminal.err << fmt::format("{} of {} boards played\n", played, of) << std::flush;
  };
  const auto session = manage_session(*boards, options.session, log, events, terminal.stop);
  if (terminal.stop.stop_requested()) return exit_code::kInterrupted;
  if (!session) return report(terminal, session.error(), exit_code::kCouldNot);

  std::vector<MatchBoard> played;
  for (std::size_t at = 0; at < boards->size(); ++at) played.push_back({(*boards)[at], session->boards[at].rooms});
  if (options.json) terminal.out << answer(played, session->teams).dump() << '\n';
  if (options.json && options.out == "-") return exit_code::kDone;
  return write_output(options.out, write_boards(match_file(played, session->teams), bridge::format_of(options.out)),
                      terminal);
}

}  // namespace

void add_table(CLI::App& app, Run& chosen) {
  auto options = std::make_shared<TableOptions>();
  CLI::App* command = app.add_subcommand("table", "Run a table manager: robots connect over TCP and play the boards");
  add_boards_to_play(command, options->boards);
  command->add_option("--seed", options->boards.seed, "Seed of the random boards")->capture_default_str();
  command->add_option("--port", options->session.port, "Port of the open room; the closed room uses the next one")
      ->capture_default_str()
      ->check(CLI::Range(0, 65528));
  command->add_option("--listen", options->session.address, "Address to listen on")->capture_default_str();
  command->add_flag(
      "--port-per-seat", options->session.port_for_each_seat,
      "A port for each seat, clockwise from North: open room --port to --port + 3, closed room the next four");
  command->add_option("--rooms", options->session.rooms, "Number of rooms, 1 or 2")
      ->capture_default_str()
      ->check(CLI::Range(1, 2));
  command->add_option("--patience", options->patience, "Seconds to wait for a player's move or for an empty seat")
      ->capture_default_str()
      ->check(CLI::Range(1, 86'400));
  command->add_option("--out", options->out, "Output file, .pbn or .lin; - is standard output as PBN")
      ->capture_default_str();
  command->add_option("--journal", options->session.journal,
                      "Journal of finished boards, from which an interrupted session resumes");
  command->add_option("--log", options->log, "Log file of every message, with the time");
  add_json(command, options->json);
  add_examples(command,
               "  yomi table set.pbn --out played.pbn --journal session.jsonl --log session.log\n"
               "  yomi sit --seat N --team Us & yomi sit --seat S --team Us &       and so on, four to a room\n");
  command->callback([options, &chosen] { chosen = [options](Terminal& t) { return run_table(*options, t); }; });
}

}  // namespace yomi::cli

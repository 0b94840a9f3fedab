#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/atomic_file.h"
#include "cli/command/crew_command.h"
#include "cli/commands/hanabi/hanabi_analysis.h"
#include "cli/commands/hanabi/hanabi_bits.h"
#include "cli/commands/hanabi/hanabi_crossplay.h"
#include "cli/commands/hanabi/hanabi_live.h"
#include "cli/commands/hanabi/hanabi_play.h"
#include "cli/commands/hanabi/hanabi_table.h"
#include "console/progress.h"
#include "hanabi/strategies/simulation.h"

namespace yomi::cli {

using namespace console;

namespace {

using namespace hanabi;
using Json = nlohmann::ordered_json;

struct SimulateOptions : Simulation {
  int threads = 0;
  bool json = false;
};

std::string in_words(const SimulateOptions& options, const Rules& rules, const Tally& tally) {
  const Interval interval = mean_interval(tally.score);
  const auto games = static_cast<double>(tally.score.count());
  return fmt::format(
      "{}{}, {} rules, {} players with {} cards, {} games of seed {}\n"
      "  mean {:.2f} (95% {:.2f} to {:.2f}), SD {:.2f}, {} to {}, perfect {:.1f}%\n"
      "  lost {:.1f}%; mean with lost games as 0: {:.2f}\n",
      options.strategy, options.partner.empty() ? "" : " with " + options.partner, options.rules.name, rules.players,
      rules.hand, tally.score.count(), options.seed, tally.score.mean(), interval.low, interval.high,
      tally.score.deviation(), tally.min, tally.max, 100 * static_cast<double>(tally.perfect) / games,
      100 * static_cast<double>(tally.lost) / games, tally.zero_if_lost.mean());
}

int run_simulate(const SimulateOptions& options, Terminal& terminal, const Crew& crew) {
  const auto rules = options.rules.rules();
  if (!rules) return report(terminal, rules.error(), exit_code::kBadUsage);
  const auto seating = options.seating();
  if (!seating) return report(terminal, seating.error(), exit_code::kBadUsage);
  Progress progress(terminal.err, progress_style(terminal), "games");
  progress.start(0, options.games);
  const auto farm = crew.farm(options.threads);
  const Tally tally = simulate(*farm, *rules, *seating, options.games, options.seed, terminal.stop,
                               [&](std::size_t done) { progress.update(done); });
  progress.finish();
  // After an interruption: what there is.
  if (tally.score.count() > 0) {
    if (options.json) {
      terminal.out << to_json(options, *rules, tally).dump() << '\n';
    } else {
      terminal.out << in_words(options, *rules, tally);
    }
  }
  return terminal.stop.stop_requested() ? exit_code::kInterrupted : exit_code::kDone;
}

struct ReplayOptions {
  std::string file;
  std::string out;
  std::size_t turn = 10'000;
  bool analyse = false;
  bool beliefs = false;
  std::string strategy = "search";
  std::uint64_t seed = 1;
  bool json = false;
};

int run_analysis(const ReplayOptions& options, const Record& record, Terminal& terminal) {
  const auto strategy = parse_strategy(options.strategy);
  if (!strategy) return report(terminal, strategy.error(), exit_code::kBadUsage);
  if (strategy->kind != StrategyKind::Search && strategy->kind != StrategyKind::SignalsSearch)
    return report(terminal,
                  Error{fmt::format("'{}' cannot judge moves", options.strategy), "search or signals-search", {}},
                  exit_code::kBadUsage);
  Progress progress(terminal.err, progress_style(terminal), "moves");
  progress.start(0, record.moves.size());
  const auto moves = analyse(record, strategy->search, StreamKey(options.seed, "hanabi analysis"), terminal.stop,
                             [&](std::size_t done) { progress.update(done); });
  progress.finish();
  if (terminal.stop.stop_requested()) return exit_code::kInterrupted;
  if (options.json) {
    terminal.out << analysis_json(record, moves).dump() << '\n';
  } else {
    terminal.out << show_analysis(record, moves, options.beliefs);
  }
  return exit_code::kDone;
}

int run_replay(const ReplayOptions& options, Terminal& terminal) {
  const auto text = read_input(options.file, terminal.stop);
  if (!text) return report(terminal, text.error(), exit_code::kCouldNot);
  auto record = read_replay(*text);
  if (!record) {
    const Place& place = record.error().place;
    return report(terminal, record.error().at({options.file, place.line, place.column}));
  }
  if (record->moves.size() > options.turn) record->moves.resize(options.turn);
  if (!options.out.empty()) {
    const auto written = write_file_atomically(options.out, write_replay(*record));
    return written ? exit_code::kDone : report(terminal, written.error(), exit_code::kCouldNot);
  }
  if (options.analyse) return run_analysis(options, *record, terminal);
  const Game game = replay(*record).game;
  const Table& table = game.table();
  if (options.json) {
    Json answer{{"players", record->names}, {"turns", table.turn()},  {"score", table.score()},
                {"over", table.over()},     {"clues", table.clues()}, {"lives", table.lives()},
                {"deck", table.deck_size()}};
    for (Seat seat = 0; seat < table.players(); ++seat) {
      Json hand = Json::array();
      for (Slot slot = 0; slot < table.hand_size(seat); ++slot) hand.push_back(to_string(game.card(seat, slot)));
      answer["hands"].push_back(hand);
    }
    terminal.out << answer.dump() << '\n';
  } else {
    terminal.out << show_transcript(*record) << show_table(table, {terminal.colour});
  }
  return exit_code::kDone;
}

std::string strategies_help() {
  std::string text;
  for (const StrategyName& each : strategy_names()) text += fmt::format("  {:<15} {}\n", each.name, each.shows);
  return text;
}

void add_simulate(CLI::App* parent, Run& chosen) {
  auto options = std::make_shared<SimulateOptions>();
  CLI::App* command = parent->add_subcommand("simulate", "Play many games and report the scores");
  command->add_option("--strategy", options->strategy, "Strategy, with settings after commas")->capture_default_str();
  command->add_option("--with", options->partner, "Strategy of every second seat, if different");
  add_hanabi_rules(command, options->rules);
  command->add_option("--games", options->games, "Number of games")
      ->capture_default_str()
      ->check(CLI::Range(1, 100'000'000));
  command->add_option("--seed", options->seed, "Seed; the same seed deals the same games")->capture_default_str();
  add_threads(command, options->threads);
  add_json(command, options->json);
  add_examples(command,
               "  yomi hanabi simulate --strategy simulated --hand 5 --games 10000 --seed 1 --json\n"
               "  yomi hanabi simulate --strategy signals --rules standard --games 1000\n"
               "  yomi hanabi simulate --strategy hat --rules standard --players 4 --games 10000\n"
               "  yomi hanabi simulate --strategy search,discard=random,worlds=8 --hand 2 --games 20\n"
               "Strategies:\n" +
                   strategies_help() +
                   "Settings: discard=oldest|random, a=2.5, hands=N (worlds in a belief), others=readers|rational,\n"
                   "error=P, exact=N (keep all hands where there are at most N), worlds=N and rounds=N (of the\n"
                   "search), margin=Z.\n");
  command->callback([options, &chosen] {
    chosen = with_crew([options](Terminal& t, const Crew& crew) { return run_simulate(*options, t, crew); });
  });
}

void add_replay(CLI::App* parent, Run& chosen) {
  auto options = std::make_shared<ReplayOptions>();
  CLI::App* command = parent->add_subcommand("replay", "Show a game in the format of hanab.live, or write it");
  command->add_option("FILE", options->file, "Replay in JSON, or - for standard input")->required();
  command->add_option("--turn", options->turn, "Number of turns to show");
  command->add_option("--out", options->out, "Output file, instead of showing the game");
  CLI::Option* analyse = command->add_flag("--analyse", options->analyse, "Judge every move by playouts");
  command->add_flag("--beliefs", options->beliefs, "With --analyse: what each player believed of its own cards")
      ->needs(analyse);
  command->add_option("--strategy", options->strategy, "With --analyse: search or signals-search, with settings")
      ->capture_default_str()
      ->needs(analyse);
  command->add_option("--seed", options->seed, "With --analyse: seed of the playouts")
      ->capture_default_str()
      ->needs(analyse);
  add_json(command, options->json);
  add_examples(command,
               "  yomi hanabi replay game.json               turn by turn\n"
               "  yomi hanabi replay game.json --analyse     what each move was worth, and where points were lost\n"
               "  yomi hanabi replay game.json --turn 12     the first twelve turns\n"
               "  yomi hanabi replay game.json --out copy.json\n");
  command->callback([options, &chosen] { chosen = [options](Terminal& t) { return run_replay(*options, t); }; });
}

}  // namespace

void add_hanabi(CLI::App& app, Run& chosen) {
  CLI::App* command = app.add_subcommand("hanabi", "Hanabi: learn your own cards from what the others do");
  command->require_subcommand(1);
  add_examples(command,
               "  yomi hanabi play                           a game with a robot\n"
               "  yomi hanabi simulate --strategy signals --games 1000\n"
               "  yomi hanabi crossplay                      with partners who play by other rules\n"
               "  yomi hanabi replay game.json\n");
  add_simulate(command, chosen);
  add_hanabi_crossplay(command, chosen);
  add_hanabi_bits(command, chosen);
  add_hanabi_live(command, chosen);
  add_hanabi_play(command, chosen);
  add_replay(command, chosen);
}

}  // namespace yomi::cli

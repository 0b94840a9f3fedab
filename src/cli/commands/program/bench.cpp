#include <chrono>
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/bench/farm_workload.h"
#include "cli/bench/layers.h"
#include "cli/command/crew_command.h"
#include "farm/farm.h"

namespace yomi::cli {

using namespace console;

namespace {

struct BenchOptions {
  search::DoubleDummyOptions search;
  std::string layer;  // empty: all
  std::size_t farm = 0;
  bool json = false;
};

int run_farm_bench(const BenchOptions& options, Terminal& terminal, const Crew& crew) {
  const auto solver = search::DoubleDummy::open(crew.part_of(options.search));
  if (!solver) return report(terminal, solver.error(), exit_code::kCouldNot);
  const auto farm = crew.farm(options.search.threads);
  const auto work = run_farm_workload(*farm, *solver, options.farm, terminal.stop);
  if (terminal.stop.stop_requested()) return exit_code::kInterrupted;
  if (!work) return report(terminal, work.error(), exit_code::kCouldNot);
  if (options.json) {
    nlohmann::ordered_json json;
    json["checksum"] = fmt::format("{:016x}", work->checksum);
    json["deals"] = options.farm;
    json["workers"] = farm->workers();
    json["seconds"] = work->seconds;
    terminal.out << json.dump() << '\n';
  } else {
    terminal.out << fmt::format("{} deals, 20 solves each, in {:.2f} s on {} workers\nchecksum {:016x}\n", options.farm,
                                work->seconds, farm->workers(), work->checksum);
  }
  return exit_code::kDone;
}

struct BenchRow {
  bench::Layer layer;
  bench::Measured measured;
  double seconds = 0;
};

std::string row_text(const BenchRow& row) {
  return fmt::format("{:<12}{:>9} {:<18} in {:6.2f} s {:>10.0f}/s  {:016x}\n", row.layer.name, row.measured.count,
                     row.layer.counts, row.seconds, static_cast<double>(row.measured.count) / row.seconds,
                     row.measured.signature);
}

// The first signature has a key of its own too.
nlohmann::ordered_json rows_json(const std::vector<BenchRow>& rows, int threads, double seconds) {
  nlohmann::ordered_json json;
  for (const BenchRow& row : rows)
    if (row.layer.name == bench::layers().front().name)
      json["signature"] = fmt::format("{:016x}", row.measured.signature);
  json["threads"] = threads;
  json["seconds"] = seconds;
  for (const BenchRow& row : rows)
    json["parts"].push_back({{"name", row.layer.name},
                             {"count", row.measured.count},
                             {"seconds", row.seconds},
                             {"signature", fmt::format("{:016x}", row.measured.signature)}});
  return json;
}

int run_bench(const BenchOptions& options, Terminal& terminal) {
  using Clock = std::chrono::steady_clock;
  using Seconds = std::chrono::duration<double>;
  auto solver = search::DoubleDummy::open(options.search);
  if (!solver) return report(terminal, solver.error(), exit_code::kCouldNot);
  const int threads = solver->threads();
  const auto workbench = bench::open_workbench(std::move(*solver), terminal.stop);
  if (!workbench) return report(terminal, workbench.error(), exit_code::kCouldNot);
  std::vector<BenchRow> rows;
  const auto started = Clock::now();
  for (const bench::Layer& layer : bench::layers()) {
    if (!options.layer.empty() && options.layer != layer.name) continue;
    const auto before = Clock::now();
    const auto measured = layer.run(*workbench);
    if (terminal.stop.stop_requested()) return exit_code::kInterrupted;
    if (!measured) return report(terminal, measured.error(), exit_code::kCouldNot);
    rows.push_back({layer, *measured, Seconds(Clock::now() - before).count()});
    if (!options.json) terminal.out << row_text(rows.back()) << std::flush;
  }
  const double spent = Seconds(Clock::now() - started).count();
  if (options.json)
    terminal.out << rows_json(rows, threads, spent).dump() << '\n';
  else
    terminal.out << fmt::format("all in {:.2f} s on {} threads\n", spent, threads);
  return exit_code::kDone;
}

std::vector<std::string> layer_names() {
  std::vector<std::string> names;
  for (const bench::Layer& layer : bench::layers()) names.emplace_back(layer.name);
  return names;
}

}  // namespace

void add_bench(CLI::App& app, Run& chosen) {
  auto options = std::make_shared<BenchOptions>();
  CLI::App* command =
      app.add_subcommand("bench", "Run a fixed workload per layer: a signature of its results, and its speed");
  add_search(command, options->search);
  command->add_option("--layer", options->layer, "Run only this layer")->check(CLI::IsMember(layer_names()));
  command->add_option("--farm", options->farm, "Solve this number of deals on threads and ranks instead")
      ->check(CLI::Range(1, 1'000'000));
  add_json(command, options->json);
  add_examples(command,
               "  yomi bench              the signatures are the same on every machine and any number of threads\n"
               "  yomi bench --layer knowledge           only the calls that the books choose\n"
               "  mpirun -n 4 yomi bench --farm 200      the same checksum on any number of ranks\n");
  command->callback([options, &chosen] {
    if (options->farm > 0)
      chosen = with_crew([options](Terminal& t, const Crew& crew) { return run_farm_bench(*options, t, crew); });
    else
      chosen = [options](Terminal& t) { return run_bench(*options, t); };
  });
}

}  // namespace yomi::cli

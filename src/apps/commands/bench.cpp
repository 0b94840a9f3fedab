#include <chrono>
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "apps/commands/together.h"
#include "apps/farm_workload.h"
#include "apps/workload.h"
#include "farm/farm.h"

namespace yomi::apps {

namespace {

struct BenchOptions {
  search::DoubleDummyOptions search;
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

int run_bench(const BenchOptions& options, Terminal& terminal) {
  const auto solver = search::DoubleDummy::open(options.search);
  if (!solver) return report(terminal, solver.error(), exit_code::kCouldNot);
  const auto started = std::chrono::steady_clock::now();
  const auto work = run_workload(*solver, terminal.stop);
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - started;
  if (terminal.stop.stop_requested()) return exit_code::kInterrupted;
  if (!work) return report(terminal, work.error(), exit_code::kCouldNot);
  if (options.json) {
    nlohmann::ordered_json json;
    json["signature"] = fmt::format("{:016x}", work->signature);
    json["threads"] = solver->threads();
    json["seconds"] = spent.count();
    for (const WorkPart& part : work->parts)
      json["parts"].push_back({{"name", part.name}, {"count", part.count}, {"seconds", part.seconds}});
    terminal.out << json.dump() << '\n';
    return exit_code::kDone;
  }
  for (const WorkPart& part : work->parts)
    terminal.out << fmt::format("{:<28}{:>8} in {:6.2f} s {:>12.0f}/s\n", part.name, part.count, part.seconds,
                                static_cast<double>(part.count) / part.seconds);
  terminal.out << fmt::format("{:<28}{:>8.2f} s on {} threads\nsignature {:016x}\n", "all", spent.count(),
                              solver->threads(), work->signature);
  return exit_code::kDone;
}

}  // namespace

void add_bench(CLI::App& app, Run& chosen) {
  auto options = std::make_shared<BenchOptions>();
  CLI::App* command =
      app.add_subcommand("bench", "A fixed workload: one signature that refactoring keeps, and its speed");
  add_search(command, options->search);
  command->add_option("--farm", options->farm, "Instead: so many deals double dummy, spread over threads and ranks")
      ->type_name("")
      ->check(CLI::Range(1, 1'000'000));
  add_json(command, options->json);
  add_examples(command,
               "  yomi bench              the signature is the same on every machine and any number of threads\n"
               "  mpirun -n 4 yomi bench --farm 200      the same checksum on any number of ranks\n");
  command->callback([options, &chosen] {
    if (options->farm > 0)
      chosen = together([options](Terminal& t, const Crew& crew) { return run_farm_bench(*options, t, crew); });
    else
      chosen = [options](Terminal& t) { return run_bench(*options, t); };
  });
}

}  // namespace yomi::apps

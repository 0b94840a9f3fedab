#include <chrono>
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "apps/commands/command.h"
#include "apps/workload.h"

namespace yomi::apps {

namespace {

struct BenchOptions {
  search::DoubleDummyOptions search;
  bool json = false;
};

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
  add_json(command, options->json);
  add_examples(command,
               "  yomi bench              the signature is the same on every machine and any number of threads\n");
  command->callback([options, &chosen] { chosen = [options](Terminal& t) { return run_bench(*options, t); }; });
}

}  // namespace yomi::apps

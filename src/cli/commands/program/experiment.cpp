#include <memory>
#include <ostream>

#include "cli/command/crew_command.h"
#include "experiments/catalogue.h"
#include "experiments/frame/run.h"
#include "experiments/papers.h"

namespace yomi::cli {

using namespace console;
using namespace experiments;

namespace {

struct ExperimentOptions {
  RunOptions run;
  int threads = 0;
  std::string out;
  bool quiet = false;
};

int run_named(const Experiment& experiment, ExperimentOptions options, Terminal& terminal, const Crew& crew) {
  options.run.out = options.out;
  options.run.under_mpirun = !crew.launch.alone();
  options.run.progress = options.quiet ? ProgressStyle::Off : progress_style(terminal);
  const auto farm = crew.farm(options.threads);
  const auto done = run_experiment(experiment, options.run, *farm, terminal.stop, terminal.out, terminal.err);
  if (!done) return report(terminal, done.error());
  return done->complete() ? exit_code::kDone : exit_code::kInterrupted;
}

// One experiment is one command below `yomi experiment`, with the options of its own.
void add_one(CLI::App* parent, const Experiment& experiment, Run& chosen) {
  auto options = std::make_shared<ExperimentOptions>();
  CLI::App* command = parent->add_subcommand(experiment.name, experiment.shows);
  command->add_flag("--quick", options->run.quick, "Small run, to see that it works");
  command->add_option("--n", options->run.n,
                      "Number of " + experiment.unit + "; by default " + std::to_string(experiment.n));
  command->add_option("--seed", options->run.seed, "Seed; the same seed gives the same bytes")->capture_default_str();
  command->add_option("--out", options->out, "Output folder; an interrupted run resumes from it");
  command->add_flag("--reached", options->run.reached, "Run nothing; summarise the rows in the output folder")
      ->needs("--out");
  add_threads(command, options->threads);
  command->add_flag("--quiet", options->quiet, "Show no progress");
  add_json(command, options->run.json);
  for (const ExperimentOption& own : experiment.options)
    command
        ->add_option_function<std::string>(
            "--" + own.name,
            [options, name = own.name](const std::string& value) { options->run.options[name] = value; }, own.help)
        ->default_str(own.value);
  command->callback([options, experiment, &chosen] {
    chosen = with_crew([options, experiment](Terminal& terminal, const Crew& crew) {
      return run_named(experiment, *options, terminal, crew);
    });
  });
}

int run_all(PapersOptions options, int threads, Terminal& terminal, const Crew& crew) {
  if (!crew.launch.leads()) return exit_code::kDone;
  if (!crew.launch.alone())
    return report(terminal,
                  {"speedup, one of these experiments, starts mpirun itself", "to be started without it", {}});
  options.progress = progress_style(terminal);
  const auto farm = farm::make_farm(threads);
  const auto page = run_all_papers(options, *farm, terminal.stop, terminal.err);
  if (!page) return report(terminal, page.error(), exit_code::kCouldNot);
  if (!*page) return exit_code::kInterrupted;
  terminal.out << (*page)->string() << '\n';
  return exit_code::kDone;
}

// Every paper's figures on one page.
void add_all(CLI::App* parent, Run& chosen) {
  auto options = std::make_shared<PapersOptions>();
  auto threads = std::make_shared<int>(0);
  CLI::App* command = parent->add_subcommand("all", "Write one page with the figures of every paper beside ours");
  command->add_flag("--quick", options->quick, "Small runs, to see that it works");
  command->add_option("--seed", options->seed, "Seed; the same seed gives the same page")->capture_default_str();
  command->add_option("--out", options->out, "Output folder; an interrupted run resumes from it")
      ->capture_default_str();
  command->add_option("--page", options->page, "Page to write, in Markdown; by default papers.md in the output folder");
  command->add_flag("--reached", options->reached, "Run nothing; write the page from what is in the output folder");
  add_threads(command, *threads);
  add_examples(command,
               "  yomi experiment all --out results --page docs/papers.md\n"
               "  yomi experiment all --out results --reached        what a long run has so far\n");
  command->callback([options, threads, &chosen] {
    chosen = with_crew([options, threads](Terminal& terminal, const Crew& crew) {
      return run_all(*options, *threads, terminal, crew);
    });
  });
}

}  // namespace

void add_experiment(CLI::App& app, Run& chosen) {
  CLI::App* command = app.add_subcommand("experiment", "Run an experiment: rows, a table with intervals, a plot");
  command->require_subcommand(1);
  add_examples(command,
               "  yomi experiment deals --n 100000 --out results    stop it with Ctrl-C; the same command resumes it\n"
               "  yomi experiment cases --data DIR                  score the program on cases others wrote\n");
  add_all(command, chosen);
  for (const Experiment& experiment : all_experiments()) add_one(command, experiment, chosen);
}

}  // namespace yomi::cli

#include <memory>

#include "cli/command/command.h"
#include "records/board_input.h"

namespace yomi::cli {

using namespace console;
using namespace records;

namespace {

struct BoardsOptions {
  int count = 0;
  int first = 1;
  std::uint64_t seed = 1;
  std::string out = "-";
};

int run_boards(const BoardsOptions& options, Terminal& terminal) {
  bridge::BoardFile file;
  for (int at = 0; at < options.count; ++at) file.boards.push_back(random_record(options.first + at, options.seed));
  return write_output(options.out, write_boards(file, bridge::format_of(options.out)), terminal);
}

}  // namespace

void add_boards(CLI::App& app, Run& chosen) {
  auto options = std::make_shared<BoardsOptions>();
  CLI::App* command = app.add_subcommand("boards", "Deal random boards and write them as PBN or LIN");
  command->add_option("--random", options->count, "Number of boards")->required()->check(CLI::Range(1, 1'000'000));
  command->add_option("--seed", options->seed, "Seed; the same seed deals the same boards on any machine")
      ->capture_default_str();
  command
      ->add_option("--first", options->first, "Number of the first board, from which dealer and vulnerability follow")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000'000));
  command->add_option("--out", options->out, "Output file, .pbn or .lin; - is standard output as PBN")
      ->capture_default_str();
  add_examples(command,
               "  yomi boards --random 32 --seed 7 > set.pbn\n"
               "  yomi boards --random 16 --first 17 --seed 7 --out second-half.lin\n");
  command->callback([options, &chosen] { chosen = [options](Terminal& t) { return run_boards(*options, t); }; });
}

}  // namespace yomi::cli

#include <array>
#include <memory>
#include <ostream>
#include <utility>

#include "answers/card_answer.h"
#include "cli/command/batch.h"
#include "cli/command/command.h"
#include "cli/command/crew_command.h"

namespace yomi::cli {

using namespace console;
using namespace answers;

namespace {

using CardFlags = RequestFlags<CardRequest>;

struct CardOptions {
  std::shared_ptr<CardFlags> flags;
  bool json = false;
  bool batch = false;
  search::DoubleDummyOptions search;
};

int run_card(const CardOptions& options, Terminal& terminal, const Crew& crew) {
  const auto request = options.flags->read();
  if (!request) return report(terminal, request.error());
  const auto solver = search::DoubleDummy::open(crew.part_of(options.search));
  if (!solver) return report(terminal, solver.error(), exit_code::kCouldNot);
  const auto farm = crew.farm(options.search.threads);
  Progress progress(terminal.err, progress_style(terminal), "playouts");
  bool begun = false;
  const auto watch = [&](std::size_t done, std::size_t of) {
    if (!std::exchange(begun, true)) progress.start(0, of);
    progress.update(done);
  };
  const auto answer = CardAnswerer(*solver, *farm).answer(*request, terminal.stop, watch);
  if (begun) progress.finish();
  if (terminal.stop.stop_requested()) return exit_code::kInterrupted;
  if (!answer) return report(terminal, answer.error());
  if (!farm->delivers()) return exit_code::kDone;
  terminal.out << (options.json ? answer->dump() + '\n' : card_text(*answer));
  return exit_code::kDone;
}

int run_card_batch(const CardOptions& options, Terminal& terminal) {
  const auto solver = search::DoubleDummy::open(options.search);
  if (!solver) return report(terminal, solver.error(), exit_code::kCouldNot);
  const auto farm = farm::make_farm(options.search.threads);
  CardAnswerer answerer(*solver, *farm);
  return run_batch<CardRequest>(*options.flags, terminal,
                                [&](const CardRequest& request) { return answerer.answer(request, terminal.stop); });
}

std::shared_ptr<CardOptions> add_flags(CLI::App* command, RequestFields<CardRequest> fields) {
  auto options = std::make_shared<CardOptions>();
  options->flags = add_request_flags(command, std::move(fields));
  add_search(command, options->search);
  add_json(command, options->json);
  return options;
}

}  // namespace

void add_card(CLI::App& app, Run& chosen) {
  CLI::App* command = app.add_subcommand("card", "Choose the next card, with the value of each");
  auto options = add_flags(command, card_fields());
  add_batch(command, options->batch);
  add_examples(
      command,
      std::string("  yomi card --seat E --hand QT43.J2.A84.JT43 --dummy 96.754.KQJT6.752 --dealer S --vul ns \\\n"
                  "      --auction \"2N P 3N P P P\" --play \"H6 H4 HJ HQ D3 D7 DK D4 DQ\" --ew-carding paper\n"
                  "  yomi card --batch --dealer S --samples 100 < requests.jsonl\n") +
          kBatchHelp);
  command->callback([options, command, &chosen] {
    if (!options->batch && command->get_option("--hand")->count() == 0) throw CLI::RequiredError("--hand (or --batch)");
    if (options->batch)
      chosen = [options](Terminal& terminal) { return run_card_batch(*options, terminal); };
    else
      chosen =
          with_crew([options](Terminal& terminal, const Crew& crew) { return run_card(*options, terminal, crew); });
  });
}

void add_lead(CLI::App& app, Run& chosen) {
  constexpr std::array<std::string_view, 3> kOfLaterTricks = {"dummy", "play", "obey"};
  CLI::App* command = app.add_subcommand("lead", "Choose the opening lead, with the value of each card");
  auto options = add_flags(command, card_fields().without(kOfLaterTricks));
  command->get_option("--hand")->required();
  add_examples(command, "  yomi lead --hand J82.KT863.72.Q96 --dealer S --vul ns --auction \"2N P 3N P P P\"\n");
  command->callback([options, &chosen] {
    chosen = with_crew([options](Terminal& terminal, const Crew& crew) { return run_card(*options, terminal, crew); });
  });
}

}  // namespace yomi::cli

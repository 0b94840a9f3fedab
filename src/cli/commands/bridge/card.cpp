#include <memory>
#include <ostream>
#include <utility>

#include <nlohmann/json.hpp>

#include "answers/card_answer.h"
#include "cli/command/command.h"
#include "cli/command/crew_command.h"
#include "cli/command/request_flags.h"

namespace yomi::cli {

using namespace console;
using namespace answers;

namespace {

using Json = nlohmann::ordered_json;

struct CardOptions {
  Json request = Json::object();  // the flags, as keys
  bool json = false;
  bool batch = false;
  search::DoubleDummyOptions search;
};

int run_card(const CardOptions& options, Terminal& terminal, const Crew& crew) {
  const auto request = parse_card_request(options.request);
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
  const auto answer = CardAnswerer(*solver, *farm, terminal.stop, watch).answer(*request);
  if (begun) progress.finish();
  if (terminal.stop.stop_requested()) return exit_code::kInterrupted;
  if (!answer) return report(terminal, answer.error());
  if (!farm->delivers()) return exit_code::kDone;
  terminal.out << (options.json ? answer->dump() + '\n' : card_text(*answer));
  return exit_code::kDone;
}

// The answer to one line; a mistake in it is an answer too.
Json card_answer_line(const std::string& line, CardAnswerer& answerer) {
  const Json json = Json::parse(line, nullptr, false);
  Json reply = Json::object();
  if (json.is_object() && json.contains("id")) reply["id"] = json["id"];
  Result<Json> answer = fail("the line is not JSON", "one JSON object a line");
  if (!json.is_discarded()) {
    const auto request = parse_card_request(json);
    answer = request ? answerer.answer(*request) : Result<Json>(tl::unexpected(request.error()));
  }
  if (answer)
    reply.update(*answer);
  else
    reply["error"] = to_string(answer.error());
  return reply;
}

int run_card_batch(const CardOptions& options, Terminal& terminal) {
  const auto solver = search::DoubleDummy::open(options.search);
  if (!solver) return report(terminal, solver.error(), exit_code::kCouldNot);
  const auto farm = farm::make_farm(options.search.threads);
  CardAnswerer answerer(*solver, *farm, terminal.stop);
  LineInput input(terminal.stop);
  while (const auto line = input.next()) {
    if (line->find_first_not_of(" \t\r") == std::string::npos) continue;
    terminal.out << card_answer_line(*line, answerer).dump() << std::endl;  // flushed before the next is read
  }
  return terminal.stop.stop_requested() ? exit_code::kInterrupted : exit_code::kDone;
}

// The flags that a card and an opening lead have in common.
std::shared_ptr<CardOptions> add_flags(CLI::App* command, bool opening) {
  auto options = std::make_shared<CardOptions>();
  const auto flag = [&](const std::string& name, const std::string& help) {
    return add_request_flag(command, options, name, help);
  };
  flag("hand", "The hand of who thinks, S.H.D.C");
  flag("seat", "Who thinks: N, E, S or W; who is to play, if not given");
  if (!opening) {
    flag("dummy", "Dummy's hand, S.H.D.C");
    flag("play", "The cards played, from the opening lead: \"H6 H4 HJ HQ\"");
  }
  flag("contract", "The contract, where there is no auction: 3N, 4SX");
  flag("declarer", "Its declarer: N, E, S or W");
  flag("auction", "The calls, from the dealer: \"2N P 3N P P P\"");
  flag("dealer", "Dealer: N, E, S or W")->default_str("N");
  flag("vul", "Vulnerable: none, ns, ew or both")->default_str("none");
  flag("ns", "System of North-South: a name, or a .bid file")->default_str("sayc");
  flag("ew", "System of East-West")->default_str("sayc");
  add_carding_flags(command, options);
  flag("method", "How to choose: sample, abc (three viewpoints), or exact (abc in endings)")->default_str("sample");
  flag("score", "What counts: points, imps or mp")->default_str("points");
  if (!opening)
    flag("obey", "Whether the suit is led that partner's preference asks for, whatever it is worth: on or off")
        ->default_str("off");
  flag("samples", "How many deals are looked at")->default_str("50");
  flag("early",
       "Whether it looks at fewer deals when the choice is clear, and less closely in the first trick: on or off")
      ->default_str("on");
  flag("worlds", "abc, exact: how many deals the thinker supposes")->default_str("52");
  flag("lines", "abc: how often each of them is played out, the others drawing anew")->default_str("3");
  flag("others", "abc, exact: how many deals each of the others solves, where they are short")->default_str("8");
  flag("others-act", "abc: whether the others go by all their deals, or by one each")->default_str("all");
  flag("seed", "The same seed gives the same card")->default_str("1");
  flag("lang", "Language of the words: en or ja")->default_str("en");
  add_search(command, options->search);
  add_json(command, options->json);
  return options;
}

}  // namespace

void add_card(CLI::App& app, Run& chosen) {
  CLI::App* command = app.add_subcommand("card", "The next card, by deals that fit the calls and the cards");
  auto options = add_flags(command, false);
  command->add_flag("--batch", options->batch, "One JSON request a line on input, one answer a line on output");
  add_examples(command,
               "  yomi card --seat E --hand QT43.J2.A84.JT43 --dummy 96.754.KQJT6.752 --dealer S --vul ns \\\n"
               "      --auction \"2N P 3N P P P\" --play \"H6 H4 HJ HQ D3 D7 DK D4 DQ\" --ew-carding paper\n");
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
  CLI::App* command = app.add_subcommand("lead", "The opening lead, with what each card is worth");
  auto options = add_flags(command, true);
  command->get_option("--hand")->required();
  add_examples(command, "  yomi lead --hand J82.KT863.72.Q96 --dealer S --vul ns --auction \"2N P 3N P P P\"\n");
  command->callback([options, &chosen] {
    chosen = with_crew([options](Terminal& terminal, const Crew& crew) { return run_card(*options, terminal, crew); });
  });
}

}  // namespace yomi::cli

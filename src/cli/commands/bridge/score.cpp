#include "bridge/score.h"

#include <memory>
#include <ostream>

#include <nlohmann/json.hpp>

#include "bridge/words.h"
#include "cli/command/command.h"

namespace yomi::cli {

using namespace console;

namespace {

using namespace bridge;

struct ScoreOptions {
  std::vector<std::string> results;
  Vulnerability vulnerability = Vulnerability::None;
  Language language = Language::English;
  bool json = false;
};

nlohmann::ordered_json as_json(const std::optional<Outcome>& outcome, Vulnerability vulnerability) {
  nlohmann::ordered_json answer;
  answer["result"] = outcome ? to_string(*outcome) : "P";
  answer["vul"] = to_string(vulnerability);
  answer["score"] = score_north_south(outcome, vulnerability);  // North-South's
  return answer;
}

int run_score(const ScoreOptions& options, Terminal& terminal) {
  std::vector<std::optional<Outcome>> outcomes;
  for (const std::string& text : options.results) {
    const auto outcome = parse_outcome(text);
    if (!outcome) return report(terminal, outcome.error());
    outcomes.push_back(*outcome);
  }
  for (const auto& outcome : outcomes) {
    if (options.json) {
      terminal.out << as_json(outcome, options.vulnerability).dump() << '\n';
    } else {
      terminal.out << describe(outcome, options.vulnerability, options.language) << '\n';
    }
  }
  return exit_code::kDone;
}

}  // namespace

void add_score(CLI::App& app, Run& chosen) {
  auto options = std::make_shared<ScoreOptions>();
  CLI::App* command = app.add_subcommand("score", "Score a contract and its result");
  command->add_option("RESULT", options->results, "Contract, declarer and result: 4SxN= 3NS-1 2HE+2, or P")->required();
  add_vulnerability(command, options->vulnerability);
  add_language(command, options->language);
  add_json(command, options->json);
  add_examples(command,
               "  yomi score 4SxN= --vul ns          doubled and just made, vulnerable\n"
               "  yomi score 3NS-1 2HE+2 --lang ja   two results, in Japanese\n"
               "  yomi score 6NN= --json             North-South's points as JSON\n");
  command->callback([options, &chosen] { chosen = [options](Terminal& t) { return run_score(*options, t); }; });
}

}  // namespace yomi::cli

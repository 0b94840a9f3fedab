#include <memory>
#include <ostream>

#include <nlohmann/json.hpp>

#include "answers/bid_answer.h"
#include "cli/command/batch.h"
#include "cli/command/command.h"

namespace yomi::cli {

using namespace console;
using namespace answers;

namespace {

using Json = nlohmann::ordered_json;
using BidFlags = RequestFlags<BidRequest>;

struct BidOptions {
  std::shared_ptr<BidFlags> flags;
  bool batch = false;
  bool json = false;
};

int run_bid(const BidOptions& options, Terminal& terminal) {
  const auto request = options.flags->read();
  if (!request) return report(terminal, request.error());
  BidAnswerer answerer;
  const auto answer = answerer.answer(*request);
  if (!answer) return report(terminal, answer.error());
  if (options.json) {
    terminal.out << answer->dump() << '\n';
    return exit_code::kDone;
  }
  const Json& explanation = (*answer)["explanation"];
  terminal.out << (*answer)["call"].get<std::string>() << "  " << explanation.get<std::string>() << '\n';
  for (const Json& reason : (*answer)["because"])
    if (reason != explanation) terminal.out << "    " << reason.get<std::string>() << '\n';
  return exit_code::kDone;
}

int run_bid_batch(const BidFlags& flags, Terminal& terminal) {
  BidAnswerer answerer;
  return run_batch<BidRequest>(flags, terminal, [&](const BidRequest& request) { return answerer.answer(request); });
}

}  // namespace

void add_bid(CLI::App& app, Run& chosen) {
  auto options = std::make_shared<BidOptions>();
  CLI::App* command = app.add_subcommand("bid", "Choose the next call and explain it");
  options->flags = add_request_flags(command, bid_fields());
  add_batch(command, options->batch);
  add_json(command, options->json);
  add_examples(command,
               std::string("  yomi bid --hand AK987.K2.A53.742                        an opening bid\n"
                           "  yomi bid --hand K8752.75.8.J9843 --dealer S --vul ew --auction \"2S P\"\n"
                           "  yomi bid --hand AQ2.KJ93.QJ4.KT5 --ns my-system.bid     with a system of one's own\n"
                           "  echo '{\"id\": 1, \"hand\": \"AK987.K2.A53.742\", \"auction\": [\"P\"], \"seed\": 7}' |\n"
                           "      yomi bid --batch --method criteria\n") +
                   kBatchHelp);
  command->callback([options, command, &chosen] {
    if (!options->batch && command->get_option("--hand")->count() == 0) throw CLI::RequiredError("--hand (or --batch)");
    chosen = [options](Terminal& terminal) {
      return options->batch ? run_bid_batch(*options->flags, terminal) : run_bid(*options, terminal);
    };
  });
}

}  // namespace yomi::cli

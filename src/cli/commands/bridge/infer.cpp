#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "answers/infer_answer.h"
#include "answers/inferrer.h"
#include "cli/command/batch.h"
#include "cli/command/command.h"
#include "cli/command/request_flags.h"
#include "farm/farm.h"

namespace yomi::cli {

using namespace console;
using namespace answers;

namespace {

using Json = nlohmann::ordered_json;

struct InferOptions {
  std::shared_ptr<RequestFlags<EvidenceRequest>> flags;
  bool json = false;
  bool batch = false;
  SampleOrder order;
  int threads = 0;
};

Result<Inferred> infer_from(const RequestFlags<EvidenceRequest>& flags, Inferrer& inferrer) {
  const auto request = flags.read();
  if (!request) return tl::unexpected(request.error());
  return inferrer.infer(*request);
}

int run_infer(const InferOptions& options, Terminal& terminal) {
  Inferrer inferrer;
  const auto inferred = infer_from(*options.flags, inferrer);
  if (!inferred) return report(terminal, inferred.error());
  const Language language = inferred->request.auction.language;
  if (options.json)
    terminal.out << inference_json(inferred->inference, inferred->said, language).dump() << '\n';
  else
    terminal.out << inference_text(inferred->inference, inferred->said, language);
  return exit_code::kDone;
}

int run_infer_batch(const InferOptions& options, Terminal& terminal) {
  Inferrer inferrer;
  return run_batch<EvidenceRequest>(*options.flags, terminal,
                                    [&](const EvidenceRequest& request) { return inferrer.answer(request); });
}

void write_deals(const DealBlock& block, bool json, std::ostream& out) {
  for (std::size_t at = 0; at < block.deals.size(); ++at) {
    const std::string deal = to_string(block.deals[at]);
    if (json)
      out << Json{{"deal", deal}, {"weight", block.weights[at]}}.dump() << '\n';
    else
      out << deal << "  " << fmt::format("{:.4g}", block.weights[at]) << '\n';
  }
}

int run_sample(const InferOptions& options, Terminal& terminal) {
  Inferrer inferrer;
  const auto inferred = infer_from(*options.flags, inferrer);
  if (!inferred) return report(terminal, inferred.error());
  Progress progress(terminal.err, progress_style(terminal), "deals");
  progress.start(0, options.order.deals);
  std::size_t deals = 0;
  double worth = 0, fit = 0;
  const auto farm = farm::make_farm(options.threads);
  const auto deliver = [&](const DealBlock& block) {
    write_deals(block, options.json, terminal.out);
    deals += block.deals.size();
    worth += block.worth;
    fit += block.fit * static_cast<double>(block.deals.size());
    progress.update(deals);
  };
  const auto done = sample_deals(*inferred, options.order, *farm, deliver, terminal.stop);
  progress.finish();
  if (!done) return report(terminal, done.error(), exit_code::kCouldNot);
  if (deals > 0)
    terminal.err << fmt::format("{} deals, worth {:.0f} of equal weight; {:.3g} deals fit\n", deals, worth,
                                fit / static_cast<double>(deals));
  return terminal.stop.stop_requested() ? exit_code::kInterrupted : exit_code::kDone;
}

}  // namespace

void add_infer(CLI::App& app, Run& chosen) {
  auto options = std::make_shared<InferOptions>();
  CLI::App* command = app.add_subcommand("infer", "Infer what each player and each pair holds, with reasons");
  options->flags = add_request_flags(command, evidence_fields());
  add_batch(command, options->batch);
  add_json(command, options->json);
  add_examples(
      command,
      std::string("  yomi infer --dealer S --vul ew --auction \"2S P\" --seat N --hand K8752.75.8.J9843\n"
                  "  yomi infer --auction \"1N P 2H\"                     what everybody can tell, no hand in sight\n"
                  "  yomi infer --auction \"1S X P 2C\" --lang ja\n"
                  "  yomi infer --auction \"1N P 3N P P P\" --play \"H6 H4 HJ HQ D3 D7\" --ew-carding udca\n"
                  "  echo '{\"id\": 1, \"auction\": [\"1N\", \"P\"]}' | yomi infer --batch\n") +
          kBatchHelp);
  command->callback([options, &chosen] {
    chosen = [options](Terminal& terminal) {
      return options->batch ? run_infer_batch(*options, terminal) : run_infer(*options, terminal);
    };
  });
}

void add_sample(CLI::App& app, Run& chosen) {
  auto options = std::make_shared<InferOptions>();
  CLI::App* command = app.add_subcommand("sample", "Sample deals that fit the calls and the cards, with weights");
  options->flags = add_request_flags(command, evidence_fields());
  command->add_option("-n", options->order.deals, "Number of deals")
      ->capture_default_str()
      ->check(CLI::Range(1, 10'000'000));
  command->add_option("--seed", options->order.seed, "Seed; the same seed gives the same deals")->capture_default_str();
  command->add_option("--error", options->order.error, "Probability that a call departs from the system")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 1.0));
  add_threads(command, options->threads);
  add_json(command, options->json);
  add_examples(command,
               "  yomi sample --dealer S --vul ew --auction \"2S P\" --seat N --hand K8752.75.8.J9843 -n 10\n"
               "  yomi sample --auction \"1N P 3N P P P\" -n 1000 --json > deals.jsonl\n"
               "  yomi sample --auction \"1N P 3N P P P\" --play \"H6 H4 HJ HQ D3 D7\" --signals hard -n 10\n");
  command->callback(
      [options, &chosen] { chosen = [options](Terminal& terminal) { return run_sample(*options, terminal); }; });
}

}  // namespace yomi::cli

#include <cmath>
#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "answers/evidence_request.h"
#include "answers/infer_answer.h"
#include "cli/command/command.h"
#include "cli/command/request_flags.h"
#include "inference/dealing/sampler.h"
#include "library/library.h"

namespace yomi::cli {

using namespace console;
using namespace library;
using namespace answers;

namespace {

using Json = nlohmann::ordered_json;

struct InferOptions {
  std::shared_ptr<RequestFlags<EvidenceRequest>> flags;
  bool json = false;
  std::size_t n = 1000;
  std::uint64_t seed = 1;
  double error = inference::SampleOptions{}.error;
};

// A request and what follows from it. The inference refers to what the reader has read.
struct Inferred {
  EvidenceRequest request;
  std::unique_ptr<inference::AuctionReader> reader;
  std::vector<inference::Said> said;  // by the cards played
  inference::Inference inference;
};

Result<Inferred> infer_from(const RequestFlags<EvidenceRequest>& flags) {
  const auto request = flags.read();
  if (!request) return tl::unexpected(request.error());
  const auto evidence = request->evidence();
  if (!evidence) return tl::unexpected(evidence.error());
  Library library;
  const auto books = library.books(request->auction.systems);
  if (!books) return tl::unexpected(books.error());
  const auto cardings = library.cardings(request->cardings);
  if (!cardings) return tl::unexpected(cardings.error());
  Inferred inferred{*request,
                    std::make_unique<inference::AuctionReader>(*books),
                    inference::read_cards(*evidence, *cardings, request->signals),
                    {}};
  inferred.inference = inference::infer(*evidence, inferred.reader->storyteller());
  return inferred;
}

int run_infer(const InferOptions& options, Terminal& terminal) {
  const auto inferred = infer_from(*options.flags);
  if (!inferred) return report(terminal, inferred.error());
  const Language language = inferred->request.auction.language;
  if (options.json)
    terminal.out << inference_json(inferred->inference, inferred->said, language).dump() << '\n';
  else
    terminal.out << inference_text(inferred->inference, inferred->said, language);
  return exit_code::kDone;
}

// Deals are drawn and written in batches, so that a long run shows its progress and can be interrupted.
constexpr std::size_t kBatch = 10'000;

void write_deals(const mind::Belief<bridge::Deal>& belief, bool json, std::ostream& out) {
  for (std::size_t at = 0; at < belief.size(); ++at) {
    const std::string deal = to_string(belief.worlds()[at]);
    const double weight = belief.weights()[at] * static_cast<double>(belief.size());
    if (json)
      out << Json{{"deal", deal}, {"weight", weight}}.dump() << '\n';
    else
      out << deal << "  " << fmt::format("{:.4g}", weight) << '\n';
  }
}

int run_sample(const InferOptions& options, Terminal& terminal) {
  const auto inferred = infer_from(*options.flags);
  if (!inferred) return report(terminal, inferred.error());
  inference::SampleOptions wanted;
  wanted.error = options.error;
  wanted.cards = said_by_hidden(inferred->said, inferred->inference.evidence);
  wanted.hard = inferred->request.signals == inference::Signals::Hard;

  Progress progress(terminal.err, progress_style(terminal), "deals");
  progress.start(0, options.n);
  const StreamKey key(options.seed, "sample");
  std::size_t deals = 0;
  double worth = 0, fit = 0;
  for (std::size_t from = 0; from < options.n && !terminal.stop.stop_requested(); from += kBatch) {
    wanted.deals = std::min(kBatch, options.n - from);
    const auto sampled = inference::sample(inferred->inference, wanted, from == 0 ? key : key.with(from));
    if (!sampled) return report(terminal, sampled.error(), exit_code::kCouldNot);
    write_deals(sampled->belief, options.json, terminal.out);
    deals += sampled->belief.size();
    worth += sampled->belief.effective_size();
    fit += std::exp(sampled->log_weight) * static_cast<double>(sampled->belief.size());
    progress.update(from + wanted.deals);
  }
  progress.finish();
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
  add_json(command, options->json);
  add_examples(command,
               "  yomi infer --dealer S --vul ew --auction \"2S P\" --seat N --hand K8752.75.8.J9843\n"
               "  yomi infer --auction \"1N P 2H\"                     what everybody can tell, no hand in sight\n"
               "  yomi infer --auction \"1S X P 2C\" --lang ja\n"
               "  yomi infer --auction \"1N P 3N P P P\" --play \"H6 H4 HJ HQ D3 D7\" --ew-carding udca\n");
  command->callback(
      [options, &chosen] { chosen = [options](Terminal& terminal) { return run_infer(*options, terminal); }; });
}

void add_sample(CLI::App& app, Run& chosen) {
  auto options = std::make_shared<InferOptions>();
  CLI::App* command = app.add_subcommand("sample", "Sample deals that fit the calls and the cards, with weights");
  options->flags = add_request_flags(command, evidence_fields());
  command->add_option("-n", options->n, "Number of deals")->capture_default_str()->check(CLI::Range(1, 10'000'000));
  command->add_option("--seed", options->seed, "Seed; the same seed gives the same deals")->capture_default_str();
  command->add_option("--error", options->error, "Probability that a call departs from the system")
      ->capture_default_str()
      ->check(CLI::Range(0.0, 1.0));
  add_json(command, options->json);
  add_examples(command,
               "  yomi sample --dealer S --vul ew --auction \"2S P\" --seat N --hand K8752.75.8.J9843 -n 10\n"
               "  yomi sample --auction \"1N P 3N P P P\" -n 1000 --json > deals.jsonl\n"
               "  yomi sample --auction \"1N P 3N P P P\" --play \"H6 H4 HJ HQ D3 D7\" --signals hard -n 10\n");
  command->callback(
      [options, &chosen] { chosen = [options](Terminal& terminal) { return run_sample(*options, terminal); }; });
}

}  // namespace yomi::cli

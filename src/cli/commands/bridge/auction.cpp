#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "answers/auction_answer.h"
#include "bridge/words.h"
#include "cli/command/command.h"
#include "library/systems.h"

namespace yomi::cli {

using namespace console;
using namespace library;
using namespace answers;

namespace {

using namespace bridge;

struct AuctionOptions {
  std::string deal;
  BoardHeader board;
  std::string ns = "sayc", ew = "sayc";
  agents::BidderOptions bidder;
  Language language = Language::English;
  bool json = false;
};

int run_auction(const AuctionOptions& options, Terminal& terminal) {
  const auto deal = parse_deal(options.deal);
  if (!deal) return report(terminal, deal.error());
  const auto ns = load_book(options.ns);
  if (!ns) return report(terminal, ns.error());
  const auto ew = load_book(options.ew);
  if (!ew) return report(terminal, ew.error());
  Table table(options.board, *deal);
  std::optional<search::DoubleDummy> solver;
  if (options.bidder.method == agents::Method::Simulate) {
    auto opened = search::DoubleDummy::open();
    if (!opened) return report(terminal, opened.error());
    solver = std::move(*opened);
  }
  agents::Bidder bidder({*ns, *ew}, options.bidder, solver ? &*solver : nullptr);
  const auto calls = bid_out(table, bidder, options.language);
  if (options.json) {
    terminal.out << auction_json(calls, table.auction()).dump() << '\n';
    return exit_code::kDone;
  }
  for (const ExplainedCall& each : calls) {
    terminal.out << fmt::format("{:<6}{:<4}{}\n", words(each.seat, options.language), to_string(each.call),
                                each.explanation.call);
    for (const std::string& reason : each.explanation.because)
      if (reason != each.explanation.call) terminal.out << fmt::format("          {}\n", reason);
  }
  const auto contract = table.auction().contract();
  terminal.out << (contract ? fmt::format("{} {}", to_string(*contract), words(contract->declarer, options.language))
                            : to_string(Call::pass()))
               << '\n';
  return exit_code::kDone;
}

}  // namespace

void add_auction(CLI::App& app, Run& chosen) {
  auto options = std::make_shared<AuctionOptions>();
  options->bidder.method = agents::Method::Simulate;
  CLI::App* command = app.add_subcommand("auction", "Bid a deal in all four seats and explain every call");
  command->add_option("--deal", options->deal, "Deal, clockwise: N:hand hand hand hand")->required();
  add_dealer(command, options->board.dealer);
  add_vulnerability(command, options->board.vulnerability);
  command->add_option("--ns", options->ns, "System of North-South: a name or a .bid file")->capture_default_str();
  command->add_option("--ew", options->ew, "System of East-West")->capture_default_str();
  add_parsed(command, "--method", options->bidder.method, &agents::parse_method,
             "How all four choose: rules, partnership, criteria or simulate")
      ->default_str("simulate");
  add_language(command, options->language);
  add_json(command, options->json);
  add_examples(command,
               "  yomi auction --dealer S --vul ew --deal \"N:K8752.75.8.J9843 6.A92.QJT7542.A6 QJT943.Q86.A3.72 "
               "A.KJT43.K96.KQT5\"\n");
  command->callback([options, &chosen] { chosen = [options](Terminal& t) { return run_auction(*options, t); }; });
}

}  // namespace yomi::cli

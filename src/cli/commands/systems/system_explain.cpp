#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/commands/systems/system_commands.h"
#include "knowledge/wording/explain.h"
#include "library/systems.h"

namespace yomi::cli {

using namespace console;
using namespace library;

namespace {

using namespace knowledge;
using Json = nlohmann::ordered_json;

struct Options {
  std::string system;
  std::string auction;
  bridge::Seat dealer = bridge::Seat::North;
  bridge::Vulnerability vulnerability = bridge::Vulnerability::None;
  ExplainOptions explain;
  bool exact = false;
  bool json = false;
};

Json as_json(const std::vector<Explained>& calls) {
  Json all = Json::array();
  for (const Explained& each : calls) {
    Json json;
    json["call"] = to_string(each.call);
    json["words"] = each.words;
    json["rule"] = each.rule;
    json["source"] = yomi::to_string(each.place);
    json["natural"] = each.natural;
    json["next"] = as_json(each.next);
    all.push_back(std::move(json));
  }
  return all;
}

void write_words(const std::vector<Explained>& calls, int depth, bool exact, std::ostream& out) {
  for (const Explained& each : calls) {
    out << fmt::format("{:{}}{:<3} {}\n", "", 2 * depth, to_string(each.call), exact ? each.rule : each.words);
    write_words(each.next, depth + 1, exact, out);
  }
}

int run_explain(const Options& options, Terminal& terminal) {
  auto auction = bridge::parse_auction(options.auction, options.dealer);
  if (!auction) return report(terminal, auction.error());
  // As in a system's text, silence is pass: after a call the tree is partner's.
  if (auction->size() > 0 && !auction->calls().back().is_pass()) (void)auction->add(bridge::Call::pass());
  const auto book = load_book(options.system);
  if (!book) return report(terminal, book.error());
  Bidding bidding(*book, *book);
  const auto situation = bidding.read(*auction, options.vulnerability);
  const auto calls = explain(bidding, (*book)->system(), situation, options.explain);
  if (options.json)
    terminal.out << Json{{"auction", to_string(*auction)}, {"calls", as_json(calls)}}.dump() << '\n';
  else
    write_words(calls, 0, options.exact, terminal.out);
  if (calls.empty()) return report(terminal, {"the system has no line for that auction", "", {}}, exit_code::kCouldNot);
  return exit_code::kDone;
}

}  // namespace

void add_system_explain(CLI::App* parent, Run& chosen) {
  auto options = std::make_shared<Options>();
  CLI::App* command = parent->add_subcommand("explain", "Explain the calls of a system after an auction");
  add_system_name(command, options->system);
  command->add_option("AUCTION", options->auction,
                      "Calls from the dealer, such as \"1S P 2N\" (opponents pass); by default none");
  add_dealer(command, options->dealer);
  add_vulnerability(command, options->vulnerability);
  command->add_option("--depth", options->explain.depth, "Number of rounds of calls to follow")
      ->capture_default_str()
      ->check(CLI::Range(1, 8));
  command->add_flag("--natural", options->explain.natural,
                    "Include the natural calls that the system does not write out");
  command->add_flag("--exact", options->exact, "Write each line's rule as it stands in the system");
  add_language(command, options->explain.language);
  add_json(command, options->json);
  add_examples(command,
               "  yomi system explain sayc                      the openings and the answers to them\n"
               "  yomi system explain sayc \"1S P 2N P\" --depth 1\n"
               "  yomi system explain sayc \"1S P 2N P\" --exact  with the whole rule of each line\n"
               "  yomi system explain sayc \"1N P\" --lang ja     in Japanese\n");
  command->callback([options, &chosen] { chosen = [options](Terminal& t) { return run_explain(*options, t); }; });
}

}  // namespace yomi::cli

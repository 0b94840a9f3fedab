#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "cli/commands/systems/system_commands.h"
#include "knowledge/audit/check.h"
#include "library/systems.h"

namespace yomi::cli {

using namespace console;
using namespace library;

namespace {

using namespace knowledge;

struct CheckOptions {
  std::string system;
  WalkBounds bounds;
  bool json = false;
};

nlohmann::ordered_json as_json(const Finding& finding) {
  nlohmann::ordered_json json;
  json["kind"] = name(finding.kind);
  json["file"] = finding.place.file;
  json["line"] = finding.place.line;
  json["column"] = finding.place.column;
  json["auction"] = finding.auction;
  json["auctions"] = finding.times;
  json["what"] = finding.what;
  json["hand"] = nullptr;
  if (finding.hand) json["hand"] = to_string(*finding.hand);
  return json;
}

void write_words(const Finding& finding, std::ostream& out) {
  out << fmt::format("{}: {}\n    after {}", yomi::to_string(finding.place), finding.what, finding.auction);
  if (finding.times > 1) out << fmt::format(" (and {} more)", finding.times - 1);
  if (finding.hand) out << fmt::format("; such as {}", to_string(*finding.hand));
  out << '\n';
}

int run_check(const CheckOptions& options, Terminal& terminal) {
  const auto book = load_book(options.system);
  if (!book) return report(terminal, book.error());
  const CheckResult result = check(*book, options.bounds);
  if (options.json) {
    nlohmann::ordered_json json;
    json["system"] = (*book)->system().name;
    json["situations"] = result.situations;
    json["complete"] = result.complete;
    json["findings"] = nlohmann::ordered_json::array();
    for (const Finding& finding : result.findings) json["findings"].push_back(as_json(finding));
    json["warnings"] = nlohmann::ordered_json::array();
    for (const Error& warning : (*book)->system().warnings) json["warnings"].push_back(yomi::to_string(warning));
    terminal.out << json.dump() << '\n';
  } else {
    for (const Finding& finding : result.findings) write_words(finding, terminal.out);
    for (const Error& warning : (*book)->system().warnings)
      terminal.out << fmt::format("warning: {}\n", yomi::to_string(warning));
    terminal.out << fmt::format("{} finding{} in {} situations{}\n", result.findings.size(),
                                result.findings.size() == 1 ? "" : "s", result.situations,
                                result.complete ? "" : "; there are more situations than --most allows");
  }
  return result.findings.empty() ? exit_code::kDone : exit_code::kCouldNot;
}

}  // namespace

void add_system_check(CLI::App* parent, Run& chosen) {
  auto options = std::make_shared<CheckOptions>();
  CLI::App* command = parent->add_subcommand(
      "check", "Find hands without a call, unused lines, unanswered forcing calls, contradictions");
  add_system_name(command, options->system);
  command->add_option("--most", options->bounds.situations, "Maximum number of situations beyond the written auctions")
      ->capture_default_str()
      ->check(CLI::PositiveNumber);
  add_json(command, options->json);
  add_examples(command,
               "  yomi system check sayc           exit status 1 if anything is found\n"
               "  yomi system check mine.bid --json\n");
  command->callback([options, &chosen] { chosen = [options](Terminal& t) { return run_check(*options, t); }; });
}

}  // namespace yomi::cli

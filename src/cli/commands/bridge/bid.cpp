#include <memory>
#include <ostream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "answers/bid_answer.h"
#include "cli/command/command.h"

namespace yomi::cli {

using namespace console;
using namespace answers;

namespace {

using Json = nlohmann::ordered_json;

struct BidOptions {
  Json request = Json::object();  // the flags, as a request of --batch has them
  bool batch = false;
  bool json = false;
};

int run_bid(const BidOptions& options, Terminal& terminal) {
  const auto request = parse_bid_request(options.request);
  if (!request) return report(terminal, request.error());
  BidAnswerer answerer;
  const auto answer = answerer.answer(*request);
  if (!answer) return report(terminal, answer.error());
  if (options.json) {
    terminal.out << answer->dump() << '\n';
    return exit_code::kDone;
  }
  terminal.out << (*answer)["call"].get<std::string>() << "  " << (*answer)["explanation"].get<std::string>() << '\n';
  for (const Json& reason : (*answer)["because"]) terminal.out << "    " << reason.get<std::string>() << '\n';
  return exit_code::kDone;
}

// The answer to one line; a mistake in it is an answer too.
Json bid_answer_line(const std::string& line, BidAnswerer& answerer) {
  const Json json = Json::parse(line, nullptr, false);
  Json reply = Json::object();
  if (json.is_object() && json.contains("id")) reply["id"] = json["id"];
  Result<Json> answer = fail("the line is not JSON", "one JSON object a line");
  if (!json.is_discarded()) {
    const auto request = parse_bid_request(json);
    answer = request ? answerer.answer(*request) : Result<Json>(tl::unexpected(request.error()));
  }
  if (answer) {
    reply.update(*answer);
  } else {
    reply["error"] = to_string(answer.error());
  }
  return reply;
}

int run_bid_batch(Terminal& terminal) {
  BidAnswerer answerer;
  LineInput input(terminal.stop);
  while (const auto line = input.next()) {
    if (line->find_first_not_of(" \t\r") == std::string::npos) continue;
    terminal.out << bid_answer_line(*line, answerer).dump() << std::endl;  // flushed before the next is read
  }
  return terminal.stop.stop_requested() ? exit_code::kInterrupted : exit_code::kDone;
}

}  // namespace

void add_bid(CLI::App& app, Run& chosen) {
  auto options = std::make_shared<BidOptions>();
  CLI::App* command = app.add_subcommand("bid", "The next call and why: by rule, by criteria or by simulation");
  const auto flag = [&](const std::string& name, const std::string& help) {
    return command->add_option_function<std::string>(
        "--" + name, [options, name](const std::string& value) { options->request[name] = value; }, help);
  };
  CLI::Option* hand = flag("hand", "The hand to call, S.H.D.C");
  flag("auction", "The calls so far, from the dealer: \"1S P 2N\"");
  flag("dealer", "Dealer: N, E, S or W")->default_str("N");
  flag("vul", "Vulnerable: none, ns, ew or both")->default_str("none");
  flag("ns", "System of North-South: a name, or a .bid file")->default_str("sayc");
  flag("ew", "System of East-West")->default_str("sayc");
  flag("method", "How to choose: rules, partnership, criteria or simulate")->default_str("simulate");
  flag("samples", "Deals to simulate on, at most; 0 is the method's own number")->default_str("0");
  flag("score", "What a simulation counts: imps, mp or points")->default_str("imps");
  flag("seed", "Seed of a simulation")->default_str("1");
  flag("time", "Milliseconds after which a simulation ends; 0 is never")->default_str("0");
  flag("lang", "Language of the words: en or ja")->default_str("en");
  command->add_flag("--batch", options->batch, "One JSON request a line on input, one answer a line on output");
  add_json(command, options->json);
  add_examples(command,
               "  yomi bid --hand AK987.K2.A53.742                        an opening bid\n"
               "  yomi bid --hand K8752.75.8.J9843 --dealer S --vul ew --auction \"2S P\"\n"
               "  yomi bid --hand AQ2.KJ93.QJ4.KT5 --ns my-system.bid     with a system of one's own\n"
               "  echo '{\"id\":1,\"hand\":\"AK987.K2.A53.742\",\"auction\":[\"P\"]}' | yomi bid --batch\n");
  command->callback([options, hand, &chosen] {
    if (!options->batch && hand->count() == 0) throw CLI::RequiredError("--hand (or --batch)");
    chosen = [options](Terminal& terminal) {
      return options->batch ? run_bid_batch(terminal) : run_bid(*options, terminal);
    };
  });
}

}  // namespace yomi::cli

#include "experiments/play/examples.h"

#include <memory>
#include <stdexcept>

#include <fmt/format.h>

#include "answers/bid_answer.h"
#include "answers/card_answer.h"
#include "farm/farm.h"
#include "library/robots.h"

namespace yomi::experiments {

using namespace library;
using namespace answers;

namespace examples_trial {

// A worked example of a paper, and the paper's answer.
struct Example {
  std::string name;  // the key of its row
  std::string words;
  std::string answer;  // the call or card to count
  double expected;     // the expected share of seeds with that answer
  Json request;
};

Json bid_request(const char* vul, const char* method) {
  return {{"hand", "K8752.75.8.J9843"}, {"dealer", "S"}, {"vul", vul}, {"auction", {"2S", "P"}}, {"method", method}};
}

Json duck_request(const char* play, const char* signals) {
  return {{"seat", "E"},
          {"hand", "QT43.J2.A84.JT43"},
          {"dummy", "96.754.KQJT6.752"},
          {"dealer", "S"},
          {"vul", "ns"},
          {"auction", "2N P 3N P P P"},
          {"play", play},
          {"signals", signals},
          {"samples", 50u},
          {"ns_carding", "paper"},
          {"ew_carding", "paper"}};
}

// By Algorithm 1, and from three viewpoints.
Json false_card_request(const char* method, bool quick) {
  Json request = {{"seat", "W"},
                  {"hand", "Q985.AT8.J9.J852"},
                  {"dummy", "K64.754.AQT.KQT4"},
                  {"dealer", "S"},
                  {"vul", "ns"},
                  {"auction", "1N P 3N P P P"},
                  {"play", "S5 S4 ST SA C6"},
                  {"ns", "acol"},
                  {"signals", "on"},
                  {"samples", 50u},
                  {"ns_carding", "paper"},
                  {"ew_carding", "paper"}};
  request["method"] = method;
  if (quick) request["worlds"] = request["others"] = 2u;
  return request;
}

const std::vector<Example>& bids() {
  static const std::vector<Example> examples = {
      {"sacrifice", "000, example 2, East-West vulnerable: 4S", "4S", 1, bid_request("ew", "criteria")},
      {"no_sacrifice", "000, example 2, North-South vulnerable: pass", "P", 1, bid_request("ns", "criteria")},
      {"partnership", "000, example 2, opponents not modelled: pass", "P", 1, bid_request("ew", "partnership")}};
  return examples;
}

const std::vector<Example>& cards() {
  constexpr const char* kDuck = "H6 H4 HJ HQ D3 D7 DK D4 DQ";
  constexpr const char* kTake = "H6 H4 HJ HQ D3 D2 DK D4 DQ";
  static const std::vector<Example> examples = {
      {"read_hard", "003, example 1, signals as filters: D8", "D8", 1, duck_request(kDuck, "hard")},
      {"read", "003, example 1, signals weighed: D8", "D8", 1, duck_request(kDuck, "on")},
      {"not_read", "003, example 1, signals not read: D8", "D8", 0, duck_request(kDuck, "off")},
      {"odd", "003, example 1m, West shows odd: DA", "DA", 1, duck_request(kTake, "hard")}};
  return examples;
}

// The share of sampled deals in which West holds `length` diamonds.
double west_holds(const Json& answer, const char* length) {
  const Json& lengths = answer.at("lengths").at("W").at("D");
  return lengths.contains(length) ? lengths.at(length).get<double>() : 0.0;
}

double mean_of_card(const Json& answer, const std::string& card) {
  for (const Json& score : answer.at("scores")) {
    const Json equals = score.value("equals", Json::array());
    if (score.at("card") == card || std::ranges::find(equals, Json(card)) != equals.end())
      return score.at("mean").get<double>();
  }
  throw std::runtime_error("no score for " + card);
}

template <class Answerer, class Request>
Json ask(Answerer& answerer, const Result<Request>& request) {
  if (!request) throw std::runtime_error(to_string(request.error()));
  const auto answer = answerer.answer(*request);
  if (!answer) throw std::runtime_error(to_string(answer.error()));
  return *answer;
}

Json examples_of_seed(const search::DoubleDummy& solver, std::uint64_t seed, bool quick) {
  Json row;
  BidAnswerer bidder;
  for (const Example& example : bids()) row[example.name] = ask(bidder, parse_bid_request(example.request)).at("call");
  const auto alone = farm::serial_farm();
  CardAnswerer player(solver, *alone);
  for (const Example& example : cards()) {
    Json request = example.request;
    request["seed"] = seed;
    const Json answer = ask(player, parse_card_request(request));
    row[example.name] = answer.at("card");
    if (example.name == "read_hard") row["west_two"] = west_holds(answer, "2");
    if (example.name == "not_read") row["west_three"] = west_holds(answer, "3");
    if (example.name == "odd") row["west_odd_three"] = west_holds(answer, "3");
  }
  for (const char* method : {"sample", "abc"}) {
    Json request = false_card_request(method, quick);
    request["seed"] = seed;
    const Json answer = ask(player, parse_card_request(request));
    row[fmt::format("false_card_{}", method)] = answer.at("card");
    row[fmt::format("c2_less_c8_{}", method)] = mean_of_card(answer, "C2") - mean_of_card(answer, "C8");
  }
  return row;
}

Measure mean_with(std::span<const Json> rows, const char* key, std::string name, double expected) {
  Sample sample;
  for (const Json& row : rows) sample.add(row.at(key).get<double>());
  Measure measure = mean_of(std::move(name), sample);
  measure.expected = expected;
  return measure;
}

Summary summarise(std::span<const Json> rows) {
  Summary summary;
  for (const auto* examples : {&bids(), &cards()})
    for (const Example& example : *examples) {
      const auto right =
          std::ranges::count_if(rows, [&](const Json& row) { return row.at(example.name) == example.answer; });
      Measure measure = share_of(example.words, static_cast<std::uint64_t>(right), rows.size());
      measure.expected = example.expected;
      summary.measures.push_back(std::move(measure));
    }
  summary.measures.push_back(mean_with(rows, "west_two", "003, example 1: West has two diamonds", 0.90));
  summary.measures.back().note = "exact .83";
  summary.measures.push_back(mean_with(rows, "west_three", "003, example 1, not read: West has three", 0.60));
  summary.measures.back().note = "exact .54";
  summary.measures.push_back(mean_with(rows, "west_odd_three", "003, example 1m: West has three", 0.86));
  summary.measures.back().note = "exact .91";
  summary.measures.push_back(mean_with(rows, "c2_less_c8_sample", "003, example 2, Algorithm 1: C2 minus C8", 0));
  summary.measures.push_back(mean_with(rows, "c2_less_c8_abc", "003, example 2, three viewpoints: C2 minus C8", 270));
  summary.measures.back().note = "the paper's sums over four deals, as a mean";
  const auto false_cards =
      std::ranges::count_if(rows, [](const Json& row) { return row.at("false_card_abc") == "C2"; });
  Measure chosen =
      share_of("003, example 2, three viewpoints: C2", static_cast<std::uint64_t>(false_cards), rows.size());
  chosen.expected = 1;
  summary.measures.push_back(std::move(chosen));
  return summary;
}

Result<Trial> prepare(const Settings& settings) {
  const auto opened = open_solver({1, 0});
  if (!opened) return tl::unexpected(opened.error());
  const agents::Solver& solver = *opened;
  Trial trial;
  trial.task = [solver, seed = settings.seed, quick = settings.quick](std::size_t task, const std::stop_token&) {
    return examples_of_seed(*solver, seed + task, quick);
  };
  trial.summarise = &summarise;
  return trial;
}

}  // namespace examples_trial

Experiment examples_experiment() {
  Experiment experiment;
  experiment.name = "examples";
  experiment.shows = "The worked examples of the papers on bidding and signals, with several seeds";
  experiment.unit = "seeds";
  experiment.n = 20;
  experiment.quick_n = 2;
  experiment.systems = {"sayc", "acol"};
  experiment.prepare = &examples_trial::prepare;
  return experiment;
}

}  // namespace yomi::experiments

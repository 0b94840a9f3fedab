#include "experiments/play/deceptions.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <sstream>
#include <stdexcept>

#include <fmt/format.h>

#include "answers/card_answer.h"
#include "base/atomic_file.h"
#include "experiments/frame/plot.h"
#include "library/robots.h"

namespace yomi::experiments {

using namespace library;
using namespace answers;

namespace deceptions_trial {

namespace fs = std::filesystem;

fs::path problems_folder() {
  std::error_code none;
  const fs::path sources = YOMI_PROBLEMS_SOURCE_DIR;
  return fs::is_directory(sources, none) ? sources : fs::path(YOMI_PROBLEMS_INSTALL_DIR);
}

Result<std::vector<Json>> problems() {
  const auto text = read_whole_file(problems_folder() / "deceptions.jsonl");
  if (!text) return tl::unexpected(text.error());
  std::vector<Json> problems;
  std::istringstream lines(*text);
  for (std::string line; std::getline(lines, line);) problems.push_back(Json::parse(line));
  return problems;
}

// The problem as the player sees it, as a request of `yomi card`.
Result<Json> request_of(const Json& problem, const Settings& settings) {
  const auto deal = bridge::parse_deal(problem.at("deal").get<std::string>());
  if (!deal) return tl::unexpected(deal.error());
  const auto seat = bridge::parse_seat(problem.at("seat").get<std::string>());
  if (!seat) return tl::unexpected(seat.error());
  Json request;
  for (const char* key : {"dealer", "vul", "auction", "play", "seat"}) request[key] = problem.at(key);
  request["hand"] = to_string(deal->hand(*seat));
  const auto auction = bridge::parse_auction(problem.at("auction").get<std::string>(),
                                             *bridge::parse_seat(problem.at("dealer").get<std::string>()));
  if (!auction) return tl::unexpected(auction.error());
  if (!problem.at("play").get<std::string>().empty())
    request["dummy"] = to_string(deal->hand(auction->contract()->dummy()));
  request["method"] = "abc";
  for (const char* key : {"worlds", "others", "lines"}) request[key] = settings.quick ? "2" : settings.options.at(key);
  request["seed"] = settings.seed;
  return request;
}

bool deceives(const Json& problem, const Json& card) {
  return std::ranges::find(problem.at("deceptive"), card) != problem.at("deceptive").end();
}

Json row_of(const Json& problem, const Json& answer) {
  Json row;
  for (const char* key : {"id", "kind", "deceptive", "honest"}) row[key] = problem.at(key);
  row["card"] = answer.at("card");
  row["found"] = deceives(problem, answer.at("card"));
  row["sample_card"] = answer.at("sample").at("card");
  row["sample_found"] = deceives(problem, answer.at("sample").at("card"));
  row["scores"] = answer.at("scores");
  row["sample_scores"] = answer.at("sample").at("scores");
  row["because"] = answer.at("because");
  row["playouts"] = answer.at("playouts");
  row["solves"] = answer.at("solves");
  return row;
}

std::string best_of(const Json& row, const char* kind) {
  std::string text;
  for (const Json& score : row.at("scores"))
    if (std::ranges::find(row.at(kind), score.at("card")) != row.at(kind).end())
      text += fmt::format("{}{} {:.0f}", text.empty() ? "" : ", ", score.at("card").get<std::string>(),
                          score.at("mean").get<double>());
  return text;
}

Summary summarise(std::span<const Json> rows) {
  Summary summary;
  std::uint64_t found = 0, sampled = 0;
  for (const Json& row : rows) {
    found += row.at("found").get<bool>() ? 1 : 0;
    sampled += row.at("sample_found").get<bool>() ? 1 : 0;
    summary.measures.push_back(
        {row.at("id").get<std::string>(), row.at("found").get<bool>() ? 1.0 : 0.0, 0, std::nullopt, std::nullopt,
         fmt::format("plays {}; the lie {}; the truth {}; Algorithm 1 plays {}", row.at("card").get<std::string>(),
                     best_of(row, "deceptive"), best_of(row, "honest"), row.at("sample_card").get<std::string>())});
  }
  summary.measures.push_back(share_of("found by three viewpoints", found, rows.size()));
  summary.measures.push_back(share_of("found by Algorithm 1", sampled, rows.size()));
  summary.conclusion =
      fmt::format("Three viewpoints find {} of {} deceptions, Algorithm 1 finds {}.", found, rows.size(), sampled);
  return summary;
}

Result<Trial> prepare(const Settings& settings) {
  const auto all = problems();
  if (!all) return tl::unexpected(all.error());
  std::vector<CardRequest> requests;
  for (const Json& problem : *all) {
    const auto request = request_of(problem, settings);
    if (!request) return tl::unexpected(request.error());
    auto parsed = parse_card_request(*request);
    if (!parsed) return tl::unexpected(parsed.error());
    requests.push_back(std::move(*parsed));
  }
  const auto opened = open_solver();
  if (!opened) return tl::unexpected(opened.error());
  const agents::Solver& solver = *opened;
  Trial trial;
  trial.task = [all = *all, requests, solver](std::size_t task, const std::stop_token& stop) {
    const std::size_t at = task % all.size();
    const auto farm = farm::serial_farm();
    const auto answer = CardAnswerer(*solver, *farm).answer(requests[at], stop);
    if (!answer) throw std::runtime_error(to_string(answer.error()));
    return row_of(all[at], *answer);
  };
  trial.summarise = &summarise;
  return trial;
}

}  // namespace deceptions_trial

Experiment deceptions_experiment() {
  Experiment experiment;
  experiment.name = "deceptions";
  experiment.shows = "Ten textbook deceptions: which of them three viewpoints and Algorithm 1 find";
  experiment.unit = "problems";
  experiment.n = 10;
  experiment.quick_n = 1;
  experiment.options = {{"worlds", "52", "Deals that the player supposes"},
                        {"others", "16", "Deals that each other player considers"},
                        {"lines", "3", "Playouts of each deal"}};
  experiment.systems = {"sayc"};
  experiment.prepare = &deceptions_trial::prepare;
  return experiment;
}

}  // namespace yomi::experiments

#include "apps/cases/cases.h"

#include <array>
#include <filesystem>
#include <memory>
#include <stdexcept>

#include "apps/cases/dd_cases.h"
#include "apps/cases/pbn_nasty.h"

namespace yomi::apps {

namespace {

namespace fs = std::filesystem;

// A row: what was scored, how many cases are right, and what differs.
Json row(const std::string& name, int right, int cases, std::vector<std::string> differences) {
  return {{"cases", name}, {"right", right}, {"of", cases}, {"differences", std::move(differences)}};
}

Json missing(const std::string& name) { return {{"cases", name}, {"missing", true}}; }

Json double_dummy_row(const fs::path& folder) {
  constexpr const char* kName = "dd_cases";
  if (!fs::exists(folder / "dd_cases.jsonl")) return missing(kName);
  auto solver = search::DoubleDummy::open();
  if (!solver) throw std::runtime_error(to_string(solver.error()));
  const auto scored = score_dd_cases(folder, *solver);
  if (!scored) throw std::runtime_error(to_string(scored.error()));
  std::vector<std::string> differences;
  for (const CaseDifference& each : scored->differences)
    differences.push_back(each.id + " " + each.field + ": expected " + each.expected + ", got " + each.got);
  return row(kName, scored->cases.right, scored->cases.of, std::move(differences));
}

Json pbn_row(const fs::path& folder) {
  constexpr const char* kName = "pbn_nasty";
  if (!fs::exists(folder / "pbn_nasty")) return missing(kName);
  const auto scored = score_pbn_cases((folder / "pbn_nasty").string());
  if (!scored) throw std::runtime_error(to_string(scored.error()));
  return row(kName, scored->right, scored->boards, scored->differences);
}

constexpr std::array kFiles = {&double_dummy_row, &pbn_row};

Summary summarise(std::span<const Json> rows) {
  Summary summary;
  for (const Json& each : rows) {
    if (each.contains("missing")) continue;
    summary.measures.push_back(share_of(each.at("cases").get<std::string>(), each.at("right").get<std::uint64_t>(),
                                        each.at("of").get<std::uint64_t>()));
    for (const Json& difference : each.at("differences")) summary.details["differences"].push_back(difference);
  }
  return summary;
}

Result<Trial> prepare(const Settings& settings) {
  const fs::path folder = settings.options.at("data");
  if (!fs::is_directory(folder))
    return fail("there is no folder '" + folder.string() + "'", "--data with a folder of case files");
  Trial trial;
  trial.task = [folder](std::size_t at, const std::stop_token&) { return kFiles[at](folder); };
  trial.summarise = &summarise;
  return trial;
}

}  // namespace

Experiment cases_experiment() {
  Experiment experiment;
  experiment.name = "cases";
  experiment.shows = "How the program does on cases that others wrote, from a folder of case files";
  experiment.unit = "files of cases";
  experiment.n = experiment.quick_n = kFiles.size();
  experiment.options = {{"data", "", "Folder with the case files (dd_cases.jsonl, pbn_nasty/)"}};
  experiment.prepare = &prepare;
  return experiment;
}

}  // namespace yomi::apps

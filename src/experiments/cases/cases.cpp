#include "experiments/cases/cases.h"

#include <array>
#include <filesystem>
#include <memory>
#include <stdexcept>

#include "agents/bidding/bidding_player.h"
#include "experiments/cases/contest_cases.h"
#include "experiments/cases/dd_cases.h"
#include "experiments/cases/pbn_nasty.h"
#include "experiments/cases/sayc_cases.h"
#include "library/robots.h"
#include "library/systems.h"

namespace yomi::experiments {

using namespace library;

namespace {

namespace fs = std::filesystem;

struct Scored {
  std::string name;
  int right = 0;
  int of = 0;
};

// The settings that all files of cases share.
struct CaseSettings {
  fs::path folder;
  std::string system;
  agents::Method method = agents::Method::Rules;
  agents::Solver solver;
};

// A row: for each kind of cases how many are right, and the differences.
Json row(const std::vector<Scored>& scored, std::vector<std::string> differences) {
  Json counts = Json::array();
  for (const Scored& each : scored) counts.push_back({{"name", each.name}, {"right", each.right}, {"of", each.of}});
  return {{"counts", counts}, {"differences", std::move(differences)}};
}

// A file that is not in the folder is not scored.
Json missing() { return row({}, {}); }

Json double_dummy_row(const CaseSettings& settings) {
  const fs::path& folder = settings.folder;
  if (!fs::exists(folder / "dd_cases.jsonl")) return missing();
  const auto scored = score_dd_cases(folder, *settings.solver);
  if (!scored) throw std::runtime_error(to_string(scored.error()));
  std::vector<std::string> differences;
  for (const CaseDifference& each : scored->differences)
    differences.push_back(each.id + " " + each.field + ": expected " + each.expected + ", got " + each.got);
  return row({{"dd_cases", scored->cases.right, scored->cases.of}}, std::move(differences));
}

Json pbn_row(const CaseSettings& settings) {
  const fs::path& folder = settings.folder;
  if (!fs::exists(folder / "pbn_nasty")) return missing();
  const auto scored = score_pbn_cases((folder / "pbn_nasty").string());
  if (!scored) throw std::runtime_error(to_string(scored.error()));
  return row({{"pbn_nasty", scored->right, scored->boards}}, scored->differences);
}

Json sayc_row(const CaseSettings& settings) {
  const fs::path& folder = settings.folder;
  if (!fs::exists(folder / "sayc.jsonl")) return missing();
  const auto book = load_book(settings.system);
  if (!book) throw std::runtime_error(to_string(book.error().errors.front()));
  const auto scored = score_sayc_cases(folder, *book);
  if (!scored) throw std::runtime_error(to_string(scored.error()));
  std::vector<Scored> counts;
  for (const auto& [name, part] : {std::pair{"", &scored->visible},
                                   {", opened", &scored->opened},
                                   {", opened later", &scored->opened_later},
                                   {", set aside", &scored->aside}}) {
    counts.push_back({std::string("sayc, curated") + name, part->curated.right, part->curated.of});
    counts.push_back({std::string("sayc, all") + name, part->all.right, part->all.of});
  }
  return row(counts, scored->differences);
}

Json contests_row(const CaseSettings& settings) {
  if (!fs::exists(settings.folder / "contests.jsonl")) return missing();
  const auto book = load_book(settings.system);
  if (!book) throw std::runtime_error(to_string(book.error().errors.front()));
  agents::BidderOptions options;
  options.method = settings.method;
  const auto scored =
      score_contests(settings.folder, agents::bidding_player("ours", {*book, *book}, options, settings.solver));
  if (!scored) throw std::runtime_error(to_string(scored.error()));
  std::vector<Scored> sets;
  for (const auto& [name, points] : scored->sets) sets.push_back({"contests, " + name, points.won, points.of});
  return row(sets, scored->boards);
}

constexpr std::array kFiles = {&double_dummy_row, &pbn_row, &sayc_row, &contests_row};

Summary summarise(std::span<const Json> rows) {
  Summary summary;
  for (const Json& each : rows) {
    for (const Json& count : each.at("counts"))
      summary.measures.push_back(share_of(count.at("name").get<std::string>(), count.at("right").get<std::uint64_t>(),
                                          count.at("of").get<std::uint64_t>()));
    for (const Json& difference : each.at("differences")) summary.details["differences"].push_back(difference);
  }
  return summary;
}

Result<Trial> prepare(const Settings& settings) {
  const fs::path folder = settings.options.at("data");
  if (!fs::is_directory(folder))
    return fail("there is no folder '" + folder.string() + "'", "--data with a folder of case files");
  const auto method = agents::parse_method(settings.options.at("method"));
  if (!method) return tl::unexpected(method.error());
  const std::string& system = settings.options.at("system");
  if (const auto book = load_book(system); !book) return tl::unexpected(book.error().errors.front());
  const auto opened = open_solver();
  if (!opened) return tl::unexpected(opened.error());
  const agents::Solver& solver = *opened;
  Trial trial;
  trial.task = [with = CaseSettings{folder, system, *method, solver}](std::size_t at, const std::stop_token&) {
    return kFiles[at](with);
  };
  trial.summarise = &summarise;
  return trial;
}

}  // namespace

Experiment cases_experiment() {
  Experiment experiment;
  experiment.name = "cases";
  experiment.shows = "The program's score on published cases, from a folder of case files";
  experiment.unit = "files of cases";
  experiment.n = experiment.quick_n = kFiles.size();
  experiment.options = {
      {"data", "", "Folder with the case files (dd_cases.jsonl, pbn_nasty/, sayc.jsonl, contests.jsonl)"},
      {"system", "sayc", "The system that bids in sayc.jsonl and in the contests: a name or a file"},
      {"method", "rules", "How our pair bids in the contests"}};
  experiment.prepare = &prepare;
  return experiment;
}

}  // namespace yomi::experiments

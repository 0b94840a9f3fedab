#include "apps/cases/cases.h"

#include <array>
#include <filesystem>
#include <memory>
#include <stdexcept>

#include "apps/cases/dd_cases.h"
#include "apps/cases/pbn_nasty.h"
#include "apps/cases/sayc_cases.h"
#include "apps/system_files.h"

namespace yomi::apps {

namespace {

namespace fs = std::filesystem;

struct Scored {
  std::string name;
  int right = 0;
  int of = 0;
};

// A row: what was scored, how many cases of each kind are right, and what differs.
Json row(const std::vector<Scored>& scored, std::vector<std::string> differences) {
  Json counts = Json::array();
  for (const Scored& each : scored) counts.push_back({{"name", each.name}, {"right", each.right}, {"of", each.of}});
  return {{"counts", counts}, {"differences", std::move(differences)}};
}

// A file that is not in the folder is not scored.
Json missing() { return row({}, {}); }

Json double_dummy_row(const fs::path& folder) {
  if (!fs::exists(folder / "dd_cases.jsonl")) return missing();
  auto solver = search::DoubleDummy::open();
  if (!solver) throw std::runtime_error(to_string(solver.error()));
  const auto scored = score_dd_cases(folder, *solver);
  if (!scored) throw std::runtime_error(to_string(scored.error()));
  std::vector<std::string> differences;
  for (const CaseDifference& each : scored->differences)
    differences.push_back(each.id + " " + each.field + ": expected " + each.expected + ", got " + each.got);
  return row({{"dd_cases", scored->cases.right, scored->cases.of}}, std::move(differences));
}

Json pbn_row(const fs::path& folder) {
  if (!fs::exists(folder / "pbn_nasty")) return missing();
  const auto scored = score_pbn_cases((folder / "pbn_nasty").string());
  if (!scored) throw std::runtime_error(to_string(scored.error()));
  return row({{"pbn_nasty", scored->right, scored->boards}}, scored->differences);
}

Json sayc_row(const fs::path& folder) {
  if (!fs::exists(folder / "sayc.jsonl")) return missing();
  const auto book = load_book("sayc");
  if (!book) throw std::runtime_error(to_string(book.error().errors.front()));
  const auto scored = score_sayc_cases(folder, *book);
  if (!scored) throw std::runtime_error(to_string(scored.error()));
  return row({{"sayc, curated", scored->curated.right, scored->curated.of},
              {"sayc, all", scored->all.right, scored->all.of},
              {"sayc, curated, put aside", scored->curated_aside.right, scored->curated_aside.of},
              {"sayc, all, put aside", scored->all_aside.right, scored->all_aside.of}},
             scored->differences);
}

constexpr std::array kFiles = {&double_dummy_row, &pbn_row, &sayc_row};

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
  experiment.options = {{"data", "", "Folder with the case files (dd_cases.jsonl, pbn_nasty/, sayc.jsonl)"}};
  experiment.prepare = &prepare;
  return experiment;
}

}  // namespace yomi::apps

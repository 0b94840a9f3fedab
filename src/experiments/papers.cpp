#include "experiments/papers.h"

#include <fmt/format.h>

#include "base/atomic_file.h"
#include "experiments/catalogue.h"
#include "experiments/frame/run.h"

namespace yomi::experiments {

using namespace console;

namespace {

namespace fs = std::filesystem;

// One experiment of a paper, and the paper's own result.
struct PaperRun {
  const char* paper;
  const char* experiment;
  const char* theirs;
  std::size_t n = 0;  // 0: the experiment's default
  std::map<std::string, std::string, std::less<>> options{};
};

struct Paper {
  const char* number;
  const char* title;
};

constexpr std::array<Paper, 5> kPapers = {
    {{"000", "Competitive bidding by hypothetical reasoning (Ando, Kobayashi, Uehara)"},
     {"001", "Three signals in the defence (Uehara's laboratory)"},
     {"002", "The search from three viewpoints in parallel (Otawa, Murakami, Uehara)"},
     {"003", "Count signals and the search from three viewpoints (Otawa, Murakami, Kobayashi, Uehara)"},
     {"004", "Hanabi: reading one's own cards from what the partner does (Osawa)"}}};

// The experiments that need no external data.
const std::vector<PaperRun>& paper_runs() {
  static const std::vector<PaperRun> runs = {
      {"000", "examples", "4S with East-West vulnerable; a partnership-only agent passes."},
      {"000",
       "preempt",
       "90-24 and 62-36 IMPs on 14 boards against two commercial programs: +4.7 and +1.9 a board.",
       14,
       {{"vul", "ew"}}},
      {"000", "preempt", "The same on more boards, and at all vulnerabilities.", 1000},
      {"001", "defence",
       "About 100 textbook problems, about 90% defended right. Play with signals was never measured against play "
       "without."},
      {"001", "signals", "Never measured."},
      {"002", "speedup", "A figure was announced; none was published."},
      {"003", "examples",
       "Example 1: D8, with two diamonds in 45 of 50 deals; without the signal three in 30 of 50. Example 2: Algorithm "
       "1 "
       "cannot tell C2 from C8."},
      {"003", "deceptions", "Example 2 is the only one."},
      {"003", "abc", "Not measured."},
      {"004", "osawa", "Means of 100 games a cell."}};
  return runs;
}

std::string command_of(const PaperRun& run, const Experiment& experiment, const PapersOptions& options) {
  std::string command = fmt::format("yomi experiment {} --seed {}", experiment.name, options.seed);
  if (options.quick)
    command += " --quick";
  else if (run.n != 0)
    command += fmt::format(" --n {}", run.n);
  for (const auto& [name, value] : run.options) command += fmt::format(" --{} {}", name, value);
  return command;
}

std::string rounded(double value) { return fmt::format("{:.4g}", value); }

std::string cell(std::string_view text) {
  std::string safe;
  for (const char c : text) safe += c == '|' ? std::string("\\|") : std::string(1, c);
  return safe;
}

// The name of a measure without the paper's number, which measures of experiments on several papers begin with; nullopt
// if it belongs to another paper.
std::optional<std::string_view> name_in_paper(std::string_view name, std::string_view paper) {
  if (name.substr(0, paper.size() + 2) == fmt::format("{}, ", paper)) return name.substr(paper.size() + 2);
  for (const Paper& other : kPapers)
    if (name.starts_with(fmt::format("{}, ", other.number))) return std::nullopt;
  return name;
}

std::string measures_table(const Summary& summary, std::string_view paper) {
  std::string text = "| | paper | ours | 95% interval | n | |\n|---|---|---|---|---|---|\n";
  for (const Measure& measure : summary.measures) {
    const auto name = name_in_paper(measure.name, paper);
    if (!name) continue;
    text += fmt::format("| {} | {} | {} | {} | {} | {} |\n", cell(*name),
                        measure.expected ? rounded(*measure.expected) : "", rounded(measure.value),
                        measure.interval
                            ? fmt::format("{} .. {}", rounded(measure.interval->low), rounded(measure.interval->high))
                            : "",
                        measure.n != 0 ? std::to_string(measure.n) : "", cell(measure.note));
  }
  return text;
}

std::string heading(const PaperRun& run, const Experiment& experiment, const PapersOptions& options) {
  return fmt::format("### {}\n\n{}.\nThe paper: {}\n\n    {}\n\n", experiment.name, experiment.shows, run.theirs,
                     command_of(run, experiment, options));
}

// A run's section of the page; writes its plots beside the page.
Result<std::string> section(const PaperRun& run, const Experiment& experiment, const RunReport& report,
                            const std::string& folder, const fs::path& page, const PapersOptions& options) {
  const std::string size =
      report.n == report.wanted ? std::to_string(report.n) : fmt::format("{} of {}", report.n, report.wanted);
  std::string text = fmt::format("{}{} {}.\n\n{}\n", heading(run, experiment, options), size, experiment.unit,
                                 measures_table(*report.summary, run.paper));
  if (!report.summary->conclusion.empty()) text += report.summary->conclusion + "\n\n";
  for (const NamedPlot& plot : report.summary->plots) {
    const std::string name = folder + (plot.name.empty() ? "" : "-" + plot.name) + ".svg";
    const fs::path plots = page.parent_path() / page.stem();
    std::error_code error;
    fs::create_directories(plots, error);
    if (auto written = write_file_atomically(plots / name, plot.svg); !written) return tl::unexpected(written.error());
    text += fmt::format("![{}]({}/{})\n\n", experiment.shows, page.stem().string(), name);
  }
  return text;
}

std::string folder_of(const PaperRun& run) {
  std::string folder = fmt::format("{}-{}", run.paper, run.experiment);
  if (run.n != 0) folder += fmt::format("-{}", run.n);
  return folder;
}

}  // namespace

Result<std::optional<fs::path>> run_all_papers(const PapersOptions& options, farm::Farm& farm,
                                               const std::stop_token& stop, std::ostream& err) {
  const fs::path page = options.page.empty() ? options.out / "papers.md" : options.page;
  const std::vector<Experiment> all = all_experiments();
  std::ostream nowhere(nullptr);
  std::string text =
      "# The five papers' figures, and ours\n\nMade by `yomi experiment all`; nothing here is typed by hand but what "
      "the "
      "papers say.\n";
  if (options.quick) text += "\n**A quick run, to see that it works: the sizes are far too small for the figures.**\n";
  for (const Paper& paper : kPapers) {
    text += fmt::format("\n## {} {}\n\n", paper.number, paper.title);
    for (const PaperRun& run : paper_runs()) {
      if (std::string_view(run.paper) != paper.number) continue;
      const auto experiment = find_experiment(all, run.experiment);
      if (!experiment) continue;
      RunOptions how;
      how.seed = options.seed;
      how.quick = options.quick;
      if (!options.quick && run.n != 0) how.n = run.n;
      how.options = run.options;
      how.reached = options.reached;
      how.out = options.out / folder_of(run);
      how.progress = options.progress;
      if (options.reached && !has_rows(**experiment, how.out)) {
        text += heading(run, **experiment, options) + "Not run yet.\n\n";
        continue;
      }
      const auto report = run_experiment(**experiment, how, farm, stop, nowhere, err);
      if (!report) return tl::unexpected(report.error());
      if (!report->complete()) return std::nullopt;
      const auto part = section(run, **experiment, *report, folder_of(run), page, options);
      if (!part) return tl::unexpected(part.error());
      text += *part;
    }
  }
  if (auto written = write_file_atomically(page, text); !written) return tl::unexpected(written.error());
  return page;
}

}  // namespace yomi::experiments

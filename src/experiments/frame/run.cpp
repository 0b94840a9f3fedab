#include "experiments/frame/run.h"

#include <algorithm>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "base/atomic_file.h"
#include "base/journal.h"
#include "experiments/frame/named_texts.h"

namespace yomi::experiments {

using namespace console;

namespace {

namespace fs = std::filesystem;

std::string to_line(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Result<Settings> settings_of(const Experiment& experiment, const RunOptions& options) {
  Settings settings{options.seed, options.quick, {}, options.under_mpirun};
  std::string known;
  for (const ExperimentOption& option : experiment.options) {
    settings.options[option.name] = option.value;
    known += (known.empty() ? "" : ", ") + option.name;
  }
  for (const auto& [name, value] : options.options) {
    const auto found = settings.options.find(name);
    if (found == settings.options.end())
      return fail(fmt::format("experiment {} has no option '{}'", experiment.name, name),
                  known.empty() ? "none" : "one of " + known);
    found->second = value;
  }
  return settings;
}

// What all rows of a file have in common. The number of rows is not part of it, since a run can be extended.
std::string header_of(const Experiment& experiment, const Settings& settings) {
  Json header;
  header["experiment"] = experiment.name;
  header["seed"] = settings.seed;
  header["quick"] = settings.quick;
  header["options"] = Json::object();
  for (const auto& [name, value] : settings.options) header["options"][name] = value;
  if (const auto texts = named_texts(experiment, settings)) header["system_texts"] = *texts;
  return to_line(header);
}

// A run in progress: the rows so far, in memory and, if wanted, on disk.
class Rows {
 public:
  static Result<Rows> open(const fs::path& folder, const std::string& name, const std::string& header) {
    Rows rows;
    if (folder.empty()) return rows;
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) return fail("cannot make the folder: " + error.message(), {}, {folder.string(), 0, 0});
    rows.path_ = folder / (name + ".jsonl");
    auto journal = Journal::open(rows.path_, header);
    if (!journal) return tl::unexpected(journal.error());
    for (const std::string& line : journal->take_rows()) {
      Json row = Json::parse(line);
      if (!row.is_object() || row.value("task", Json()) != rows.rows_.size())
        return fail("this row is out of order", fmt::format("task {}", rows.rows_.size()),
                    {rows.path_.string(), static_cast<int>(rows.rows_.size() + 2), 0});
      rows.rows_.push_back(std::move(row));
    }
    rows.journal_.emplace(std::move(*journal));
    return rows;
  }

  [[nodiscard]] std::size_t size() const { return rows_.size(); }
  [[nodiscard]] std::span<const Json> first(std::size_t n) const { return std::span(rows_).first(n); }
  [[nodiscard]] const fs::path& path() const { return path_; }

  // Rows are parsed from their text also in the run that made them, so that a summary depends on the text alone.
  Result<void> add(const std::string& line) {
    if (journal_)
      if (auto done = journal_->append(line); !done) return done;
    rows_.push_back(Json::parse(line));
    return {};
  }

 private:
  fs::path path_;
  std::optional<Journal> journal_;
  std::vector<Json> rows_;
};

// The line of task `at`: its number, then its row.
std::string line_of(const Trial& trial, std::size_t at, const std::stop_token& stop) {
  Json row;
  row["task"] = at;
  row.update(trial.task(at, stop));
  return to_line(row);
}

using Deliver = std::function<bool(const std::string&)>;

// Does tasks first .. n-1 and hands over their rows.
Result<void> do_tasks(const Trial& trial, std::size_t first, std::size_t n, const Deliver& deliver, farm::Farm& farm,
                      const std::stop_token& stop) {
  std::size_t done = first;
  try {
    farm::run_tasks(
        farm, n - first, [&](std::size_t at) { return line_of(trial, first + at, stop); },
        [&](std::size_t, const std::string& line) {
          ++done;
          return deliver(line);
        },
        trial.batching, stop);
  } catch (const std::exception& error) {
    return fail(fmt::format("task {} failed: {}", done, error.what()));
  }
  return {};
}

Result<void> add_rows(const Trial& trial, std::size_t first, std::size_t n, Rows& rows, Progress& progress,
                      farm::Farm& farm, const std::stop_token& stop) {
  Result<void> written;
  const auto add = [&](const std::string& line) {
    written = rows.add(line);
    progress.update(rows.size());
    return written.has_value();
  };
  progress.start(first, n);
  auto done = do_tasks(trial, first, n, add, farm, stop);
  progress.finish();
  return done ? written : done;
}

// Prints the summary and writes its files, each of them atomically.
Result<void> publish(const Experiment& experiment, const RunOptions& options, const Json& header,
                     const Summary& summary, RunReport& report, std::ostream& out) {
  Json json = header;
  json["n"] = report.n;
  json.update(to_json(summary));
  const std::string text = fmt::format("{}: {}\nn = {} {}, seed {}\n\n{}", experiment.name, experiment.shows, report.n,
                                       experiment.unit, options.seed, table(summary));
  const std::string json_text = json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
  out << (options.json ? json_text : text);
  if (options.out.empty()) return {};

  const auto write = [&](const std::string& name, const std::string& content) -> Result<void> {
    report.files.push_back(options.out / name);
    return write_file_atomically(report.files.back(), content);
  };
  if (auto done = write(experiment.name + ".json", json_text); !done) return done;
  if (auto done = write(experiment.name + ".txt", text); !done) return done;
  for (const NamedPlot& plot : summary.plots) {
    const std::string name = plot.name.empty() ? experiment.name : experiment.name + "-" + plot.name;
    if (auto done = write(name + ".svg", plot.svg); !done) return done;
  }
  return {};
}

// A helping process learns from the leader at which task the run begins, and whether it does.
Result<RunReport> help(const Trial& trial, std::size_t n, farm::Farm& farm, const std::stop_token& stop) {
  const std::string start = farm.share({});
  if (start.empty()) return fail("the run could not begin");
  const std::size_t first = std::min<std::size_t>(std::stoull(start), n);
  const auto ignore = [](const std::string&) { return true; };
  if (auto done = do_tasks(trial, first, n, ignore, farm, stop); !done) return tl::unexpected(done.error());
  return RunReport{n, n, 0, 0, std::nullopt, {}};
}

}  // namespace

Result<const Experiment*> find_experiment(std::span<const Experiment> experiments, std::string_view name) {
  std::string known;
  for (const Experiment& experiment : experiments) {
    if (experiment.name == name) return &experiment;
    known += (known.empty() ? "" : ", ") + experiment.name;
  }
  return fail(fmt::format("there is no experiment '{}'", name), "one of " + known);
}

bool has_rows(const Experiment& experiment, const fs::path& folder) {
  const auto text = read_whole_file(folder / (experiment.name + ".jsonl"));
  return text && std::ranges::count(*text, '\n') > 1;  // the first line is the header
}

Result<RunReport> run_experiment(const Experiment& experiment, const RunOptions& options, farm::Farm& farm,
                                 const std::stop_token& stop, std::ostream& out, std::ostream& err) {
  const auto settings = settings_of(experiment, options);
  if (!settings) return tl::unexpected(settings.error());
  const auto trial = experiment.prepare(*settings);
  if (!trial) return tl::unexpected(trial.error());
  const std::size_t wanted = options.n.value_or(options.quick ? experiment.quick_n : experiment.n);
  const std::size_t all = std::min(wanted, trial->tasks.value_or(wanted));
  if (!farm.delivers()) return options.reached ? RunReport{} : help(*trial, all, farm, stop);

  if (options.reached && !has_rows(experiment, options.out))
    return fail("there are no rows yet", "--out with the folder of a run", {options.out.string(), 0, 0});
  const std::string header = header_of(experiment, *settings);
  auto rows = Rows::open(options.out, experiment.name, header);
  if (!options.reached) (void)farm.share(rows ? std::to_string(rows->size()) : "");
  if (!rows) return tl::unexpected(rows.error());
  const std::size_t n = options.reached ? std::min(all, rows->size()) : all;

  RunReport report{n, all, 0, rows->size(), std::nullopt, {}};
  if (!rows->path().empty()) report.files.push_back(rows->path());
  Progress progress(err, options.progress, fmt::format("{}: {}", experiment.name, experiment.unit));
  const std::size_t first = std::min(rows->size(), n);
  if (auto done = add_rows(*trial, first, n, *rows, progress, farm, stop); !done) return tl::unexpected(done.error());
  report.rows = rows->size();
  if (rows->size() < n) {
    err << fmt::format("{}: stopped after {} of {} {}{}\n", experiment.name, rows->size(), n, experiment.unit,
                       options.out.empty() ? "" : "; the same command continues the run");
    return report;
  }
  report.summary = trial->summarise(rows->first(n));
  if (auto done = publish(experiment, options, Json::parse(header), *report.summary, report, out); !done)
    return tl::unexpected(done.error());
  return report;
}

}  // namespace yomi::experiments

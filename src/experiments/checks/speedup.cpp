#include "experiments/checks/speedup.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <thread>

#include <fmt/format.h>
#include <unistd.h>

#include "base/random.h"
#include "experiments/checks/child.h"
#include "experiments/frame/plot.h"
#include "farm/launch.h"

namespace yomi::experiments {

namespace speedup_trial {

// One way to do the work: one process with several threads, or several processes with one thread each.
struct Crew {
  std::string kind;
  int workers = 1;

  [[nodiscard]] std::string name() const { return fmt::format("{} {}", kind, workers); }
};

int cores() { return static_cast<int>(std::max(1u, std::thread::hardware_concurrency())); }

Result<std::vector<int>> parse_counts(const std::string& name, std::string_view text) {
  std::vector<int> counts;
  while (!text.empty()) {
    int count = 0;
    const auto end = std::from_chars(text.data(), text.data() + text.size(), count);
    if (end.ec != std::errc() || count < 1 || count > 1024)
      return fail(fmt::format("--{}: '{}' is not a number of workers", name, text), "such as 1,2,4");
    counts.push_back(count);
    text.remove_prefix(static_cast<std::size_t>(end.ptr - text.data()));
    if (text.starts_with(',')) text.remove_prefix(1);
  }
  return counts;
}

// The command that every crew runs.
struct Work {
  std::vector<std::string> arguments;
  // The answer has a checksum, and its seconds do not count the start. Otherwise the answers themselves must be equal,
  // and the time is that of the whole command.
  bool has_checksum = true;
};

Result<Work> work_of(const Settings& settings) {
  const std::string& name = settings.options.at("work");
  if (name == "deals") return Work{{"bench", "--farm", settings.quick ? "4" : settings.options.at("deals")}, true};
  if (name != "card") return fail("--work: there is no work '" + name + "'", "deals or card");
  // West's false card in the paper on three viewpoints.
  Work work{{"card", "--method", "abc", "--seat", "W", "--hand", "Q985.AT8.J9.J852", "--dummy", "K64.754.AQT.KQT4"},
            false};
  for (const char* word :
       {"--dealer", "S", "--vul", "ns", "--ns", "acol", "--auction", "1N P 3N P P P", "--play", "S5 S4 ST SA C6"})
    work.arguments.emplace_back(word);
  if (settings.quick) work.arguments.insert(work.arguments.end(), {"--worlds", "2", "--others", "2"});
  return work;
}

std::vector<std::string> command_of(const Crew& crew, const std::string& binary, const Work& work) {
  std::vector<std::string> words;
  if (crew.kind == "ranks") {
    words = {"mpirun", "--oversubscribe", "--bind-to", "none", "-n", std::to_string(crew.workers)};
    if (geteuid() == 0) words.insert(words.begin() + 1, "--allow-run-as-root");
  }
  words.push_back(binary);
  words.insert(words.end(), work.arguments.begin(), work.arguments.end());
  words.insert(words.end(), {"--threads", crew.kind == "ranks" ? "1" : std::to_string(crew.workers), "--json"});
  return words;
}

struct Done {
  std::string checksum;
  double seconds = 0;
};

Done do_work(const Crew& crew, const std::string& binary, const Work& work, const std::stop_token& stop) {
  const auto started = std::chrono::steady_clock::now();
  const auto output = run_child(command_of(crew, binary, work), stop);
  const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - started;
  if (!output) throw std::runtime_error(to_string(output.error()));
  const Json answer = Json::parse(*output, nullptr, false);
  if (!answer.is_object()) throw std::runtime_error(crew.name() + " gave no answer");
  if (!work.has_checksum)
    return {fmt::format("{:016x}", StreamKey(0, std::string_view(*output)).value()), spent.count()};
  return {answer.at("checksum").get<std::string>(), answer.at("seconds").get<double>()};
}

// All crews once, one after the other.
Json round_row(const std::vector<Crew>& crews, const std::string& binary, const Work& work,
               const std::stop_token& stop) {
  Json cells = Json::array();
  std::string checksum;
  for (const Crew& crew : crews) {
    const Done done = do_work(crew, binary, work, stop);
    if (!checksum.empty() && done.checksum != checksum)
      throw std::runtime_error(fmt::format("{} has checksum {}, the others {}", crew.name(), done.checksum, checksum));
    checksum = done.checksum;
    cells.push_back(
        {{"kind", crew.kind}, {"workers", crew.workers}, {"seconds", done.seconds}, {"checksum", done.checksum}});
  }
  return {{"cells", cells}};
}

struct Series {
  Crew crew;
  Sample seconds, gain, efficiency;
};

std::vector<Series> series_of(std::span<const Json> rows) {
  std::vector<Series> all;
  for (const Json& row : rows) {
    const Json& cells = row.at("cells");
    all.resize(cells.size());
    const double alone = cells.at(0).at("seconds").get<double>();
    for (std::size_t at = 0; at < cells.size(); ++at) {
      Series& series = all[at];
      series.crew = {cells[at].at("kind").get<std::string>(), cells[at].at("workers").get<int>()};
      const double seconds = cells[at].at("seconds").get<double>();
      series.seconds.add(seconds);
      series.gain.add(alone / seconds);
      // More workers than cores cannot be faster than the cores.
      series.efficiency.add(alone / seconds / std::min(series.crew.workers, cores()));
    }
  }
  return all;
}

std::string plot_of(const std::vector<Series>& all) {
  LinePlot plot{"Speed against workers", "workers", "times one worker", {}};
  plot.series.push_back({fmt::format("cores ({})", cores()), {}, true});
  for (const Series& series : all) {
    const double workers = series.crew.workers;
    const auto same = [&](const LineSeries& line) { return line.name == series.crew.kind; };
    auto line = std::ranges::find_if(plot.series, same);
    if (line == plot.series.end()) line = plot.series.insert(plot.series.end(), {series.crew.kind, {}, false});
    line->points.push_back({workers, series.gain.mean(), mean_interval(series.gain)});
    auto& ideal = plot.series.front().points;
    if (std::ranges::none_of(ideal, [&](const PlotPoint& point) { return point.x == workers; }))
      ideal.push_back({workers, std::min(workers, static_cast<double>(cores())), std::nullopt});
  }
  std::ranges::sort(plot.series.front().points, {}, &PlotPoint::x);
  return to_svg(plot);
}

Summary summarise(std::span<const Json> rows) {
  Summary summary;
  const auto all = series_of(rows);
  for (const Series& series : all) {
    summary.measures.push_back(mean_of(series.crew.name() + ": seconds", series.seconds));
    Measure gain = mean_of(series.crew.name() + ": speed-up", series.gain);
    gain.note =
        fmt::format("efficiency {:.2f} of {} cores", series.efficiency.mean(), std::min(series.crew.workers, cores()));
    summary.measures.push_back(std::move(gain));
  }
  summary.details["cores"] = cores();
  if (rows.empty()) return summary;
  const auto checksum = rows.front().at("cells").at(0).at("checksum").get<std::string>();
  summary.details["checksum"] = checksum;
  summary.conclusion = fmt::format("All runs have the same checksum, {}.", checksum);
  summary.plots = {{"", plot_of(all)}};
  return summary;
}

Result<Trial> prepare(const Settings& settings) {
  const auto threads = parse_counts("thread-counts", settings.options.at("thread-counts"));
  if (!threads) return tl::unexpected(threads.error());
  auto ranks = parse_counts("rank-counts", settings.options.at("rank-counts"));
  if (!ranks) return tl::unexpected(ranks.error());
  if (farm::mpi_library().empty()) ranks->clear();
  if (settings.under_mpirun) return fail("speedup starts mpirun itself", "to be started without it");
  const auto work = work_of(settings);
  if (!work) return tl::unexpected(work.error());
  const auto binary = own_binary();
  if (!binary) return tl::unexpected(binary.error());
  std::vector<Crew> crews = {{"threads", 1}};
  for (const int count : *threads)
    if (count > 1) crews.push_back({"threads", count});
  for (const int count : *ranks) crews.push_back({"ranks", count});
  Trial trial;
  // One round at a time: each has the machine to itself.
  trial.task = [crews, binary = *binary, work = *work, turn = std::make_shared<std::mutex>()](
                   std::size_t, const std::stop_token& stop) {
    const std::scoped_lock lock(*turn);
    return round_row(crews, binary, work, stop);
  };
  trial.summarise = &summarise;
  return trial;
}

}  // namespace speedup_trial

Experiment speedup_experiment() {
  Experiment experiment;
  experiment.name = "speedup";
  experiment.shows = "The same work on threads and on processes: time, speed-up, the same checksum";
  experiment.unit = "rounds";
  experiment.n = 5;
  experiment.quick_n = 1;
  experiment.options = {{"work", "deals", "deals (solved double dummy) or card (one decision by three viewpoints)"},
                        {"deals", "60", "Deals to solve for all declarers and strains"},
                        {"thread-counts", "1,2", "Threads to try in one process"},
                        {"rank-counts", "1,2,4,8", "Processes to try under mpirun, one thread each"}};
  experiment.prepare = &speedup_trial::prepare;
  return experiment;
}

}  // namespace yomi::experiments

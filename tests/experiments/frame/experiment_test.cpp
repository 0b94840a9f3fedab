#include "experiments/frame/experiment.h"

#include <sstream>
#include <stdexcept>

#include <gtest/gtest.h>

#include "agents/table/random_player.h"
#include "base/atomic_file.h"
#include "experiments/frame/match_trial.h"
#include "experiments/frame/plot.h"
#include "experiments/frame/run.h"
#include "tests/support/temporary_folder.h"

namespace yomi::experiments {

using namespace support;

namespace {

namespace fs = std::filesystem;

// Rolls a die once in each task. Task `stop_at` requests a stop, so that a test can stop the run from within.
Experiment dice(std::size_t stop_at = ~std::size_t{0}, const std::stop_source& stop = {}) {
  Experiment experiment;
  experiment.name = "dice";
  experiment.shows = "that a die is fair";
  experiment.unit = "rolls";
  experiment.n = 12;
  experiment.quick_n = 3;
  experiment.options = {{"sides", "6", "Sides of the die"}};
  experiment.prepare = [=](const Settings& settings) -> Result<Trial> {
    const int sides = std::atoi(settings.options.find("sides")->second.c_str());
    if (sides < 2) return fail("a die has at least two sides", "a number from 2 up");
    return Trial{[=, seed = settings.seed](std::size_t task, const std::stop_token&) mutable -> Json {
                   if (task == stop_at) stop.request_stop();
                   Stream stream(seed, "dice", task);
                   return {{"roll", stream.between(1, sides)}, {"luck", stream.unit()}, {"who", "A \"quoted\" name"}};
                 },
                 [](std::span<const Json> rows) {
                   Sample rolls;
                   for (const Json& row : rows) rolls.add(row.at("roll").get<int>());
                   Summary summary;
                   summary.measures = {mean_of("roll", rolls), share_of("sixes", 1, rolls.count())};
                   summary.plots = {{"", to_svg(LinePlot{"Rolls", "roll", "pips", {}})}};
                   return summary;
                 },
                 {}};
  };
  return experiment;
}

// All files of a folder, by name.
std::map<std::string, std::string> files_in(const fs::path& folder) {
  std::map<std::string, std::string> files;
  for (const auto& entry : fs::directory_iterator(folder))
    files[entry.path().filename().string()] = *read_whole_file(entry.path());
  return files;
}

struct Ran {
  Result<RunReport> report;
  std::string out;
  std::string err;
};

Ran run(const Experiment& experiment, const RunOptions& options, int threads = 1, const std::stop_token& stop = {}) {
  std::ostringstream out;
  std::ostringstream err;
  const auto farm = farm::make_farm(threads);
  auto report = run_experiment(experiment, options, *farm, stop, out, err);
  return {std::move(report), out.str(), err.str()};
}

RunOptions into(const fs::path& folder) {
  RunOptions options;
  options.out = folder;
  return options;
}

TEST(Experiment, WritesRowsSummaryTableAndPlot) {
  const TemporaryFolder folder;
  const Ran ran = run(dice(), into(folder.path() / "new" / "folder"));
  ASSERT_TRUE(ran.report) << to_string(ran.report.error());
  EXPECT_TRUE(ran.report->complete());
  EXPECT_EQ(ran.report->rows, 12u);
  const auto files = files_in(folder.path() / "new" / "folder");
  ASSERT_EQ(files.size(), 4u);
  EXPECT_EQ(files.at("dice.txt"), ran.out);
  EXPECT_EQ(ran.report->files.size(), 4u);
  EXPECT_TRUE(ran.err.empty()) << ran.err;

  std::istringstream rows(files.at("dice.jsonl"));
  std::string line;
  std::getline(rows, line);
  EXPECT_EQ(line, R"({"experiment":"dice","seed":1,"quick":false,"options":{"sides":"6"}})");
  std::size_t count = 0;
  while (std::getline(rows, line)) EXPECT_EQ(Json::parse(line).at("task"), count++);
  EXPECT_EQ(count, 12u);

  const Json summary = Json::parse(files.at("dice.json"));
  EXPECT_EQ(summary.at("n"), 12);
  EXPECT_EQ(summary.at("seed"), 1);
  EXPECT_EQ(summary.at("measures").at(0).at("name"), "roll");
  EXPECT_EQ(summary.at("measures").at(0).at("ci95").size(), 2u);
  EXPECT_EQ(files.at("dice.svg").substr(0, 4), "<svg");
}

// Rows depend on the system's text, in whatever file it is.
TEST(Experiment, IsNotResumedAfterTheSystemWasEdited) {
  const TemporaryFolder folder;
  const fs::path system = folder.path() / "ours.bid", chapter = folder.path() / "chapter.bid";
  ASSERT_TRUE(write_file_atomically(system, "include \"chapter.bid\"\n"));
  ASSERT_TRUE(write_file_atomically(chapter, "opening\n  1N \"strong\" hcp 15..17, balanced\n"));
  Experiment experiment = dice();
  experiment.options.push_back({"agent", "method=rules," + system.string(), "The bidding agent"});
  const fs::path out = folder.path() / "rows";
  RunOptions shorter = into(out);
  shorter.n = 5;
  const Ran first = run(experiment, shorter);
  ASSERT_TRUE(first.report) << to_string(first.report.error());
  EXPECT_TRUE(Json::parse(files_in(out).at("dice.json")).contains("system_texts"));
  EXPECT_TRUE(run(experiment, into(out)).report);

  ASSERT_TRUE(write_file_atomically(chapter, "opening\n  1N \"weak\" hcp 12..14, balanced\n"));
  const auto before = files_in(out);
  const Ran edited = run(experiment, into(out));
  ASSERT_FALSE(edited.report);
  EXPECT_NE(edited.report.error().what.find("of another run"), std::string::npos);
  EXPECT_EQ(files_in(out), before);
  EXPECT_TRUE(run(experiment, into(folder.path() / "other")).report);
}

TEST(Experiment, AFolderAmongTheOptionsIsNoSystem) {
  const TemporaryFolder folder;
  Experiment experiment = dice();
  experiment.options.push_back({"data", folder.path().string(), "a folder of cases"});
  const Ran ran = run(experiment, into(folder.path() / "rows"));
  ASSERT_TRUE(ran.report) << to_string(ran.report.error());
  EXPECT_FALSE(Json::parse(files_in(folder.path() / "rows").at("dice.json")).contains("system_texts"));
}

TEST(Experiment, PrintsTheSummaryAsJsonWhenAsked) {
  RunOptions options;
  options.json = true;
  options.quick = true;
  const Ran ran = run(dice(), options);
  EXPECT_EQ(Json::parse(ran.out).at("n"), 3);
  EXPECT_EQ(Json::parse(ran.out).at("quick"), true);
}

TEST(Experiment, WritesTheSameBytesForAnyNumberOfWorkers) {
  const TemporaryFolder one;
  const TemporaryFolder many;
  const Ran serial = run(dice(), into(one.path()), 1);
  const Ran threads = run(dice(), into(many.path()), 4);
  EXPECT_EQ(serial.out, threads.out);
  EXPECT_EQ(files_in(one.path()), files_in(many.path()));
}

// A crash may leave any number of bytes: the resumed run must give the same result.
TEST(Experiment, ResumesAfterACutAtEveryByte) {
  const TemporaryFolder whole;
  const Ran expected = run(dice(), into(whole.path()));
  const auto files = files_in(whole.path());
  const std::string& rows = files.at("dice.jsonl");
  const TemporaryFolder cut;
  for (std::size_t size = 0; size <= rows.size(); ++size) {
    ASSERT_TRUE(write_file_atomically(cut.path() / "dice.jsonl", rows.substr(0, size)));
    const Ran again = run(dice(), into(cut.path()));
    ASSERT_TRUE(again.report) << size << ": " << to_string(again.report.error());
    ASSERT_EQ(again.out, expected.out) << size;
    ASSERT_EQ(files_in(cut.path()), files) << size;
  }
}

TEST(Experiment, SummarisesTheRowsReachedWithoutRunningTasks) {
  const TemporaryFolder folder;
  RunOptions options = into(folder.path());
  options.reached = true;
  const Ran nothing = run(dice(), options);
  ASSERT_FALSE(nothing.report);
  EXPECT_EQ(nothing.report.error().what, "there are no rows yet");
  EXPECT_TRUE(files_in(folder.path()).empty());

  options.n = 5;
  options.reached = false;
  const Ran five = run(dice(), options);
  options.n = std::nullopt;
  options.reached = true;
  const Ran reached = run(dice(), options);
  ASSERT_TRUE(reached.report) << to_string(reached.report.error());
  EXPECT_EQ(reached.report->n, 5u);
  EXPECT_EQ(reached.report->wanted, 12u);
  EXPECT_EQ(reached.out, five.out);
}

TEST(Experiment, AStopKeepsTheRowsAndTheNextRunResumes) {
  const TemporaryFolder whole;
  run(dice(), into(whole.path()));
  for (const int threads : {1, 2}) {
    const TemporaryFolder folder;
    std::stop_source stop;
    const Ran stopped = run(dice(5, stop), into(folder.path()), threads, stop.get_token());
    ASSERT_TRUE(stopped.report);
    EXPECT_FALSE(stopped.report->complete());
    EXPECT_LE(stopped.report->rows, 5u);
    EXPECT_NE(stopped.err.find("stopped after"), std::string::npos);
    EXPECT_TRUE(stopped.out.empty());
    EXPECT_EQ(files_in(folder.path()).size(), 1u);

    const Ran resumed = run(dice(), into(folder.path()), threads);
    EXPECT_EQ(resumed.report->resumed, stopped.report->rows);
    EXPECT_EQ(files_in(folder.path()), files_in(whole.path()));
  }
}

TEST(Experiment, DoesNoTaskTwiceAndCanBeExtended) {
  const TemporaryFolder folder;
  RunOptions options = into(folder.path());
  options.n = 7;
  run(dice(), options);
  const auto short_run = files_in(folder.path());

  Experiment idle = dice();
  idle.prepare = [](const Settings& settings) -> Result<Trial> {
    Trial trial = *dice().prepare(settings);
    trial.task = [](std::size_t, const std::stop_token&) -> Json { throw std::logic_error("done before"); };
    return trial;
  };
  EXPECT_TRUE(run(idle, options).report);
  EXPECT_EQ(files_in(folder.path()), short_run);

  options.n = 12;
  EXPECT_EQ(run(dice(), options).report->resumed, 7u);
  const TemporaryFolder fresh;
  run(dice(), into(fresh.path()));
  EXPECT_EQ(files_in(folder.path()), files_in(fresh.path()));

  // Fewer rows than there are: the summary is of those, and no row is lost.
  options.n = 7;
  EXPECT_EQ(run(dice(), options).report->n, 7u);
  EXPECT_EQ(files_in(folder.path()).at("dice.json"), short_run.at("dice.json"));
  EXPECT_EQ(files_in(folder.path()).at("dice.jsonl"), files_in(fresh.path()).at("dice.jsonl"));
}

TEST(Experiment, RefusesToMixRowsOfDifferentRuns) {
  const TemporaryFolder folder;
  run(dice(), into(folder.path()));
  const auto before = files_in(folder.path());
  RunOptions other_seed = into(folder.path());
  other_seed.seed = 2;
  RunOptions other_option = into(folder.path());
  other_option.options["sides"] = "8";
  RunOptions quick = into(folder.path());
  quick.quick = true;
  for (const RunOptions& options : {other_seed, other_option, quick}) {
    const Ran ran = run(dice(), options);
    ASSERT_FALSE(ran.report);
    EXPECT_NE(to_string(ran.report.error()).find("another run"), std::string::npos);
  }
  EXPECT_EQ(files_in(folder.path()), before);
}

TEST(Experiment, SaysWhatIsWrongWithAnOption) {
  RunOptions options;
  options.options["corners"] = "6";
  EXPECT_NE(to_string(run(dice(), options).report.error()).find("sides"), std::string::npos);
  options.options = {{"sides", "1"}};
  EXPECT_NE(to_string(run(dice(), options).report.error()).find("two sides"), std::string::npos);
}

TEST(Experiment, KeepsTheRowsBeforeATaskThatFails) {
  const TemporaryFolder folder;
  Experiment broken = dice();
  broken.prepare = [](const Settings& settings) -> Result<Trial> {
    Trial trial = *dice().prepare(settings);
    trial.task = [task = trial.task](std::size_t at, const std::stop_token& stop) {
      if (at == 4) throw std::runtime_error("the die fell off the table");
      return task(at, stop);
    };
    return trial;
  };
  const Ran ran = run(broken, into(folder.path()), 2);
  ASSERT_FALSE(ran.report);
  EXPECT_EQ(ran.report.error().what, "task 4 failed: the die fell off the table");
  EXPECT_EQ(run(dice(), into(folder.path())).report->resumed, 4u);
}

TEST(Experiment, IsFoundByName) {
  const std::vector<Experiment> known = {dice()};
  EXPECT_EQ(*find_experiment(known, "dice"), &known[0]);
  const auto unknown = find_experiment(known, "cards");
  ASSERT_FALSE(unknown);
  EXPECT_NE(to_string(unknown.error()).find("dice"), std::string::npos);
}

TEST(Experiment, AMatchIsOneToo) {
  Experiment match;
  match.name = "match";
  match.n = 6;
  match.prepare = [](const Settings& settings) -> Result<Trial> {
    const auto board = [seed = settings.seed](std::size_t at) {
      return agents::random_board(seed, static_cast<int>(at) + 1);
    };
    return match_trial(board, agents::random_player(1), agents::random_player(2));
  };
  const TemporaryFolder folder;
  RunOptions options = into(folder.path());
  options.n = 2;
  run(match, options);
  options.n = 6;
  EXPECT_EQ(run(match, options).report->resumed, 2u);
  const TemporaryFolder fresh;
  run(match, into(fresh.path()), 2);
  EXPECT_EQ(files_in(folder.path()), files_in(fresh.path()));
  const Json details = Json::parse(files_in(fresh.path()).at("match.json")).at("details");
  EXPECT_EQ(details.at("boards"), 6);
  EXPECT_DOUBLE_EQ(details.at("mean").get<double>(),
                   (details.at("imps_a").get<int>() - details.at("imps_b").get<int>()) / 6.0);
}

}  // namespace
}  // namespace yomi::experiments

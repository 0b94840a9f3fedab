#include "experiments/checks/deals.h"

#include <sstream>

#include <gtest/gtest.h>

#include "bridge/deal.h"
#include "experiments/frame/run.h"

namespace yomi::experiments {
namespace {

TEST(DealsExperiment, FindsOurDealsUniform) {
  RunOptions options;
  options.n = 60;
  options.json = true;
  std::ostringstream out;
  std::ostringstream err;
  const auto farm = farm::make_farm(2);
  const auto report = run_experiment(deals_experiment(), options, *farm, {}, out, err);
  ASSERT_TRUE(report);
  const Json json = Json::parse(out.str());
  EXPECT_EQ(json.at("details").at("deals"), 60'000);
  EXPECT_EQ(json.at("details").at("uniform"), true);
  EXPECT_EQ(report->summary->plots.size(), 2u);
}

// The probabilities every book on bridge prints.
TEST(DealsExperiment, KnowsTheExactProbabilities) {
  const auto trial = deals_experiment().prepare(Settings{1, true, {}});
  ASSERT_TRUE(trial);
  const std::vector<Json> rows = {trial->task(0, {})};
  const Summary summary = trial->summarise(rows);
  const auto expected = [&](const std::string& name) {
    for (const Measure& measure : summary.measures)
      if (measure.name == name) return measure.expected.value_or(-1);
    return -1.0;
  };
  EXPECT_NEAR(expected("shape 4432"), 0.21551, 5e-6);
  EXPECT_NEAR(expected("shape 5332"), 0.15517, 5e-6);
  EXPECT_NEAR(expected("shape 4333"), 0.10536, 5e-6);
  EXPECT_NEAR(expected("shape 5431"), 0.12931, 5e-6);
}

// The test must be able to fail: rows of a dealer that gives every hand the same shape.
TEST(DealsExperiment, FindsABadDealer) {
  const auto trial = deals_experiment().prepare(Settings{1, true, {}});
  std::vector<Json> rows;
  for (std::size_t task = 0; task < 20; ++task) rows.push_back(trial->task(task, {}));
  EXPECT_EQ(trial->summarise(rows).details.at("uniform"), true);
  for (Json& row : rows) {
    auto& patterns = row["patterns"];
    patterns[0] = patterns[0].get<int>() + patterns[1].get<int>();
    patterns[1] = 0;
  }
  EXPECT_EQ(trial->summarise(rows).details.at("uniform"), false);
}

}  // namespace
}  // namespace yomi::experiments

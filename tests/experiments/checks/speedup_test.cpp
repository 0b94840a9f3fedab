#include "experiments/checks/speedup.h"

#include <gtest/gtest.h>

namespace yomi::experiments {
namespace {

TEST(Speedup, IsRefusedUnderMpirun) {
  const Experiment experiment = speedup_experiment();
  Settings settings;
  settings.quick = true;
  for (const ExperimentOption& option : experiment.options) settings.options[option.name] = option.value;
  EXPECT_TRUE(experiment.prepare(settings));
  settings.under_mpirun = true;
  const auto refused = experiment.prepare(settings);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().what, "speedup starts mpirun itself");
}

}  // namespace
}  // namespace yomi::experiments

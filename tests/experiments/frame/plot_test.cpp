#include "experiments/frame/plot.h"

#include <cmath>
#include <limits>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

namespace yomi::experiments {
namespace {

// Every tag that is opened is closed, and no number went wrong.
void expect_well_formed(const std::string& svg) {
  std::vector<std::string> open;
  for (std::size_t at = svg.find('<'); at != std::string::npos; at = svg.find('<', at + 1)) {
    const std::size_t end = svg.find('>', at);
    ASSERT_NE(end, std::string::npos);
    const std::string tag = svg.substr(at + 1, end - at - 1);
    const std::string name = tag.substr(0, tag.find(' '));
    if (tag.front() == '/') {
      ASSERT_FALSE(open.empty());
      EXPECT_EQ(open.back(), name.substr(1));
      open.pop_back();
    } else if (tag.back() != '/') {
      open.push_back(name);
    }
  }
  EXPECT_TRUE(open.empty());
  for (const char* bad : {"nan", "inf"}) EXPECT_EQ(svg.find(bad), std::string::npos) << bad;
}

TEST(Plot, LinesHaveTitleLabelsAndBand) {
  const LinePlot plot{"Time & workers <2>",
                      "workers",
                      "seconds",
                      {{"measured", {{1, 10, Interval{9, 11}}, {2, 5.5, Interval{5, 6}}}, false},
                       {"ideal", {{1, 10, {}}, {2, 5, {}}}, true}}};
  const std::string svg = to_svg(plot);
  expect_well_formed(svg);
  for (const char* part : {"Time &amp; workers &lt;2&gt;", ">workers<", ">seconds<", "polygon", "dashed", ">ideal<",
                           "prefers-color-scheme:dark"})
    EXPECT_NE(svg.find(part), std::string::npos) << part;
}

TEST(Plot, BarsMayPointDownAndHaveErrors) {
  const BarChart chart{"IMPs",
                       "IMPs a board",
                       {"plain", "doubled"},
                       {{"a", {{1.5, Interval{1, 2}}, {-0.5, Interval{-1, 0}}}}, {"b", {{2, {}}, {0, {}}}}}};
  const std::string svg = to_svg(chart);
  expect_well_formed(svg);
  EXPECT_NE(svg.find("class=\"error\""), std::string::npos);
  EXPECT_EQ(svg.find("height=\"-"), std::string::npos);
}

TEST(Plot, SurvivesWhatCannotBeDrawn) {
  const double infinity = std::numeric_limits<double>::infinity();
  expect_well_formed(to_svg(LinePlot{"none", "", "", {}}));
  expect_well_formed(to_svg(LinePlot{"one", "", "", {{"a", {{3, 3, Interval{-infinity, infinity}}}, false}}}));
  expect_well_formed(to_svg(LinePlot{"hole", "", "", {{"a", {{1, std::nan(""), {}}, {2, 4, {}}}, false}}}));
  expect_well_formed(to_svg(BarChart{"none", "", {}, {}}));
  expect_well_formed(to_svg(BarChart{"no number", "", {"a"}, {{"x", {{std::nan(""), {}}}}}}));
}

RC_GTEST_PROP(Plot, TicksAreRoundAndCoverTheRange, ()) {
  const double low = *rc::gen::inRange(-100'000, 100'000) / 100.0;
  const double size = *rc::gen::inRange(0, 100'000) / 1000.0;
  const auto marks = ticks(low, low + size, 6);
  RC_ASSERT(marks.size() >= 2u);
  RC_ASSERT(marks.size() <= 12u);
  RC_ASSERT(marks.front() <= low + 1e-6);
  RC_ASSERT(marks.back() >= low + size - 1e-6);
  const double step = marks[1] - marks[0];
  const double digit = step / std::pow(10, std::floor(std::log10(step) + 1e-9));
  RC_ASSERT(std::abs(digit - 1) < 1e-6 || std::abs(digit - 2) < 1e-6 || std::abs(digit - 5) < 1e-6);
}

}  // namespace
}  // namespace yomi::experiments

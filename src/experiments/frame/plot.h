#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/statistics.h"

// Plots as self-contained SVG files, without fonts or scripts. They follow the reader's light or dark setting.
namespace yomi::experiments {

struct PlotPoint {
  double x = 0;
  double y = 0;
  // Drawn as a band around the line.
  std::optional<Interval> interval;
};

struct LineSeries {
  std::string name;
  std::vector<PlotPoint> points;
  // For computed or quoted values beside measured ones.
  bool dashed = false;
};

struct LinePlot {
  std::string title;
  std::string x_label;
  std::string y_label;
  std::vector<LineSeries> series;
};

struct Bar {
  double value = 0;
  // Drawn as an error bar.
  std::optional<Interval> interval;
};

// Bars in groups: in each group one bar a series, in the same order.
struct BarGroup {
  std::string label;
  std::vector<Bar> bars;
};

struct BarChart {
  std::string title;
  std::string y_label;
  std::vector<std::string> series;
  std::vector<BarGroup> groups;
};

std::string to_svg(const LinePlot& plot);
std::string to_svg(const BarChart& chart);

// Round numbers (1, 2 or 5 times a power of ten apart) from at or below `low` to at or above `high`, about `count`.
std::vector<double> ticks(double low, double high, int count);

}  // namespace yomi::experiments

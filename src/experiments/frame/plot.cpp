#include "experiments/frame/plot.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string_view>

#include <fmt/format.h>

#include "records/markup.h"

namespace yomi::experiments {

using namespace records;

namespace {

constexpr double kWidth = 760;
constexpr double kHeight = 460;
constexpr double kLeft = 78;
constexpr double kRight = 24;
constexpr double kTop = 76;
constexpr double kBottom = 62;

// Colours that colour-blind readers can tell apart, for light and dark backgrounds.
constexpr std::string_view kStyle = R"(<style>
text{font-family:system-ui,"Helvetica Neue",Arial,sans-serif;font-size:13px;fill:#333}
.title{font-size:17px;font-weight:600}.label{font-size:13px;fill:#555}
.paper{fill:#fff}.grid{stroke:#e3e3e3}.axis{stroke:#777}.error{stroke:#333;stroke-width:1.5}
.line{fill:none;stroke-width:2.2;stroke-linejoin:round}.dashed{stroke-dasharray:6 4}.band{opacity:.18}
.f0,.b0{fill:#0072b2}.f1,.b1{fill:#d55e00}.f2,.b2{fill:#009e73}.f3,.b3{fill:#cc79a7}.f4,.b4{fill:#8a7400}.f5,.b5{fill:#444}
.f6,.b6{fill:#56b4e9}.f7,.b7{fill:#a05a2c}.s6{stroke:#56b4e9}.s7{stroke:#a05a2c}
.s0{stroke:#0072b2}.s1{stroke:#d55e00}.s2{stroke:#009e73}.s3{stroke:#cc79a7}.s4{stroke:#8a7400}.s5{stroke:#444}
@media (prefers-color-scheme:dark){
text{fill:#e4e4e4}.label{fill:#b8b8b8}.paper{fill:#16181c}.grid{stroke:#2e3238}.axis{stroke:#8a8f98}.error{stroke:#e4e4e4}
.f0,.b0{fill:#56b4e9}.f1,.b1{fill:#f0893c}.f2,.b2{fill:#3ecf9f}.f3,.b3{fill:#e3a1c6}.f4,.b4{fill:#e6d04a}.f5,.b5{fill:#ccc}
.f6,.b6{fill:#8fa8ff}.f7,.b7{fill:#d2a679}.s6{stroke:#8fa8ff}.s7{stroke:#d2a679}
.s0{stroke:#56b4e9}.s1{stroke:#f0893c}.s2{stroke:#3ecf9f}.s3{stroke:#e3a1c6}.s4{stroke:#e6d04a}.s5{stroke:#ccc}}
</style>
)";
constexpr std::size_t kColours = 8;

// As few digits as tell two ticks apart, and never "-0".
std::string tick_text(double value, double step) {
  const int digits = std::clamp(static_cast<int>(std::ceil(-std::log10(step) - 1e-9)), 0, 9);
  if (std::abs(value) < step / 2) value = 0;
  return fmt::format("{:.{}f}", value, digits);
}

// Maps numbers to positions on the paper.
struct Axis {
  std::vector<double> marks;
  double from = 0;
  double to = 0;

  [[nodiscard]] double at(double value) const {
    return from + (value - marks.front()) / (marks.back() - marks.front()) * (to - from);
  }
  [[nodiscard]] double step() const { return marks[1] - marks[0]; }
};

struct Range {
  double low = std::numeric_limits<double>::infinity();
  double high = -std::numeric_limits<double>::infinity();

  void take(double value) {
    if (!std::isfinite(value)) return;
    low = std::min(low, value);
    high = std::max(high, value);
  }
  void take(const std::optional<Interval>& interval) {
    if (!interval) return;
    take(interval->low);
    take(interval->high);
  }
  [[nodiscard]] Axis axis(double from, double to, int count) const {
    if (low > high) return {ticks(0, 1, count), from, to};
    return {ticks(low, high, count), from, to};
  }
};

std::string begin(std::string_view title, std::string_view y_label) {
  std::string svg = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" height=\"{1}\" role=\"img\">\n",
      kWidth, kHeight);
  svg += fmt::format("<title>{}</title>\n", escaped(title));
  svg += kStyle;
  svg += fmt::format("<rect class=\"paper\" width=\"{}\" height=\"{}\"/>\n", kWidth, kHeight);
  svg += fmt::format("<text class=\"title\" x=\"{}\" y=\"30\">{}</text>\n", kLeft, escaped(title));
  const double middle = (kTop + kHeight - kBottom) / 2;
  svg += fmt::format(
      "<text class=\"label\" x=\"20\" y=\"{0}\" text-anchor=\"middle\" transform=\"rotate(-90 20 {0})\">{1}</text>\n",
      middle, escaped(y_label));
  return svg;
}

std::string y_axis(const Axis& y) {
  std::string svg;
  for (const double mark : y.marks) {
    svg += fmt::format("<line class=\"grid\" x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>\n", kLeft,
                       kWidth - kRight, y.at(mark), y.at(mark));
    svg += fmt::format("<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n", kLeft - 8, y.at(mark) + 4.5,
                       tick_text(mark, y.step()));
  }
  return svg;
}

std::string base_line(double y) {
  return fmt::format("<line class=\"axis\" x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\"/>\n", kLeft, kWidth - kRight,
                     y, y);
}

// Names beside their colours under the title, in a second line if one is too short; none for a single series.
std::string legend(const std::vector<std::string>& names) {
  std::string svg;
  if (names.size() < 2) return svg;
  double x = kLeft;
  double y = 45;
  for (std::size_t at = 0; at < names.size(); ++at) {
    const double width = 20 + 7.2 * static_cast<double>(names[at].size());
    if (x > kLeft && x + width > kWidth - kRight) {
      x = kLeft;
      y += 16;
    }
    svg += fmt::format("<rect class=\"f{}\" x=\"{:.0f}\" y=\"{:.0f}\" width=\"14\" height=\"10\" rx=\"2\"/>\n",
                       at % kColours, x, y);
    svg += fmt::format("<text x=\"{:.0f}\" y=\"{:.1f}\">{}</text>\n", x + 20, y + 9.5, escaped(names[at]));
    x += width + 22;
  }
  return svg;
}

std::string point(double x, double y) { return fmt::format("{:.1f},{:.1f} ", x, y); }

std::string draw(const LineSeries& series, std::size_t number, const Axis& x, const Axis& y) {
  const std::size_t colour = number % kColours;
  std::string line;
  std::string above;
  std::string below;
  for (const PlotPoint& each : series.points) {
    if (!std::isfinite(each.y)) continue;
    line += point(x.at(each.x), y.at(each.y));
    if (!each.interval || !std::isfinite(each.interval->low) || !std::isfinite(each.interval->high)) continue;
    above += point(x.at(each.x), y.at(each.interval->high));
    below.insert(0, point(x.at(each.x), y.at(each.interval->low)));
  }
  std::string svg;
  if (!above.empty()) svg += fmt::format("<polygon class=\"band b{}\" points=\"{}{}\"/>\n", colour, above, below);
  svg += fmt::format("<polyline class=\"line s{}{}\" points=\"{}\"/>\n", colour, series.dashed ? " dashed" : "", line);
  if (series.dashed || series.points.size() > 40) return svg;
  for (const PlotPoint& each : series.points)
    if (std::isfinite(each.y))
      svg += fmt::format("<circle class=\"f{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3.2\"/>\n", colour, x.at(each.x),
                         y.at(each.y));
  return svg;
}

std::string draw(const Bar& bar, std::size_t number, double left, double width, const Axis& y) {
  if (!std::isfinite(bar.value)) return {};
  const double top = y.at(std::max(bar.value, 0.0));
  const double bottom = y.at(std::min(bar.value, 0.0));
  std::string svg =
      fmt::format("<rect class=\"f{}\" x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" rx=\"1.5\"/>\n",
                  number % kColours, left, top, width, bottom - top);
  if (!bar.interval || !std::isfinite(bar.interval->low) || !std::isfinite(bar.interval->high)) return svg;
  const double middle = left + width / 2;
  const double cap = std::min(5.0, width / 3);
  const double high = y.at(bar.interval->high);
  const double low = y.at(bar.interval->low);
  svg += fmt::format(
      "<path class=\"error\" fill=\"none\" d=\"M{0:.1f} {2:.1f}H{1:.1f}M{4:.1f} {2:.1f}V{3:.1f}M{0:.1f} "
      "{3:.1f}H{1:.1f}\"/>\n",
      middle - cap, middle + cap, high, low, middle);
  return svg;
}

}  // namespace

std::vector<double> ticks(double low, double high, int count) {
  if (!(high > low)) {
    const double room = std::max(std::abs(low), 1.0) / 2;
    low -= room;
    high += room;
  }
  const double rough = (high - low) / std::max(count, 1);
  const double power = std::pow(10, std::floor(std::log10(rough)));
  const double factor = rough / power;
  const double step = power * (factor < 1.5 ? 1 : factor < 3 ? 2 : factor < 7 ? 5 : 10);
  std::vector<double> marks;
  const auto first = static_cast<long>(std::floor(low / step + 1e-9));
  const auto last = std::max(static_cast<long>(std::ceil(high / step - 1e-9)), first + 1);
  for (long at = first; at <= last; ++at) marks.push_back(static_cast<double>(at) * step);
  return marks;
}

std::string to_svg(const LinePlot& plot) {
  Range xs;
  Range ys;
  std::vector<std::string> names;
  for (const LineSeries& series : plot.series) {
    names.push_back(series.name);
    for (const PlotPoint& each : series.points) {
      xs.take(each.x);
      ys.take(each.y);
      ys.take(each.interval);
    }
  }
  const Axis x = xs.axis(kLeft, kWidth - kRight, 9);
  const Axis y = ys.axis(kHeight - kBottom, kTop, 6);
  std::string svg = begin(plot.title, plot.y_label) + legend(names) + y_axis(y);
  for (const double mark : x.marks)
    svg += fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n", x.at(mark),
                       kHeight - kBottom + 20, tick_text(mark, x.step()));
  svg += fmt::format("<text class=\"label\" x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n",
                     (kLeft + kWidth - kRight) / 2, kHeight - 16, escaped(plot.x_label));
  svg += base_line(kHeight - kBottom);
  for (std::size_t at = 0; at < plot.series.size(); ++at) svg += draw(plot.series[at], at, x, y);
  return svg + "</svg>\n";
}

std::string to_svg(const BarChart& chart) {
  Range ys;
  ys.take(0);
  std::size_t longest = 0;
  for (const BarGroup& group : chart.groups) {
    longest = std::max(longest, group.label.size());
    for (const Bar& bar : group.bars) {
      ys.take(bar.value);
      ys.take(bar.interval);
    }
  }
  const double group_width =
      (kWidth - kLeft - kRight) / static_cast<double>(std::max<std::size_t>(chart.groups.size(), 1));
  // Labels that would overlap are slanted, with room for them below.
  const double label_width = 7.5 * static_cast<double>(longest);
  const bool slanted = label_width > group_width;
  const double floor = kHeight - (slanted ? std::clamp(24 + 0.58 * label_width, kBottom, kHeight / 2) : kBottom);
  const Axis y = ys.axis(floor, kTop, 6);
  std::string svg = begin(chart.title, chart.y_label) + legend(chart.series) + y_axis(y);
  for (std::size_t at = 0; at < chart.groups.size(); ++at) {
    const BarGroup& group = chart.groups[at];
    const double left = kLeft + group_width * static_cast<double>(at);
    const double width = 0.76 * group_width / static_cast<double>(std::max<std::size_t>(group.bars.size(), 1));
    for (std::size_t each = 0; each < group.bars.size(); ++each)
      svg +=
          draw(group.bars[each], each, left + 0.12 * group_width + width * static_cast<double>(each), width * 0.94, y);
    const double middle = left + group_width / 2;
    const double under = floor + 20;
    svg += slanted ? fmt::format(
                         "<text x=\"{0:.1f}\" y=\"{1}\" text-anchor=\"end\" "
                         "transform=\"rotate(-35 {0:.1f} {1})\">{2}</text>\n",
                         middle + 4, under - 4, escaped(group.label))
                   : fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n", middle, under,
                                 escaped(group.label));
  }
  return svg + base_line(y.at(0)) + "</svg>\n";
}

}  // namespace yomi::experiments

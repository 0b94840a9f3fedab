#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/statistics.h"

namespace yomi::experiments {

// Keys stay in the order in which they were set, so that rows read well and repeat to the byte.
using Json = nlohmann::ordered_json;

// One figure of the closing table.
struct Measure {
  std::string name;
  double value = 0;
  // The number of values it comes from; 0 where that has no meaning.
  std::uint64_t n = 0;
  // 95%.
  std::optional<Interval> interval;
  // The expected value: an exact probability, or a paper's figure.
  std::optional<double> expected;
  std::string note;
};

Measure mean_of(std::string name, const Sample& sample);
Measure share_of(std::string name, std::uint64_t successes, std::uint64_t trials);

// A finished plot; the name becomes part of the file's name.
struct NamedPlot {
  std::string name;
  std::string svg;
};

struct Summary {
  std::vector<Measure> measures;
  // One sentence, or empty.
  std::string conclusion;
  // Further data for --json.
  Json details = Json::object();
  std::vector<NamedPlot> plots;
};

// The measures as a table in columns.
std::string table(const Summary& summary);

// The same as JSON: measures[{name,value,n,ci95:[lo,hi],expected,note}], conclusion, details.
Json to_json(const Summary& summary);

}  // namespace yomi::experiments

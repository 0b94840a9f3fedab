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
  // How many values it comes from; 0 when that makes no sense.
  std::uint64_t n = 0;
  // 95%.
  std::optional<Interval> interval;
  // What the figure ought to be: an exact probability, a paper's number.
  std::optional<double> expected;
  std::string note;
};

Measure mean_of(std::string name, const Sample& sample);
Measure share_of(std::string name, std::uint64_t successes, std::uint64_t trials);

// A picture, already drawn; the name goes into the file's name.
struct NamedPlot {
  std::string name;
  std::string svg;
};

struct Summary {
  std::vector<Measure> measures;
  // One sentence in words, or none.
  std::string conclusion;
  // Anything more that --json should have.
  Json details = Json::object();
  std::vector<NamedPlot> plots;
};

// The measures as a table in columns, for people.
std::string table(const Summary& summary);

// The same for programs: measures[{name,value,n,ci95:[lo,hi],expected,note}], conclusion, details.
Json to_json(const Summary& summary);

}  // namespace yomi::experiments

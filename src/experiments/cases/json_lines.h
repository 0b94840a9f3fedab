#pragma once

#include <filesystem>
#include <sstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "base/atomic_file.h"
#include "base/json_depth.h"
#include "bridge/auction.h"
#include "bridge/deal.h"

namespace yomi::experiments {

// Reads a file with one JSON object a line, each by `parse`; an error has the file and the line. `what` names the
// expected content of a line: "a table".
template <class T, class Parse>
Result<std::vector<T>> read_json_lines(const std::filesystem::path& path, const std::string& what, const Parse& parse) {
  const auto text = read_whole_file(path);
  if (!text) return tl::unexpected(text.error());
  std::vector<T> all;
  std::istringstream lines(*text);
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    const auto json = parse_json_text<nlohmann::ordered_json>(line);
    Result<T> one = fail("this is not " + what, "one JSON object a line");
    try {
      if (json.is_object()) one = parse(json);
    } catch (const nlohmann::ordered_json::exception& error) {
      one = fail(error.what());
    }
    if (!one) return fail(one.error().what, one.error().expected, {path.string(), number, 0});
    all.push_back(std::move(*one));
  }
  return all;
}

// The fields that all cases at a bridge table share: "deal", "dealer", "vul" and "auction".
struct DealtCase {
  bridge::Deal deal;
  bridge::Vulnerability vulnerability;
  bridge::Auction auction;
};
Result<DealtCase> parse_dealt_case(const nlohmann::ordered_json& json);
// The texts of a list, each followed by a space.
std::string joined(const nlohmann::ordered_json& texts);

}  // namespace yomi::experiments

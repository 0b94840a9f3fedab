#include "experiments/cases/pbn_nasty.h"

#include <fstream>
#include <map>

#include <fmt/format.h>

#include "base/json_depth.h"
#include "bridge/files/files.h"
#include "records/record_json.h"

namespace yomi::experiments {

using namespace records;

namespace {

// Compares every key of either side except the two that locate the board.
void compare(const nlohmann::json& expected, const nlohmann::json& got, const std::string& where, FileCases& cases) {
  nlohmann::json keys = expected;
  keys.update(got);
  bool right = true;
  for (const auto& [key, ignored] : keys.items()) {
    if (key == "file" || key == "game") continue;
    const nlohmann::json want = expected.value(key, nlohmann::json());
    const nlohmann::json have = got.value(key, nlohmann::json());
    ++cases.fields;
    if (expected.contains(key) == got.contains(key) && want == have) {
      ++cases.right_fields;
      continue;
    }
    right = false;
    cases.differences.push_back(fmt::format("{} {}: expected {}, got {}", where, key, want.dump(), have.dump()));
  }
  ++cases.boards;
  if (right) ++cases.right;
}

}  // namespace

Result<FileCases> score_pbn_cases(const std::string& folder) {
  const std::string path = folder + "/expected.jsonl";
  std::ifstream in(path);
  if (!in) return fail("cannot read it", "one board a line, as JSON", Place{path, 0, 0});
  std::map<std::string, bridge::BoardFile> files;
  std::map<std::string, std::size_t> expected_boards;
  FileCases cases;
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    if (line.empty()) continue;
    const nlohmann::json expected = parse_json_text<nlohmann::json>(line);
    if (!expected.is_object() || !expected.contains("file") || !expected.contains("game"))
      return fail("not a case", "an object with file and game", Place{path, number, 1});
    const std::string name = expected["file"];
    if (!files.contains(name)) {
      auto read = bridge::read_board_file(fmt::format("{}/{}", folder, name));
      if (!read) return tl::unexpected(read.error());
      files[name] = std::move(read->file);
    }
    const std::size_t game = expected["game"];
    const auto& boards = files[name].boards;
    ++expected_boards[name];
    const nlohmann::json got = game < boards.size() ? records::to_json(boards[game]) : nlohmann::json::object();
    compare(expected, got, fmt::format("{} game {}", name, game), cases);
  }
  for (const auto& [name, count] : expected_boards)
    if (files[name].boards.size() != count)
      cases.differences.push_back(
          fmt::format("{}: expected {} boards, got {}", name, count, files[name].boards.size()));
  return cases;
}

}  // namespace yomi::experiments

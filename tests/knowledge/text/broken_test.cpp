#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "tests/support/systems.h"

// Broken systems, each with the exact messages that its author is to see: broken/NAME.bid and NAME.expected.
namespace yomi::knowledge {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> broken_systems() {
  std::vector<std::string> names;
  for (const auto& file : fs::directory_iterator(YOMI_KNOWLEDGE_TESTS "/text/broken"))
    if (file.path().extension() == ".bid") names.push_back(file.path().stem().string());
  std::ranges::sort(names);
  return names;
}

std::string messages(const std::string& name) {
  const fs::path folder = YOMI_KNOWLEDGE_TESTS "/text/broken";
  const auto system = read_system(name + ".bid", [&](const std::string& path) -> Result<std::string> {
    if (!fs::exists(folder / path)) return fail("cannot read '" + path + "'", "a file that can be read");
    return text_of(folder / path);
  });
  if (system) return "no mistake found\n";
  std::string text;
  for (const Error& error : system.error())
    text += to_string(error) + "\n" + excerpt(text_of(folder / error.place.file), error.place);
  return text;
}

class Broken : public testing::TestWithParam<std::string> {};

TEST_P(Broken, SaysWhatIsWrong) {
  EXPECT_EQ(messages(GetParam()), text_of(fs::path(YOMI_KNOWLEDGE_TESTS "/text/broken") / (GetParam() + ".expected")));
}

INSTANTIATE_TEST_SUITE_P(Systems, Broken, testing::ValuesIn(broken_systems()),
                         [](const auto& system) { return system.param; });

TEST(BrokenSystems, ThereAreTwentyAtLeast) { EXPECT_GE(broken_systems().size(), 20U); }

}  // namespace
}  // namespace yomi::knowledge

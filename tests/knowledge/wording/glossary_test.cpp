#include "knowledge/wording/glossary.h"

#include <filesystem>
#include <fstream>
#include <regex>

#include "tests/support/systems.h"

namespace yomi::knowledge {
namespace {

TEST(Glossary, TermsAreTranslatedOneByOne) {
  EXPECT_EQ(system_words("weak two", Language::English), "weak two");
  EXPECT_EQ(system_words("enough", Language::English), "high enough");
  EXPECT_EQ(system_words("weak two", Language::Japanese), "ウィークツー");
  EXPECT_EQ(system_words("strong, balanced", Language::Japanese), "強い、バランス型");
  EXPECT_EQ(system_words("12 to 14", Language::Japanese), "12-14");
  EXPECT_EQ(system_words("18-20", Language::Japanese), "18-20");
  EXPECT_EQ(system_words("words of a player's own", Language::Japanese), std::nullopt);
  EXPECT_EQ(system_words("strong, words of a player's own", Language::Japanese), std::nullopt);
}

// The words of lines, not the titles of systems and conventions.
TEST(Glossary, KnowsTheWordsOfTheSystemsThatComeWithTheProgram) {
  const std::regex line(R"re(^ *[1-7A-Za-z][^"#]*"([^"]*)")re");
  int unknown = 0, all = 0;
  std::string missing;
  for (const auto& file : std::filesystem::recursive_directory_iterator(YOMI_SYSTEMS)) {
    if (file.path().extension() != ".bid") continue;
    std::ifstream stream(file.path());
    for (std::string text; std::getline(stream, text);) {
      std::smatch found;
      if (text.starts_with("system") || text.starts_with("convention") || text.starts_with("include") ||
          !std::regex_search(text, found, line))
        continue;
      ++all;
      if (system_words(found[1].str(), Language::Japanese)) continue;
      ++unknown;
      missing += found[1].str() + "; ";
    }
  }
  EXPECT_GT(all, 2000);
  EXPECT_EQ(unknown, 0) << missing;
}

}  // namespace
}  // namespace yomi::knowledge

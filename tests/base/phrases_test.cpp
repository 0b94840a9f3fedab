#include "base/phrases.h"

#include <array>

#include <gtest/gtest.h>

namespace yomi {
namespace {

constexpr std::array<Phrase, 2> kTexts = {{
    {"made", "{seat} made {tricks} tricks", "{seat}が{tricks}トリックを取りました"},
    {"plain", "nothing to fill", "穴なし"},
}};

TEST(Phrases, FillsHolesByNameInEitherLanguage) {
  const Phrases phrases(kTexts);
  const Fillings fillings = {{"seat", "North"}, {"tricks", "9"}};
  EXPECT_EQ(phrases.say(Language::English, "made", fillings), "North made 9 tricks");
  EXPECT_EQ(phrases.say(Language::Japanese, "made", fillings), "Northが9トリックを取りました");
  EXPECT_EQ(phrases.say(Language::Japanese, "plain"), "穴なし");
}

TEST(Phrases, AMistakeOfOursStaysVisible) {
  const Phrases phrases(kTexts);
  EXPECT_EQ(phrases.say(Language::English, "no such key"), "no such key");
  EXPECT_EQ(phrases.say(Language::English, "made", {{"seat", "East"}}), "East made {tricks} tricks");
}

TEST(Phrases, HolesAreCountedByName) {
  EXPECT_EQ(holes("{a} and {b} and {a}"), (std::map<std::string, int, std::less<>>{{"a", 2}, {"b", 1}}));
  EXPECT_TRUE(holes("an open { brace").empty());
}

TEST(Language, IsReadByItsCode) {
  EXPECT_EQ(parse_language("ja"), Language::Japanese);
  EXPECT_FALSE(parse_language("fr").has_value());
}

}  // namespace
}  // namespace yomi

#include "bridge/words.h"

#include <gtest/gtest.h>

namespace yomi::bridge {
namespace {

TEST(Words, BothLanguagesFillTheSameHoles) {
  for (const Phrase& phrase : bridge_phrases().all()) {
    EXPECT_EQ(holes(phrase.english), holes(phrase.japanese)) << phrase.key;
    EXPECT_EQ(phrase.english.empty(), phrase.japanese.empty()) << phrase.key;
  }
}

TEST(Words, AResultInBothLanguages) {
  const auto outcome = *parse_outcome("4SxN=");
  EXPECT_EQ(describe(outcome, Vulnerability::NorthSouth, Language::English),
            "4♠ doubled by North, just made: North-South +790");
  EXPECT_EQ(describe(outcome, Vulnerability::NorthSouth, Language::Japanese),
            "北の4♠ダブル、ちょうどメイク：南北 +790");
  EXPECT_EQ(describe(*parse_outcome("3NE-2"), Vulnerability::Both, Language::English),
            "3NT by East, 2 down: East-West -200");
  EXPECT_EQ(describe(std::nullopt, Vulnerability::Both, Language::English), "Passed out: 0");
}

}  // namespace
}  // namespace yomi::bridge

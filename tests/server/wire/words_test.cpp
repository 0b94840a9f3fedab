#include "server/wire/words.h"

#include <gtest/gtest.h>

namespace yomi::server {

namespace {

TEST(TableWords, BothLanguagesFillTheSameHoles) {
  for (const Phrase& phrase : table_phrases().all())
    EXPECT_EQ(holes(phrase.english), holes(phrase.japanese)) << phrase.key;
}

}  // namespace

}  // namespace yomi::server

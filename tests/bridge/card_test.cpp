#include "bridge/card.h"

#include <gtest/gtest.h>

#include "bridge/cards.h"

namespace yomi::bridge {
namespace {

TEST(Card, IsReadLenientlyAndWrittenStrictly) {
  for (const char* text : {"HT", "ht", "TH", "10H", "h10", " HT "}) {
    const auto card = parse_card(text);
    ASSERT_TRUE(card) << text;
    EXPECT_EQ(to_string(*card), "HT");
  }
  for (const char* text : {"", "H", "HH", "TT", "H1", "H100", "1010", "HTS"}) EXPECT_FALSE(parse_card(text)) << text;
}

TEST(Card, TextAndIndexNameEachCardOnce) {
  EXPECT_EQ(CardSet::all().size(), 52);
  for (const Card card : CardSet::all()) {
    EXPECT_EQ(parse_card(to_string(card)), card);
    EXPECT_EQ(Card::at(card.index()), card);
  }
}

}  // namespace
}  // namespace yomi::bridge

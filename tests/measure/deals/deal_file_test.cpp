#include "measure/deals/deal_file.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "tests/measure/solved_deals.h"

namespace yomi::measure {
namespace {

std::string error_of(const std::string& bytes) {
  const auto library = DealLibrary::read(bytes, "my.deals");
  return library ? "no error" : to_string(library.error());
}

RC_GTEST_PROP(DealFile, ADealComesBackFromItsBytes, (std::uint64_t seed, std::uint8_t number)) {
  Stream stream(seed, "table");
  const SolvedDeal deal{deal_of_seed(seed, number + 1U), any_table(stream)};
  const std::string bytes = encode(deal);
  RC_ASSERT(bytes.size() == kDealBytes);
  const auto again = decode_deal(bytes);
  RC_ASSERT(again.has_value());
  RC_ASSERT(*again == deal);
}

RC_GTEST_PROP(DealFile, BytesThatAreADealAreItsOnlyBytes, (const std::array<std::uint8_t, kDealBytes>& raw)) {
  // Hands are seldom right by chance: take them from a deal, and the tricks from the bytes.
  std::string bytes = encode(SolvedDeal{deal_of_seed(raw[0], 1), {}});
  for (std::size_t at = 13; at < kDealBytes; ++at) bytes[at] = static_cast<char>(raw[at]);
  const auto deal = decode_deal(bytes);
  if (deal) RC_ASSERT(encode(*deal) == bytes);
}

TEST(DealFile, ALibraryKeepsItsDealsInOrder) {
  const auto deals = unsolved_deals(7, 40);
  const auto library = DealLibrary::read(library_bytes(7, deals), "my.deals");
  ASSERT_TRUE(library) << to_string(library.error());
  EXPECT_EQ(library->size(), 40U);
  EXPECT_EQ(library->seed(), 7U);
  for (std::size_t number = 1; number <= 40; ++number) EXPECT_EQ(library->deal(number), deals[number - 1]);
  EXPECT_EQ(DealLibrary::board(17).dealer, bridge::Seat::North);
  EXPECT_EQ(DealLibrary::board(17).vulnerability, bridge::Vulnerability::None);
  EXPECT_EQ(DealLibrary::board(2).dealer, bridge::Seat::East);
}

TEST(DealFile, ADealHasTwentyThreeBytes) { EXPECT_EQ(library_bytes(1, unsolved_deals(1, 100)).size(), 40U + 2300U); }

TEST(DealFile, EveryCutIsRefused) {
  const std::string whole = library_bytes(3, unsolved_deals(3, 3));
  ASSERT_EQ(error_of(whole), "no error");
  for (std::size_t length = 0; length < whole.size(); ++length)
    EXPECT_NE(error_of(whole.substr(0, length)), "no error") << length;
  EXPECT_NE(error_of(whole + "x"), "no error");
  EXPECT_NE(error_of(whole + whole.substr(40, 23)), "no error") << "a deal more than the header says";
}

TEST(DealFile, EveryChangedByteOfADealIsNoticed) {
  const std::string whole = library_bytes(3, unsolved_deals(3, 2));
  for (std::size_t at = 24; at < whole.size(); ++at) {
    std::string changed = whole;
    changed[at] = static_cast<char>(changed[at] ^ 4);
    EXPECT_NE(error_of(changed), "no error") << at;
  }
}

TEST(DealFile, MistakesSayWhatWasExpected) {
  const std::string whole = library_bytes(3, unsolved_deals(3, 3));
  EXPECT_EQ(error_of("[Event \"\"]"),
            "my.deals: this is not a library of deals; expected a file that `yomi deals make` wrote");
  EXPECT_EQ(error_of(whole.substr(0, 60)),
            "my.deals: the file ends after 60 bytes, within deal 1; expected 3 deals of 23 bytes after 40 bytes of "
            "header");
  std::string version = whole;
  version[8] = 2;
  EXPECT_EQ(error_of(version), "my.deals: the deals are written in version 2 of the format; expected version 1");
  std::string cards = whole;
  cards[40] = 0;
  EXPECT_NE(error_of(cards).find("my.deals: deal 1: North has "), std::string::npos) << error_of(cards);
  std::string tricks = whole;
  tricks[40 + 22] = '\xff';
  EXPECT_EQ(error_of(tricks), "my.deals: deal 1: South takes 15 tricks; expected at most 13");
}

TEST(DealFile, AHugeCountIsNotBelieved) {
  EXPECT_NE(error_of(encode(DealHeader{1, ~std::uint64_t{0}, 0})), "no error");
  EXPECT_NE(error_of(encode(DealHeader{1, std::uint64_t{1} << 63, 0}) + std::string(23, 'a')), "no error");
}

}  // namespace
}  // namespace yomi::measure

#include <gtest/gtest.h>

#include "base/atomic_file.h"
#include "bridge/hand.h"
#include "server/boards/auction_value.h"
#include "server/boards/deals.h"
#include "server/bridge/library.h"
#include "server/http/guard.h"
#include "server/http/web_files.h"
#include "server/rooms/log.h"
#include "server/rooms/pool.h"
#include "server/wire/fields.h"
#include "server/wire/words.h"
#include "tests/support/temporary_folder.h"

// The small parts of the server, each by itself.
namespace yomi::server {

using namespace support;

namespace {

using namespace bridge;

search::TrickTable tricks(int north_south, int east_west) {
  search::TrickTable table;
  for (const Seat seat : kSeats)
    for (const Strain strain : kStrains)
      table.set(seat, strain, side_of(seat) == Side::NorthSouth ? north_south : east_west);
  return table;
}

TEST(AuctionValue, BeforeTheFirstCallItIsPar) {
  // Ten tricks in anything: 4NT is worth as much as 4S with its... 430 for 4N, since ten tricks in no-trump are 430.
  EXPECT_EQ(AuctionValue(tricks(10, 3), Vulnerability::None).after(Auction(Seat::North)), 430);
  EXPECT_EQ(AuctionValue(tricks(6, 6), Vulnerability::Both).after(Auction(Seat::East)), 0) << "nobody makes anything";
}

TEST(AuctionValue, APassThatEndsTheAuctionTooLowCostsTheGame) {
  const auto auction = parse_auction("1N P P P", Seat::North);
  ASSERT_TRUE(auction);
  const auto costs = call_costs(*auction, tricks(10, 3), Vulnerability::None);
  ASSERT_EQ(costs.size(), 1U);
  EXPECT_EQ(costs[0].at, 2U) << "South's pass: after it nobody of North-South can bid";
  EXPECT_EQ(costs[0].points, 430 - 180);
  EXPECT_FALSE(costs[0].better.empty());
}

TEST(AuctionValue, ABidTooHighCostsWhatTheDoubleBrings) {
  const auto auction = parse_auction("7N P P P", Seat::North);
  ASSERT_TRUE(auction);
  const auto costs = call_costs(*auction, tricks(10, 3), Vulnerability::None);
  ASSERT_FALSE(costs.empty());
  EXPECT_EQ(costs[0].at, 0U);
  EXPECT_EQ(costs[0].points, 430 + 500) << "three down, doubled";
  // And the opponents, who did not double, give some of it back.
  EXPECT_EQ(costs.back().points, 500 - 150);
}

TEST(Deals, HaveTheTheme) {
  Library library;
  const auto sayc = library.book({});
  ASSERT_TRUE(sayc);
  const agents::Books books{*sayc, *sayc};
  for (int dealt = 0; dealt < 5; ++dealt) {
    const BoardHeader header = BoardHeader::of(dealt + 1);
    const Deal slam = deal_board(1, dealt, header, Theme::Slams, Side::EastWest, books).deal;
    EXPECT_GE(high_card_points(slam.hand(Seat::East) | slam.hand(Seat::West)), 29);
    const Deal notrump = deal_board(1, dealt, header, Theme::OneNoTrump, Side::NorthSouth, books).deal;
    bool found = false;
    for (const Seat seat : {Seat::North, Seat::South}) {
      const int points = high_card_points(notrump.hand(seat));
      found = found || (balanced(notrump.hand(seat)) && points >= 15 && points <= 17);
    }
    EXPECT_TRUE(found);
  }
  EXPECT_EQ(deal_board(1, 0, BoardHeader::of(1), Theme::Any, Side::NorthSouth, books).deal,
            deal_board(1, 0, BoardHeader::of(1), Theme::Any, Side::NorthSouth, books).deal);
}

TEST(RateLimit, LetsThroughWhatItPromisesAndNoMore) {
  RateLimit limit(10, 5);
  const auto start = RateLimit::Clock::now();
  int passed = 0;
  for (int at = 0; at < 20; ++at) passed += limit.allow("a", start) ? 1 : 0;
  EXPECT_EQ(passed, 5);
  EXPECT_TRUE(limit.allow("b", start)) << "each name has its own";
  EXPECT_TRUE(limit.allow("a", start + std::chrono::milliseconds(100)));
  EXPECT_FALSE(limit.allow("a", start + std::chrono::milliseconds(100)));
}

TEST(Guard, KnowsCookiesHostsAndOrigins) {
  EXPECT_EQ(cookie("a=1; yomi_player=xyz; b=2", "yomi_player"), "xyz");
  EXPECT_EQ(cookie("my_yomi_player=no", "yomi_player"), "");
  EXPECT_TRUE(is_loopback_host("127.0.0.1:8642"));
  EXPECT_TRUE(is_loopback_host("localhost"));
  EXPECT_TRUE(is_loopback_host("[::1]:80"));
  EXPECT_FALSE(is_loopback_host("127.0.0.1.evil.example:8642"));
  EXPECT_FALSE(is_loopback_host("evil.example"));
  EXPECT_FALSE(is_loopback_host(""));
  EXPECT_TRUE(same_origin("http://localhost:1", "localhost:1"));
  EXPECT_FALSE(same_origin("http://evil.example", "localhost:1"));
  EXPECT_FALSE(same_origin("null", "localhost:1"));
  EXPECT_TRUE(same_secret("abc", "abc"));
  EXPECT_FALSE(same_secret("abc", "abd"));
}

TEST(WebFiles, NothingOutsideTheFolderIsRead) {
  const TemporaryFolder folder;
  std::filesystem::create_directories(folder.path() / "web" / "assets");
  ASSERT_TRUE(write_file_atomically(folder.path() / "web" / "index.html", "page"));
  ASSERT_TRUE(write_file_atomically(folder.path() / "web" / "assets" / "a.js", "script"));
  ASSERT_TRUE(write_file_atomically(folder.path() / "secret.txt", "secret"));
  std::filesystem::create_symlink(folder.path() / "secret.txt", folder.path() / "web" / "link.txt");
  const auto web = folder.path() / "web";
  EXPECT_EQ(web_file(web, "/")->text, "page");
  EXPECT_EQ(web_file(web, "/tables/abc")->text, "page") << "a path of the page's own";
  EXPECT_TRUE(web_file(web, "/assets/a.js")->forever);
  for (const char* path :
       {"/../secret.txt", "/assets/../../secret.txt", "/link.txt", "/nothing.js", "//etc/passwd.txt"})
    EXPECT_FALSE(web_file(web, path)) << path;
}

TEST(TableWords, BothLanguagesFillTheSameHoles) {
  for (const Phrase& phrase : table_phrases().all())
    EXPECT_EQ(holes(phrase.english), holes(phrase.japanese)) << phrase.key;
}

// Robots of a pool without threads never act, and questions are answered all the same.
TEST(Pool, WithoutThreadsItThinksOfQuestionsAlone) {
  Pool pool(nullptr, 0);
  int done = 0;
  for (const Urgency urgency : {Urgency::Turn, Urgency::Background, Urgency::Question})
    pool.add(urgency, [&](Mind&) { done += 1 + static_cast<int>(urgency); });
  EXPECT_EQ(done, 1 + static_cast<int>(Urgency::Question));
}

TEST(Log, WhatWasAppendedIsThereAfterwards) {
  const TemporaryFolder folder;
  {
    auto log = Log::open(folder.file("log"));
    ASSERT_TRUE(log);
    ASSERT_TRUE(log->add_table("one"));
    ASSERT_TRUE(log->append("one", {{1, "created", {{"a", 1}}}, {2, "deal", {}}}, "key-1", "digest"));
    EXPECT_FALSE(log->append("one", {{3, "call", {}}, {2, "call", {}}})) << "no event is written over";
  }
  const auto log = Log::open(folder.file("log"));
  ASSERT_TRUE(log);
  const auto events = log->events("one");
  ASSERT_TRUE(events);
  ASSERT_EQ(events->size(), 2U) << "all of an append or nothing";
  EXPECT_EQ((*events)[0].data["a"], 1);
  EXPECT_EQ((*log->past_action("one", "key-1"))->event, 1);
  EXPECT_FALSE(log->past_action("one", "key-2")->has_value());
  EXPECT_EQ(std::filesystem::status(folder.file("log")).permissions() & std::filesystem::perms::others_read,
            std::filesystem::perms::none);
}

TEST(Log, AFileThatIsNoLogIsRefused) {
  const TemporaryFolder folder;
  ASSERT_TRUE(write_file_atomically(folder.file("log"), std::string(2000, 'x')));
  EXPECT_FALSE(Log::open(folder.file("log")));
}

}  // namespace

}  // namespace yomi::server

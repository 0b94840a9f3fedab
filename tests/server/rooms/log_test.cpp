#include "server/rooms/log.h"

#include <gtest/gtest.h>

#include "base/atomic_file.h"
#include "tests/support/temporary_folder.h"

namespace yomi::server {

namespace {

using support::TemporaryFolder;

TEST(Log, WhatWasAppendedIsThereAfterwards) {
  const TemporaryFolder folder;
  {
    auto log = Log::open(folder.file("log"));
    ASSERT_TRUE(log);
    ASSERT_TRUE(log->begin("one", "me", {}));
    ASSERT_TRUE(log->append("one", {{1, "created", {{"a", 1}}}, {2, "deal", {}}}, "key-1", "digest"));
    EXPECT_FALSE(log->append("one", {{3, "call", {}}, {2, "call", {}}})) << "no event is overwritten";
  }
  const auto log = Log::open(folder.file("log"));
  ASSERT_TRUE(log);
  const auto events = log->events("one");
  ASSERT_TRUE(events);
  ASSERT_EQ(events->size(), 2U) << "an append is stored completely or not at all";
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

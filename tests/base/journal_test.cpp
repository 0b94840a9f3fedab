#include "base/journal.h"

#include <gtest/gtest.h>

#include "base/atomic_file.h"
#include "tests/support/temporary_folder.h"

namespace yomi {

using namespace support;

namespace {

class JournalFile : public testing::Test {
 protected:
  void write(const std::string& content) { ASSERT_TRUE(write_file_atomically(path, content)); }
  [[nodiscard]] std::string content() const { return *read_whole_file(path); }

  TemporaryFolder folder;
  std::filesystem::path path = folder.path() / "rows.jsonl";
};

TEST_F(JournalFile, KeepsEveryRowAsSoonAsItIsAppended) {
  auto journal = Journal::open(path, "{}");
  ASSERT_TRUE(journal);
  EXPECT_EQ(content(), "{}\n");
  ASSERT_TRUE(journal->append("[1]"));
  EXPECT_EQ(content(), "{}\n[1]\n");
}

TEST_F(JournalFile, DropsABrokenLastRow) {
  for (const char* broken : {"{}\n[1]\n[2", "{}\n[1]\n[2]", "{}\n[1]\n[2\n"}) {
    write(broken);
    auto journal = Journal::open(path, "{}");
    ASSERT_TRUE(journal) << broken;
    EXPECT_EQ(journal->take_rows(), std::vector<std::string>{"[1]"});
    EXPECT_EQ(content(), "{}\n[1]\n");
  }
}

TEST_F(JournalFile, RefusesARowThatIsBrokenInTheMiddle) {
  for (const char* broken : {"{}\n[1\n[2]\n", "{}\n\n[2]\n", "{}\n[1\n[2"}) {
    write(broken);
    const auto journal = Journal::open(path, "{}");
    ASSERT_FALSE(journal) << broken;
    EXPECT_EQ(journal.error().place.line, 2);
    EXPECT_EQ(content(), broken);
  }
}

TEST_F(JournalFile, LeavesOtherPeoplesFilesAlone) {
  for (const char* other : {"Dear diary", "Dear diary\n", "{\"seed\":2}\n[1]\n", "{}"}) {
    write(other);
    EXPECT_FALSE(Journal::open(path, "{\"seed\":1}")) << other;
    EXPECT_EQ(content(), other);
  }
}

TEST_F(JournalFile, HasOneWriter) {
  const auto first = Journal::open(path, "{}");
  ASSERT_TRUE(first);
  const auto second = Journal::open(path, "{}");
  ASSERT_FALSE(second);
  EXPECT_NE(second.error().what.find("another run"), std::string::npos);
}

TEST_F(JournalFile, SaysThatItCannotBeWritten) {
  EXPECT_FALSE(Journal::open(folder.path() / "missing" / "rows.jsonl", "{}"));
  EXPECT_FALSE(Journal::open("/dev/full", "{}"));
}

}  // namespace
}  // namespace yomi

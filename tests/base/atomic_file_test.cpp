#include "base/atomic_file.h"

#include <filesystem>
#include <string>

#include <gtest/gtest.h>
#include <unistd.h>

namespace yomi {
namespace {

namespace fs = std::filesystem;

class AtomicFile : public testing::Test {
 protected:
  AtomicFile() { fs::create_directory(folder); }
  ~AtomicFile() override { fs::remove_all(folder); }

  const fs::path folder = fs::temp_directory_path() / ("yomi-atomic-file-" + std::to_string(::getpid()));
};

TEST_F(AtomicFile, IsWrittenWholeAndReplacesWhatWasThere) {
  const fs::path path = folder / "table.txt";
  const std::string content = std::string("a\0b", 3) + std::string(1 << 20, 'x') + "\n";
  ASSERT_TRUE(write_file_atomically(path, "old"));
  ASSERT_TRUE(write_file_atomically(path, content));
  EXPECT_EQ(read_whole_file(path), content);
  EXPECT_EQ(std::distance(fs::directory_iterator(folder), {}), 1) << "a temporary file was left behind";
}

TEST_F(AtomicFile, LeavesTheOldFileWhenItCannotWrite) {
  const auto nowhere = write_file_atomically(folder / "missing" / "table.txt", "new");
  ASSERT_FALSE(nowhere);
  EXPECT_NE(to_string(nowhere.error()).find("table.txt"), std::string::npos);

  // A folder cannot be replaced by a file: the rename fails after the writing went well.
  fs::create_directories(folder / "taken" / "inside");
  EXPECT_FALSE(write_file_atomically(folder / "taken", "new"));
  EXPECT_TRUE(fs::is_directory(folder / "taken"));
  EXPECT_EQ(std::distance(fs::directory_iterator(folder), {}), 1) << "a temporary file was left behind";
}

TEST_F(AtomicFile, SaysThatAFileIsNotThere) {
  const auto content = read_whole_file(folder / "none");
  ASSERT_FALSE(content);
  EXPECT_NE(to_string(content.error()).find("cannot read"), std::string::npos);
}

TEST_F(AtomicFile, SaysThatAFolderIsNoFile) {
  const auto content = read_whole_file(folder);
  ASSERT_FALSE(content);
  EXPECT_NE(to_string(content.error()).find("directory"), std::string::npos) << to_string(content.error());
}

}  // namespace
}  // namespace yomi

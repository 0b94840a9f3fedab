#include "base/atomic_file.h"

#include <filesystem>
#include <string>
#include <thread>

#include <gtest/gtest.h>
#include <sys/stat.h>
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

// /dev/full says "no space left" to every write: it was once replaced by an ordinary file.
TEST_F(AtomicFile, WritesToADevice) {
  const auto full = write_file_atomically("/dev/full", "new");
  ASSERT_FALSE(full);
  EXPECT_EQ(to_string(full.error()), "/dev/full: cannot write: No space left on device");
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
  EXPECT_TRUE(write_file_atomically("/dev/null", "new"));
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST_F(AtomicFile, WritesIntoAFifo) {
  const fs::path path = folder / "fifo";
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  std::jthread writer([&] { EXPECT_TRUE(write_file_atomically(path, "through the pipe")); });
  EXPECT_EQ(read_whole_file(path), "through the pipe");
  writer.join();
  EXPECT_TRUE(fs::is_fifo(path));
}

TEST_F(AtomicFile, FollowsLinksAndKeepsThem) {
  fs::create_directory(folder / "far");
  ASSERT_TRUE(write_file_atomically(folder / "far" / "table.txt", "old"));
  fs::create_symlink("far/table.txt", folder / "near");
  fs::create_symlink("near", folder / "nearer");
  ASSERT_TRUE(write_file_atomically(folder / "nearer", "new"));
  EXPECT_TRUE(fs::is_symlink(folder / "nearer") && fs::is_symlink(folder / "near"));
  EXPECT_EQ(read_whole_file(folder / "far" / "table.txt"), "new");
  // A link to what is not there yet, and one to itself.
  fs::create_symlink("far/other.txt", folder / "open");
  ASSERT_TRUE(write_file_atomically(folder / "open", "other"));
  EXPECT_EQ(read_whole_file(folder / "far" / "other.txt"), "other");
  fs::create_symlink("circle", folder / "circle");
  EXPECT_FALSE(write_file_atomically(folder / "circle", "never"));
}

TEST_F(AtomicFile, KeepsTheModeOfWhatItReplaces) {
  const fs::path path = folder / "secret.txt";
  ASSERT_TRUE(write_file_atomically(path, "old"));
  for (const fs::perms mode : {fs::perms(0600), fs::perms(0664), fs::perms(0755)}) {
    fs::permissions(path, mode);
    ASSERT_TRUE(write_file_atomically(path, "new"));
    EXPECT_EQ(fs::status(path).permissions(), mode);
  }
}

TEST_F(AtomicFile, WithoutCommitNothingChanges) {
  const fs::path path = folder / "table.txt";
  ASSERT_TRUE(write_file_atomically(path, "old"));
  {
    auto file = OutputFile::open(path);
    ASSERT_TRUE(file && file->write("half"));
  }
  EXPECT_EQ(read_whole_file(path), "old");
  EXPECT_EQ(std::distance(fs::directory_iterator(folder), {}), 1) << "a temporary file was left behind";
}

TEST_F(AtomicFile, ReadsUpToALimit) {
  const fs::path path = folder / "table.txt";
  ASSERT_TRUE(write_file_atomically(path, "12345"));
  EXPECT_EQ(read_file_up_to(path, 5), "12345");
  EXPECT_EQ(read_file_up_to(path, 4).error().what, "the file is too long");
  EXPECT_EQ(read_file_up_to("/dev/zero", 1'000'000).error().expected, "at most 1000000 bytes");
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

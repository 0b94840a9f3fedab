#include <filesystem>
#include <thread>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "tests/support/process.h"
#include "tests/support/small_disk.h"

// Where results go: special files, links, modes, a full disk and a read-only folder, through the program.
namespace yomi::cli {

using namespace support;

namespace {

namespace fs = std::filesystem;

std::vector<std::string> boards(int count, const std::string& out) {
  return {"boards", "--random", std::to_string(count), "--seed", "5", "--out", out};
}

TEST(OutputFiles, ADeviceIsWrittenToAndStays) {
  for (const auto& command : {boards(3, "/dev/full"),
                              {"convert", "-", "/dev/full", "--to", "pbn"},
                              {"solve", "--random", "--seed", "5", "--out", "/dev/full"}}) {
    const Finished done = yomi(command, "[Board \"1\"]\n");
    EXPECT_EQ(done.code, 1) << command[0];
    EXPECT_EQ(done.err, "yomi: /dev/full: cannot write: No space left on device\n");
    EXPECT_TRUE(fs::is_character_file("/dev/full"));
  }
  EXPECT_EQ(yomi(boards(3, "/dev/null")).code, 0);
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST(OutputFiles, StandardOutputThatIsFullIsAnError) {
  const std::string command = std::string("/bin/sh -c '") + YOMI_BINARY + " boards --random 3 --seed 5 > /dev/full'";
  EXPECT_EQ(WEXITSTATUS(std::system(command.c_str())), 1);
}

TEST(OutputFiles, AFifoALinkAndAMode) {
  const TemporaryFolder folder;
  const std::string expected = yomi({"boards", "--random", "3", "--seed", "5"}).out;
  ASSERT_EQ(::mkfifo(folder.file("fifo.pbn").c_str(), 0600), 0);
  std::string through;
  {
    const std::jthread reader([&] { through = read_file(folder.file("fifo.pbn")); });
    EXPECT_EQ(yomi(boards(3, folder.file("fifo.pbn"))).code, 0);
  }
  EXPECT_EQ(through, expected);
  EXPECT_TRUE(fs::is_fifo(folder.file("fifo.pbn")));

  write_file(folder.file("secret.pbn"), "old");
  fs::permissions(folder.file("secret.pbn"), fs::perms(0600));
  fs::create_symlink("secret.pbn", folder.file("link.pbn"));
  EXPECT_EQ(yomi(boards(3, folder.file("link.pbn"))).code, 0);
  EXPECT_TRUE(fs::is_symlink(folder.file("link.pbn")));
  EXPECT_EQ(read_file(folder.file("secret.pbn")), expected);
  EXPECT_EQ(fs::status(folder.file("secret.pbn")).permissions(), fs::perms(0600));
}

TEST(OutputFiles, AFullDiskLeavesTheOldFile) {
  const SmallDisk disk(64);
  if (!disk.mounted()) GTEST_SKIP() << "only root can mount a file system";
  write_file(disk.file("set.pbn"), "old");
  const Finished full = yomi(boards(1'000, disk.file("set.pbn")));
  EXPECT_EQ(full.code, 1);
  EXPECT_EQ(full.err, "yomi: " + disk.file("set.pbn") + ": cannot write: No space left on device\n");
  EXPECT_EQ(read_file(disk.file("set.pbn")), "old");
  EXPECT_EQ(std::distance(fs::directory_iterator(disk.path()), {}), 1) << "a temporary file was left behind";
}

TEST(OutputFiles, AReadOnlyFolderIsSaid) {
  SmallDisk disk(64);
  if (!disk.mounted() || !disk.make_read_only()) GTEST_SKIP() << "only root can mount a file system";
  for (const auto& command :
       {boards(3, disk.file("set.pbn")),
        {"match", "--random", "2", "--a", "sayc", "--b", "acol", "--fast", "--out", disk.file("m")},
        {"experiment", "deals", "--quick", "--out", disk.file("e")}}) {
    const Finished done = yomi(command);
    EXPECT_NE(done.code, 0) << command[0];
    EXPECT_TRUE(contains(done.err, "Read-only file system")) << command[0] << ": " << done.err;
  }
}

// An experiment whose disk fills up says so; with room again it goes on, and ends with the same bytes.
TEST(OutputFiles, AnExperimentGoesOnWhenThereIsRoomAgain) {
  SmallDisk disk(4);
  if (!disk.mounted()) GTEST_SKIP() << "only root can mount a file system";
  const TemporaryFolder folder;
  const auto experiment = [](const std::string& out) {
    return std::vector<std::string>{"experiment", "deals", "--quick", "--out", out};
  };
  const Finished full = yomi(experiment(disk.file("run")));
  EXPECT_NE(full.code, 0);
  EXPECT_TRUE(contains(full.err, "No space left on device")) << full.err;
  ASSERT_TRUE(disk.grow(4'096));
  ASSERT_EQ(yomi(experiment(disk.file("run"))).code, 0);
  ASSERT_EQ(yomi(experiment(folder.file("run"))).code, 0);
  for (const auto& entry : fs::directory_iterator(folder.path() / "run")) {
    if (entry.path().extension() != ".jsonl") continue;
    EXPECT_EQ(read_file(entry.path().string()), read_file((disk.path() / "run" / entry.path().filename()).string()));
  }
}

}  // namespace
}  // namespace yomi::cli

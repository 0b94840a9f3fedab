#include <csignal>

#include <gtest/gtest.h>
#include <sys/mount.h>
#include <sys/resource.h>

#include "server/lobby/rooms.h"
#include "tests/support/temporary_folder.h"

// A full disk under the log, the real thing: a small file system where root may mount one, a limit on the size of files
// otherwise. What was acknowledged stays, the rest is refused with a sentence, and the table goes on once there is
// room.
namespace yomi::server {

namespace {

using support::TemporaryFolder;

constexpr const char* kClient = "aaaaaaaaaaaaaaaaaaaaaaaaaa";

// A folder in which little can be written, until `make_room`.
class SmallDisk {
 public:
  SmallDisk() {
    std::filesystem::create_directories(path());
    mounted_ = ::mount("tmpfs", path().c_str(), "tmpfs", 0, "size=400k") == 0;
    if (mounted_) return;
    std::signal(SIGXFSZ, SIG_IGN);
    ::getrlimit(RLIMIT_FSIZE, &before_);
    rlimit small = before_;
    small.rlim_cur = 300'000;
    ::setrlimit(RLIMIT_FSIZE, &small);
  }
  ~SmallDisk() {
    if (mounted_)
      ::umount2(path().c_str(), MNT_DETACH);
    else
      ::setrlimit(RLIMIT_FSIZE, &before_);
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;

  void make_room() const {
    if (mounted_)
      ::mount("tmpfs", path().c_str(), "tmpfs", MS_REMOUNT, "size=20m");
    else
      ::setrlimit(RLIMIT_FSIZE, &before_);
  }
  [[nodiscard]] std::filesystem::path path() const { return folder_.path() / "small"; }

 private:
  TemporaryFolder folder_;
  bool mounted_ = false;
  rlimit before_{};
};

TEST(FullDisk, NothingAcknowledgedIsLostAndTheTableGoesOnOnceThereIsRoom) {
  const SmallDisk disk;
  Pool pool(nullptr, 0);
  std::vector<std::string> said;
  std::string id;
  Json last;
  int boards = 0;
  const auto deal = [&](Room& room) {
    const auto event = (*room.state({kClient}))["event"].get<std::int64_t>();
    return room.act({"deal-" + std::to_string(boards) + "-key", event, {{"kind", "next_board"}}}, {kClient});
  };
  {
    auto log = Log::open(disk.path() / "log");
    ASSERT_TRUE(log);
    log->report_to([&](const std::string& sentence) { said.push_back(sentence); });
    Rooms rooms(*log, pool);
    const auto room = rooms.open({{"game", "bridge"}, {"sit", "S"}}, {kClient});
    ASSERT_TRUE(room);
    id = (*room)->id();
    Answer<Json> answer;
    while (boards < 20'000 && (answer = deal(**room))) ++boards;
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error().code, "not_stored");
    EXPECT_EQ(answer.error().status(), 507);
    EXPECT_FALSE(deal(**room)) << "still no room";
    ASSERT_EQ(said.size(), 1U) << "one sentence, however many are refused";
    last = *(*room)->state({kClient});
    EXPECT_EQ(last["board"]["number"], boards + 1) << "what was refused has not happened";
    disk.make_room();
    ASSERT_TRUE(deal(**room)) << "the same key, once there is room";
    ++boards;
    EXPECT_EQ(said.size(), 2U);
    last = *(*room)->state({kClient});
  }
  auto log = Log::open(disk.path() / "log");
  ASSERT_TRUE(log) << to_string(log.error());
  EXPECT_TRUE(log->damage().empty());
  Rooms rooms(*log, pool);
  const auto errors = rooms.restore();
  ASSERT_TRUE(errors && errors->empty());
  EXPECT_EQ(*(*rooms.find(id))->state({kClient}), last);
}

}  // namespace

}  // namespace yomi::server

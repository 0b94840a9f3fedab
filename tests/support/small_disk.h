#pragma once

#include <string>

#include <sys/mount.h>

#include "tests/support/temporary_folder.h"

namespace yomi::support {

// A file system of its own with little room, or none to write in: what a full disk and a read-only folder are. Only
// root may have one; without it a test skips.
class SmallDisk {
 public:
  explicit SmallDisk(int kilobytes) {
    const std::string size = "size=" + std::to_string(kilobytes) + "k";
    mounted_ = ::mount("tmpfs", folder_.path().c_str(), "tmpfs", 0, size.c_str()) == 0;
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;
  ~SmallDisk() {
    if (mounted_) ::umount2(folder_.path().c_str(), MNT_DETACH);
  }

  [[nodiscard]] bool mounted() const { return mounted_; }
  [[nodiscard]] std::string file(const std::string& name) const { return folder_.file(name); }
  [[nodiscard]] const std::filesystem::path& path() const { return folder_.path(); }

  bool make_read_only() {
    return ::mount(nullptr, folder_.path().c_str(), nullptr, MS_REMOUNT | MS_RDONLY, nullptr) == 0;
  }
  bool grow(int kilobytes) {
    const std::string size = "size=" + std::to_string(kilobytes) + "k";
    return ::mount(nullptr, folder_.path().c_str(), nullptr, MS_REMOUNT, size.c_str()) == 0;
  }

 private:
  TemporaryFolder folder_;
  bool mounted_ = false;
};

}  // namespace yomi::support

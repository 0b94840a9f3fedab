#include "base/atomic_file.h"

#include <array>
#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

namespace yomi {

namespace {

namespace fs = std::filesystem;

tl::unexpected<Error> cannot(std::string_view what, const fs::path& path, int error) {
  return fail(fmt::format("cannot {}: {}", what, std::generic_category().message(error)), {}, {path.string(), 0, 0});
}

// Returns 0 or errno.
int write_all(int file, std::string_view content) {
  while (!content.empty()) {
    const ssize_t wrote = ::write(file, content.data(), content.size());
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote < 0) return errno;
    content.remove_prefix(static_cast<std::size_t>(wrote));
  }
  // Without it, a power cut after the rename may leave an empty file under the new name.
  return ::fsync(file) == 0 || errno == EINVAL ? 0 : errno;
}

// Returns 0 or errno: a folder, for one, can be opened but not read.
int read_all(int file, std::string& content) {
  std::array<char, 1 << 16> block;
  for (;;) {
    const ssize_t got = ::read(file, block.data(), block.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return got == 0 ? 0 : errno;
    content.append(block.data(), static_cast<std::size_t>(got));
  }
}

}  // namespace

Result<void> write_file_atomically(const fs::path& path, std::string_view content) {
  const fs::path temporary = path.string() + fmt::format(".{}.tmp", ::getpid());
  const int file = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file < 0) return cannot("write", path, errno);
  int error = write_all(file, content);
  if (::close(file) != 0 && error == 0) error = errno;
  if (error == 0 && ::rename(temporary.c_str(), path.c_str()) != 0) error = errno;
  if (error == 0) return {};
  ::unlink(temporary.c_str());
  return cannot("write", path, error);
}

Result<std::string> read_whole_file(const fs::path& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return cannot("read", path, errno);
  std::string content;
  const int error = read_all(file, content);
  ::close(file);
  if (error != 0) return cannot("read", path, error);
  return content;
}

}  // namespace yomi

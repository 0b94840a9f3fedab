#include "base/atomic_file.h"

#include <array>
#include <cerrno>
#include <limits>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace yomi {

namespace {

namespace fs = std::filesystem;

tl::unexpected<Error> cannot(std::string_view what, const fs::path& path, int error) {
  return fail(fmt::format("cannot {}: {}", what, std::generic_category().message(error)), {}, {path.string(), 0, 0});
}

// The file behind a link, also where nothing is there yet.
Result<fs::path> followed(const fs::path& path) {
  constexpr int kMostLinks = 40;
  fs::path target = path;
  for (int links = 0; links < kMostLinks; ++links) {
    std::error_code error;
    const fs::path next = fs::read_symlink(target, error);
    if (error) return target;
    target = next.is_absolute() ? next : target.parent_path() / next;
  }
  return cannot("write", path, ELOOP);
}

// Reads on behind what `content` has, as far as `most` bytes and one more. Returns 0 or errno: a folder, for one, can
// be opened but not read.
int read_all(int file, std::string& content, std::size_t most) {
  std::array<char, 1 << 16> block;
  while (content.size() <= most) {
    const ssize_t got = ::read(file, block.data(), block.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return got == 0 ? 0 : errno;
    content.append(block.data(), static_cast<std::size_t>(got));
  }
  return 0;
}

}  // namespace

OutputFile::OutputFile(fs::path asked, fs::path target) : asked_(std::move(asked)), target_(std::move(target)) {}

OutputFile::OutputFile(OutputFile&& other) noexcept
    : asked_(std::move(other.asked_)),
      target_(std::move(other.target_)),
      temporary_(std::exchange(other.temporary_, {})),
      file_(std::exchange(other.file_, -1)) {}

OutputFile::~OutputFile() {
  if (file_ >= 0) (void)give_up(0);
}

Result<OutputFile> OutputFile::open(const fs::path& path) {
  auto target = followed(path);
  if (!target) return tl::unexpected(target.error());
  OutputFile file(path, std::move(*target));
  if (auto begun = file.begin(); !begun) return tl::unexpected(begun.error());
  return file;
}

Result<void> OutputFile::begin() {
  struct stat there = {};
  const bool exists = ::stat(target_.c_str(), &there) == 0;
  if (exists && !S_ISREG(there.st_mode)) {
    file_ = ::open(target_.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
    return file_ < 0 ? cannot("write", asked_, errno) : Result<void>();
  }
  temporary_ = target_.string() + fmt::format(".{}.tmp", ::getpid());
  file_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, exists ? 0600 : 0666);
  if (file_ < 0) return cannot("write", asked_, errno);
  // The owner first: a change of owner takes the set-user bits away. Only root can give files away.
  if (exists && ::fchown(file_, there.st_uid, there.st_gid) != 0 && errno != EPERM) return give_up(errno);
  if (exists && ::fchmod(file_, there.st_mode & 07777) != 0) return give_up(errno);
  return {};
}

Result<void> OutputFile::write(std::string_view text) {
  while (!text.empty()) {
    const ssize_t wrote = ::write(file_, text.data(), text.size());
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote < 0) return give_up(errno);
    text.remove_prefix(static_cast<std::size_t>(wrote));
  }
  return {};
}

Result<void> OutputFile::commit() {
  // Without it, a power cut after the rename may leave an empty file under the new name.
  if (!temporary_.empty() && ::fsync(file_) != 0 && errno != EINVAL) return give_up(errno);
  if (::close(std::exchange(file_, -1)) != 0) return give_up(errno);
  if (!temporary_.empty() && ::rename(temporary_.c_str(), target_.c_str()) != 0) return give_up(errno);
  return {};
}

tl::unexpected<Error> OutputFile::give_up(int error) {
  if (file_ >= 0) ::close(std::exchange(file_, -1));
  if (!temporary_.empty()) ::unlink(std::exchange(temporary_, {}).c_str());
  return cannot("write", asked_, error);
}

Result<void> write_file_atomically(const fs::path& path, std::string_view content) {
  auto file = OutputFile::open(path);
  if (!file) return tl::unexpected(file.error());
  if (auto written = file->write(content); !written) return written;
  return file->commit();
}

Result<std::string> read_whole_file(const fs::path& path) {
  return read_file_up_to(path, std::numeric_limits<std::size_t>::max());
}

Result<std::string> read_file_up_to(const fs::path& path, std::size_t most) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return cannot("read", path, errno);
  std::string content;
  const int error = read_all(file, content, most);
  ::close(file);
  if (error != 0) return cannot("read", path, error);
  if (content.size() > most)
    return fail("the file is too long", fmt::format("at most {} bytes", most), {path.string(), 0, 0});
  return content;
}

}  // namespace yomi

#include "base/journal.h"

#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <nlohmann/json.hpp>
#include <sys/file.h>
#include <unistd.h>

#include "base/atomic_file.h"
#include "base/json_depth.h"

namespace yomi {

namespace {

tl::unexpected<Error> failed(const std::filesystem::path& path, std::string_view what, int error) {
  return fail(fmt::format("cannot {}: {}", what, std::generic_category().message(error)), {}, {path.string(), 0, 0});
}

// The complete lines of a text, without their newlines.
std::vector<std::string_view> whole_lines(std::string_view text) {
  std::vector<std::string_view> lines;
  for (auto end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  return lines;
}

}  // namespace

Journal::Journal(Journal&& other) noexcept
    : path_(std::move(other.path_)),
      file_(std::exchange(other.file_, -1)),
      size_(other.size_),
      rows_(std::move(other.rows_)) {}

Journal::~Journal() {
  if (file_ >= 0) ::close(file_);
}

Result<Journal> Journal::open(const std::filesystem::path& path, std::string_view header) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (file < 0) return failed(path, "write", errno);
  Journal journal(path, file);
  if (std::error_code error; !std::filesystem::is_regular_file(path, error))
    return fail("rows cannot be kept here", "a regular file", {path.string(), 0, 0});
  // The kernel drops the lock when the process ends.
  if (::flock(file, LOCK_EX | LOCK_NB) != 0)
    return fail("another run is writing this file", "one run at a time", {path.string(), 0, 0});
  if (auto ready = journal.begin_or_resume(header); !ready) return tl::unexpected(ready.error());
  return journal;
}

Result<void> Journal::begin_or_resume(std::string_view header) {
  const auto content = read_whole_file(path_);
  if (!content) return tl::unexpected(content.error());
  auto lines = whole_lines(*content);
  const std::string_view first = lines.empty() ? std::string_view(*content) : lines.front();
  if (lines.empty() ? !header.starts_with(first) : first != header)
    return fail(fmt::format("the rows in this file are of another run: {}", first.substr(0, 300)),
                fmt::format("{}; or another --out", header), {path_.string(), 1, 0});

  size_ = lines.empty() ? 0 : header.size() + 1;
  for (std::size_t at = 1; at < lines.size(); ++at) {
    if (!nlohmann::json::accept(lines[at])) {
      if (at + 1 == lines.size() && size_ + lines[at].size() + 1 == content->size()) break;
      return fail("this row is broken, and others follow it", "a JSON object",
                  {path_.string(), static_cast<int>(at + 1), 0});
    }
    if (const auto shallow = check_json_depth(lines[at]); !shallow)
      return tl::unexpected(
          shallow.error().at({path_.string(), static_cast<int>(at + 1), shallow.error().place.column}));
    rows_.emplace_back(lines[at]);
    size_ += lines[at].size() + 1;
  }
  if (size_ < content->size() && ::ftruncate(file_, static_cast<off_t>(size_)) != 0)
    return failed(path_, "cut off the broken last row", errno);
  if (size_ == 0) return append(header);
  return {};
}

Result<void> Journal::append(std::string_view row) {
  const std::string line = std::string(row) + "\n";
  ssize_t wrote = 0;
  do wrote = ::write(file_, line.data(), line.size());
  while (wrote < 0 && errno == EINTR);
  if (wrote == static_cast<ssize_t>(line.size())) {
    size_ += line.size();
    return {};
  }
  // A short write means a full disk.
  const int error = wrote < 0 ? errno : ENOSPC;
  if (wrote > 0 && ::ftruncate(file_, static_cast<off_t>(size_)) != 0) return failed(path_, "write", errno);
  return failed(path_, "write", error);
}

}  // namespace yomi

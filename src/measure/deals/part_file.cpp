#include "measure/deals/part_file.h"

#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/atomic_file.h"
#include "base/fingerprint.h"
#include "measure/deals/deal_file.h"

namespace yomi::measure {

namespace fs = std::filesystem;

namespace {

tl::unexpected<Error> cannot(std::string_view what, const fs::path& path, int error) {
  return fail(fmt::format("cannot {}: {}", what, std::generic_category().message(error)), {}, {path.string(), 0, 0});
}

// The deals that are already there must be those that this order would make.
Result<void> are_of_seed(std::string_view deals, std::uint64_t seed, const fs::path& path) {
  for (std::size_t at = 0; at < deals.size() / kDealBytes; ++at) {
    const auto deal = decode_deal(deals.substr(at * kDealBytes, kDealBytes));
    if (!deal || deal->deal != deal_of_seed(seed, at + 1))
      return fail(fmt::format("deal {} is not that of seed {}", at + 1, seed),
                  "the deals of an earlier run of this command", {path.string(), 0, 0});
  }
  return {};
}

}  // namespace

PartFile::~PartFile() {
  if (file_ >= 0) ::close(file_);
}

Result<PartFile> PartFile::open(const fs::path& out, std::uint64_t seed) {
  const fs::path path = out.string() + ".part";
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
  if (file < 0) return cannot("write", path, errno);
  PartFile part(out, path, file, seed);
  if (std::error_code error; !fs::is_regular_file(path, error))
    return fail("deals cannot be kept here", "a regular file", {path.string(), 0, 0});
  // The kernel drops the lock when the process ends.
  if (::flock(file, LOCK_EX | LOCK_NB) != 0)
    return fail("another run is writing this file", "one run at a time", {path.string(), 0, 0});
  const auto bytes = read_whole_file(path);
  if (!bytes) return tl::unexpected(bytes.error());
  if (const auto ready = bytes->empty() ? part.begin() : part.resume(*bytes); !ready) {
    if (bytes->empty()) part.discard();
    return tl::unexpected(ready.error());
  }
  return part;
}

Result<void> PartFile::begin() {
  std::string bytes = encode(DealHeader{seed_, 0, 0});
  std::error_code error;
  if (fs::exists(out_, error)) {
    auto whole = read_whole_file(out_);
    if (!whole) return tl::unexpected(whole.error());
    const auto library = DealLibrary::read(*whole, out_.string());
    if (!library) return tl::unexpected(library.error());
    if (library->seed() != seed_)
      return fail(fmt::format("there are deals of seed {} in this file", library->seed()),
                  fmt::format("--seed {}, or another --out", library->seed()), {out_.string(), 0, 0});
    count_ = library->size();
    bytes += whole->substr(kDealHeaderBytes);
  }
  return write(bytes);
}

Result<void> PartFile::resume(std::string_view bytes) {
  const auto header = decode_header(bytes, {path_.string(), 0, 0});
  if (!header) return tl::unexpected(header.error());
  if (header->seed != seed_)
    return fail(fmt::format("an earlier run left deals of seed {} here", header->seed),
                fmt::format("--seed {}, or another --out", header->seed), {path_.string(), 0, 0});
  const std::string_view deals = bytes.substr(kDealHeaderBytes);
  if (auto right = are_of_seed(deals, seed_, path_); !right) return right;
  count_ = deals.size() / kDealBytes;
  const auto whole = static_cast<off_t>(kDealHeaderBytes + count_ * kDealBytes);
  if (::ftruncate(file_, whole) != 0) return cannot("cut off the broken last deal", path_, errno);
  return {};
}

Result<void> PartFile::append(std::string_view deals) {
  if (auto done = write(deals); !done) return done;
  count_ += deals.size() / kDealBytes;
  return {};
}

Result<void> PartFile::write(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t wrote = ::write(file_, bytes.data(), bytes.size());
    if (wrote < 0 && errno == EINTR) continue;
    // Part of a deal may be left behind: it is dropped when the run goes on.
    if (wrote < 0) return cannot("write", path_, errno);
    bytes.remove_prefix(static_cast<std::size_t>(wrote));
  }
  return {};
}

Result<void> PartFile::finish() {
  const auto bytes = read_whole_file(path_);
  if (!bytes) return tl::unexpected(bytes.error());
  const std::string_view deals = std::string_view(*bytes).substr(kDealHeaderBytes);
  const DealHeader header{seed_, deals.size() / kDealBytes, Fingerprint().add(deals).value()};
  if (auto done = write_file_atomically(out_, encode(header).append(deals)); !done) return done;
  discard();
  return {};
}

void PartFile::discard() { ::unlink(path_.c_str()); }

}  // namespace yomi::measure

#pragma once

#include <cstdint>
#include <filesystem>
#include <string_view>
#include <utility>

#include "base/error.h"

namespace yomi::measure {

// The deals of a library that is being made: a header without a count, then the deals so far. One process writes it at
// a time.
class PartFile {
 public:
  // Opens or creates `out`.part. A new one begins with the deals of `out`, if there are any of the same seed. A deal
  // that is cut off is dropped; deals that are not those of the seed are refused.
  static Result<PartFile> open(const std::filesystem::path& out, std::uint64_t seed);

  PartFile(PartFile&& other) noexcept
      : out_(std::move(other.out_)),
        path_(std::move(other.path_)),
        file_(std::exchange(other.file_, -1)),
        seed_(other.seed_),
        count_(other.count_) {}
  PartFile& operator=(PartFile&&) = delete;
  ~PartFile();

  [[nodiscard]] std::uint64_t count() const { return count_; }

  // Whole deals.
  Result<void> append(std::string_view deals);
  // Writes the library and removes this file.
  Result<void> finish();
  // Removes this file; the library stays as it is.
  void discard();

 private:
  PartFile(std::filesystem::path out, std::filesystem::path path, int file, std::uint64_t seed)
      : out_(std::move(out)), path_(std::move(path)), file_(file), seed_(seed) {}

  Result<void> begin();
  Result<void> resume(std::string_view bytes);
  Result<void> write(std::string_view bytes);

  std::filesystem::path out_;
  std::filesystem::path path_;
  int file_;
  std::uint64_t seed_;
  std::uint64_t count_ = 0;
};

}  // namespace yomi::measure

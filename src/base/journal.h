#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.h"

namespace yomi {

// The rows of a run, one line each, in a file that survives a crash of the process. The first line is the header, which
// says what the run is. A line counts once it ends in a newline: an incomplete last line is dropped.
class Journal {
 public:
  // Opens or creates the file. Refuses one that has another header or a broken row before the last, or that another
  // process is writing.
  static Result<Journal> open(const std::filesystem::path& path, std::string_view header);

  Journal(Journal&& other) noexcept;
  Journal& operator=(Journal&& other) = delete;
  ~Journal();

  // The rows that an earlier run left. Moves them out.
  [[nodiscard]] std::vector<std::string> take_rows() { return std::exchange(rows_, {}); }

  // Appends a row in one write. If that fails, the file is cut back to the row before.
  Result<void> append(std::string_view row);

 private:
  Journal(std::filesystem::path path, int file) : path_(std::move(path)), file_(file) {}

  Result<void> begin_or_resume(std::string_view header);

  std::filesystem::path path_;
  int file_;
  std::size_t size_ = 0;
  std::vector<std::string> rows_;
};

}  // namespace yomi

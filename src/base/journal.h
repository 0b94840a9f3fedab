#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/error.h"

namespace yomi {

// The rows of a run as they come, one line each, in a file that outlives the process. The first line is the header:
// what the run is. A line counts once it ends in a newline, so that whatever a crash leaves of a last line is known
// for what it is and dropped.
class Journal {
 public:
  // Opens the file, or begins it. Refuses one whose header is another, whose rows are broken anywhere but at the end,
  // or that another process is writing.
  static Result<Journal> open(const std::filesystem::path& path, std::string_view header);

  Journal(Journal&& other) noexcept;
  Journal& operator=(Journal&& other) = delete;
  ~Journal();

  // The rows that were there; taken once.
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

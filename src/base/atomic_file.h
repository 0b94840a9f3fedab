#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "base/error.h"

namespace yomi {

// A file that appears whole or not at all: it is written under another name in the same folder and renamed at the end,
// so that a reader, also after a crash, finds the old file or the new one, never half of one. A link is followed, and
// the file that was there keeps its mode and owner. What is no regular file (a FIFO, a device such as /dev/full) is
// written to as it is.
class OutputFile {
 public:
  static Result<OutputFile> open(const std::filesystem::path& path);
  // Without commit(), a regular file is as it was.
  ~OutputFile();
  OutputFile(OutputFile&& other) noexcept;
  OutputFile& operator=(OutputFile&&) = delete;

  Result<void> write(std::string_view text);
  Result<void> commit();

 private:
  OutputFile(std::filesystem::path asked, std::filesystem::path target);
  Result<void> begin();
  // Closes the file and removes what is not to stay. Returns the error.
  tl::unexpected<Error> give_up(int error);

  std::filesystem::path asked_;      // as the user named it
  std::filesystem::path target_;     // behind links
  std::filesystem::path temporary_;  // empty: the target is written to directly
  int file_ = -1;
};

// Writes the whole file in one go.
Result<void> write_file_atomically(const std::filesystem::path& path, std::string_view content);

// The whole file, or why it cannot be read.
Result<std::string> read_whole_file(const std::filesystem::path& path);
// The same of a file that is not longer than `most` bytes.
Result<std::string> read_file_up_to(const std::filesystem::path& path, std::size_t most);

}  // namespace yomi

#pragma once

#include <filesystem>
#include <string_view>

#include "base/error.h"

namespace yomi {

// Writes the whole file under another name in the same folder, then renames it: a reader, also after a crash, finds the
// old file or the new one, never half of one.
Result<void> write_file_atomically(const std::filesystem::path& path, std::string_view content);

// The whole file, or why it cannot be read.
Result<std::string> read_whole_file(const std::filesystem::path& path);

}  // namespace yomi

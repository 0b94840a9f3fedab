#include "tablemanager/table_log.h"

#include <chrono>

#include <fmt/chrono.h>
#include <fmt/format.h>

namespace yomi::tablemanager {

Result<void> TableLog::append_to(const std::string& path) {
  if (path.empty()) return {};
  file_.open(path, std::ios::app);
  if (!file_) return fail("cannot be written to", "a file for the log", {path, 0, 0});
  out_ = &file_;
  return {};
}

void TableLog::write(std::string_view room, std::string_view who, char mark, std::string_view line) {
  if (out_ == nullptr) return;
  const auto now = std::chrono::system_clock::now();
  const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count() % 1000;
  // Control characters are replaced, so that the log stays text.
  std::string text;
  for (const char c : line) text += static_cast<unsigned char>(c) < ' ' ? '?' : c;
  const std::scoped_lock lock(mutex_);
  *out_ << fmt::format("{:%H:%M:%S}.{:03} {} {}{} {}\n", fmt::gmtime(std::chrono::system_clock::to_time_t(now)), ms,
                       room, who, mark, text)
        << std::flush;
}

}  // namespace yomi::tablemanager

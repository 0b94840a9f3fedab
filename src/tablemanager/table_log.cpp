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
  // Control characters are replaced, those of the second set too, so that the log stays text on any terminal.
  std::string text;
  for (std::size_t at = 0; at < line.size(); ++at) {
    const auto byte = static_cast<unsigned char>(line[at]);
    const bool second = byte == 0xc2 && at + 1 < line.size() && static_cast<unsigned char>(line[at + 1]) < 0xa0;
    const bool alone = byte >= 0x80 && byte < 0xa0 && (at == 0 || static_cast<unsigned char>(line[at - 1]) < 0x80);
    text += byte < ' ' || byte == 0x7f || second || alone ? '?' : line[at];
    if (second) ++at;
  }
  const std::scoped_lock lock(mutex_);
  *out_ << fmt::format("{:%H:%M:%S}.{:03} {} {}{} {}\n", fmt::gmtime(std::chrono::system_clock::to_time_t(now)), ms,
                       room, who, mark, text)
        << std::flush;
}

}  // namespace yomi::tablemanager

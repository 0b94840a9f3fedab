#pragma once

#include <fstream>
#include <mutex>
#include <ostream>
#include <string>
#include <string_view>

#include "base/error.h"

namespace yomi::tablemanager {

// A log of all messages at the tables, with the time: "12:03:04.123 open North< East passes". Shared by the rooms.
class TableLog {
 public:
  // Without `out` it writes nothing.
  explicit TableLog(std::ostream* out = nullptr) : out_(out) {}
  // Appends to that file from now on; an empty path changes nothing.
  Result<void> append_to(const std::string& path);

  void said(std::string_view room, std::string_view who, std::string_view line) { write(room, who, '>', line); }
  void told(std::string_view room, std::string_view who, std::string_view line) { write(room, who, '<', line); }
  void note(std::string_view room, std::string_view line) { write(room, "", '*', line); }

 private:
  void write(std::string_view room, std::string_view who, char mark, std::string_view line);

  std::ostream* out_;
  std::ofstream file_;
  std::mutex mutex_;
};

}  // namespace yomi::tablemanager

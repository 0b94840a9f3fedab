#pragma once

#include <iosfwd>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "base/error.h"
#include "console/progress.h"

namespace yomi::console {

// The exit codes of a command.
namespace exit_code {
inline constexpr int kDone = 0;
inline constexpr int kCouldNot = 1;
inline constexpr int kBadUsage = 2;
inline constexpr int kBadInput = 65;
inline constexpr int kInterrupted = 130;
}  // namespace exit_code

// The outside of a command: results go to `out`, everything else to `err`, and `stop` is Ctrl-C.
struct Terminal {
  std::ostream& out;
  std::ostream& err;
  bool colour = false;  // `out` shows colours
  bool live = false;    // `err` is a terminal, where a line can be overwritten
  std::stop_token stop;
};

// One line that is overwritten on a terminal, several lines in a log.
ProgressStyle progress_style(const Terminal& terminal);

// Writes "yomi: file:3:4: what; expected ..." to err and returns the exit code.
int report(Terminal& terminal, const Error& error, int code = exit_code::kBadInput);

// A file, or standard input for "-", piece by piece. Ctrl-C ends the wait for input.
class PieceInput {
 public:
  PieceInput(std::string path, std::stop_token stop);
  ~PieceInput();
  PieceInput(const PieceInput&) = delete;
  PieceInput& operator=(const PieceInput&) = delete;

  // Empty at the end.
  Result<std::string> next();

 private:
  std::string path_;
  std::stop_token stop_;
  int file_;
  int trouble_ = 0;  // why it could not be opened
};

// The whole text of such a file, which may have up to kLongestInput bytes.
inline constexpr std::size_t kLongestInput = 16'000'000;
Result<std::string> read_input(const std::string& path, const std::stop_token& stop);

// Standard input, each line as soon as it arrives; ends with the input or with Ctrl-C. Of a line that is longer than
// kLongest, only kLongest + 1 bytes.
class LineInput {
 public:
  static constexpr std::size_t kLongest = 1'000'000;

  explicit LineInput(std::stop_token stop) : stop_(std::move(stop)) {}

  std::optional<std::string> next();

 private:
  std::stop_token stop_;
  std::string pending_;
  bool ended_ = false;
};

}  // namespace yomi::console

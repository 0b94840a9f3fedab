#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/atomic_file.h"
#include "bridge/files/board_stream.h"
#include "console/terminal.h"

// Boards in and out of commands.
namespace yomi::records {

// "N:..." rather than the name of a file.
bool looks_like_deal(std::string_view text);

// The boards of a file, or of standard input for "-", one after the other, so that a file of any length can be read.
// Mistakes are reported on err as they are met; the boards that could be read are returned all the same.
class BoardInput {
 public:
  BoardInput(const std::string& path, console::Terminal& terminal);

  // Nullopt at the end. Fails if the file cannot be read, if there was no board in it, and with Ctrl-C.
  Result<std::optional<bridge::Record>> next();
  // Known when the first board is.
  [[nodiscard]] const bridge::Asides& header() const { return stream_.header(); }
  // Mistakes reported so far.
  [[nodiscard]] std::size_t mistakes() const { return mistakes_; }

 private:
  void report_mistakes();

  std::string path_;
  console::Terminal& terminal_;
  console::PieceInput input_;
  bridge::BoardStream stream_;
  std::size_t mistakes_ = 0;
  bool any_ = false;
};

// All boards of such a file.
Result<bridge::ReadBoards> read_boards_from(const std::string& path, console::Terminal& terminal);

// Board `number` of the random set that a seed names, as a file has it.
bridge::Record random_record(int number, std::uint64_t seed);

// A file that is written atomically, or standard output for "-", in parts.
class BoardOutput {
 public:
  static Result<BoardOutput> open(const std::string& path, console::Terminal& terminal);

  Result<void> write(std::string_view text);
  Result<void> commit();

 private:
  BoardOutput(std::optional<OutputFile> file, console::Terminal& terminal)
      : file_(std::move(file)), terminal_(&terminal) {}

  std::optional<OutputFile> file_;
  console::Terminal* terminal_;
};

// Writes a file atomically, or to standard output for "-"; returns the exit code.
int write_output(const std::string& path, const std::string& text, console::Terminal& terminal);

}  // namespace yomi::records

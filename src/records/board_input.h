#pragma once

#include <string>
#include <string_view>

#include "bridge/files/files.h"
#include "console/terminal.h"

// Boards in and out of commands.
namespace yomi::records {

// "N:..." rather than the name of a file.
bool looks_like_deal(std::string_view text);

// The boards of a file, or of standard input for "-". Mistakes are reported on err; the boards that could be read are
// returned all the same.
Result<bridge::ReadBoards> read_boards_from(const std::string& path, console::Terminal& terminal);

// Board `number` of the random set that a seed names, as a file has it.
bridge::Record random_record(int number, std::uint64_t seed);

// Writes a file atomically, or to standard output for "-"; returns the exit code.
int write_output(const std::string& path, const std::string& text, console::Terminal& terminal);

}  // namespace yomi::records

#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "bridge/record/record.h"

// Files of boards in any format.
namespace yomi::bridge {

enum class FileFormat : std::uint8_t { Pbn, Lin };

// By the extension of the name, or else by the look of the text.
FileFormat format_of(std::string_view name, std::string_view text = {});

struct ReadBoards {
  BoardFile file;
  std::vector<Error> diagnostics;  // in the order of the file
};

// The boards in a text. `name` is the file's name in diagnostics, and its extension tells the format.
ReadBoards read_boards(std::string_view text, std::string_view name = {});
// The same from disk; fails only if the file cannot be read.
Result<ReadBoards> read_board_file(const std::string& path);

std::string write_boards(const BoardFile& file, FileFormat format);

// What a double-dummy solver found for one deal.
struct DoubleDummyTags {
  // Tricks by declarer and strain, indexed by Seat and Strain.
  std::array<std::array<int, 5>, 4> tricks{};
  int par_score = 0;         // for North-South
  std::string par_contract;  // as players write it, such as "NS 4S" or "EW 5CX-1"
};

// Adds OptimumResultTable, DoubleDummyTricks, OptimumScore and ParContract, replacing those that are there; all else
// stays. (The table and the score are in PBN 2.1, the other two in common use by double-dummy programs.)
void set_double_dummy(Record& record, const DoubleDummyTags& found);

}  // namespace yomi::bridge

#pragma once

#include <CLI/CLI.hpp>

#include "records/match_boards.h"

namespace yomi::cli {

// BOARDS or --random N: the boards of a match. One of them must be given.
inline void add_boards_to_play(CLI::App* command, records::BoardSource& source) {
  CLI::Option* file = command->add_option("BOARDS", source.file, "PBN or LIN file of boards, or - for standard input");
  CLI::Option* random =
      command->add_option("--random", source.random, "Number of random boards to play instead of a file")
          ->check(CLI::Range(1, 1'000'000))
          ->excludes(file);
  command->add_option("--first", source.first, "Number of the first random board")
      ->capture_default_str()
      ->check(CLI::Range(1, 1'000'000'000))
      ->needs(random);
}

inline Result<void> need_boards(const records::BoardSource& source) {
  if (source.file.empty() && source.random == 0) return fail("no boards are given", "a file of boards, or --random N");
  return {};
}

}  // namespace yomi::cli

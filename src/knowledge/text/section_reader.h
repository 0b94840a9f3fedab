#pragma once

#include <span>

#include "knowledge/text/vocabulary.h"

namespace yomi::knowledge::text {

// Whether a row at the margin begins a section: opening, after, when, natural.
bool begins_section(const Row& row);

// What was found so far in the texts of a system: the mistakes, and how much of text_limits.h is used.
struct TextTally {
  Diagnostics errors;
  std::size_t lines = 0;
  std::size_t questions = 0;
  bool full = false;  // past a limit: nothing more is read

  // Counts what was read at that place, and reports the limit it passes.
  void count(std::size_t new_lines, std::size_t new_questions, const Place& place);
};

// A section from its heading and the rows below it. Lines without mistakes are kept.
Section read_section(std::span<const Row> rows, const std::string& file, const Vocabulary& vocabulary,
                     TextTally& tally);

// One line: its call, its name, what it says and what it does. `questions` gets their number.
Result<Line> read_line(const Row& row, const std::string& file, const Vocabulary& vocabulary, std::size_t& questions);

// What a `when` asks for.
Result<std::vector<Condition>> read_conditions(Cursor& cursor, const Vocabulary& vocabulary);

}  // namespace yomi::knowledge::text

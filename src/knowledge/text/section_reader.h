#pragma once

#include <span>

#include "knowledge/text/vocabulary.h"

namespace yomi::knowledge::text {

// Whether a row at the margin begins a section: opening, after, when, natural.
bool begins_section(const Row& row);

// A section from its heading and the rows below it. Mistakes go to `errors`; lines without mistakes are kept.
Section read_section(std::span<const Row> rows, const std::string& file, const Vocabulary& vocabulary,
                     std::vector<Error>& errors);

// One line: its call, its name, what it says and what it does.
Result<Line> read_line(const Row& row, const std::string& file, const Vocabulary& vocabulary);

// What a `when` asks for.
Result<std::vector<Condition>> read_conditions(Cursor& cursor, const Vocabulary& vocabulary);

}  // namespace yomi::knowledge::text

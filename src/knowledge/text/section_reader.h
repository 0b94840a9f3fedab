#pragma once

#include <optional>
#include <span>

#include "knowledge/text/letters.h"
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

// A section from its heading and the rows below it. Lines without mistakes are kept, but not those of conventions that
// are not used; nothing if that is so of the heading.
std::optional<Section> read_section(std::span<const Row> rows, const std::string& file, const Vocabulary& vocabulary,
                                    TextTally& tally);

// One line: its call, its name, what it says and what it does.
struct LineRead {
  Line line;
  std::size_t questions = 0;  // the number that it asks of hand and auction
  bool excluded = false;      // it belongs to a convention that is not used
};

Result<LineRead> read_line(const Row& row, const std::string& file, const Vocabulary& vocabulary);

// What a `when` asks for.
Result<Conditions> read_conditions(Cursor& cursor, const Vocabulary& vocabulary);
// Of a context or a line, whose letters may get their suits elsewhere.
Result<Conditions> read_context(Cursor& cursor, const Vocabulary& vocabulary);
// A suit or bid to compare with has its letter from elsewhere.
Result<void> check_compared(const Condition& condition, Letters bound, const Vocabulary& vocabulary,
                            const Place& place);
// Whether a word is one of those that conditions are made of, so that it cannot be the name of a context.
bool is_condition_word(std::string_view word);

}  // namespace yomi::knowledge::text

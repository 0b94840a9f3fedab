#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "knowledge/system/system.h"

// Other numbers for one line of a system's text.
namespace yomi::measure {

// The text of a file with one number changed.
struct LineEdit {
  std::string was;   // "5..10"
  std::string now;   // "5..11"
  int column = 0;    // where it stands in its line
  std::string line;  // the changed line, with the lines that it goes on in
  std::string text;  // the whole file
};

// Each number of the row that begins at `line`, by `step` less to `step` more, where the range still makes sense. Fails
// if no row begins there, or if it has no numbers.
Result<std::vector<LineEdit>> edits_of(const std::string& text, const std::string& file, int line, int step);

// The lines of ours that differ between two systems with the same structure. nullopt if more differs than what lines
// ask of a hand, so that other auctions may be concerned.
std::optional<std::vector<const knowledge::Line*>> altered_lines(const knowledge::System& before,
                                                                 const knowledge::System& after);

}  // namespace yomi::measure

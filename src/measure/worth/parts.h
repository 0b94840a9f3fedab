#pragma once

#include <string>
#include <vector>

#include "knowledge/system/system.h"

// The parts of a system that can be taken out: a chapter, which is a file of its text, a section, or a line with the
// lines below it.
namespace yomi::measure {

struct SystemPart {
  enum class Kind : std::uint8_t { Chapter, Section, Line };
  Kind kind = Kind::Chapter;
  Place place;        // the file; for a section and a line also its line in the file
  std::string words;  // of a line: its call and its name

  friend bool operator==(const SystemPart&, const SystemPart&) = default;
};

std::vector<SystemPart> chapters_of(const knowledge::System& system);
// Of one file, or of all for an empty name.
std::vector<SystemPart> sections_of(const knowledge::System& system, const std::string& file);
std::vector<SystemPart> lines_of(const knowledge::System& system, const std::string& file);

// Whether a path ends in what the user typed, with or without .bid.
bool is_file_meant(const std::string& file, const std::string& typed);
// The file that a user means by "preempts", "preempts.bid" or "common/preempts.bid".
Result<std::string> find_chapter(const knowledge::System& system, const std::string& name);
// The section or the line at "preempts.bid:12".
Result<SystemPart> find_part(const knowledge::System& system, const std::string& place);

// The system without the part. Sections that are left without lines go too.
knowledge::System without(const knowledge::System& system, const SystemPart& part);

// The lines of ours that the part consists of, also those below other lines.
std::vector<const knowledge::Line*> lines_in(const knowledge::System& system, const SystemPart& part);

}  // namespace yomi::measure

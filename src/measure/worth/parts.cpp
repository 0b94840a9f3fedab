#include "measure/worth/parts.h"

#include <algorithm>
#include <charconv>
#include <set>

#include <fmt/format.h>

#include "agents/bidding/words.h"
#include "base/nearest.h"

namespace yomi::measure {

using namespace knowledge;

namespace {

bool same_line(const Place& a, const Place& b) { return a.file == b.file && a.line == b.line; }

bool has(const SystemPart& part, const Section& section) {
  if (part.kind == SystemPart::Kind::Chapter) return section.place.file == part.place.file;
  return part.kind == SystemPart::Kind::Section && same_line(section.place, part.place);
}

bool has(const SystemPart& part, const Line& line) {
  return part.kind == SystemPart::Kind::Line && same_line(line.place, part.place);
}

void take_out(std::vector<Line>& lines, const SystemPart& part) {
  std::erase_if(lines, [&](const Line& line) { return has(part, line); });
  for (Line& line : lines) take_out(line.next, part);
}

// Lines of ours, in the order of the text; `inside` says that they belong to the part because of what is above them.
void collect(const std::vector<Line>& lines, const SystemPart& part, bool inside, std::vector<const Line*>& found) {
  for (const Line& line : lines) {
    const bool in = inside || has(part, line);
    if (in && !line.theirs) found.push_back(&line);
    collect(line.next, part, in, found);
  }
}

void list_lines(const std::vector<Line>& lines, const std::string& file, std::vector<SystemPart>& parts) {
  for (const Line& line : lines) {
    const bool known =
        std::ranges::any_of(parts, [&](const SystemPart& part) { return same_line(part.place, line.place); });
    if (!line.theirs && (file.empty() || line.place.file == file) && !known)
      parts.push_back({SystemPart::Kind::Line, line.place, line.words});
    list_lines(line.next, file, parts);
  }
}

std::string chapter_list(const System& system) {
  std::string names;
  for (const SystemPart& chapter : chapters_of(system)) {
    const std::string place = agents::place_words(chapter.place);
    names += (names.empty() ? "" : ", ") + place.substr(0, place.rfind(':'));
  }
  return names;
}

}  // namespace

bool is_file_meant(const std::string& file, const std::string& typed) {
  const std::string name = typed.ends_with(".bid") ? typed : typed + ".bid";
  return file == name || file.ends_with("/" + name);
}

std::vector<SystemPart> chapters_of(const System& system) {
  std::vector<SystemPart> parts;
  for (const Section& section : system.sections)
    if (std::ranges::none_of(parts, [&](const SystemPart& part) { return has(part, section); }))
      parts.push_back({SystemPart::Kind::Chapter, {section.place.file, 0, 0}, {}});
  return parts;
}

std::vector<SystemPart> sections_of(const System& system, const std::string& file) {
  std::vector<SystemPart> parts;
  for (const Section& section : system.sections) {
    if (!file.empty() && section.place.file != file) continue;
    if (std::ranges::none_of(parts, [&](const SystemPart& part) { return has(part, section); }))
      parts.push_back({SystemPart::Kind::Section, section.place, {}});
  }
  return parts;
}

std::vector<SystemPart> lines_of(const System& system, const std::string& file) {
  std::vector<SystemPart> parts;
  for (const Section& section : system.sections) list_lines(section.lines, file, parts);
  return parts;
}

Result<std::string> find_chapter(const System& system, const std::string& name) {
  std::vector<std::string> found;
  for (const SystemPart& chapter : chapters_of(system))
    if (is_file_meant(chapter.place.file, name)) found.push_back(chapter.place.file);
  if (found.size() == 1) return found.front();
  if (found.empty()) return fail(fmt::format("the system has no chapter '{}'", name), "one of " + chapter_list(system));
  return fail(fmt::format("the system has several chapters '{}'", name),
              fmt::format("one of {}", fmt::join(found, ", ")));
}

Result<SystemPart> find_part(const System& system, const std::string& place) {
  const std::size_t colon = place.rfind(':');
  int number = 0;
  const char* end = place.data() + place.size();
  if (colon == std::string::npos || std::from_chars(place.data() + colon + 1, end, number).ptr != end || number < 1)
    return fail(fmt::format("'{}' is not a place in a system", place), "a file and a line, such as openings.bid:45");
  const auto file = find_chapter(system, place.substr(0, colon));
  if (!file) return tl::unexpected(file.error());
  std::set<int> numbers;
  for (const auto& parts : {sections_of(system, *file), lines_of(system, *file)})
    for (const SystemPart& part : parts) {
      if (part.place.line == number) return part;
      numbers.insert(part.place.line);
    }
  const auto after = numbers.lower_bound(number);
  std::string nearest;
  if (after != numbers.begin()) nearest = fmt::format("{}", *std::prev(after));
  if (after != numbers.end()) nearest += fmt::format("{}{}", nearest.empty() ? "" : " or ", *after);
  return fail("no line of the system begins here",
              "a line with a call or the heading of a section; the nearest: " + nearest, {*file, number, 0});
}

System without(const System& system, const SystemPart& part) {
  System rest = system;
  if (part.kind == SystemPart::Kind::Line)
    for (Section& section : rest.sections) take_out(section.lines, part);
  std::erase_if(rest.sections, [&](const Section& section) { return has(part, section) || section.lines.empty(); });
  return rest;
}

std::vector<const Line*> lines_in(const System& system, const SystemPart& part) {
  std::vector<const Line*> found;
  for (const Section& section : system.sections) collect(section.lines, part, has(part, section), found);
  return found;
}

}  // namespace yomi::measure

#include "measure/worth/parts.h"

#include <gtest/gtest.h>

namespace yomi::measure {
namespace {

using namespace knowledge;

constexpr const char* kRoot =
    "system \"Test\"\n"
    "include \"common/answers.bid\"\n"
    "opening\n"
    "  1N \"strong\" hcp 15..17\n"
    "    2C! \"asks\" hcp 8.. sets force round\n"
    "      2D! \"no\"\n"
    "    (X)\n"
    "      2C \"clubs\" clubs 5..\n"
    "  P\n";
constexpr const char* kAnswers =
    "natural\n"
    "  P\n";

System system_of() {
  auto system = read_system(
      "test.bid", [](const std::string& path) -> Result<std::string> { return path == "test.bid" ? kRoot : kAnswers; });
  EXPECT_TRUE(system);
  return std::move(*system);
}

std::vector<int> numbers(const std::vector<SystemPart>& parts) {
  std::vector<int> lines;
  for (const SystemPart& part : parts) lines.push_back(part.place.line);
  return lines;
}

std::size_t count_lines(const std::vector<Line>& lines) {
  std::size_t count = 0;
  for (const Line& line : lines) count += 1 + count_lines(line.next);
  return count;
}

TEST(Parts, AreTheFilesTheHeadingsAndTheLines) {
  const System system = system_of();
  EXPECT_EQ(chapters_of(system).size(), 2U);
  EXPECT_EQ(numbers(sections_of(system, "test.bid")), (std::vector<int>{3}));
  EXPECT_EQ(numbers(lines_of(system, "test.bid")), (std::vector<int>{4, 5, 6, 8, 9})) << "not the opponents' double";
  EXPECT_EQ(lines_of(system, "").size(), 6U);
}

TEST(Parts, AreFoundAsAPlayerNamesThem) {
  const System system = system_of();
  for (const char* name : {"answers", "answers.bid", "common/answers.bid", "common/answers"})
    EXPECT_EQ(find_chapter(system, name).value_or(""), "common/answers.bid") << name;
  EXPECT_EQ(to_string(find_chapter(system, "answer").error()),
            "the system has no chapter 'answer'; expected one of common/answers.bid, test.bid");
  EXPECT_EQ(find_part(system, "test.bid:5")->kind, SystemPart::Kind::Line);
  EXPECT_EQ(find_part(system, "test.bid:3")->kind, SystemPart::Kind::Section);
  EXPECT_EQ(to_string(find_part(system, "test.bid:7").error()),
            "test.bid:7: no line of the system begins here; expected a line with a call or the heading of a section; "
            "the nearest: 6 or 8");
  EXPECT_EQ(to_string(find_part(system, "test.bid").error()),
            "'test.bid' is not a place in a system; expected a file and a line, such as openings.bid:45");
  EXPECT_FALSE(find_part(system, "test.bid:5x"));
}

TEST(Parts, ALineGoesWithTheLinesBelowIt) {
  const System system = system_of();
  const SystemPart stayman = *find_part(system, "test.bid:5");
  EXPECT_EQ(lines_in(system, stayman).size(), 2U);
  const System rest = without(system, stayman);
  EXPECT_EQ(count_lines(rest.sections[1].lines), count_lines(system.sections[1].lines) - 2);
  EXPECT_EQ(lines_in(system, *find_part(system, "test.bid:4")).size(), 4U) << "of ours";
}

TEST(Parts, AnEmptySectionGoes) {
  const System system = system_of();
  EXPECT_EQ(without(system, *find_part(system, "answers.bid:2")).sections.size(), 1U);
  EXPECT_EQ(without(system, *find_part(system, "answers.bid:1")).sections.size(), 1U);
  EXPECT_EQ(without(system, chapters_of(system)[0]).sections.size(), 1U);
}

}  // namespace
}  // namespace yomi::measure

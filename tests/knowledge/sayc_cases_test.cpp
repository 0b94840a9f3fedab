#include <algorithm>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "base/ascii.h"
#include "knowledge/situation.h"
#include "systems.h"

// Cases of our own, "AUCTION | HAND | CALL[,OTHER] | why": for Standard American in cases/sayc, for Acol in cases/acol, where the
// last field is the name of the line that must fire.
namespace yomi::knowledge {
namespace {

using namespace bridge;

struct Case {
  std::string where;
  Auction auction{Seat::North};
  Vulnerability vulnerability = Vulnerability::None;
  CardSet hand;
  std::vector<std::string> accepted;
  std::string why;
};

std::vector<std::string_view> fields(std::string_view line) {
  std::vector<std::string_view> parts;
  for (;;) {
    const auto bar = line.find('|');
    parts.push_back(ascii::trim(line.substr(0, bar)));
    if (bar == std::string_view::npos) return parts;
    line.remove_prefix(bar + 1);
  }
}

Case parse_case(std::string_view line, const std::string& where) {
  const auto parts = fields(line);
  if (parts.size() < 3) throw std::runtime_error(where + ": expected AUCTION | HAND | CALL");
  Case result;
  result.where = where;
  std::string calls;
  for (const std::string_view word : ascii::words(parts[0])) {
    if (word.starts_with("vul="))
      result.vulnerability = parse_vulnerability(word.substr(4)).value();
    else if (word != "-")
      calls.append(word).append(" ");
  }
  result.auction = parse_auction(calls, Seat::North).value();
  result.hand = parse_hand(parts[1]).value();
  for (const std::string_view call : ascii::words(parts[2], ",")) result.accepted.emplace_back(call);
  if (parts.size() > 3) result.why = parts[3];
  return result;
}

std::vector<Case> read_cases(const std::string& folder) {
  std::vector<Case> cases;
  for (const auto& file : std::filesystem::directory_iterator(std::string(YOMI_KNOWLEDGE_TESTS) + "/" + folder)) {
    std::ifstream in(file.path());
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
      const std::string_view text = ascii::trim(std::string_view(line).substr(0, line.find('#')));
      if (!text.empty())
        cases.push_back(parse_case(text, file.path().filename().string() + ":" + std::to_string(number)));
    }
  }
  return cases;
}

TEST(Sayc, MakesTheCallsThatPartnersExpect) {
  auto system = load_system(std::string(YOMI_SYSTEMS) + "/sayc.bid");
  ASSERT_TRUE(system);
  const auto book = std::make_shared<const Book>(std::move(*system));
  Bidding bidding(book, book);
  const auto cases = read_cases("cases/sayc");
  ASSERT_GT(cases.size(), 1000u);
  std::size_t right = 0;
  std::string wrong;
  for (const Case& each : cases) {
    const auto* entry = bidding.read(each.auction, each.vulnerability)->choose(Features(each.hand));
    const std::string call = entry == nullptr ? "none" : to_string(entry->call);
    if (std::ranges::find(each.accepted, call) != each.accepted.end()) {
      ++right;
    } else {
      wrong += each.where + ": " + call + " for " + each.accepted.front() + "\n";
    }
  }
  // Rules are general, so a few cases may be lost to a better rule; more than one in fifty is a mistake.
  EXPECT_GE(right * 50, cases.size() * 49) << wrong;
}

// Random deals do not reach these lines, so here is a hand for each.
TEST(Acol, LinesThatAreSeldomReachedFire) {
  const auto book = book_of_file(std::string(YOMI_SYSTEMS) + "/acol.bid");
  Bidding bidding(book, book);
  const auto cases = read_cases("cases/acol");
  ASSERT_GT(cases.size(), 30u);
  for (const Case& each : cases) {
    const Entry* entry = bidding.read(each.auction, each.vulnerability)->choose(Features(each.hand));
    ASSERT_NE(entry, nullptr) << each.where;
    EXPECT_EQ(to_string(entry->call), each.accepted.front()) << each.where;
    EXPECT_EQ(entry->line->words, each.why) << each.where;
  }
}

}  // namespace
}  // namespace yomi::knowledge

#include "tests/knowledge/system/bidding_cases.h"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "base/ascii.h"
#include "base/atomic_file.h"

namespace yomi::knowledge {

using namespace bridge;

namespace {

constexpr std::string_view kMissMark = "miss:";

std::vector<std::string_view> fields(std::string_view line) {
  std::vector<std::string_view> parts;
  for (;;) {
    const auto bar = line.find('|');
    parts.push_back(ascii::trim(line.substr(0, bar)));
    if (bar == std::string_view::npos) return parts;
    line.remove_prefix(bar + 1);
  }
}

// "vul=ns P 1H": the vulnerability, then the calls from the dealer; "-" is no call.
Result<void> parse_position(std::string_view text, BiddingCase& into) {
  constexpr std::string_view kVulnerability = "vul=";
  std::string calls;
  for (const std::string_view word : ascii::words(text)) {
    if (word.starts_with(kVulnerability)) {
      const auto vulnerability = parse_vulnerability(word.substr(kVulnerability.size()));
      if (!vulnerability) return tl::unexpected(vulnerability.error());
      into.vulnerability = *vulnerability;
    } else if (word != "-") {
      calls.append(word).append(" ");
    }
  }
  auto auction = parse_auction(calls, Seat::North);
  if (!auction) return tl::unexpected(auction.error());
  into.auction = std::move(*auction);
  return {};
}

Result<void> parse_accepted(std::string_view text, BiddingCase& into) {
  for (const std::string_view word : ascii::words(text, ",")) {
    const auto call = parse_call(word);
    if (!call) return tl::unexpected(call.error());
    into.accepted.push_back(*call);
  }
  if (into.accepted.empty()) return fail("a case without a call", "one call or more, parted by commas");
  return {};
}

Result<BiddingCase> parse_case(std::string_view text) {
  BiddingCase result;
  if (text.starts_with(kMissMark)) {
    result.known_miss = true;
    text.remove_prefix(kMissMark.size());
  }
  const auto parts = fields(text);
  if (parts.size() < 3 || parts.size() > 4) return fail("not a case", "AUCTION | HAND | CALL[,OTHER] [| why]");
  if (auto position = parse_position(parts[0], result); !position) return tl::unexpected(position.error());
  const auto hand = parse_hand(parts[1]);
  if (!hand) return tl::unexpected(hand.error());
  result.hand = *hand;
  if (auto accepted = parse_accepted(parts[2], result); !accepted) return tl::unexpected(accepted.error());
  const std::string_view why = parts.size() == 4 ? parts[3] : "";
  if (why.size() >= 2 && why.front() == '"' && why.back() == '"') result.line = why.substr(1, why.size() - 2);
  return result;
}

bool is_right(const BiddingCase& each, const Entry* chosen) {
  return chosen != nullptr && std::ranges::find(each.accepted, chosen->call) != each.accepted.end() &&
         (!each.line || chosen->line->words == *each.line);
}

std::string describe_expected(const BiddingCase& each) {
  std::string text;
  for (const Call call : each.accepted) text += (text.empty() ? "" : " or ") + to_string(call);
  if (each.line) text += fmt::format(" by \"{}\"", *each.line);
  return text;
}

std::string describe_chosen(const Entry* chosen) {
  if (chosen == nullptr) return "no call";
  const Place& place = chosen->line->place;
  return fmt::format("{} by {}:{} \"{}\"", to_string(chosen->call),
                     std::filesystem::path(place.file).filename().string(), place.line, chosen->line->words);
}

// "sayc/rebids.txt:12: K84.Q5.AQ842.K93 after 1D P 1H P", with the vulnerability if there is one.
std::string describe_case(const BiddingCase& each) {
  const std::string calls = each.auction.calls().empty() ? "no call" : to_string(each.auction);
  const std::string vulnerability =
      each.vulnerability == Vulnerability::None ? "" : ", vul=" + to_string(each.vulnerability);
  return fmt::format("{}: {} after {}{}", to_string(each.place), to_string(each.hand), calls, vulnerability);
}

}  // namespace

Result<std::vector<BiddingCase>> parse_bidding_cases(std::string_view text, const std::string& file) {
  std::vector<BiddingCase> cases;
  for (int number = 1; !text.empty(); ++number) {
    const auto end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::string_view content = ascii::trim(line.substr(0, line.find('#')));
    if (content.empty()) continue;
    const Place place{file, number, 0};
    auto parsed = parse_case(content);
    if (!parsed) return tl::unexpected(parsed.error().at(place));
    parsed->place = place;
    cases.push_back(std::move(*parsed));
  }
  return cases;
}

Result<std::vector<BiddingCase>> read_bidding_cases(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".txt") files.push_back(entry.path());
  std::ranges::sort(files);
  std::vector<BiddingCase> all;
  for (const auto& file : files) {
    const auto text = read_whole_file(file);
    if (!text) return tl::unexpected(text.error());
    auto cases = parse_bidding_cases(*text, (folder.filename() / file.filename()).string());
    if (!cases) return tl::unexpected(cases.error());
    std::ranges::move(*cases, std::back_inserter(all));
  }
  return all;
}

std::vector<std::string> check_bidding_cases(const std::vector<BiddingCase>& cases, Bidding& bidding) {
  std::vector<std::string> complaints;
  for (const BiddingCase& each : cases) {
    const auto situation = bidding.read(each.auction, each.vulnerability);
    const Entry* chosen = situation->choose(Features(each.hand));
    const bool right = is_right(each, chosen);
    if (right && each.known_miss)
      complaints.push_back(
          fmt::format("{}: {} is now right: take \"{}\" off", describe_case(each), to_string(chosen->call), kMissMark));
    else if (!right && !each.known_miss)
      complaints.push_back(fmt::format("{}: expected {}, got {}", describe_case(each), describe_expected(each),
                                       describe_chosen(chosen)));
  }
  return complaints;
}

}  // namespace yomi::knowledge

#include "experiments/cases/sayc_cases.h"

#include <algorithm>
#include <array>
#include <sstream>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "base/atomic_file.h"
#include "base/json_depth.h"
#include "knowledge/system/situation.h"

namespace yomi::experiments {

using namespace bridge;

namespace {

// The hash that splits the cases: 64-bit FNV-1a over the characters of the hand as it is written, but for its start.
// The standard offset basis is 14695981039346656037; this one lacks the last digit. The parts were made with it, so it
// stays.
constexpr std::uint64_t kNonStandardBasis = 1469598103934665603u;
constexpr std::uint64_t kFnvPrime = 1099511628211u;

std::uint64_t split_hash(const std::string& hand) {
  std::uint64_t hash = kNonStandardBasis;
  for (const char c : hand) hash = (hash ^ static_cast<unsigned char>(c)) * kFnvPrime;
  return hash;
}

// One case in five is set aside; of those every second is opened, and twice every second of the rest is opened later.
// Each of these splits uses other bits of the hash.
SaycCases::Part& part_of(SaycCases& cases, const std::string& hand) {
  const std::uint64_t hash = split_hash(hand);
  if ((hash >> 20) % 5 != 0) return cases.visible;
  if ((hash >> 50) % 2 == 0) return cases.opened;
  return (hash >> 40) % 2 == 0 || (hash >> 30) % 2 == 0 ? cases.opened_later : cases.aside;
}

bool curated(const nlohmann::json& each) {
  constexpr std::array<const char*, 4> kDoubts = {"FIXME", "BOOK_ERROR", "unclear", "wrong"};
  return each.at("sub_of").is_null() && std::ranges::none_of(each.at("doubt"), [&](const nlohmann::json& doubt) {
           return std::ranges::find(kDoubts, doubt.get<std::string>()) != kDoubts.end();
         });
}

bool accepted(const nlohmann::json& each, const std::string& call) {
  return each.at("expect") == call ||
         std::ranges::any_of(each.at("also"), [&](const nlohmann::json& also) { return also == call; });
}

Result<std::string> call_for(const nlohmann::json& each, knowledge::Bidding& bidding, std::string& line) {
  std::string calls;
  for (const nlohmann::json& call : each.at("auction_so_far")) calls += call.get<std::string>() + " ";
  const auto dealer = parse_seat(each.at("dealer").get<std::string>());
  if (!dealer) return tl::unexpected(dealer.error());
  const auto auction = parse_auction(calls, *dealer);
  if (!auction) return tl::unexpected(auction.error());
  const auto vulnerability = parse_vulnerability(each.at("vul").get<std::string>());
  if (!vulnerability) return tl::unexpected(vulnerability.error());
  const auto hand = parse_hand(each.at("hand").get<std::string>());
  if (!hand) return tl::unexpected(hand.error());
  const auto situation = bidding.read(*auction, *vulnerability);
  const auto* entry = situation->choose(knowledge::Features(*hand));
  if (entry == nullptr) return "none";
  line =
      fmt::format("{}:{}", std::filesystem::path(entry->line->place.file).filename().string(), entry->line->place.line);
  return to_string(entry->call);
}

void count(SaycCases::Count& count, bool right) {
  ++count.of;
  count.right += right ? 1 : 0;
}

}  // namespace

Result<SaycCases> score_sayc_cases(const std::filesystem::path& folder,
                                   const std::shared_ptr<const knowledge::Book>& book) {
  const auto text = read_whole_file(folder / "sayc.jsonl");
  if (!text) return tl::unexpected(text.error());
  knowledge::Bidding bidding(book, book);
  SaycCases cases;
  std::istringstream lines(*text);
  std::string row;
  for (int number = 1; std::getline(lines, row); ++number) {
    const nlohmann::json each = parse_json_text<nlohmann::json>(row);
    if (each.is_discarded())
      return fail("not JSON", "one object a line", Place{(folder / "sayc.jsonl").string(), number, 1});
    std::string line;
    const auto call = call_for(each, bidding, line);
    if (!call) return tl::unexpected(call.error().at(Place{(folder / "sayc.jsonl").string(), number, 1}));
    const bool right = accepted(each, *call);
    SaycCases::Part& part = part_of(cases, each.at("hand").get<std::string>());
    count(part.all, right);
    if (curated(each)) count(part.curated, right);
    if (!right && &part != &cases.aside)
      cases.differences.push_back(fmt::format("{}: expected {}, got {} ({})", each.at("id").get<std::string>(),
                                              each.at("expect").get<std::string>(), *call, line));
  }
  return cases;
}

}  // namespace yomi::experiments

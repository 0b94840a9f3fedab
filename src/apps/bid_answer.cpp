#include "apps/bid_answer.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "apps/evidence_input.h"
#include "bridge/words.h"
#include "knowledge/describe.h"

namespace yomi::apps {

using namespace bridge;
using knowledge::Entry;
using knowledge::Situation;
using Json = nlohmann::ordered_json;

namespace {

constexpr std::size_t kCandidates = 5;

// "South holds 12-21 points, 5+ spades", of what differs from any hand.
std::string shown_words(const Situation& situation, Seat seat, Language language) {
  const knowledge::Hull& hull = situation.shown(seat).hull;
  std::vector<std::string> parts;
  if (hull.points.lo > 0 || hull.hcp.hi < 37) parts.push_back(fmt::format("{}-{} HCP", hull.hcp.lo, hull.hcp.hi));
  for (const Suit suit : kSuitsDown) {
    const knowledge::Span length = hull.length[static_cast<std::size_t>(index(suit))];
    if (length.lo > 0 || length.hi < 13) parts.push_back(fmt::format("{}{}-{}", symbol(suit), length.lo, length.hi));
  }
  if (parts.empty()) return {};
  return fmt::format("{}: {}", words(seat, language), fmt::join(parts, ", "));
}

std::string place_words(const Place& place) {
  const auto folder = place.file.rfind("systems/");
  return fmt::format("{}:{}", folder == std::string::npos ? place.file : place.file.substr(folder + 8), place.line);
}

}  // namespace

Result<BidRequest> parse_bid_request(const Json& json) {
  if (!json.is_object()) return fail("the request is not a JSON object", "{\"hand\": ..., \"auction\": [...]}");
  std::map<std::string, std::string> texts;
  for (const auto& [key, fallback] : std::map<std::string, std::string>{{"hand", ""},
                                                                        {"dealer", "N"},
                                                                        {"vul", "none"},
                                                                        {"auction", ""},
                                                                        {"method", "rules"},
                                                                        {"ns", "sayc"},
                                                                        {"ew", "sayc"},
                                                                        {"lang", "en"}}) {
    auto text = text_of(json, key.c_str(), fallback);
    if (!text) return tl::unexpected(text.error());
    texts[key] = *text;
  }
  if (texts["method"] != "rules") return fail(fmt::format("'{}' is not a method", texts["method"]), "rules");
  const auto hand = parse_hand(texts["hand"]);
  if (!hand) return tl::unexpected(hand.error());
  const auto dealer = parse_seat(texts["dealer"]);
  if (!dealer) return tl::unexpected(dealer.error());
  const auto vulnerability = parse_vulnerability(texts["vul"]);
  if (!vulnerability) return tl::unexpected(vulnerability.error());
  const auto language = parse_language(texts["lang"]);
  if (!language) return tl::unexpected(language.error());
  auto auction = parse_auction(texts["auction"], *dealer);
  if (!auction) return tl::unexpected(auction.error());
  if (auction->finished()) return fail("the auction is over", "an auction in which somebody is to call");
  return BidRequest{*hand, std::move(*auction), *vulnerability, {texts["ns"], texts["ew"]}, *language};
}

Result<Json> BidAnswerer::answer(const BidRequest& request) {
  const auto pairing = shelf_.pairing(request.systems);
  if (!pairing) return tl::unexpected(pairing.error());
  const auto situation = (*pairing)->bidding.read(request.auction, request.vulnerability);
  const Seat me = situation->actor();
  const auto& letters = (*pairing)->system(side_of(me)).letters;
  const knowledge::Features hand(request.hand);

  Json answer;
  Json candidates = Json::array();
  for (const Entry& entry : situation->entries()) {
    if (!entry.line->constraint.holds(hand, entry.binding, situation->setting())) continue;
    const std::string call = to_string(entry.call), shows = describe(entry, letters, request.language);
    const std::string line = place_words(entry.line->place);
    if (candidates.empty()) {
      answer["call"] = call;
      answer["source"] = "rule";
      answer["line"] = line;
      answer["explanation"] = shows;
      answer["because"] = Json::array({fmt::format("{}: {}", line, shows)});
    }
    const auto same = [&](const Json& each) { return each["call"] == call; };
    if (std::ranges::none_of(candidates, same) && candidates.size() < kCandidates)
      candidates.push_back({{"call", call}, {"value", nullptr}, {"shows", shows}, {"line", line}});
  }
  if (candidates.empty())
    return fail("the system has no call for this hand here", "a system with a line for every hand");
  for (const Seat seat : {partner(me), next(me), next(me, 3)})
    if (const std::string known = shown_words(*situation, seat, request.language); !known.empty())
      answer["because"].push_back(known);
  answer["candidates"] = std::move(candidates);
  return answer;
}

}  // namespace yomi::apps

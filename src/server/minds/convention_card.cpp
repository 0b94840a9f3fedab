#include "server/minds/convention_card.h"

#include <algorithm>
#include <array>

#include "knowledge/wording/explain.h"
#include "server/wire/bridge_json.h"

namespace yomi::server {

using namespace bridge;

namespace {

// The auctions after which the card tells what the calls mean.
constexpr std::array<std::string_view, 13> kAuctions = {"",     "1C P", "1D P", "1H P", "1S P", "1N P", "2C P",
                                                        "2N P", "1C",   "1D",   "1H",   "1S",   "1N"};

}  // namespace

Json convention_card(const std::shared_ptr<const knowledge::Book>& book, Language language) {
  knowledge::Bidding bidding(book, book);
  knowledge::ExplainOptions options;
  options.language = language;
  options.depth = 1;
  Json sections = Json::array();
  for (const std::string_view calls : kAuctions) {
    const auto auction = parse_auction(calls, Seat::North);
    if (!auction) continue;
    auto situation = bidding.start(Seat::North, Vulnerability::None);
    Json before = Json::array();
    for (const Call call : auction->calls()) {
      before.push_back(to_string(call));
      situation = bidding.after(situation, call);
    }
    Json lines = Json::array();
    auto explained = explain(bidding, book->system(), situation, options);
    std::ranges::stable_sort(explained, {}, [](const knowledge::Explained& each) { return each.call.index(); });
    for (const knowledge::Explained& each : explained)
      if (!each.natural) lines.push_back({{"call", to_string(each.call)}, {"words", each.words}, {"rule", each.rule}});
    if (!lines.empty()) sections.push_back({{"after", before}, {"calls", lines}});
  }
  return {{"title", book->system().name}, {"sections", sections}};
}

}  // namespace yomi::server

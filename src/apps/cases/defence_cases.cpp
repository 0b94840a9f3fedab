#include "apps/cases/defence_cases.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "apps/cases/json_lines.h"
#include "bridge/deal.h"

namespace yomi::apps {

using namespace bridge;
using Json = nlohmann::ordered_json;

namespace {

std::string joined(const Json& texts) {
  std::string all;
  for (const Json& each : texts) all += each.get<std::string>() + " ";
  return all;
}

Result<DefenceCase> parse_case(const Json& json) {
  const auto deal = parse_deal(json.at("deal").get<std::string>());
  if (!deal) return tl::unexpected(deal.error());
  const auto dealer = parse_seat(json.at("dealer").get<std::string>());
  if (!dealer) return tl::unexpected(dealer.error());
  const auto vulnerability = parse_vulnerability(json.at("vul").get<std::string>());
  if (!vulnerability) return tl::unexpected(vulnerability.error());
  auto auction = parse_auction(joined(json.at("auction")), *dealer);
  if (!auction) return tl::unexpected(auction.error());
  const auto player = parse_seat(json.at("to_play").get<std::string>());
  if (!player) return tl::unexpected(player.error());
  const auto cards = parse_card_list(joined(json.at("play_so_far")));
  if (!cards) return tl::unexpected(cards.error());
  const auto right = parse_card_list(joined(json.at("right")));
  if (!right) return tl::unexpected(right.error());
  if (!auction->finished() || !auction->contract()) return fail("the auction has no contract", "a whole auction");

  DefenceCase each{json.at("id").get<std::string>(),
                   json.at("type").get<std::string>(),
                   json.at("decision").get<std::string>(),
                   json.at("dd_confirms").get<bool>(),
                   {{1, *dealer, *vulnerability}, std::move(*auction), {}, {}},
                   {}};
  inference::Evidence& seen = each.evidence;
  seen.play.emplace(*seen.auction.contract());
  for (const Seat seat : {*player, seen.play->contract().dummy()})
    seen.hands[static_cast<std::size_t>(index(seat))] = deal->hand(seat);
  for (const Card card : *cards)
    if (const auto added = seen.play->add(card); !added) return tl::unexpected(added.error());
  for (const Card card : *right) each.right.add(card);
  return each;
}

}  // namespace

Result<std::vector<DefenceCase>> load_defence_cases(const std::filesystem::path& folder) {
  return read_json_lines<DefenceCase>(folder / "defence.jsonl", "a decision in defence", &parse_case);
}

}  // namespace yomi::apps

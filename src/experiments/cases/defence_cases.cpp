#include "experiments/cases/defence_cases.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "bridge/deal.h"
#include "experiments/cases/json_lines.h"

namespace yomi::experiments {

using namespace bridge;
using Json = nlohmann::ordered_json;

namespace {

Result<DefenceCase> parse_case(const Json& json) {
  auto dealt = parse_dealt_case(json);
  if (!dealt) return tl::unexpected(dealt.error());
  auto& [deal, vulnerability, auction] = *dealt;
  const auto player = parse_seat(json.at("to_play").get<std::string>());
  if (!player) return tl::unexpected(player.error());
  const auto cards = parse_card_list(joined(json.at("play_so_far")));
  if (!cards) return tl::unexpected(cards.error());
  const auto right = parse_card_list(joined(json.at("right")));
  if (!right) return tl::unexpected(right.error());
  if (!auction.finished() || !auction.contract()) return fail("the auction has no contract", "a whole auction");

  DefenceCase each{json.at("id").get<std::string>(),
                   json.at("type").get<std::string>(),
                   json.at("decision").get<std::string>(),
                   json.at("dd_confirms").get<bool>(),
                   {{1, auction.dealer(), vulnerability}, std::move(auction), {}, {}},
                   {}};
  inference::Evidence& seen = each.evidence;
  seen.play.emplace(*seen.auction.contract());
  for (const Seat seat : {*player, seen.play->contract().dummy()})
    seen.hands[static_cast<std::size_t>(index(seat))] = deal.hand(seat);
  for (const Card card : *cards)
    if (const auto added = seen.play->add(card); !added) return tl::unexpected(added.error());
  for (const Card card : *right) each.right.add(card);
  return each;
}

}  // namespace

Result<std::vector<DefenceCase>> load_defence_cases(const std::filesystem::path& folder) {
  return read_json_lines<DefenceCase>(folder / "defence.jsonl", "a decision in defence", &parse_case);
}

}  // namespace yomi::experiments

#include "apps/cases/vugraph.h"

#include <nlohmann/json.hpp>

#include "apps/cases/json_lines.h"

namespace yomi::apps {

using namespace bridge;
using Json = nlohmann::ordered_json;

namespace {

// The cards as far as the hands allow them: a record may end in a slip.
Result<Play> parse_play(const Json& cards, const Contract& contract, const Deal& deal) {
  Play play(contract);
  for (const Json& each : cards) {
    const auto card = parse_card(each.get<std::string>());
    if (!card) return tl::unexpected(card.error());
    const Seat seat = play.turn();
    if (play.finished() || !play.check(*card, deal.hand(seat) - play.played_by(seat))) break;
    (void)play.add(*card);
  }
  return play;
}

Result<VugraphTable> parse_table(const Json& json) {
  const auto deal = parse_deal(json.at("deal").get<std::string>());
  if (!deal) return tl::unexpected(deal.error());
  const auto dealer = parse_seat(json.at("dealer").get<std::string>());
  if (!dealer) return tl::unexpected(dealer.error());
  const auto vulnerability = parse_vulnerability(json.at("vul").get<std::string>());
  if (!vulnerability) return tl::unexpected(vulnerability.error());
  std::string text;
  for (const Json& call : json.at("auction")) text += call.get<std::string>() + " ";
  const auto auction = parse_auction(text, *dealer);
  if (!auction) return tl::unexpected(auction.error());
  VugraphTable table{*deal,
                     *dealer,
                     *vulnerability,
                     {auction->calls().begin(), auction->calls().end()},
                     json.at("alerts").get<std::vector<std::size_t>>(),
                     std::nullopt};
  if (!auction->finished() || !auction->contract()) return table;
  auto play = parse_play(json.value("play", Json::array()), *auction->contract(), *deal);
  if (!play) return tl::unexpected(play.error());
  table.play = std::move(*play);
  return table;
}

}  // namespace

Result<std::vector<VugraphTable>> load_vugraph(const std::filesystem::path& folder) {
  return read_json_lines<VugraphTable>(folder / "vugraph.jsonl", "a table", &parse_table);
}

}  // namespace yomi::apps

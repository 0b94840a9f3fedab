#include "experiments/cases/vugraph.h"

#include <nlohmann/json.hpp>

#include "experiments/cases/json_lines.h"

namespace yomi::experiments {

using namespace bridge;
using Json = nlohmann::ordered_json;

namespace {

// The cards up to the first illegal one: a record may end in a mistake.
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
  auto dealt = parse_dealt_case(json);
  if (!dealt) return tl::unexpected(dealt.error());
  auto& [deal, vulnerability, auction] = *dealt;
  VugraphTable table{deal,
                     auction.dealer(),
                     vulnerability,
                     {auction.calls().begin(), auction.calls().end()},
                     json.at("alerts").get<std::vector<std::size_t>>(),
                     std::nullopt};
  if (!auction.finished() || !auction.contract()) return table;
  auto play = parse_play(json.value("play", Json::array()), *auction.contract(), deal);
  if (!play) return tl::unexpected(play.error());
  table.play = std::move(*play);
  return table;
}

}  // namespace

Result<std::vector<VugraphTable>> load_vugraph(const std::filesystem::path& folder) {
  return read_json_lines<VugraphTable>(folder / "vugraph.jsonl", "a table", &parse_table);
}

}  // namespace yomi::experiments

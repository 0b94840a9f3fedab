#include "apps/cases/vugraph.h"

#include <sstream>

#include <nlohmann/json.hpp>

#include "base/atomic_file.h"

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
  const auto path = folder / "vugraph.jsonl";
  const auto text = read_whole_file(path);
  if (!text) return tl::unexpected(text.error());
  std::istringstream lines(*text);
  std::vector<VugraphTable> tables;
  int number = 0;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    const Json json = Json::parse(line, nullptr, false);
    Result<VugraphTable> table = fail("this is not a table", "one JSON object a line");
    try {
      if (json.is_object()) table = parse_table(json);
    } catch (const Json::exception& error) {
      table = fail(error.what());
    }
    if (!table) return fail(table.error().what, table.error().expected, {path.string(), number, 0});
    tables.push_back(std::move(*table));
  }
  return tables;
}

}  // namespace yomi::apps

#include "experiments/cases/json_lines.h"

namespace yomi::experiments {

std::string joined(const nlohmann::ordered_json& texts) {
  std::string all;
  for (const auto& each : texts) all += each.get<std::string>() + " ";
  return all;
}

Result<DealtCase> parse_dealt_case(const nlohmann::ordered_json& json) {
  const auto deal = bridge::parse_deal(json.at("deal").get<std::string>());
  if (!deal) return tl::unexpected(deal.error());
  const auto dealer = bridge::parse_seat(json.at("dealer").get<std::string>());
  if (!dealer) return tl::unexpected(dealer.error());
  const auto vulnerability = bridge::parse_vulnerability(json.at("vul").get<std::string>());
  if (!vulnerability) return tl::unexpected(vulnerability.error());
  auto auction = bridge::parse_auction(joined(json.at("auction")), *dealer);
  if (!auction) return tl::unexpected(auction.error());
  return DealtCase{*deal, *vulnerability, std::move(*auction)};
}

}  // namespace yomi::experiments

#include "answers/auction_answer.h"

#include <nlohmann/json.hpp>

namespace yomi::answers {

using namespace bridge;
using Json = nlohmann::ordered_json;

std::vector<ExplainedCall> bid_out(Table& table, agents::Bidder& bidder, Language language,
                                   const std::stop_token& stop) {
  std::vector<ExplainedCall> calls;
  while (!table.auction().finished()) {
    const Seat seat = table.auction().turn();
    const agents::Decision decision = bidder.decide(table.view(seat), stop);
    if (stop.stop_requested()) break;
    calls.push_back({seat, decision.call, decision.source,
                     agents::explain(decision, bidder.system(side_of(seat)).letters, language)});
    (void)table.call(decision.call);
  }
  return calls;
}

Json auction_json(const std::vector<ExplainedCall>& calls, const Auction& auction) {
  Json json;
  json["auction"] = Json::array();
  for (const ExplainedCall& each : calls) json["auction"].push_back(to_string(each.call));
  const auto contract = auction.contract();
  json["contract"] = contract ? Json(to_string(*contract)) : Json(nullptr);
  json["declarer"] = contract ? Json(std::string(1, letter(contract->declarer))) : Json(nullptr);
  json["explanations"] = Json::array();
  for (const ExplainedCall& each : calls)
    json["explanations"].push_back({{"seat", std::string(1, letter(each.seat))},
                                    {"call", to_string(each.call)},
                                    {"source", agents::name(each.source)},
                                    {"explanation", each.explanation.call},
                                    {"because", each.explanation.because}});
  return json;
}

}  // namespace yomi::answers

#include "answers/bid_answer.h"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "agents/bidding/words.h"
#include "agents/robot/agent.h"
#include "answers/evidence_input.h"
#include "knowledge/system/describe.h"

namespace yomi::answers {

using namespace library;

using namespace bridge;
using Json = nlohmann::ordered_json;

namespace {

constexpr std::size_t kCandidates = 5;

Result<int> count_of(const std::string& text, const char* key) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value < 0)
    return fail(fmt::format("'{}' is not a number for {}", text, key), "0 or more");
  return value;
}

Result<agents::BidderOptions> parse_bidder(std::map<std::string, std::string>& texts) {
  agents::BidderOptions options;
  const auto method = agents::parse_method(texts["method"]);
  if (!method) return tl::unexpected(method.error());
  options.method = *method;
  const auto scoring = agents::parse_scoring(texts["score"]);
  if (!scoring) return tl::unexpected(scoring.error());
  options.simulation.scoring = *scoring;
  const auto seed = count_of(texts["seed"], "seed"), deals = count_of(texts["samples"], "samples"),
             time = count_of(texts["time"], "time");
  for (const auto* each : {&seed, &deals, &time})
    if (!*each) return tl::unexpected(each->error());
  options.seed = static_cast<std::uint64_t>(*seed);
  if (*deals > 0) options.simulation.deals = *deals;
  if (*time > 0) options.simulation.time_limit = std::chrono::milliseconds(*time);
  return options;
}

}  // namespace

Result<BidRequest> parse_bid_request(const Json& json) {
  if (!json.is_object()) return fail("the request is not a JSON object", "{\"hand\": ..., \"auction\": [...]}");
  std::map<std::string, std::string> texts;
  for (const auto& [key, fallback] : std::map<std::string, std::string>{{"hand", ""},
                                                                        {"dealer", "N"},
                                                                        {"vul", "none"},
                                                                        {"auction", ""},
                                                                        {"method", "simulate"},
                                                                        {"score", "imps"},
                                                                        {"samples", "0"},
                                                                        {"seed", "1"},
                                                                        {"time", "0"},
                                                                        {"ns", "sayc"},
                                                                        {"ew", "sayc"},
                                                                        {"lang", "en"}}) {
    auto text = text_of(json, key.c_str(), fallback);
    if (!text) return tl::unexpected(text.error());
    texts[key] = *text;
  }
  const auto bidder = parse_bidder(texts);
  if (!bidder) return tl::unexpected(bidder.error());
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
  return BidRequest{*hand, std::move(*auction), *vulnerability, {texts["ns"], texts["ew"]}, *bidder, *language};
}

Result<agents::Bidder*> BidAnswerer::bidder(const BidRequest& request) {
  const auto& simulation = request.bidder.simulation;
  auto& kept =
      bidders_[fmt::format("{} {} {} {} {} {} {}", request.systems.ns, request.systems.ew, name(request.bidder.method),
                           request.bidder.seed, simulation.deals, static_cast<int>(simulation.scoring),
                           simulation.time_limit ? simulation.time_limit->count() : 0)];
  if (!kept) {
    const auto ns = shelf_.book(request.systems.ns), ew = shelf_.book(request.systems.ew);
    if (!ns) return tl::unexpected(ns.error());
    if (!ew) return tl::unexpected(ew.error());
    if (request.bidder.method == agents::Method::Simulate && !solver_) {
      auto opened = search::DoubleDummy::open();
      if (!opened) return tl::unexpected(opened.error());
      solver_ = std::move(*opened);
    }
    kept = std::make_unique<agents::Bidder>(agents::Books{*ns, *ew}, request.bidder, solver_ ? &*solver_ : nullptr);
  }
  return kept.get();
}

Result<Json> BidAnswerer::answer(const BidRequest& request) {
  const auto chooser = bidder(request);
  if (!chooser) return tl::unexpected(chooser.error());
  const Seat me = request.auction.turn();
  const View view({1, request.auction.dealer(), request.vulnerability}, me, request.hand, request.auction);
  const agents::Decision decision = (*chooser)->decide(view);
  const auto& letters = (*chooser)->system(side_of(me)).letters;
  const auto words = agents::explain(decision, letters, request.language);

  Json answer;
  answer["call"] = to_string(decision.call);
  answer["source"] = agents::name(decision.source);
  answer["line"] = decision.line == nullptr ? Json(nullptr) : Json(agents::place_words(decision.line->line->place));
  answer["explanation"] = words.call;
  answer["because"] = words.because;
  if (decision.deals > 0) answer["deals"] = decision.deals;
  answer["candidates"] = Json::array();
  for (std::size_t at = 0; at < std::min(decision.candidates.size(), kCandidates); ++at) {
    const agents::Candidate& each = decision.candidates[at];
    answer["candidates"].push_back(
        {{"call", to_string(each.call)},
         {"value", each.value ? Json(*each.value) : Json(nullptr)},
         {"shows", each.line == nullptr ? Json(nullptr) : Json(describe(*each.line, letters, request.language))},
         {"line", each.line == nullptr ? Json(nullptr) : Json(agents::place_words(each.line->line->place))}});
  }
  return answer;
}

}  // namespace yomi::answers

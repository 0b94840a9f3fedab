#include "python/src/core/engine.h"

#include <array>

#include <nlohmann/json.hpp>

#include "base/json_depth.h"

namespace yomi::python {

using namespace answers;
using Json = nlohmann::ordered_json;

namespace {

template <class Request>
Result<Request> request_of(const RequestFields<Request>& fields, const Json& json) {
  Request request;
  if (auto filled = fields.fill(request, json); !filled) return tl::unexpected(filled.error());
  return request;
}

RequestFields<CardRequest> lead_fields() {
  constexpr std::array<std::string_view, 3> kOfLaterTricks = {"dummy", "play", "obey"};
  return card_fields().without(kOfLaterTricks);
}

}  // namespace

Engine::Engine(int threads, int memory_mb)
    : solver_(or_throw(library::open_solver({threads, memory_mb}))),
      farm_(farm::make_farm(threads)),
      bidders_([this] { return std::make_unique<BidAnswerer>(solver_.get()); }),
      players_([this] { return std::make_unique<CardAnswerer>(*solver_, *farm_); }),
      inferrers_([] { return std::make_unique<Inferrer>(); }) {}

Engine::Answer Engine::answer(const std::string& kind, const std::string& request, const std::stop_token& stop,
                              const Watching& watch) {
  if (auto flat = check_json_depth(request); !flat) return tl::unexpected(flat.error());
  const Json json = Json::parse(request, nullptr, false);
  if (json.is_discarded()) return fail("the request is not JSON", "a JSON object");
  return answer_json(kind, json, stop, watch);
}

Engine::Answer Engine::answer_json(const std::string& kind, const Json& json, const std::stop_token& stop,
                                   const Watching& watch) {
  if (kind == "bid") {
    const auto request = request_of(bid_fields(), json);
    if (!request) return tl::unexpected(request.error());
    return bidders_.with_one([&](BidAnswerer& bidder) { return bidder.answer(*request, stop); });
  }
  if (kind == "card" || kind == "lead") {
    const auto request = request_of(kind == "card" ? card_fields() : lead_fields(), json);
    if (!request) return tl::unexpected(request.error());
    return players_.with_one([&](CardAnswerer& player) { return player.answer(*request, stop, watch); });
  }
  if (kind == "infer") {
    const auto request = request_of(evidence_fields(), json);
    if (!request) return tl::unexpected(request.error());
    return inferrers_.with_one([&](Inferrer& inferrer) { return inferrer.answer(*request); });
  }
  return fail("'" + kind + "' is not a kind of question", "bid, card, lead or infer");
}

std::string dump(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace yomi::python

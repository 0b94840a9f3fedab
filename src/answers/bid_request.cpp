#include "answers/bid_request.h"

#include "agents/robot/agent.h"

namespace yomi::answers {

using namespace bridge;

namespace {

constexpr NumberRange kDeals{0, 1'000'000};
constexpr NumberRange kMilliseconds{0, 86'400'000};

}  // namespace

agents::BidderOptions BidRequest::bidder() const {
  agents::BidderOptions options = agents::parse_agent(fast ? "fast" : "").value_or(agents::AgentOptions()).bidder;
  if (method) options.method = *method;
  options.simulation.scoring = scoring;
  options.seed = seed;
  if (samples > 0) options.simulation.deals = samples;
  if (time > 0) options.simulation.time_limit = std::chrono::milliseconds(time);
  return options;
}

Result<View> BidRequest::view() const {
  if (!hand) return fail("there is no hand", "the hand of the player to call, S.H.D.C");
  const Auction calls = auction.auction();
  if (calls.finished()) return fail("the auction is over", "an auction in which somebody is to call");
  return View({1, auction.dealer, auction.vulnerability}, calls.turn(), *hand, calls);
}

RequestFields<BidRequest> bid_fields() {
  using Request = BidRequest;
  RequestFields<Request> fields;
  fields.parsed("hand", "Hand of the player to call, S.H.D.C", &parse_hand, [](Request& r) -> auto& { return r.hand; })
      .include(auction_fields(), [](Request& r) -> auto& { return r.auction; })
      .parsed("method", "How to choose: rules, partnership, criteria or simulate; by default simulate",
              &agents::parse_method, [](Request& r) -> auto& { return r.method; })
      .flag("fast", "Think less: by criteria, not by simulation", [](Request& r) -> auto& { return r.fast; })
      .number("samples", "Maximum number of deals to simulate; 0 is the default", kDeals,
              [](Request& r) -> auto& { return r.samples; })
      .parsed("score", "Scoring: imps, mp or points", &agents::parse_scoring,
              [](Request& r) -> auto& { return r.scoring; })
      .number("seed", "Seed of the simulation", {}, [](Request& r) -> auto& { return r.seed; })
      .number("time", "Time limit in milliseconds; 0 is none", kMilliseconds,
              [](Request& r) -> auto& { return r.time; });
  return fields;
}

Result<BidRequest> parse_bid_request(const nlohmann::ordered_json& json) {
  BidRequest request;
  if (auto filled = bid_fields().fill(request, json); !filled) return tl::unexpected(filled.error());
  return request;
}

}  // namespace yomi::answers

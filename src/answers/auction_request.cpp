#include "answers/auction_request.h"

namespace yomi::answers {

using namespace bridge;

namespace {

// Which calls are legal does not depend on where the dealer sits.
Result<std::vector<Call>> parse_calls(std::string_view text) {
  const auto auction = parse_auction(text, Seat::North);
  if (!auction) return tl::unexpected(auction.error());
  return std::vector<Call>(auction->calls().begin(), auction->calls().end());
}

}  // namespace

Auction AuctionRequest::auction() const {
  Auction auction(dealer);
  for (const Call call : calls) static_cast<void>(auction.add(call));
  return auction;
}

RequestFields<AuctionRequest> auction_fields() {
  using Request = AuctionRequest;
  RequestFields<Request> fields;
  fields
      .list("auction", "Calls so far, from the dealer: \"1S P 2N\"", &parse_calls,
            [](Request& r) -> auto& { return r.calls; })
      .parsed("dealer", "Dealer: N, E, S or W", &parse_seat, [](Request& r) -> auto& { return r.dealer; })
      .parsed("vul", "Vulnerable: none, ns, ew or both", &parse_vulnerability,
              [](Request& r) -> auto& { return r.vulnerability; })
      .text("ns", "System of North-South: a name or a .bid file", [](Request& r) -> auto& { return r.systems.ns; })
      .text("ew", "System of East-West", [](Request& r) -> auto& { return r.systems.ew; })
      .parsed("lang", "Language: en or ja", &parse_language, [](Request& r) -> auto& { return r.language; });
  return fields;
}

}  // namespace yomi::answers

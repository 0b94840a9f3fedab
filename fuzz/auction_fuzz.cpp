#include "bridge/auction.h"
#include "check.h"

using namespace yomi;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text(data, size);
  if (const auto call = bridge::parse_call(text))
    fuzz::require(bridge::parse_call(to_string(*call)) == *call, "a call reads back");
  if (const auto outcome = bridge::parse_outcome(text); outcome && *outcome) {
    const auto again = bridge::parse_outcome(to_string(**outcome));
    fuzz::require(again && *again == *outcome, "an outcome reads back");
  }
  const auto auction = bridge::parse_auction(text, bridge::Seat::North);
  if (!auction) return 0;
  fuzz::require(bridge::parse_auction(to_string(*auction), bridge::Seat::North) == *auction, "an auction reads back");
  if (const auto contract = auction->contract()) {
    fuzz::require(bridge::parse_contract(to_string(*contract), contract->declarer) == *contract,
                  "a contract reads back");
    fuzz::require(partners(contract->declarer, *auction->last_bidder()), "declarer is on the side that bid last");
  }
  if (auction->finished())
    for (int index = 0; index < bridge::Call::kCount; ++index)
      fuzz::require(!auction->legal(bridge::Call::at(index)), "nothing is legal after the end");
  return 0;
}

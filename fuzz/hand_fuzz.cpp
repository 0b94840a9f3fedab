#include "bridge/deal.h"
#include "check.h"

using namespace yomi;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text(data, size);
  if (const auto cards = bridge::parse_cards(text)) {
    fuzz::require(bridge::CardSet::all().contains(*cards), "only cards of the pack");
    fuzz::require(bridge::parse_cards(to_string(*cards)) == *cards, "a holding reads back");
  }
  if (const auto hand = bridge::parse_hand(text)) fuzz::require(hand->size() == 13, "a hand has thirteen cards");
  if (const auto hands = bridge::parse_known_hands(text)) {
    fuzz::require(bridge::parse_known_hands(to_string(*hands)) == *hands, "known hands read back");
    if (const auto deal = hands->deal())
      fuzz::require(bridge::parse_deal(to_string(*deal)) == *deal, "a deal reads back");
  }
  return 0;
}

#include "bridge/play.h"
#include "check.h"

using namespace yomi;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::text(data, size);
  if (const auto card = bridge::parse_card(text)) {
    fuzz::require(bridge::CardSet::all().has(*card), "a card of the pack");
    fuzz::require(bridge::parse_card(to_string(*card)) == *card, "a card reads back");
  }
  const auto cards = bridge::parse_card_list(text);
  if (!cards) return 0;
  const auto again = bridge::parse_card_list(bridge::to_string(std::span(*cards)));
  fuzz::require(again && *again == *cards, "a list of cards reads back");
  bridge::Play play({1, bridge::Strain::Hearts, bridge::Doubling::Undoubled, bridge::Seat::South});
  for (const bridge::Card card : *cards) (void)play.add(card);
  fuzz::require(play.played().size() == static_cast<int>(play.cards().size()), "each card falls once");
  fuzz::require(play.tricks(bridge::Side::NorthSouth) + play.tricks(bridge::Side::EastWest) == play.tricks_played(),
                "each trick is won once");
  return 0;
}

#include "bridge/play.h"

#include <fmt/format.h>

#include "base/ascii.h"

namespace yomi::bridge {

std::optional<Suit> Play::led() const {
  const auto cards = trick();
  if (cards.empty()) return std::nullopt;
  return cards.front().suit();
}

Result<void> Play::check(Card card, CardSet hand) const {
  if (finished()) return fail("all thirteen tricks are played", "no further card");
  if (!hand.has(card))
    return fail(fmt::format("{} does not hold {}", name(turn()), to_string(card)), "a card of that hand");
  if (!playable(hand, led()).has(card))
    return fail(fmt::format("{} would be a revoke: {} can follow to {} (Law 44)", to_string(card), name(turn()),
                            letter(*led())),
                fmt::format("one of {}", to_string(playable(hand, led()))));
  return {};
}

Result<void> Play::add(Card card) {
  if (finished()) return fail("all thirteen tricks are played", "no further card");
  if (played_.has(card)) return fail(fmt::format("{} has been played", to_string(card)), "a card not yet played");
  const Seat seat = turn();
  if (const auto suit = led(); suit && *suit != card.suit())
    shown_out_[static_cast<std::size_t>(index(seat))] |= static_cast<std::uint8_t>(1u << index(*suit));
  cards_.push_back(card);
  players_.push_back(seat);
  played_.add(card);
  played_by_[static_cast<std::size_t>(index(seat))].add(card);
  if (cards_.size() % 4 == 0) {
    const auto four = std::span(cards_).last(4);
    int best = 0;
    for (int at = 1; at < 4; ++at)
      if (beats(four[static_cast<std::size_t>(at)], four[static_cast<std::size_t>(best)], contract_.strain)) best = at;
    leader_ = next(leader_, best);
    ++tricks_[static_cast<std::size_t>(index(side_of(leader_)))];
  }
  return {};
}

Result<std::vector<Card>> parse_card_list(std::string_view text) {
  std::vector<Card> cards;
  for (const std::string_view word : ascii::words(text, ",-")) {
    const auto card = parse_card(word);
    if (!card) return tl::unexpected(card.error().at(Place{"", 0, static_cast<int>(word.data() - text.data()) + 1}));
    cards.push_back(*card);
  }
  return cards;
}

std::string to_string(std::span<const Card> cards) {
  std::string text;
  for (const Card card : cards) text += (text.empty() ? "" : " ") + to_string(card);
  return text;
}

}  // namespace yomi::bridge

#include "agents/three_viewpoints/distinct_signals.h"

#include <algorithm>

#include "bridge/hand.h"

namespace yomi::agents {

using namespace bridge;

namespace {

// What a signaller's spot comes to: the signal, whether it is the truth, and what the card is worth.
struct Voice {
  Suit suit;
  knowledge::Signal signal;
  bool truth;
  std::int64_t sum;

  friend bool operator==(const Voice&, const Voice&) = default;
};

std::optional<Voice> signal_of(Card card, CardSet hand, const inference::CardReader& reader,
                               const CardThought& sampling) {
  const auto said = reader.would_say(card);
  if (!is_spot(card) || !said || !said->signal) return std::nullopt;
  const auto worth =
      std::ranges::find_if(sampling.candidates, [&](const CardCandidate& each) { return each.equals.has(card); });
  if (worth == sampling.candidates.end()) return std::nullopt;
  return Voice{card.suit(), *said->signal, said->fits(hand), worth->sum};
}

}  // namespace

std::vector<Card> distinct_signals(CardSet equals) {
  std::vector<Card> cards;
  const CardSet low = spots(equals);
  if (!low.empty()) cards.push_back(low.lowest());
  if (low.size() > 1) cards.push_back(low.highest());
  for (const Card card : equals - low) cards.push_back(card);
  return cards;
}

std::vector<Card> one_of_each_signal(const std::vector<Card>& cards, CardSet hand, const inference::CardReader& reader,
                                     const CardThought& sampling) {
  std::vector<Card> kept;
  for (const Card card : cards) {
    const auto signal = signal_of(card, hand, reader, sampling);
    CardSet alike = CardSet(card);
    for (const Card other : cards)
      if (signal && signal_of(other, hand, reader, sampling) == signal) alike.add(other);
    if (carded(alike, hand, reader) == card) kept.push_back(card);
  }
  return kept;
}

}  // namespace yomi::agents

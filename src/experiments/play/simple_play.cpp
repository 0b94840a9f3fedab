#include "experiments/play/simple_play.h"

#include <vector>

#include "agents/play/card_choice.h"
#include "bridge/hand.h"

namespace yomi::experiments {

using namespace bridge;

namespace {

CardSet low_or_all(CardSet cards) {
  const CardSet low = without_points(cards);
  return low.empty() ? cards : low;
}

// A suit at random, trumps only if there is nothing else.
CardSet some_suit(CardSet left, Strain strain, Stream& stream) {
  std::vector<Suit> suits;
  for (const Suit suit : kSuits)
    if (left.length(suit) > 0 && !is_trump(strain, suit)) suits.push_back(suit);
  return suits.empty() ? left : left.in(stream.pick(suits));
}

Card lead(CardSet left, CardSet hand, const inference::CardReader& reader, Stream& stream) {
  const Strain strain = reader.play().contract().strain;
  const bool declaring = partners(reader.play().turn(), reader.play().contract().declarer);
  if (declaring && strain != Strain::NoTrump && stream.chance(0.4)) {
    const CardSet trumps = left.in(static_cast<Suit>(index(strain)));
    if (!trumps.empty()) return trumps.highest();
  }
  const CardSet suit = some_suit(left, strain, stream);
  return declaring ? suit.lowest() : agents::carded(suit, hand, reader);
}

}  // namespace

Card simple_card(CardSet hand, const inference::CardReader& reader, Stream& stream) {
  const Play& play = reader.play();
  const Strain strain = play.contract().strain;
  const CardSet left = hand - play.played_by(play.turn());
  if (!play.led()) return lead(left, hand, reader, stream);
  const auto trick = play.trick();
  Card best = trick.front();
  for (const Card each : trick)
    if (beats(each, best, strain)) best = each;
  const bool partners_trick = trick.size() > 1 && best == trick[trick.size() - 2];
  const CardSet follow = left.in(*play.led());
  CardSet winning;
  for (const Card card : playable(left, play.led()))
    if (beats(card, best, strain)) winning.add(card);
  const bool wins = !partners_trick && !winning.empty() && (trick.size() > 1 || follow.empty());
  if (wins) return winning.lowest();
  if (!follow.empty()) return agents::carded(low_or_all(follow), hand, reader);
  return agents::carded(low_or_all(some_suit(left, strain, stream)), hand, reader);
}

Contract simple_contract(const Deal& deal, int level) {
  const auto points = [&](Seat seat) { return high_card_points(deal.hand(seat)); };
  const bool ns = points(Seat::North) + points(Seat::South) >= 20;
  const Seat one = ns ? Seat::North : Seat::East;
  const Seat declarer = points(one) >= points(partner(one)) ? one : partner(one);
  Contract contract{level, Strain::NoTrump, Doubling::Undoubled, declarer};
  int longest = 7;
  for (const Suit suit : kSuits) {
    const int length = deal.hand(one).length(suit) + deal.hand(partner(one)).length(suit);
    if (length > longest) {
      longest = length;
      contract.strain = static_cast<Strain>(index(suit));
    }
  }
  return contract;
}

}  // namespace yomi::experiments

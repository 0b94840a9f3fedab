#include "search/ending_search.h"

#include <algorithm>

namespace yomi::search {

using bridge::Card;
using bridge::CardSet;

namespace {

using Cards = std::uint64_t;

// One bit above each suit's ace, so that the search for the next higher card never leaves the suit.
constexpr Cards kFences = 0x8000800080008000u;

constexpr Cards suit_of(Cards card) { return Cards{0xffff} << (std::countr_zero(card) & 48); }
constexpr Cards above(Cards card) { return ~(card | (card - 1)); }
constexpr Cards lowest(Cards cards) { return cards & (0 - cards); }

// All places from a card up to the next card of `others` above it: the card and its equals.
constexpr Cards with_equals(Cards card, Cards others) {
  return (lowest((others | kFences) & above(card)) - 1) & ~(card - 1);
}

// All cards from the given ones down, suit by suit.
constexpr Cards fill_down(Cards cards) {
  cards |= cards >> 1 & 0x7fff7fff7fff7fffu;
  cards |= cards >> 2 & 0x3fff3fff3fff3fffu;
  cards |= cards >> 4 & 0x0fff0fff0fff0fffu;
  return cards | (cards >> 8 & 0x00ff00ff00ff00ffu);
}

// Every bit of the suits in which there is a card.
constexpr Cards suits_of(Cards cards) { return (fill_down(cards) & 0x0001000100010001u) * 0xffff; }

// The cards of a hand that beat every other card of their suit.
constexpr Cards masters(Cards hand, Cards others) { return hand & ~fill_down(others); }

// The highest card out in each suit.
constexpr Cards tops(Cards out) { return out & ~(fill_down(out) >> 1 & 0x7fff7fff7fff7fffu); }

constexpr int count(Cards cards) {
  int size = 0;
  for (; cards != 0; cards &= cards - 1) ++size;
  return size;
}

}  // namespace

EndingSearch::EndingSearch(const Position& position) : left_(position.tricks_left()) {
  for (const bridge::Seat seat : bridge::kSeats)
    hands_[static_cast<std::size_t>(index(seat))] = position.hand(seat).bits();
  if (position.strain() != bridge::Strain::NoTrump)
    trumps_ = Cards{0xffff} << (16 * static_cast<unsigned>(index(position.strain())));
  root_seat_ = index(position.leader());
  for (const Card card : position.trick()) {
    play(root_, root_seat_, CardSet(card).bits());
    root_seat_ = (root_seat_ + 1) & 3;
    --root_to_come_;
  }
  // A memo pays from four tricks on, and a large one from seven; below it costs more to clear than it saves.
  memo_bits_ = left_ < 4 ? 0 : left_ < 7 ? 10 : kMemoBits;
  if (memo_bits_ > 0) std::fill_n(memo_keys_.begin(), std::size_t{1} << memo_bits_, Cards{0});
}

bool EndingSearch::north_south_reach(Card card, int need) {
  const Cards bits = CardSet(card).bits();
  switch (root_to_come_) {
    case 3:
      return after<3>(root_seat_, root_, bits, left_, need);
    case 2:
      return after<2>(root_seat_, root_, bits, left_, need);
    case 1:
      return after<1>(root_seat_, root_, bits, left_, need);
    default:
      return after<0>(root_seat_, root_, bits, left_, need);
  }
}

EndingSearch::Cards EndingSearch::beating(Cards card) const {
  const Cards higher = suit_of(card) & above(card);
  return (card & trumps_) != 0 ? higher : higher | trumps_;
}

void EndingSearch::play(Trick& trick, int seat, Cards card) const {
  if (trick.led == 0)
    trick.led = suit_of(card);
  else if ((card & trick.beating) == 0)
    return;
  trick.best = card;
  trick.beating = beating(card);
  trick.winner = seat;
}

template <int to_come>
bool EndingSearch::after(int seat, Trick trick, Cards card, int left, int need) {
  play(trick, seat, card);
  Cards& hand = hands_[static_cast<std::size_t>(seat)];
  hand ^= card;
  bool reached = false;
  if constexpr (to_come == 0)
    reached = lead(trick.winner, left - 1, need - ((trick.winner & 1) == 0));
  else
    reached = follow<to_come - 1>((seat + 1) & 3, trick, left, need);
  hand ^= card;
  return reached;
}

template <int to_come>
bool EndingSearch::follow(int seat, const Trick& trick, int left, int need) {
  const bool ours = (seat & 1) == 0;
  const Cards hand = hands_[static_cast<std::size_t>(seat)];
  Cards playable = (hand & trick.led) != 0 ? hand & trick.led : hand;
  if ((playable & (playable - 1)) == 0) return after<to_come>(seat, trick, playable, left, need);

  const Cards others = (cards_out() ^ hand) | trick.best;
  if (const Cards winner = sure_winner<to_come>(seat, trick, playable)) {
    if (after<to_come>(seat, trick, winner, left, need) == ours) return ours;
    playable &= ~with_equals(winner, others);
  }
  while (playable != 0) {
    const Cards card = lowest(playable);
    if (after<to_come>(seat, trick, card, left, need) == ours) return ours;
    playable &= ~with_equals(card, others);
  }
  return !ours;
}

template <int to_come>
EndingSearch::Cards EndingSearch::sure_winner(int seat, const Trick& trick, Cards playable) const {
  Cards threats = 0;
  if constexpr (to_come > 0) {
    const Cards next = hands_[static_cast<std::size_t>((seat + 1) & 3)];
    threats = (next & trick.led) != 0 ? next & trick.led : next;
  }
  const bool partner_wins = ((trick.winner ^ seat) & 1) == 0 && (trick.beating & threats) == 0;
  if (partner_wins) return 0;
  for (Cards winners = playable & trick.beating; winners != 0; winners &= winners - 1)
    if ((beating(lowest(winners)) & threats) == 0) return lowest(winners);
  return 0;
}

bool EndingSearch::lead(int leader, int left, int need) {
  if (need <= 0) return true;
  if (need > left) return false;
  if (left == 1) return last_trick(leader);

  const bool ours = (leader & 1) == 0;
  const int wanted = ours ? need : left - need + 1;
  const Cards out = cards_out();
  if (wanted == left && first_trick_lost(leader, out)) return !ours;
  const Prospects prospects = look_ahead(leader, out);
  if (prospects.quick >= wanted) return ours;
  for (const int opponent : {(leader + 1) & 3, (leader + 3) & 3})
    if (trump_tricks_exceed(left - wanted, opponent, out)) return !ours;
  if (memo_bits_ == 0) return search_leads(leader, left, need, prospects);

  // The two lowest bits of a set of cards stand for no card: room for the leader.
  const Cards key = out | static_cast<Cards>(leader);
  const std::size_t place = key * 0x9e3779b97f4a7c15u >> (64 - memo_bits_);
  if (memo_keys_[place] == key) {
    if (memo_bounds_[place].at_least >= need) return true;
    if (memo_bounds_[place].at_most < need) return false;
  }
  const bool reached = search_leads(leader, left, need, prospects);
  if (memo_keys_[place] != key) {
    memo_keys_[place] = key;
    memo_bounds_[place] = {0, static_cast<std::int8_t>(left)};
  }
  if (reached)
    memo_bounds_[place].at_least = static_cast<std::int8_t>(need);
  else
    memo_bounds_[place].at_most = static_cast<std::int8_t>(need - 1);
  return reached;
}

bool EndingSearch::search_leads(int leader, int left, int need, const Prospects& prospects) {
  const bool ours = (leader & 1) == 0;
  const Cards hand = hands_[static_cast<std::size_t>(leader)];
  const Cards others = cards_out() ^ hand;
  // Masters first, then suits in which partner has the master, then the rest. This never separates equal cards.
  const Cards first = hand & prospects.winners;
  const Cards second = hand & prospects.partner_suits;
  for (Cards cards : {first, second, hand & ~first & ~second})
    while (cards != 0) {
      const Cards card = lowest(cards);
      if (after<3>(leader, {}, card, left, need) == ours) return ours;
      cards &= ~with_equals(card, others);
    }
  return !ours;
}

bool EndingSearch::last_trick(int leader) const {
  Trick trick;
  for (int i = 0; i < 4; ++i) {
    const int seat = (leader + i) & 3;
    play(trick, seat, hands_[static_cast<std::size_t>(seat)]);
  }
  return (trick.winner & 1) == 0;
}

EndingSearch::Cards EndingSearch::safe_masters(int seat, Cards out) const {
  const Cards hand = hands_[static_cast<std::size_t>(seat)];
  Cards safe = masters(hand, out ^ hand);
  if (((out ^ hand) & trumps_) == 0) return safe;
  // Somebody else has a trump. A master in a side suit is safe from players who follow suit or have no trump, and then
  // only its first round is counted. This includes partner, who with nothing but trumps would have to ruff and take
  // over the lead.
  safe &= tops(out) | trumps_;
  for (int i = 1; i < 4; ++i) {
    const Cards other = hands_[static_cast<std::size_t>((seat + i) & 3)];
    if ((other & trumps_) != 0) safe &= suits_of(other) | trumps_;
  }
  return safe;
}

bool EndingSearch::first_trick_lost(int leader, Cards out) const {
  const Cards next = hands_[static_cast<std::size_t>((leader + 1) & 3)];
  const Cards partner = hands_[static_cast<std::size_t>((leader + 2) & 3)];
  const Cards last = hands_[static_cast<std::size_t>((leader + 3) & 3)];
  Cards theirs = suits_of(tops(out) & (next | last));
  if ((next & trumps_) != 0) theirs |= ~suits_of(next);
  if ((last & trumps_) != 0) theirs |= ~suits_of(last);
  if ((partner & trumps_) != 0) theirs &= suits_of(partner);
  return (hands_[static_cast<std::size_t>(leader)] & ~theirs) == 0;
}

bool EndingSearch::trump_tricks_exceed(int limit, int seat, Cards out) const {
  const Cards hand = hands_[static_cast<std::size_t>(seat)] & trumps_;
  return hand != 0 && count(masters(hand, (out & trumps_) ^ hand)) > limit;
}

EndingSearch::Prospects EndingSearch::look_ahead(int leader, Cards out) const {
  const Cards own = safe_masters(leader, out);
  const Cards partners = safe_masters((leader + 2) & 3, out);
  const Cards partner_suits = suits_of(partners);
  // Partner's masters count too if the leader can reach one of them. While one of the two cashes, the other discards
  // cards that are no masters, unless all tricks are theirs.
  const bool entry = (partner_suits & hands_[static_cast<std::size_t>(leader)]) != 0;
  return {count(entry ? own | partners : own), own, partner_suits};
}

}  // namespace yomi::search

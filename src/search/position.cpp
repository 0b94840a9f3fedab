#include "search/position.h"

#include <algorithm>

#include "base/random.h"

namespace yomi::search {

using bridge::Card;
using bridge::CardSet;
using bridge::Seat;
using bridge::Strain;
using bridge::Suit;

Position::Position(const std::array<CardSet, 4>& hands, Strain strain, Seat leader, std::span<const Card> trick)
    : hands_(hands), played_(trick.size()), strain_(strain), leader_(leader) {
  assert(trick.size() <= 3);
  std::copy(trick.begin(), trick.end(), trick_.begin());
}

Position::Position(const bridge::Deal& deal, Strain strain, Seat leader) : Position(deal.hands(), strain, leader) {}

Position::Position(const bridge::Deal& deal, const bridge::Contract& contract)
    : Position(deal, contract.strain, contract.leader()) {}

Position::Position(const bridge::Deal& deal, const bridge::Play& play)
    : Position(deal.hands(), play.contract().strain, play.leader(), play.trick()) {
  for (CardSet& hand : hands_) hand.remove(play.played());
}

std::optional<Position> Position::at(const bridge::Table& table) {
  if (!table.play() || table.play()->finished()) return std::nullopt;
  return Position(table.deal(), *table.play());
}

std::optional<Suit> Position::led() const {
  if (played_ == 0) return std::nullopt;
  return trick_[0].suit();
}

std::optional<Card> Position::winning_card() const {
  if (played_ == 0) return std::nullopt;
  Card best = trick_[0];
  for (const Card card : trick())
    if (beats(card, best, strain_)) best = card;
  return best;
}

Groups Position::choices() const {
  const Seat mover = turn();
  CardSet between;
  for (const Seat seat : bridge::kSeats)
    if (seat != mover) between.add(hand(seat));
  if (const auto winning = winning_card()) between.add(*winning);

  std::array<CardSet, 13> groups;
  std::size_t size = 0;
  std::optional<Card> below;
  for (const Card card : playable()) {
    const auto gap = below ? (CardSet(card).bits() - 1) & ~(CardSet(*below).bits() * 2 - 1) : 0;
    if (below && below->suit() == card.suit() && (between & CardSet(gap)).empty())
      groups[size - 1].add(card);
    else
      groups[size++] = CardSet(card);
    below = card;
  }
  std::sort(groups.begin(), groups.begin() + static_cast<std::ptrdiff_t>(size), [](CardSet a, CardSet b) {
    const Card x = a.lowest(), y = b.lowest();
    return x.rank() != y.rank() ? x.rank() < y.rank() : x.suit() < y.suit();
  });

  Groups sorted;
  for (std::size_t i = 0; i < size; ++i) sorted.add(groups[i]);
  return sorted;
}

Position Position::after(Card card) const {
  assert(playable().has(card));
  Position after = *this;
  after.hands_[static_cast<std::size_t>(index(turn()))].remove(card);
  if (played_ < 3) {
    after.trick_[after.played_++] = card;
    return after;
  }
  Card best = trick_[0];
  Seat winner = leader_;
  for (int i = 1; i < 4; ++i) {
    const Card next_card = i < 3 ? trick_[static_cast<std::size_t>(i)] : card;
    if (!beats(next_card, best, strain_)) continue;
    best = next_card;
    winner = next(leader_, i);
  }
  after.trick_.fill(kNoCard);
  after.played_ = 0;
  after.leader_ = winner;
  return after;
}

namespace {

std::string cards(int count) { return std::to_string(count) + (count == 1 ? " card" : " cards"); }

tl::unexpected<Error> twice(Card card, const std::string& where) {
  return fail(to_string(card) + " is twice in the position, " + where, "every card once");
}

}  // namespace

Result<void> Position::check() const {
  CardSet seen;
  for (const Seat seat : bridge::kSeats) {
    const CardSet cards = hand(seat);
    if (!CardSet::all().contains(cards))
      return fail(std::string(name(seat)) + "'s hand has bits that stand for no card", "the bits of the 52 cards only");
    if (!(seen & cards).empty())
      return twice((seen & cards).lowest(), "the second time with " + std::string(name(seat)));
    seen.add(cards);
  }
  for (const Card card : trick()) {
    if (seen.has(card)) return twice(card, "on the table and in a hand or the trick");
    seen.add(card);
  }

  const int left = hand(turn()).size();
  if (left == 0) return fail("no card is left to play", "at least one card in the hand of the seat to play");
  if (left > 13) return fail(std::string(name(turn())) + " has " + cards(left), "at most 13 cards in a hand");
  for (const Seat seat : bridge::kSeats) {
    const bool has_played = turns(leader_, seat) < static_cast<int>(played_);
    const int wanted = has_played ? left - 1 : left;
    if (hand(seat).size() != wanted)
      return fail(std::string(name(seat)) + " has " + cards(hand(seat).size()) + " where " + std::string(name(turn())) +
                      ", to play, has " + std::to_string(left),
                  cards(wanted));
  }
  for (std::size_t i = 1; i < played_; ++i) {
    const Seat seat = next(leader_, static_cast<int>(i));
    if (trick_[i].suit() == trick_[0].suit() || hand(seat).in(trick_[0].suit()).empty()) continue;
    return fail(std::string(name(seat)) + " played " + to_string(trick_[i]) + " on " + to_string(trick_[0]) +
                    " and still holds " + to_string(hand(seat).in(trick_[0].suit()).lowest()),
                "a card of the suit led");
  }
  return {};
}

std::size_t hash(const Position& position) {
  const int turn = index(position.strain()) * 4 + index(position.leader());
  auto h = static_cast<std::uint64_t>(turn);
  for (const CardSet hand : position.hands()) h = StreamKey::mix(h ^ hand.bits()) + 0x9e3779b97f4a7c15u;
  for (const Card card : position.trick()) h = StreamKey::mix(h ^ static_cast<std::uint64_t>(card.index()));
  return h;
}

std::string to_string(const Position& position) {
  std::string text = "N:";
  for (const Seat seat : bridge::kSeats) text += to_string(position.hand(seat)) + " ";
  text += position.strain() == Strain::NoTrump ? "NT" : std::string(1, letter(position.strain()));
  text += ", " + std::string(name(position.leader())) + " leads";
  if (!position.trick().empty()) text += ", on the table " + bridge::to_string(position.trick());
  return text;
}

}  // namespace yomi::search

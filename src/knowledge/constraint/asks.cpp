#include "knowledge/constraint/asks.h"

#include <algorithm>
#include <functional>

namespace yomi::knowledge {

using namespace bridge;

namespace {

constexpr bool within(int value, Span span) { return value >= span.lo && value <= span.hi; }
constexpr bool in_group(unsigned suits, Suit suit) { return (suits >> index(suit) & 1) != 0; }

int two_longest(const Shape& shape) {
  Shape sorted = shape;
  std::ranges::sort(sorted, std::greater<>());
  return sorted[0] + sorted[1];
}

bool balanced_shape(const Shape& shape) {
  Shape sorted = shape;
  std::ranges::sort(sorted, std::greater<>());
  return sorted[3] >= 2 && sorted[2] >= 3;
}

// No singleton, and no suit of more than six: 5422 and 6322 besides the balanced ones.
bool semi_balanced_shape(const Shape& shape) {
  return std::ranges::all_of(shape, [](int length) { return length >= 2 && length <= 6; });
}

bool fits_pattern(const Atom& atom, const Shape& shape) {
  Shape sorted = shape;
  std::ranges::sort(sorted, std::greater<>());
  return std::ranges::find(atom.patterns, sorted) != atom.patterns.end();
}

// Points that a hand of this shape adds to its high cards, for the question asked.
int extra_points(const Atom& atom, const Shape& shape, const Binding& binding) {
  switch (atom.ask) {
    case Ask::Points:
    case Ask::TotalPoints:
    case Ask::BestPoints:
      return length_points(shape);
    case Ask::Support:
    case Ask::TotalSupport:
    case Ask::BestSupport:
      return shortness_points(shape, binding[atom.suit]);
    case Ask::RuleOfTwenty:
      return two_longest(shape);
    case Ask::RuleOfFifteen:
      return shape[at(Suit::Spades)];
    default:
      return 0;
  }
}

// What partner is known to add: at least, or (Best...) at most.
int partner_points(const Atom& atom, const Setting& setting) {
  switch (atom.ask) {
    case Ask::TotalHcp:
      return setting.partner.hcp.lo;
    case Ask::TotalPoints:
    case Ask::TotalSupport:
      return setting.partner.points.lo;
    case Ask::BestHcp:
      return setting.partner.hcp.hi;
    case Ask::BestPoints:
    case Ask::BestSupport:
      return setting.partner.points.hi;
    default:
      return 0;
  }
}

bool counts_points(Ask ask) {
  return (ask >= Ask::Hcp && ask <= Ask::BestSupport) || ask == Ask::RuleOfTwenty || ask == Ask::RuleOfFifteen;
}

// Questions that shape and setting settle, points not needed.
bool shape_fits(const Atom& atom, const Shape& shape, const Binding& binding, const Setting& setting) {
  const auto length = [&](SuitName name) { return shape[at(binding[name])]; };
  const auto fits = [&](Suit suit) { return within(shape[at(suit)], atom.span); };
  const auto grouped = [&](Suit suit) { return in_group(suits_of(atom, setting), suit); };
  switch (atom.ask) {
    case Ask::Any:
      return true;
    case Ask::Length:
      return within(length(atom.suit), atom.span);
    case Ask::Fit:
      return within(length(atom.suit) + setting.partner.length[at(binding[atom.suit])].lo, atom.span);
    case Ask::Balanced:
      return balanced_shape(shape);
    case Ask::SemiBalanced:
      return semi_balanced_shape(shape);
    case Ask::Pattern:
      return fits_pattern(atom, shape);
    case Ask::AtLeastAsLong:
      return length(atom.suit) >= length(atom.other);
    case Ask::Longer:
      return length(atom.suit) > length(atom.other);
    case Ask::Longest:
      return length(atom.suit) == *std::ranges::max_element(shape);
    case Ask::SomeLength:
      return std::ranges::any_of(kSuits, [&](Suit suit) { return grouped(suit) && fits(suit); });
    case Ask::EachLength:
      return std::ranges::all_of(kSuits, [&](Suit suit) { return !grouped(suit) || fits(suit); });
    case Ask::Position:
      return within(setting.position, atom.span);
    case Ask::WeVulnerable:
      return setting.we_are_vulnerable;
    case Ask::TheyVulnerable:
      return setting.they_are_vulnerable;
    case Ask::Passed:
      return setting.passed;
    case Ask::PartnerPassed:
      return setting.partner_passed;
    case Ask::Unbid:
      return !in_group(setting.their_suits | setting.our_suits, binding[atom.suit]);
    case Ask::RankAbove:
      return binding[atom.suit] > binding[atom.other];
    case Ask::RankBelow:
      return binding[atom.suit] < binding[atom.other];
    default:
      return true;
  }
}

bool needs_cards(Ask ask) { return ask >= Ask::Losers; }

int count_top(CardSet hand, Suit suit, std::initializer_list<Rank> top) {
  int held = 0;
  for (const Rank rank : top) held += hand.has(Card(suit, rank)) ? 1 : 0;
  return held;
}

int count_aces(CardSet hand) {
  int held = 0;
  for (const Suit suit : kSuits) held += hand.has(Card(suit, Rank::Ace)) ? 1 : 0;
  return held;
}

// Losing tricks that partner adds: as many as possible, or (BestLosers) as few.
int partner_losers(const Atom& atom, const Setting& setting) {
  if (atom.ask == Ask::TotalLosers) return setting.partner_losers.hi;
  return atom.ask == Ask::BestLosers ? setting.partner_losers.lo : 0;
}

// First-round control is the ace or a void; the king and a singleton control the second round.
bool controls_suit(CardSet hand, Suit suit, bool first) {
  const int length = hand.length(suit);
  if (length == 0 || hand.has(Card(suit, Rank::Ace))) return true;
  return !first && (length == 1 || hand.has(Card(suit, Rank::King)));
}

bool cards_fit(const Atom& atom, CardSet hand, const Binding& binding, const Setting& setting) {
  using enum Rank;
  switch (atom.ask) {
    case Ask::Losers:
    case Ask::TotalLosers:
    case Ask::BestLosers:
      return within(losers(hand) + partner_losers(atom, setting), atom.span);
    case Ask::Controls:
      return within(controls(hand), atom.span);
    case Ask::Aces:
      return within(count_aces(hand), atom.span);
    case Ask::TotalAces:
      return within(count_aces(hand) + setting.partner_aces.lo, atom.span);
    case Ask::Kings: {
      int held = 0;
      for (const Suit suit : kSuits) held += hand.has(Card(suit, King)) ? 1 : 0;
      return within(held, atom.span);
    }
    case Ask::KeyCards:
      return within(key_cards(hand, binding[atom.suit]), atom.span);
    case Ask::TotalKeyCards:
      return within(key_cards(hand, binding[atom.suit]) + setting.partner_key_cards.lo, atom.span);
    case Ask::Control:
    case Ask::FirstControl:
      return controls_suit(hand, binding[atom.suit], atom.ask == Ask::FirstControl);
    case Ask::Top:
      return within(count_top(hand, binding[atom.suit], {Ace, King, Queen}), atom.span);
    case Ask::Honours:
      return within(count_top(hand, binding[atom.suit], {Ace, King, Queen, Jack, Ten}), atom.span);
    case Ask::Stopper:
      return stops(hand, binding[atom.suit]);
    case Ask::Stoppers:
      return std::ranges::all_of(
          kSuits, [&](Suit suit) { return !in_group(suits_of(atom, setting), suit) || stops(hand, suit); });
    case Ask::Holds:
      return hand.has(atom.card);
    default:
      return true;
  }
}

// What a question about cards leaves possible, by the points and the length that the cards themselves take.
std::uint64_t cards_possible(const Atom& atom, const Shape& shape, const Binding& binding, const Setting& setting) {
  constexpr std::array<int, 4> kTopPoints = {0, 2, 5, 9};  // the least that 0 to 3 of A K Q count
  switch (atom.ask) {
    case Ask::Aces:
      return points_between(4 * atom.span.lo, kMaxPoints);
    case Ask::Kings:
      return points_between(3 * atom.span.lo, kMaxPoints);
    case Ask::Top: {
      const int wanted = std::clamp(atom.span.lo, 0, 3);
      if (shape[at(binding[atom.suit])] < wanted) return 0;
      return points_between(kTopPoints[static_cast<std::size_t>(wanted)], kMaxPoints);
    }
    case Ask::Stopper:
      return shape[at(binding[atom.suit])] == 0 ? 0 : points_between(1, kMaxPoints);
    case Ask::Losers:
    case Ask::TotalLosers:
    case Ask::BestLosers: {
      int most = partner_losers(atom, setting);
      for (const int length : shape) most += std::min(length, 3);
      return most < atom.span.lo ? 0 : kAllPoints;
    }
    case Ask::Control:
      return shape[at(binding[atom.suit])] <= 1 ? kAllPoints : points_between(3, kMaxPoints);
    case Ask::FirstControl:
      return shape[at(binding[atom.suit])] == 0 ? kAllPoints : points_between(4, kMaxPoints);
    default:
      return kAllPoints;
  }
}

// The points with which a question about cards is settled by shape alone.
std::uint64_t cards_certain(const Atom& atom, const Shape& shape, const Binding& binding) {
  const bool controlled = (atom.ask == Ask::Control && shape[at(binding[atom.suit])] <= 1) ||
                          (atom.ask == Ask::FirstControl && shape[at(binding[atom.suit])] == 0);
  return controlled ? kAllPoints : 0;
}

}  // namespace

std::uint8_t suits_of(const Atom& atom, const Setting& setting) {
  switch (atom.group) {
    case SuitGroup::Theirs:
      return setting.their_suits;
    case SuitGroup::Ours:
      return setting.our_suits;
    case SuitGroup::Unbid:
      return static_cast<std::uint8_t>(~(setting.their_suits | setting.our_suits) & 15);
    case SuitGroup::Listed:
      break;
  }
  return atom.suits;
}

bool stops(CardSet hand, Suit suit) {
  using enum Rank;
  const int length = hand.length(suit);
  return hand.has(Card(suit, Ace)) || (hand.has(Card(suit, King)) && length >= 2) ||
         (hand.has(Card(suit, Queen)) && length >= 3) || (hand.has(Card(suit, Jack)) && length >= 4);
}

int key_cards(CardSet hand, Suit trump) { return count_aces(hand) + (hand.has(Card(trump, Rank::King)) ? 1 : 0); }

bool ask_hand(const Atom& atom, const Features& hand, const Binding& binding, const Setting& setting) {
  if (needs_cards(atom.ask)) return cards_fit(atom, hand.hand, binding, setting);
  if (counts_points(atom.ask))
    return within(hand.hcp + extra_points(atom, hand.length, binding) + partner_points(atom, setting), atom.span);
  return shape_fits(atom, hand.length, binding, setting);
}

Words ask_shape(const Atom& atom, const Shape& shape, const Binding& binding, const Setting& setting) {
  if (needs_cards(atom.ask))
    return {cards_possible(atom, shape, binding, setting), cards_certain(atom, shape, binding)};
  if (counts_points(atom.ask)) {
    const int added = extra_points(atom, shape, binding) + partner_points(atom, setting);
    const std::uint64_t word = points_between(atom.span.lo - added, atom.span.hi - added);
    return {word, word};
  }
  const std::uint64_t word = shape_fits(atom, shape, binding, setting) ? kAllPoints : 0;
  return {word, word};
}

}  // namespace yomi::knowledge

#include "search/solver/trick_search.h"

#include <algorithm>

#include "search/solver/lead_order.h"
#include "search/solver/quick_tricks.h"

namespace yomi::search::solver {

namespace {

constexpr unsigned kLeadsBetweenStopChecks = 4096;
// Positions with up to this many tricks keep the patterns of earlier deals, at most of this many.
constexpr int kCarriedTricks = 9;
constexpr int kCarriedDeals = 1000;

}  // namespace

void TrickSearch::set(const std::array<bridge::CardSet, 4>& left_in_hands, bridge::Strain strain_played,
                      bridge::Seat leader, std::span<const bridge::Card> on_table, StopCheck stop) {
  stop_ = stop;
  stopped_ = false;
  until_stop_check_ = kLeadsBetweenStopChecks;
  std::array<Cards, 4> hands{};
  for (std::size_t seat = 0; seat < 4; ++seat) hands[seat] = left_in_hands[seat].bits();
  int seat = index(leader);
  for (const bridge::Card card : on_table) {
    hands[static_cast<std::size_t>(seat)] |= bridge::CardSet(card).bits();
    seat = (seat + 1) & 3;
  }
  const int left = std::popcount(hands[0]), strain = index(strain_played);
  const bool same_deal = left == left_ && strain == strain_ && starts_[static_cast<std::size_t>(left)].hands == hands;
  if (!same_deal) {
    const bool carry = strain == strain_ && left <= kCarriedTricks && left_ <= kCarriedTricks;
    if (carry && ++deals_ < kCarriedDeals) {
      table_.forget_hints();
    } else {
      table_.forget(left <= kCarriedTricks ? kCarriedTricks : left);
      deals_ = 0;
    }
    starts_[static_cast<std::size_t>(left)].set(hands);
  }
  left_ = left;
  strain_ = strain;
  trumps_ = strain < 4 ? suit_mask(strain) : 0;

  root_ = {};
  root_seat_ = index(leader);
  root_place_ = 0;
  for (const bridge::Card card : on_table) {
    play(root_, root_seat_, bridge::CardSet(card).bits());
    root_seat_ = (root_seat_ + 1) & 3;
    ++root_place_;
  }
}

bool TrickSearch::north_south_reach(bridge::Card card, int need) {
  const Cards bits = bridge::CardSet(card).bits();
  return (strain_ < 4 ? play_root<true>(bits, need) : play_root<false>(bits, need)).reached;
}

bool TrickSearch::north_south_reach(int need) {
  return (strain_ < 4 ? search_root<true>(need) : search_root<false>(need)).reached;
}

template <bool has_trumps>
Verdict TrickSearch::search_root(int need) {
  const TrickStart& start = starts_[static_cast<std::size_t>(left_)];
  switch (root_place_) {
    case 0:
      return lead<has_trumps>(start, root_seat_, left_, need);
    case 1:
      return follow<has_trumps, 1>(start, root_, root_seat_, left_, need);
    case 2:
      return follow<has_trumps, 2>(start, root_, root_seat_, left_, need);
    default:
      return follow<has_trumps, 3>(start, root_, root_seat_, left_, need);
  }
}

template <bool has_trumps>
Verdict TrickSearch::play_root(Cards card, int need) {
  const TrickStart& start = starts_[static_cast<std::size_t>(left_)];
  switch (root_place_) {
    case 0:
      return after<has_trumps, 0>(start, root_, root_seat_, card, left_, need);
    case 1:
      return after<has_trumps, 1>(start, root_, root_seat_, card, left_, need);
    case 2:
      return after<has_trumps, 2>(start, root_, root_seat_, card, left_, need);
    default:
      return after<has_trumps, 3>(start, root_, root_seat_, card, left_, need);
  }
}

Cards TrickSearch::beating(Cards card) const {
  const Cards higher = suit_of(card) & above(card);
  return (card & trumps_) != 0 ? higher : higher | trumps_;
}

void TrickSearch::play(Trick& trick, int seat, Cards card) const {
  trick.cards[static_cast<std::size_t>(seat)] = card;
  trick.played |= card;
  if (trick.led == 0)
    trick.led = suit_of(card);
  else if ((card & beating(trick.best)) == 0)
    return;
  trick.best = card;
  trick.winner = seat;
}

// The winning card, if it had to beat another of its suit.
Cards TrickSearch::won_by_rank(const Trick& trick) {
  return (trick.played & suit_of(trick.best)) == trick.best ? 0 : trick.best;
}

template <bool has_trumps, int place>
Verdict TrickSearch::after(const TrickStart& start, Trick trick, int seat, Cards card, int left, int need) {
  play(trick, seat, card);
  if constexpr (place < 3) {
    return follow<has_trumps, place + 1>(start, trick, (seat + 1) & 3, left, need);
  } else {
    const int still = need - ((trick.winner & 1) == 0 ? 1 : 0);
    const Cards ranks = won_by_rank(trick);
    if (still <= 0) return {ranks, true};
    if (still > left - 1) return {ranks, false};
    TrickStart& next = starts_[static_cast<std::size_t>(left - 1)];
    next.set_after(start, trick.cards);
    Verdict verdict = lead<has_trumps>(next, trick.winner, left - 1, still);
    verdict.ranks |= ranks;
    return verdict;
  }
}

void TrickSearch::remove_failed(Moves& moves, Cards card, Cards equals, Cards ranks) {
  // If an equal card won by its rank, the lower ones must stay equal to it wherever this verdict is used.
  if ((ranks & (equals ^ card)) != 0) ranks |= card;
  const Cards suit = suit_of(card), relevant = ranks & suit;
  moves.ranks |= ranks;
  moves.cards &= ~equals;
  if (relevant == 0)
    moves.cards &= ~suit;
  else if (highest(equals) < lowest(relevant))
    moves.cards &= ~(suit & (lowest(relevant) - 1));
}

template <bool has_trumps, int place>
Verdict TrickSearch::follow(const TrickStart& start, const Trick& trick, int seat, int left, int need) {
  const Cards hand = start.hand(seat);
  Moves moves{(hand & trick.led) != 0 ? hand & trick.led : hand, ((start.all & ~trick.played) ^ hand) | trick.best};
  if ((moves.cards & (moves.cards - 1)) == 0)
    return after<has_trumps, place>(start, trick, seat, moves.cards, left, need);

  const bool ours = (seat & 1) == 0;
  while (const Cards card = next_card<place>(start, trick, seat, moves)) {
    const Cards equals = equals_above(card, moves.others) & moves.cards;
    const Verdict verdict = after<has_trumps, place>(start, trick, seat, highest(equals), left, need);
    if (verdict.reached == ours) return verdict;
    remove_failed(moves, card, equals, verdict.ranks);
  }
  return {moves.ranks, !ours};
}

// First cards that win, unless partner does; when discarding, then the lowest card of each side suit, from the longest;
// then the rest, from the lowest, trumps last.
template <int place>
Cards TrickSearch::next_card(const TrickStart& start, const Trick& trick, int seat, Moves& moves) const {
  const bool follows = (start.hand(seat) & trick.led) != 0;
  if (moves.try_winners) {
    Cards threats = 0;
    if constexpr (place < 3) {
      const Cards next = start.hand((seat + 1) & 3);
      threats = (next & trick.led) != 0 ? next & trick.led : next;
    }
    const bool partner_wins = ((trick.winner ^ seat) & 1) == 0 && (beating(trick.best) & threats) == 0;
    Cards winners = partner_wins ? 0 : moves.cards & beating(trick.best);
    if (place == 1 && winners != 0) {
      // Play low if partner beats whatever comes between.
      const Cards last = start.hand((seat + 2) & 3), partners = (last & trick.led) != 0 ? last & trick.led : last;
      const Cards beaters = threats & beating(trick.best);
      const Cards best = beaters == 0 ? trick.best : highest((beaters & trumps_) != 0 ? beaters & trumps_ : beaters);
      if ((partners & beating(best)) != 0) winners = 0;
    }
    if (follows && winners != 0) {
      // The cheapest if it holds, otherwise the highest, to drive out a higher one.
      if ((beating(lowest(winners)) & threats & trick.led) == 0) return lowest(winners);
      return lowest_equal(highest(winners), moves.cards, moves.others);
    }
    moves.try_winners = false;
    for (; winners != 0; winners &= winners - 1)
      if ((beating(lowest(winners)) & threats) == 0) return lowest(winners);
  }
  if (follows) return lowest(moves.cards);
  const Cards side = moves.cards & ~trumps_;
  int longest = -1;
  for (int suit = 0; suit < 4; ++suit)
    if ((side & moves.suits & suit_mask(suit)) != 0 &&
        (longest < 0 || start.length(seat, suit) > start.length(seat, longest)))
      longest = suit;
  if (longest >= 0) {
    moves.suits &= ~suit_mask(longest);
    return lowest(side & suit_mask(longest));
  }
  return side != 0 ? lowest(side) : lowest(moves.cards);
}

Verdict TrickSearch::last_trick(const TrickStart& start, int leader) const {
  Trick trick;
  for (int i = 0; i < 4; ++i) play(trick, (leader + i) & 3, start.hand((leader + i) & 3));
  return {won_by_rank(trick), (trick.winner & 1) == 0};
}

template <bool has_trumps>
Verdict TrickSearch::lead(const TrickStart& start, int leader, int left, int need) {
  if (left == 1) return last_trick(start, leader);
  const bool ours = (leader & 1) == 0;
  const int wanted = ours ? need : left - need + 1;
  if (const auto ranks = quick_tricks<has_trumps>(start, leader, left, wanted, strain_)) return {*ranks, ours};
  if (const auto ranks = later_tricks<has_trumps>(start, leader, left - wanted + 1, strain_)) return {*ranks, !ours};

  const std::uint64_t key = PatternTable::key(start, leader);
  const PatternTable::Head& head = table_.head(key);
  if (const auto found = table_.find(head, start, need)) {
    if (observer_ != nullptr) observer_(observer_context_, start, leader, need, found->reached);
    return *found;
  }
  if (--until_stop_check_ == 0) {
    until_stop_check_ = kLeadsBetweenStopChecks;
    stopped_ = stopped_ || (stop_.requested != nullptr && stop_.requested(stop_.context));
  }
  if (stopped_) return {};
  Cards good = table_.hint(head, start);
  Verdict verdict = search_leads<has_trumps>(start, leader, left, need, good);
  if (!stopped_) table_.add(key, start, left, need, verdict, good);
  return verdict;
}

template <bool has_trumps>
Verdict TrickSearch::search_leads(const TrickStart& start, int leader, int left, int need, Cards& good) {
  const bool ours = (leader & 1) == 0;
  Moves moves{start.hand(leader), start.all ^ start.hand(leader)};
  const auto fails = [&](Cards card, Cards equals) {
    const Verdict verdict = after<has_trumps, 0>(start, {}, leader, highest(equals), left, need);
    if (verdict.reached != ours) {
      remove_failed(moves, card, equals, verdict.ranks);
      return true;
    }
    moves.ranks = verdict.ranks;
    good = card;
    return false;
  };
  const Cards hint = good & moves.cards;
  if (hint != 0) {
    const Cards card = lowest_equal(hint, moves.cards, moves.others);
    if (!fails(card, equals_above(card, moves.others) & moves.cards)) return {moves.ranks, ours};
    if (moves.cards == 0) return {moves.ranks, !ours};
  }
  good = 0;
  for (const LeadOrder::Lead& move : LeadOrder(start, leader, strain_))
    if ((moves.cards & move.card) != 0 && !fails(move.card, move.equals)) return {moves.ranks, ours};
  return {moves.ranks, !ours};
}

}  // namespace yomi::search::solver

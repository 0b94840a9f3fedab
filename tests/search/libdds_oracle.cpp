#include "tests/search/libdds_oracle.h"

#include <cstdlib>
#include <string>

#include <dds/dll.h>

namespace yomi::search {

using bridge::Card;
using bridge::CardSet;
using bridge::Seat;
using bridge::Strain;
using bridge::Suit;
using bridge::Vulnerability;

namespace {

// libdds numbers suits from spades down, and no-trump last.
int dds_suit(Suit suit) { return 3 - index(suit); }
int dds_strain(Strain strain) { return strain == Strain::NoTrump ? 4 : 3 - index(strain); }
Card card_of(int dds_suit, int dds_rank) {
  return Card(static_cast<Suit>(3 - dds_suit), static_cast<bridge::Rank>(dds_rank));
}

deal to_dds(const Position& position) {
  deal to{};
  to.trump = dds_strain(position.strain());
  to.first = index(position.leader());
  for (std::size_t i = 0; i < position.trick().size(); ++i) {
    to.currentTrickSuit[i] = dds_suit(position.trick()[i].suit());
    to.currentTrickRank[i] = value(position.trick()[i].rank());
  }
  for (const Seat seat : bridge::kSeats)
    for (const Suit suit : bridge::kSuits)
      to.remainCards[index(seat)][dds_suit(suit)] = position.hand(seat).holding(suit);
  return to;
}

// Solutions: 1 for any one card, 2 for all best cards, 3 for all cards. Mode 1: search even if there is only one card.
futureTricks solve(const deal& to, int target, int solutions) {
  [[maybe_unused]] static const bool ready = [] {
    SetResources(0, 1);
    return true;
  }();
  futureTricks found{};
  if (SolveBoard(to, target, solutions, 1, &found, 0) != RETURN_NO_FAULT) std::abort();
  return found;
}

// The groups of the position that libdds names, from the most tricks down. It names one card of a group, and the equal
// cards below it, but sees as one group what the winning card of the trick separates.
void add_choices(Answer& answer, const Position& position, const futureTricks& found) {
  std::array<CardSet, 14> by_tricks{};
  for (int i = 0; i < found.cards; ++i) {
    const Card card = card_of(found.suit[i], found.rank[i]);
    const CardSet equals = CardSet::of(card.suit(), static_cast<std::uint16_t>(found.equals[i]));
    by_tricks[static_cast<std::size_t>(found.score[i])].add(equals | card);
  }
  for (int tricks = 13; tricks >= 0; --tricks)
    for (const CardSet group : position.choices())
      if (!(group & by_tricks[static_cast<std::size_t>(tricks)]).empty()) answer.add({group.lowest(), group, tricks});
}

ddTableResults to_dds(const TrickTable& table) {
  ddTableResults results{};
  for (const Strain strain : bridge::kStrains)
    for (const Seat declarer : bridge::kSeats)
      results.resTable[dds_strain(strain)][index(declarer)] = table.tricks(declarer, strain);
  return results;
}

int to_dds(Vulnerability vulnerability) {
  switch (vulnerability) {
    case Vulnerability::None:
      return 0;
    case Vulnerability::Both:
      return 1;
    case Vulnerability::NorthSouth:
      return 2;
    case Vulnerability::EastWest:
      return 3;
  }
  return 0;
}

// libdds numbers declarers 0 to 3 from North, 4 for either of North-South, 5 for either of East-West.
std::vector<Seat> declarers(int seats) {
  if (seats == 4) return {Seat::North, Seat::South};
  if (seats == 5) return {Seat::East, Seat::West};
  return {bridge::seat_at(seats)};
}

Par from_dds(const parResultsMaster& found) {
  Par par;
  par.score = found.score;
  if (par.score == 0) return par;
  for (int i = 0; i < found.number; ++i) {
    const contractType& contract = found.contracts[i];
    const Strain strain = contract.denom == 0 ? Strain::NoTrump : static_cast<Strain>(4 - contract.denom);
    const auto doubling = contract.underTricks > 0 ? bridge::Doubling::Doubled : bridge::Doubling::Undoubled;
    for (const Seat declarer : declarers(contract.seats))
      par.contracts.push_back({{contract.level, strain, doubling, declarer},
                               contract.level + 6 + contract.overTricks - contract.underTricks});
  }
  return par;
}

}  // namespace

Answer libdds_answer(const Query& query) {
  const deal to = to_dds(query.position);
  const Question question = query.question;
  Answer answer;
  if (question.has_target()) {
    const bool reaches = question.kind() == Question::Kind::Reaches;
    const futureTricks found = solve(to, question.target(), reaches ? 1 : 2);
    answer.reached = found.cards > 0;
    answer.tricks = answer.reached ? question.target() : question.target() - 1;
    if (!answer.reached || reaches) return answer;
    // The cards come with at least the target.
    Answer named;
    add_choices(named, query.position, found);
    for (const Choice& choice : named.choices()) answer.add({choice.card, choice.equals, question.target()});
    return answer;
  }
  const bool all = question.kind() == Question::Kind::AllCards, number = question.kind() == Question::Kind::Tricks;
  const futureTricks found = solve(to, -1, all ? 3 : number ? 1 : 2);
  answer.tricks = found.score[0];
  if (number) return answer;
  Answer named;
  add_choices(named, query.position, found);
  const std::size_t count = question.kind() == Question::Kind::OneCard ? 1 : named.choices().size();
  for (const Choice& choice : named.choices().first(count)) answer.add(choice);
  return answer;
}

TrickTable libdds_table(const bridge::Deal& deal) {
  TrickTable table;
  for (const Strain strain : bridge::kStrains)
    for (const Seat leader : bridge::kSeats)
      table.set(next(leader, 3), strain,
                13 - libdds_answer({Position(deal, strain, leader), Question::tricks()}).tricks);
  return table;
}

Par libdds_par(const TrickTable& table, Seat dealer, Vulnerability vulnerability) {
  ddTableResults results = to_dds(table);
  parResultsMaster found{};
  if (DealerParBin(&results, &found, index(dealer), to_dds(vulnerability)) != RETURN_NO_FAULT) std::abort();
  return from_dds(found);
}

Par libdds_par(const TrickTable& table, bridge::Side first, Vulnerability vulnerability) {
  ddTableResults results = to_dds(table);
  std::array<parResultsMaster, 2> found{};
  if (SidesParBin(&results, found.data(), to_dds(vulnerability)) != RETURN_NO_FAULT) std::abort();
  Par par = from_dds(found[static_cast<std::size_t>(index(first))]);
  // Only here libdds gives the score to the side that begins.
  if (first == bridge::Side::EastWest) par.score = -par.score;
  return par;
}

}  // namespace yomi::search

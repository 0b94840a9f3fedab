#include "experiments/play/two_layouts.h"

#include <algorithm>

#include "experiments/play/simple_play.h"

namespace yomi::experiments {

using namespace bridge;
using inference::CardReader;
using inference::Said;
using inference::Signals;
using search::Position;

namespace {

// Tricks in which to look for a decision: earlier, solving takes long; later, little is left to decide.
constexpr int kFirstTrick = 4, kLastTrick = 8;
constexpr std::size_t kOthersSolved = 6;
// Only the strain matters until the level is chosen.
constexpr int kAnyLevel = 3;

Contract at_level(Contract contract, int level) {
  contract.level = level;
  return contract;
}

Play replayed(const Play& play, const Contract& contract) {
  Play again(contract);
  for (const Card card : play.cards()) (void)again.add(card);
  return again;
}

// Declarer's total tricks after each card of the defender.
struct LayoutTable {
  std::vector<std::pair<CardSet, int>> tricks;

  [[nodiscard]] int least() const {
    return std::ranges::min_element(tricks, {}, &std::pair<CardSet, int>::second)->second;
  }
  [[nodiscard]] int most() const {
    return std::ranges::max_element(tricks, {}, &std::pair<CardSet, int>::second)->second;
  }
  [[nodiscard]] CardSet below(int needed) const {
    CardSet cards;
    for (const auto& [equals, taken] : tricks)
      if (taken < needed) cards.add(equals);
    return cards;
  }
};

Result<LayoutTable> table_of(const Deal& deal, const Play& play, const search::DoubleDummy& solver) {
  const auto answer = solver.solve(Position(deal, play));
  if (!answer) return tl::unexpected(answer.error());
  const int lost = 13 - play.tricks(side_of(play.turn()));
  LayoutTable table;
  for (const search::Choice& choice : answer->choices()) table.tricks.emplace_back(choice.equals, lost - choice.tricks);
  return table;
}

// The deals in which partner and declarer have exchanged one unplayed card, in random order.
std::vector<Deal> exchanges(const Deal& deal, const Play& play, Stream stream) {
  const Seat helper = partner(play.turn()), declarer = play.contract().declarer;
  std::vector<Deal> deals;
  for (const Card given : deal.hand(helper) - play.played())
    for (const Card taken : deal.hand(declarer) - play.played()) {
      if (play.shown_out(declarer, given.suit()) || play.shown_out(helper, taken.suit())) continue;
      const CardSet pair{given, taken};
      auto hands = deal.hands();
      for (const Seat seat : {helper, declarer}) {
        CardSet& hand = hands[static_cast<std::size_t>(index(seat))];
        hand = (hand | pair) - (hand & pair);
      }
      deals.push_back(Deal::of(hands));
    }
  stream.shuffle(deals);
  return deals;
}

}  // namespace

inference::Evidence seen_by_reader(const Deal& deal, const Play& play) {
  inference::Evidence seen{
      {1, play.contract().declarer, Vulnerability::None}, Auction(play.contract().declarer), {}, play};
  for (const Seat seat : {play.turn(), play.contract().dummy()})
    seen.hands[static_cast<std::size_t>(index(seat))] = deal.hand(seat);
  return seen;
}

Result<std::optional<TwoLayouts>> LayoutSearch::find(StreamKey key, std::size_t deals,
                                                     const std::stop_token& stop) const {
  for (std::size_t at = 0; at < deals && !stop.stop_requested(); ++at) {
    Stream stream(key.with("deal", at));
    auto found = try_deal(Deal::random(stream), key.with("play", at));
    if (!found || *found) return found;
  }
  return std::optional<TwoLayouts>();
}

Result<std::optional<TwoLayouts>> LayoutSearch::try_deal(const Deal& deal, StreamKey key) const {
  const Contract contract = simple_contract(deal, kAnyLevel);
  CardReader reader(contract, deal.hand(contract.dummy()), cardings_);
  Stream stream(key);
  while (reader.play().tricks_played() < kLastTrick) {
    const Play& play = reader.play();
    const Seat seat = play.turn();
    const CardSet left = deal.hand(seat) - play.played_by(seat);
    const bool decides = !partners(seat, contract.declarer) && playable(left, play.led()).size() > 1;
    if (decides && play.tricks_played() + 1 >= kFirstTrick) {
      auto found = try_decision(deal, play, key.with(play.cards().size()));
      if (!found || *found) return found;
    }
    reader.add(simple_card(deal.hand(seat), reader, stream));
  }
  return std::optional<TwoLayouts>();
}

std::optional<Play> LayoutSearch::signalled_otherwise(const Said& signal, const Deal& other, const Play& play) const {
  CardReader reader(play.contract(), other.hand(play.contract().dummy()), cardings_);
  for (std::size_t at = 0; at < signal.at; ++at) reader.add(play.cards()[at]);
  Stream any(1, "signal");  // not used when following suit
  const CardSet hand = other.hand(signal.seat);
  const auto led = reader.play().led();
  if (led != signal.card.suit()) return std::nullopt;
  const Card card = simple_card(hand, reader, any);
  const auto says = reader.would_say(card);
  if (card == signal.card || !says || says->signal != signal.signal || !says->fits(hand) || play.played().has(card))
    return std::nullopt;
  // The same tricks must go to the same players.
  Play otherwise(play.contract());
  for (std::size_t at = 0; at < play.cards().size(); ++at) {
    if (otherwise.turn() != play.player(at)) return std::nullopt;
    (void)otherwise.add(at == signal.at ? card : play.cards()[at]);
  }
  return otherwise.turn() == play.turn() ? std::optional(otherwise) : std::nullopt;
}

Result<std::optional<TwoLayouts>> LayoutSearch::try_decision(const Deal& deal, const Play& play, StreamKey key) const {
  const std::optional<TwoLayouts> none;
  const inference::Evidence seen = seen_by_reader(deal, play);
  const auto said = said_by_hidden(read_cards(seen, cardings_, Signals::On), seen);
  const auto signal = std::ranges::find_if(said, [&](const Said& each) {
    return each.signal == kind_ && each.seat == partner(play.turn()) && each.fits(deal.hand(each.seat));
  });
  if (signal == said.end()) return none;
  const auto table = table_of(deal, play, solver_);
  if (!table) return tl::unexpected(table.error());
  const int needed = table->least() + 1;
  if (table->most() < needed || needed < 7) return none;

  const auto alike = [&](const Deal& other) {
    return !signal->fits(other.hand(signal->seat)) && std::ranges::all_of(said, [&](const Said& each) {
      return each.at == signal->at || each.fits(other.hand(each.seat));
    });
  };
  std::size_t solved = 0;
  for (const Deal& other : exchanges(deal, play, Stream(key.with("others")))) {
    if (solved == kOthersSolved) break;
    if (!alike(other)) continue;
    const auto otherwise = signalled_otherwise(*signal, other, play);
    if (!otherwise) continue;
    ++solved;
    const auto others_table = table_of(other, *otherwise, solver_);
    if (!others_table) return tl::unexpected(others_table.error());
    const CardSet here = table->below(needed), there = others_table->below(needed);
    if (there.empty() || !(here & there).empty()) continue;
    const Contract contract = at_level(play.contract(), needed - 6);
    return TwoLayouts{play.turn(),
                      {{{deal, replayed(play, contract), here}, {other, replayed(*otherwise, contract), there}}}};
  }
  return none;
}

}  // namespace yomi::experiments

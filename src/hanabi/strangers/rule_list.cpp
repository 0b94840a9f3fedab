#include "hanabi/strangers/rule_list.h"

#include <algorithm>
#include <optional>

namespace yomi::hanabi::strangers {

namespace {

constexpr std::array kIggi = {Step{Rule::PlaySafe}, Step{Rule::TellUseful}, Step{Rule::DiscardUseless},
                              Step{Rule::DiscardOldest}};
constexpr std::array kPiers = {Step{.rule = Rule::PlayLikely, .chance = 0, .lives = 2, .deck_empty = true},
                               Step{Rule::PlaySafe},
                               Step{.rule = Rule::PlayLikely, .chance = 0.6, .lives = 2},
                               Step{Rule::TellUseful},
                               Step{.rule = Rule::TellDispensable, .clues_below = 4},
                               Step{Rule::DiscardUseless},
                               Step{Rule::DiscardOldest}};
constexpr std::array kOuter = {Step{Rule::PlaySafe}, Step{Rule::DiscardUseless}, Step{Rule::TellUsefulByLot},
                               Step{Rule::TellUnknown}, Step{Rule::DiscardByLot}};
constexpr std::array kVdb = {Step{.rule = Rule::PlayLikely, .chance = 0.6, .lives = 2},
                             Step{Rule::PlaySafe},
                             Step{.rule = Rule::DiscardLikelyUseless, .chance = 0.99},
                             Step{Rule::TellUseful},
                             Step{Rule::TellDispensable},
                             Step{Rule::TellMost},
                             Step{.rule = Rule::DiscardLikelyUseless, .chance = 0}};

constexpr std::array<RuleList, 4> kLists = {{
    {"iggi", "plays what is certain, tells what fits, discards the oldest card", kIggi},
    {"piers", "iggi that also plays likely cards, and tells useless ones with few tokens", kPiers},
    {"outer", "plays what is certain, tells anything unknown, discards by lot", kOuter},
    {"vdb", "plays likely cards, tells what names most cards, discards the likeliest useless card", kVdb},
}};

// What a rule sees.
struct Sight {
  const View& view;
  Stream& stream;
  Counts unseen;

  [[nodiscard]] const Table& table() const { return view.table(); }
  // The share of the unseen copies that the slot may hold and that are among these.
  [[nodiscard]] double chance(Slot slot, CardSet cards) const {
    double among = 0;
    double all = 0;
    for (const Card card : table().told(view.seat(), slot)) {
      const int copies = unseen[std::size_t(card.index())];
      all += copies;
      if (cards.has(card)) among += copies;
    }
    return all > 0 ? among / all : 0;
  }
  // The slot likeliest to be among these, if that is at least this likely; the oldest of equals.
  [[nodiscard]] Slot likeliest(CardSet cards, double at_least) const {
    Slot best = -1;
    double most = -1;
    for (Slot slot = 0; slot < view.hand_size(); ++slot)
      if (const double here = chance(slot, cards); here >= at_least && here > most) {
        most = here;
        best = slot;
      }
    return best;
  }
};

constexpr double kSure = 1 - 1e-9;

bool one_color(CardSet cards) { return cards.within(CardSet::of_color(cards.first().color())); }
bool one_rank(CardSet cards) { return cards.within(CardSet::of_rank(cards.first().rank())); }

// The clue that says what is open of that card; none if the clues have said everything.
std::optional<Move> tell(Sight& sight, Seat seat, Slot slot, bool by_lot) {
  const CardSet told = sight.table().told(seat, slot);
  const Card card = sight.view.card(seat, slot);
  const bool rank_open = !one_rank(told);
  const bool color_open = !one_color(told);
  if (!rank_open && !color_open) return std::nullopt;
  bool rank = rank_open;
  if (by_lot && rank_open && color_open) rank = sight.stream.below(2) == 0;
  return rank ? Move::clue_rank(seat, card.rank()) : Move::clue_color(seat, card.color());
}

// The first card among these that is open to its holder; with `unless_known` not one that its holder knows to be among
// them.
std::optional<Move> tell_one_of(Sight& sight, CardSet cards, bool by_lot, bool unless_known = false) {
  if (!sight.table().can_clue()) return std::nullopt;
  for (Seat seat = sight.view.next(sight.view.seat()); seat != sight.view.seat(); seat = sight.view.next(seat))
    for (Slot slot = 0; slot < sight.table().hand_size(seat); ++slot) {
      if (!cards.has(sight.view.card(seat, slot))) continue;
      if (unless_known && sight.table().told(seat, slot).within(cards)) continue;
      if (const auto clue = tell(sight, seat, slot, by_lot)) return clue;
    }
  return std::nullopt;
}

std::optional<Move> tell_most(const Sight& sight) {
  std::optional<Move> best;
  int most = 0;
  for (const Move move : sight.view.moves()) {
    if (!move.is_clue()) continue;
    const int named = std::popcount(touched_by(move, sight.table(), sight.view.hand(move.to())));
    if (named > most) {
      most = named;
      best = move;
    }
  }
  return best;
}

std::optional<Move> clue_by_lot(Sight& sight) {
  std::vector<Move> clues = sight.view.moves();
  std::erase_if(clues, [](Move move) { return !move.is_clue(); });
  if (clues.empty()) return std::nullopt;
  return clues[sight.stream.below(clues.size())];
}

std::optional<Move> play(Slot slot) { return slot < 0 ? std::nullopt : std::optional(Move::play(slot)); }

std::optional<Move> discard(const Sight& sight, Slot slot) {
  return slot < 0 || !sight.table().can_discard() ? std::nullopt : std::optional(Move::discard(slot));
}

std::optional<Move> by_rule(const Step& step, Sight& sight) {
  const Table& table = sight.table();
  switch (step.rule) {
    case Rule::PlaySafe:
      return play(sight.likeliest(table.playable(), kSure));
    case Rule::PlayLikely:
      return play(sight.likeliest(table.playable(), step.chance));
    case Rule::TellUseful:
      return tell_one_of(sight, table.playable(), false);
    case Rule::TellUsefulByLot:
      return tell_one_of(sight, table.playable(), true);
    case Rule::TellDispensable:
      return tell_one_of(sight, table.useless(), false, true);
    case Rule::TellUnknown:
      return tell_one_of(sight, CardSet::all(), true);
    case Rule::TellMost:
      return tell_most(sight);
    case Rule::TellByLot:
      return clue_by_lot(sight);
    case Rule::DiscardUseless:
      return discard(sight, sight.likeliest(table.useless(), kSure));
    case Rule::DiscardLikelyUseless:
      return discard(sight, sight.likeliest(table.useless(), step.chance));
    case Rule::DiscardOldest:
      return discard(sight, 0);
    case Rule::DiscardByLot:
      return discard(sight, static_cast<Slot>(sight.stream.below(std::uint64_t(sight.view.hand_size()))));
  }
  return std::nullopt;
}

}  // namespace

std::span<const RuleList> rule_lists() { return kLists; }

Move RuleListPlayer::choose(const View& view, Stream& stream) {
  Sight sight{view, stream, view.unseen()};
  const Table& table = view.table();
  for (const Step& step : list_.steps) {
    if (table.lives() < step.lives || table.clues() >= step.clues_below || (step.deck_empty && table.deck_size() > 0))
      continue;
    if (const auto move = by_rule(step, sight)) return *move;
  }
  // No rule applies: with all tokens a clue, otherwise the oldest card.
  if (const auto clue = clue_by_lot(sight); clue && !table.can_discard()) return *clue;
  return table.can_discard() ? Move::discard(0) : Move::play(0);
}

}  // namespace yomi::hanabi::strangers

#include "hanabi/players/reading.h"

#include <algorithm>

namespace yomi::hanabi {

namespace {

constexpr float kKnown = 0.9F;  // a card that fits with this chance needs no further clue

}  // namespace

Counts hidden_counts(const Table& table) {
  Counts counts;
  for (int index = 0; index < kKinds; ++index) counts[std::size_t(index)] = table.hidden(Card::at(index));
  return counts;
}

Reading::Reading(const GiverModel& model) {
  models_.fill(model);
  for (auto& hand : hands_)
    for (Weights& weights : hand) weights.fill(1);
}

Slot Reading::chop(const Table& table, Seat seat) {
  for (Slot slot = 0; slot < table.hand_size(seat); ++slot)
    if (!table.touched(seat, slot)) return slot;
  return 0;
}

namespace {

// The odds of a slot if it is one of these.
Reading::Odds sum(const Reading::Weights& kinds, CardSet cards, const Table& table) {
  const auto on = [&](CardSet part) {
    float weight = 0;
    for (const Card card : part) weight += kinds[std::size_t(card.index())];
    return weight;
  };
  Reading::Odds odds;
  odds.total = on(cards);
  odds.playable = on(cards & table.playable());
  odds.useless = on(cards & table.useless());
  odds.critical = on(cards & (table.critical() - table.playable()));
  return odds;
}

Reading::Odds without(const Reading::Odds& all, const Reading::Odds& part) {
  return {std::max(all.playable - part.playable, 0.0F), std::max(all.useless - part.useless, 0.0F),
          std::max(all.critical - part.critical, 0.0F), std::max(all.total - part.total, 0.0F)};
}

}  // namespace

Reading::Spread Reading::spread(const Table& table, const Counts& copies, Seat seat) const {
  Spread spread;
  Weights left;
  for (std::size_t kind = 0; kind < kKinds; ++kind) left[kind] = static_cast<float>(copies[kind]);
  for (Slot slot = 0; slot < table.hand_size(seat); ++slot) {
    Weights& kinds = spread.kinds[at(slot)];
    const Weights& weights = hands_[at(seat)][at(slot)];
    for (std::size_t kind = 0; kind < kKinds; ++kind) kinds[kind] = weights[kind] * left[kind];
    spread.odds[at(slot)] = sum(kinds, table.told(seat, slot), table);
  }
  return spread;
}

std::array<Reading::Odds, kMaxHand> Reading::told_odds(const Table& before, const Spread& spread, Move clue,
                                                       std::uint8_t touched) {
  std::array<Odds, kMaxHand> odds{};
  for (Slot slot = 0; slot < before.hand_size(clue.to()); ++slot) {
    const Odds named = sum(spread.kinds[at(slot)], before.told(clue.to(), slot) & clue.names(), before);
    odds[at(slot)] = (touched >> slot & 1) != 0 ? named : without(spread.odds[at(slot)], named);
  }
  return odds;
}

std::uint8_t Reading::meant(const Table& before, Move clue, std::uint8_t touched) const {
  if (models_[at(clue.to())].meaning != Meaning::OneNamed) return touched;
  const auto next_discard = static_cast<std::uint8_t>(1 << chop(before, clue.to()));
  if ((touched & next_discard) != 0) return next_discard;
  unsigned fresh = touched;
  for (Slot slot = 0; slot < before.hand_size(clue.to()); ++slot)
    if (before.touched(clue.to(), slot)) fresh &= ~(1u << slot);
  return static_cast<std::uint8_t>(std::bit_floor(fresh != 0 ? fresh : touched));
}

void Reading::explain_each(const Table& before, Move clue, std::uint8_t touched,
                           std::array<Likelihood, kMaxHand>& likelihoods) const {
  const GiverModel& model = models_[at(clue.to())];
  const Slot chop_slot = chop(before, clue.to());
  const bool by_rank = clue.act() == Act::ClueRank;
  const bool warns = by_rank && (touched >> chop_slot & 1) != 0 && !before.touched(clue.to(), chop_slot) &&
                     (before.critical() & before.told(clue.to(), chop_slot)).meets(clue.names());
  for (Slot slot = 0; slot < before.hand_size(clue.to()); ++slot) {
    Likelihood& likelihood = likelihoods[at(slot)];
    likelihood = {1, 1, 1};
    if ((touched >> slot & 1) == 0) continue;
    // A card that was named by the other feature before is known, and the clue is not about it.
    const CardSet told = before.told(clue.to(), slot);
    const CardSet other = by_rank ? CardSet::of_color(told.first().color()) : CardSet::of_rank(told.first().rank());
    if (told.within(other)) continue;
    if (!warns) {
      likelihood.critical = likelihood.other = model.idle;
    } else if (slot == chop_slot) {
      likelihood.other = model.idle;
    }
  }
}

std::array<Reading::Likelihood, kMaxHand> Reading::explain(const Table& before, Move clue, std::uint8_t touched,
                                                           const std::array<Odds, kMaxHand>& told) const {
  const GiverModel& model = models_[at(clue.to())];
  std::array<Likelihood, kMaxHand> likelihoods{};
  if (model.meaning == Meaning::EachNamed) {
    explain_each(before, clue, touched, likelihoods);
    return likelihoods;
  }
  const int size = before.hand_size(clue.to());
  const Slot chop_slot = chop(before, clue.to());
  const std::uint8_t in_mind = meant(before, clue, touched);
  // A giver tells one of the cards that fit, by colour or by number, at random.
  std::array<float, kMaxHand> fits{};
  float expected = 0;
  for (Slot slot = 0; slot < size; ++slot) {
    fits[at(slot)] = std::min(share(told[at(slot)].playable, told[at(slot)].total), 0.99F);
    expected += fits[at(slot)];
  }
  for (Slot slot = 0; slot < size; ++slot) {
    const float others = expected - fits[at(slot)];
    float none_fits = 1;  // the chance that no other slot fits
    float meant_another = 0;
    float meant_another_of_two = 0;
    for (Slot other = 0; other < size; ++other) {
      if (other == slot) continue;
      none_fits *= 1 - fits[at(other)];
      if ((in_mind >> other & 1) == 0) continue;
      const float rest = others - fits[at(other)];
      meant_another += 0.5F * fits[at(other)] / (1 + rest);
      meant_another_of_two += 0.5F * fits[at(other)] / (2 + rest);
    }
    const bool named = (touched >> slot & 1) != 0;
    Likelihood& likelihood = likelihoods[at(slot)];
    likelihood.other = meant_another + none_fits * model.idle;
    likelihood.playable = meant_another_of_two + ((in_mind >> slot & 1) != 0 ? 0.5F / (1 + others) : 0);
    likelihood.critical = likelihood.other;
    if (slot == chop_slot) {
      likelihood.critical *= 1 - model.rescue;
      if (named) likelihood.critical += 0.5F * model.rescue;
    }
  }
  return likelihoods;
}

std::array<Reading::Odds, kMaxHand> Reading::effect(const Table& before, const Spread& spread, Move clue,
                                                    std::uint8_t touched) const {
  auto effect = told_odds(before, spread, clue, touched);
  if (models_[at(clue.to())].meaning == Meaning::Nothing) return effect;
  const auto likelihoods = explain(before, clue, touched, effect);
  for (Slot slot = 0; slot < before.hand_size(clue.to()); ++slot) {
    Odds& odds = effect[at(slot)];
    const Likelihood& likelihood = likelihoods[at(slot)];
    const float other = std::max(0.0F, odds.total - odds.playable - odds.critical);
    odds.playable *= likelihood.playable;
    odds.critical *= likelihood.critical;
    odds.total = odds.playable + odds.critical + other * likelihood.other;
  }
  return effect;
}

void Reading::hear(const Table& before, const Turn& turn) {
  const Move clue = turn.move;
  if (models_[at(clue.to())].meaning == Meaning::Nothing) return;
  const auto told = told_odds(before, spread(before, hidden_counts(before), clue.to()), clue, turn.touched);
  const auto likelihoods = explain(before, clue, turn.touched, told);
  for (Slot slot = 0; slot < before.hand_size(clue.to()); ++slot) {
    Likelihood likelihood = likelihoods[at(slot)];
    const float most = std::max({likelihood.playable, likelihood.critical, likelihood.other, 1e-9F});
    const CardSet critical = before.critical() - before.playable();
    for (int index = 0; index < kKinds; ++index) {
      const Card card = Card::at(index);
      const float factor = before.playable().has(card) ? likelihood.playable
                           : critical.has(card)        ? likelihood.critical
                                                       : likelihood.other;
      float& weight = hands_[at(clue.to())][at(slot)][at(index)];
      weight = std::max(weight * factor / most, 1e-6F);
    }
  }
}

void Reading::notice_silence(const Table& before, const Turn& turn) {
  const Seat next = (turn.seat + 1) % before.players();
  const GiverModel& model = models_[at(next)];
  if (model.silence == 1) return;
  const float factor = 1 / model.silence;
  const Spread now_read = spread(before, hidden_counts(before), next);
  for (Slot slot = 0; slot < before.hand_size(next); ++slot) {
    const Odds& now = now_read.odds[at(slot)];
    if (share(now.playable, now.total) >= kKnown) continue;
    for (const Card card : before.playable()) {
      float& weight = hands_[at(next)][at(slot)][at(card.index())];
      weight = std::max(weight * factor, 1e-6F);
    }
  }
}

void Reading::follow(const Table& before, const Turn& turn) {
  if (turn.move.is_clue()) return hear(before, turn);
  if (turn.move.act() == Act::Discard && before.can_clue()) notice_silence(before, turn);
  auto& hand = hands_[at(turn.seat)];
  for (std::size_t slot = at(turn.move.slot()); slot + 1 < hand.size(); ++slot) hand[slot] = hand[slot + 1];
  // The new card goes behind the remaining ones.
  hand[at(before.hand_size(turn.seat) - 1)].fill(1);
}

}  // namespace yomi::hanabi

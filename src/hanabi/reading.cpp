#include "hanabi/reading.h"

#include <algorithm>

namespace yomi::hanabi {

namespace {

constexpr float kKnown = 0.9F;  // a card so likely to fit needs no more words

float share(float part, float total) { return total > 0 ? part / total : 0; }

}  // namespace

Counts hidden_counts(const Table& table) {
  Counts counts;
  for (int index = 0; index < kKinds; ++index)
    counts[std::size_t(index)] = static_cast<std::int8_t>(table.hidden(Card::at(index)));
  return counts;
}

Reading::Reading(const Rules&, const GiverModel& model) : model_(model) {
  for (auto& hand : hands_)
    for (Weights& weights : hand) weights.fill(1);
}

Slot Reading::chop(const Table& table, Seat seat) {
  for (Slot slot = 0; slot < table.hand_size(seat); ++slot)
    if (!table.touched(seat, slot)) return slot;
  return 0;
}

namespace {

Reading::Odds sum(const Reading::Weights& weights, const Counts& copies, CardSet cards, const Table& table) {
  Reading::Odds odds;
  for (const Card card : cards) {
    const float weight = weights[std::size_t(card.index())] * static_cast<float>(copies[std::size_t(card.index())]);
    odds.total += weight;
    if (table.playable().has(card)) odds.playable += weight;
    if (table.useless().has(card)) odds.useless += weight;
    if (table.critical().has(card)) odds.critical += weight;
  }
  return odds;
}

}  // namespace

Reading::Odds Reading::odds(const Table& table, const Counts& copies, Seat seat, Slot slot) const {
  return sum(weights(seat, slot), copies, table.told(seat, slot), table);
}

std::array<Reading::Odds, kMaxHand> Reading::told_odds(const Table& before, const Counts& copies, Move clue,
                                                       std::uint8_t touched) const {
  std::array<Odds, kMaxHand> odds{};
  for (Slot slot = 0; slot < before.hand_size(clue.to()); ++slot) {
    const CardSet told = before.told(clue.to(), slot);
    const CardSet left = (touched >> slot & 1) != 0 ? told & clue.names() : told - clue.names();
    odds[at(slot)] = sum(weights(clue.to(), slot), copies, left, before);
  }
  return odds;
}

std::array<Reading::Likelihood, kMaxHand> Reading::explain(const Table& before, Move clue, std::uint8_t touched,
                                                           const std::array<Odds, kMaxHand>& told) const {
  const int size = before.hand_size(clue.to());
  const Slot chop_slot = chop(before, clue.to());
  // A giver speaks of one of the cards that fit, by colour or by number, whichever the lot falls on.
  std::array<float, kMaxHand> fits{};
  float expected = 0;
  for (Slot slot = 0; slot < size; ++slot) {
    fits[at(slot)] = std::min(share(told[at(slot)].playable, told[at(slot)].total), 0.99F);
    expected += fits[at(slot)];
  }
  std::array<Likelihood, kMaxHand> likelihoods{};
  for (Slot slot = 0; slot < size; ++slot) {
    const float others = expected - fits[at(slot)];
    float nothing = 1;  // none of the other slots fits
    float meant_another = 0;
    float meant_another_of_two = 0;
    for (Slot other = 0; other < size; ++other) {
      if (other == slot) continue;
      nothing *= 1 - fits[at(other)];
      if ((touched >> other & 1) == 0) continue;
      const float rest = others - fits[at(other)];
      meant_another += 0.5F * fits[at(other)] / (1 + rest);
      meant_another_of_two += 0.5F * fits[at(other)] / (2 + rest);
    }
    const bool named = (touched >> slot & 1) != 0;
    Likelihood& likelihood = likelihoods[at(slot)];
    likelihood.other = meant_another + nothing * model_.idle;
    likelihood.playable = meant_another_of_two + (named ? 0.5F / (1 + others) : 0);
    likelihood.critical = likelihood.other;
    if (slot == chop_slot) {
      likelihood.critical *= 1 - model_.rescue;
      if (named) likelihood.critical += 0.5F * model_.rescue;
    }
  }
  return likelihoods;
}

Reading::Effect Reading::effect(const Table& before, const Counts& copies, Move clue, std::uint8_t touched) const {
  Effect effect{told_odds(before, copies, clue, touched)};
  const auto likelihoods = explain(before, clue, touched, effect.odds);
  for (Slot slot = 0; slot < before.hand_size(clue.to()); ++slot) {
    Odds& odds = effect.odds[at(slot)];
    const Likelihood& likelihood = likelihoods[at(slot)];
    // Last copies that also fit count as fitting.
    const float rescued = std::max(0.0F, std::min(odds.critical, odds.total - odds.playable));
    const float other = std::max(0.0F, odds.total - odds.playable - rescued);
    odds.useless *= likelihood.other;
    odds.playable *= likelihood.playable;
    odds.critical = rescued * likelihood.critical;
    odds.total = odds.playable + odds.critical + other * likelihood.other;
  }
  return effect;
}

void Reading::hear(const Table& before, const Turn& turn) {
  const Move clue = turn.move;
  const Counts copies = hidden_counts(before);
  const auto told = told_odds(before, copies, clue, turn.touched);
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
  const float factor = 1 / model_.silence;
  for (Slot slot = 0; slot < before.hand_size(next); ++slot) {
    const Odds now = odds(before, hidden_counts(before), next, slot);
    if (share(now.playable, now.total) >= kKnown) continue;
    for (const Card card : before.playable()) {
      float& weight = hands_[at(next)][at(slot)][at(card.index())];
      weight = std::max(weight * factor, 1e-6F);
    }
  }
}

void Reading::follow(const Table& before, const Turn& turn) {
  if (turn.move.is_clue()) return hear(before, turn);
  if (turn.move.act() == Act::Discard && before.can_clue() && model_.silence != 1) notice_silence(before, turn);
  auto& hand = hands_[at(turn.seat)];
  for (std::size_t slot = at(turn.move.slot()); slot + 1 < hand.size(); ++slot) hand[slot] = hand[slot + 1];
  // The new card comes behind the last one that is left.
  hand[at(before.hand_size(turn.seat) - 1)].fill(1);
}

}  // namespace yomi::hanabi

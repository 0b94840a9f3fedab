#include "hanabi/players/own_belief.h"

#include <algorithm>

#include <fmt/format.h>

#include "mind/reflect.h"

namespace yomi::hanabi {

namespace {

// Whether a player with that view may hold that hand.
bool may_hold(const View& view, const Counts& unseen, const Hand& hand) {
  Counts left = unseen;
  for (Slot slot = 0; slot < view.hand_size(); ++slot) {
    const Card card = hand[std::size_t(slot)];
    if (!view.table().told(view.seat(), slot).has(card) || left[std::size_t(card.index())]-- <= 0) return false;
  }
  return true;
}

Card draw_card(const Counts& left, Stream& stream) {
  int total = 0;
  for (const int copies : left) total += std::max(copies, 0);
  int at = static_cast<int>(stream.below(std::uint64_t(std::max(total, 1))));
  for (int index = 0; index < kKinds; ++index) {
    at -= std::max(left[std::size_t(index)], 0);
    if (at < 0) return Card::at(index);
  }
  return {};
}

}  // namespace

Hand draw_from_reading(const View& view, const Reading::Spread& spread, HandSampler& sampler, Stream& stream) {
  constexpr int kTries = 20;
  const Counts unseen = view.unseen();
  for (int attempt = 0; attempt < kTries; ++attempt) {
    Hand hand{};
    for (std::size_t slot = 0; slot < std::size_t(view.hand_size()); ++slot) {
      double left = stream.unit() * static_cast<double>(spread.odds[slot].total);
      for (const Card card : view.table().told(view.seat(), static_cast<Slot>(slot))) {
        hand[slot] = card;
        left -= static_cast<double>(spread.kinds[slot][std::size_t(card.index())]);
        if (left < 0) break;
      }
    }
    if (may_hold(view, unseen, hand)) return hand;
  }
  return sampler.draw(stream);
}

void OwnBelief::fill_up(const View& view, const Reading& reading, Stream& stream) {
  const auto spread = reading.spread(view.table(), view.unseen(), view.seat());
  HandSampler sampler(view, Counting::ByWay);
  std::vector<Hand> worlds;
  // Hands that still have weight keep half of the places.
  const auto room = std::size_t(options_.hands);
  if (!belief_.empty()) {
    const auto kept = belief_.resampled(room / 2, stream);
    worlds.assign(kept.worlds().begin(), kept.worlds().end());
  }
  while (worlds.size() < room) worlds.push_back(draw_from_reading(view, spread, sampler, stream));
  belief_ = mind::Belief<Hand>(std::move(worlds));
}

void OwnBelief::refresh(const View& view, const Reading& reading, Stream& stream) {
  if (const mind::Belief<Hand>* range = exact_ ? exact_->range(view) : nullptr) {
    belief_ = *range;
    all_hands_ = true;
    return;
  }
  if (belief_.empty() || belief_.effective_size() < options_.hands / 4.0) fill_up(view, reading, stream);
}

void OwnBelief::own_turn(const Turn& turn, const View& after, Stream& stream) {
  const auto slot = std::size_t(turn.move.slot());
  if (belief_.reweigh([&](const Hand& hand) { return hand[slot] == turn.card ? 1.0 : 0.0; }) <= 0) {
    belief_ = {};
    return;
  }
  belief_.prune();
  std::vector<Hand> worlds(belief_.worlds().begin(), belief_.worlds().end());
  const std::vector<double> weights(belief_.weights().begin(), belief_.weights().end());
  const bool drew = after.hand_size() == after.table().rules().hand;
  const auto last = std::size_t(after.hand_size()) - (drew ? 1 : 0);
  const Counts unseen = after.unseen();
  for (Hand& hand : worlds) {
    Counts left = unseen;
    for (std::size_t at = slot; at < last; ++at) hand[at] = hand[at + 1];
    for (std::size_t at = 0; at < last; ++at) --left[std::size_t(hand[at].index())];
    if (drew) hand[last] = draw_card(left, stream);
  }
  belief_ = mind::Belief<Hand>(std::move(worlds), weights);
}

double OwnBelief::chance(const View& theirs, const Reading& reading, Move move) const {
  if (options_.others == Others::Readers) return reader_.chance(theirs, reading, move);
  return rational(theirs, {true, Filler::FirstUntold, reader_.options().discard}).chance(move);
}

void OwnBelief::watch(const View& before, const Turn& turn, const View& after, const Reading& reading, Stream& stream) {
  if (exact_) exact_->watch(before, turn, after, reading);
  // The sample goes on from the range, should that no longer fit.
  if (all_hands_) {
    all_hands_ = false;
    belief_ = belief_.resampled(std::size_t(options_.hands), stream);
  }
  if (belief_.empty()) fill_up(before, reading, stream);
  if (turn.seat == before.seat()) {
    if (!turn.move.is_clue()) own_turn(turn, after, stream);
    return;
  }
  const auto view_of = [&](const Hand& mine) { return before.from(turn.seat, mine); };
  const auto policy = [&](const View& theirs, Move move) { return chance(theirs, reading, move); };
  static_cast<void>(mind::reflect(belief_, view_of, policy, turn.move, options_.error));
  const Counts unseen = after.unseen();
  if (belief_.reweigh([&](const Hand& hand) { return may_hold(after, unseen, hand) ? 1.0 : 0.0; }) <= 0) {
    belief_ = {};
    return;
  }
  belief_.prune();
}

Reader::Odds OwnBelief::odds(const View& view) const {
  Reader::Odds odds{};
  const Table& table = view.table();
  for (std::size_t world = 0; world < belief_.size(); ++world) {
    const auto weight = static_cast<float>(belief_.weights()[world]);
    for (std::size_t slot = 0; slot < std::size_t(view.hand_size()); ++slot) {
      const Card card = belief_.worlds()[world][slot];
      odds[slot].total += weight;
      if (table.playable().has(card)) {
        odds[slot].playable += weight;
      } else if (table.useless().has(card)) {
        odds[slot].useless += weight;
      } else if (table.critical().has(card)) {
        odds[slot].critical += weight;
      }
    }
  }
  return odds;
}

Move HistoryPlayer::choose(const View& view, Stream& stream) {
  belief_.refresh(view, reading_, stream);
  reasons_ = describe(belief_.belief(), view);
  return reader_.move(view, reading_, belief_.odds(view), stream);
}

void HistoryPlayer::watch(const View& before, const Turn& turn, const View& after, Stream& stream) {
  belief_.watch(before, turn, after, reading_, stream);
  reading_.follow(before.table(), turn);
}

std::vector<Reason> describe(const mind::Belief<Hand>& belief, const View& view) {
  std::vector<Reason> lines;
  for (std::size_t slot = 0; slot < std::size_t(view.hand_size()); ++slot) {
    const auto chances = belief.marginal([&](const Hand& hand) { return hand[slot]; });
    std::vector<std::pair<double, Card>> kinds;
    double fits = 0;
    for (const auto& [card, chance] : chances) {
      kinds.emplace_back(-chance, card);
      if (view.table().playable().has(card)) fits += chance;
    }
    std::ranges::sort(kinds);
    std::string named;
    for (std::size_t at = 0; at < std::min<std::size_t>(kinds.size(), 3); ++at)
      named += fmt::format("{}{} {:.0f}%", at == 0 ? "" : ", ", to_string(kinds[at].second), -100 * kinds[at].first);
    lines.push_back(
        {"slot fits",
         {{"slot", std::to_string(slot + 1)}, {"chance", fmt::format("{:.0f}", 100 * fits)}, {"cards", named}}});
  }
  return lines;
}

}  // namespace yomi::hanabi

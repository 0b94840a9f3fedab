#include "hanabi/partners/posterior.h"

#include <algorithm>
#include <cmath>

#include "mind/reflect.h"

namespace yomi::hanabi {

PartnerPosterior::PartnerPosterior(const PosteriorOptions& options) : options_(options) {
  for (const PartnerType& type : partner_types()) {
    readings_.emplace_back(type.gives);
    readers_.push_back(type.reader(options.caution));
    chances_.push_back(type.prior);
  }
  mind::normalise(chances_);
}

void PartnerPosterior::take_seat(Seat seat, int players) {
  if (seated_) return;
  seated_ = true;
  for (std::size_t type = 0; type < size(); ++type)
    for (Seat other = 0; other < players; ++other)
      if (other != seat) readings_[type].set_model(other, partner_types()[type].reads);
}

double PartnerPosterior::chance_of(std::size_t type, const View& theirs, Move move) const {
  const Table& table = theirs.table();
  const Reader& reader = readers_[type];
  const auto odds = Reader::own_odds(theirs, readings_[type]);
  const float play_at = reader.play_at(table);
  // The value of each kind of move in points; a better one is likelier.
  double total = 0;
  double asked = 0;
  const auto add = [&](Move each, float value) {
    const double weight = std::exp(static_cast<double>(value) / options_.temperature);
    total += weight;
    if (each == move) asked = weight;
  };
  for (Slot slot = 0; slot < theirs.hand_size(); ++slot) {
    const auto& here = odds[std::size_t(slot)];
    const float fits = share(here.playable, here.total);
    add(Move::play(slot), fits >= play_at ? 0.7F + fits : -1 - 2 * (play_at - fits));
  }
  if (table.can_clue()) {
    static thread_local std::vector<Reader::Clue> clues;
    clues.clear();
    reader.clues(theirs, readings_[type], clues);
    const float price = reader.least_worth(table);
    for (const auto& clue : clues) add(clue.move, std::clamp(clue.value - price, -2.0F, 1.2F));
  }
  if (table.can_discard()) {
    const Slot chop = Reading::chop(table, theirs.seat());
    for (Slot slot = 0; slot < theirs.hand_size(); ++slot) {
      const auto& here = odds[std::size_t(slot)];
      const float useless = share(here.useless, here.total);
      const bool expected = slot == chop || partner_types()[type].discards == DiscardRule::Random;
      add(Move::discard(slot), useless > 0.95F ? 0.2F : expected ? 0.0F : -0.8F);
    }
  }
  return total > 0 ? asked / total : 0;
}

double PartnerPosterior::evidence(std::size_t type, const View& before, const Turn& turn, HandSampler& sampler,
                                  Stream& stream) const {
  const auto spread = readings_[type].spread(before.table(), before.unseen(), before.seat());
  if (turn.seat == before.seat()) {
    if (turn.move.is_clue()) return 1;
    const auto slot = std::size_t(turn.move.slot());
    const float seen = share(spread.kinds[slot][std::size_t(turn.card.index())], spread.odds[slot].total);
    return options_.error + (1 - options_.error) * static_cast<double>(seen);
  }
  std::vector<Hand> hands;
  for (int drawn = 0; drawn < options_.hands; ++drawn)
    hands.push_back(draw_from_reading(before, spread, sampler, stream));
  mind::Belief<Hand> belief(std::move(hands));
  const auto view_of = [&](const Hand& mine) { return before.from(turn.seat, mine); };
  const auto policy = [&](const View& theirs, Move move) { return chance_of(type, theirs, move); };
  return mind::reflect(belief, view_of, policy, turn.move, options_.error);
}

void PartnerPosterior::watch(const View& before, const Turn& turn, Stream& stream) {
  take_seat(before.seat(), before.table().players());
  HandSampler sampler(before, Counting::ByWay);
  for (std::size_t type = 0; type < size(); ++type) {
    chances_[type] *= evidence(type, before, turn, sampler, stream);
    readings_[type].follow(before.table(), turn);
  }
  mind::normalise(chances_);
  // Nobody plays quite like a type, so none is ever ruled out.
  for (double& chance : chances_) chance = std::max(chance, 1e-4);
  mind::normalise(chances_);
}

std::size_t PartnerPosterior::draw(Stream& stream) const {
  double left = stream.unit();
  for (std::size_t type = 0; type + 1 < size(); ++type) {
    left -= chances_[type];
    if (left < 0) return type;
  }
  return size() - 1;
}

}  // namespace yomi::hanabi

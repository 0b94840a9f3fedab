#include "hanabi/players/simulated.h"

#include "mind/reflect.h"

namespace yomi::hanabi {

mind::Belief<Hand> own_hands(const View& view, Counting counting, int hands, Stream& stream) {
  HandSampler sampler(view, counting);
  std::vector<Hand> worlds;
  std::vector<double> weights;
  if (const auto all = sampler.all(std::size_t(hands))) {
    for (const auto& [hand, weight] : *all) {
      worlds.push_back(hand);
      weights.push_back(weight);
    }
    return {std::move(worlds), std::move(weights)};
  }
  worlds.reserve(std::size_t(hands));
  for (int drawn = 0; drawn < hands; ++drawn) worlds.push_back(sampler.draw(stream));
  return mind::Belief<Hand>(std::move(worlds));
}

void SimulatedPlayer::watch(const View& before, const Turn& turn, const View&, Stream&) {
  if (turn.seat != before.seat()) last_ = Seen{before, turn};
}

std::array<CardSet, kMaxHand> SimulatedPlayer::guess(const View& view, Stream& stream) {
  auto belief = own_hands(view, Counting::ByHand, options_.hands, stream);
  const auto& [before, turn] = *last_;
  const auto policy = [&](const View& theirs, Move move) { return rational(theirs, options_.rational).chance(move); };
  const auto view_of = [&](const Hand& mine) { return before.from(turn.seat, mine); };
  std::array<CardSet, kMaxHand> cards;
  cards.fill(CardSet::all());
  if (mind::reflect(belief, view_of, policy, turn.move, 0) <= 0) return cards;
  for (std::size_t slot = 0; slot < std::size_t(view.hand_size()); ++slot) {
    std::array<double, kKinds> share{};
    for (std::size_t world = 0; world < belief.size(); ++world)
      share[std::size_t(belief.worlds()[world][slot].index())] += belief.weights()[world];
    double most = 0;
    double next = 0;
    Card card;
    for (int index = 0; index < kKinds; ++index) {
      const double here = share[std::size_t(index)];
      if (here > most) {
        next = most;
        most = here;
        card = Card::at(index);
      } else if (here > next) {
        next = here;
      }
    }
    if (most > options_.a * next) {
      cards[slot] = card;
      reasons_.push_back(
          {"otherwise not",
           {{"slot", std::to_string(slot + 1)}, {"card", to_string(card)}, {"player", std::to_string(turn.seat + 1)}},
           turn.move});
    }
  }
  return cards;
}

Move SimulatedPlayer::choose(const View& view, Stream& stream) {
  reasons_.clear();
  const Knowledge knowledge(view);
  std::array<CardSet, kMaxHand> cards{};
  for (Slot slot = 0; slot < knowledge.size(); ++slot) cards[std::size_t(slot)] = knowledge.possible(slot);
  if (const Mixture sure = sure_moves(view, cards); !sure.empty()) return sure.draw(stream);
  if (const Mixture clues = clue_playable(view, options_.rational); !clues.empty()) return clues.draw(stream);
  if (last_)
    if (const Mixture guessed = sure_moves(view, guess(view, stream)); !guessed.empty()) return guessed.draw(stream);
  return clue_or_discard(view, options_.rational).draw(stream);
}

}  // namespace yomi::hanabi

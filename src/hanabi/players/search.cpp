#include "hanabi/players/search.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include <fmt/format.h>

namespace yomi::hanabi {

int roll_out(Game game, Reading reading, const Reader& blueprint, Stream& stream) {
  while (!game.over()) {
    const Table before = game.table();
    const Turn turn = game.apply(blueprint.move(View(game, game.to_move()), reading, stream));
    reading.follow(before, turn);
  }
  return game.table().score();
}

double SearchPlayer::Candidate::mean() const {
  return scores.empty() ? 0 : std::accumulate(scores.begin(), scores.end(), 0.0) / static_cast<double>(scores.size());
}

std::vector<SearchPlayer::Candidate> SearchPlayer::candidates(const View& view, const Reader::Odds& mine,
                                                              Move blueprint) const {
  std::vector<Candidate> moves = {{blueprint, {}}};
  for (const Move move : view.moves()) {
    if (move == blueprint) continue;
    // A card that hardly ever fits is not tried.
    if (move.act() == Act::Play) {
      const auto& odds = mine[std::size_t(move.slot())];
      if (odds.playable < 0.1F * odds.total) continue;
    }
    moves.push_back({move, {}});
  }
  return moves;
}

void SearchPlayer::try_out(const View& view, const Hand& hand, std::vector<Candidate>& moves, Stream& stream) const {
  Counts left = view.unseen();
  for (Slot slot = 0; slot < view.hand_size(); ++slot) --left[std::size_t(hand[std::size_t(slot)].index())];
  std::vector<Card> rest;
  for (int index = 0; index < kKinds; ++index)
    for (int copy = 0; copy < left[std::size_t(index)]; ++copy) rest.push_back(Card::at(index));
  stream.shuffle(rest);
  const Game world = view.game(hand, rest);
  for (Candidate& candidate : moves) {
    Game game = world;
    Reading reading = reading_;
    const Turn turn = game.apply(candidate.move);
    reading.follow(view.table(), turn);
    candidate.scores.push_back(roll_out(game, reading, reader_, stream));
  }
}

Move SearchPlayer::decide(const std::vector<Candidate>& moves, Move blueprint) const {
  const auto best = std::ranges::max_element(moves, {}, &Candidate::mean);
  const auto planned = std::ranges::find(moves, blueprint, &Candidate::move);
  if (best == planned) return blueprint;
  double sum = 0;
  double squares = 0;
  const auto n = static_cast<double>(best->scores.size());
  for (std::size_t at = 0; at < best->scores.size(); ++at) {
    const double gain = best->scores[at] - planned->scores[at];
    sum += gain;
    squares += gain * gain;
  }
  const double mean = sum / n;
  const double error = std::sqrt(std::max(squares / n - mean * mean, 0.0) / n);
  return mean > options_.margin * error ? best->move : blueprint;
}

Move SearchPlayer::choose(const View& view, Stream& stream) {
  belief_.refresh(view, reading_, stream);
  const auto mine = belief_.odds(view);
  const Move blueprint = reader_.move(view, reading_, mine, stream);
  auto moves = candidates(view, mine, blueprint);
  int worlds = options_.worlds;
  for (int round = 0; round < options_.rounds && moves.size() > 1; ++round, worlds *= 2) {
    const auto drawn = belief_.belief().resampled(std::size_t(worlds), stream);
    for (const Hand& hand : drawn.worlds()) try_out(view, hand, moves, stream);
    if (round + 1 == options_.rounds) break;
    // The blueprint's move stays first; the better half of the others survives.
    std::ranges::stable_sort(moves.begin() + 1, moves.end(), std::ranges::greater{}, &Candidate::mean);
    moves.resize(1 + moves.size() / 2);
  }
  reasons_ = describe(belief_.belief(), view);
  for (const Candidate& candidate : moves)
    if (!candidate.scores.empty())
      reasons_.push_back(
          {"move leads to",
           {{"points", fmt::format("{:.2f}", candidate.mean())}, {"worlds", std::to_string(candidate.scores.size())}},
           candidate.move});
  return moves.size() > 1 ? decide(moves, blueprint) : blueprint;
}

void SearchPlayer::watch(const View& before, const Turn& turn, const View& after, Stream& stream) {
  belief_.watch(before, turn, after, reading_, stream);
  reading_.follow(before.table(), turn);
}

}  // namespace yomi::hanabi

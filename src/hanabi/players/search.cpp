#include "hanabi/players/search.h"

namespace yomi::hanabi {

int roll_out(Game game, Reading reading, const Reader& blueprint, Stream& stream) {
  while (!game.over()) {
    const Table before = game.table();
    const Turn turn = game.apply(blueprint.move(View(game, game.to_move()), reading, stream));
    reading.follow(before, turn);
  }
  return game.table().score();
}

Comparison SearchPlayer::candidates(const View& view, const Reader::Odds& mine, Move blueprint) {
  Comparison moves(blueprint);
  for (const Move move : view.moves()) {
    if (move == blueprint) continue;
    // A card that hardly ever fits is not tried.
    if (move.act() == Act::Play) {
      const auto& odds = mine[std::size_t(move.slot())];
      if (odds.playable < 0.1F * odds.total) continue;
    }
    moves.add(move);
  }
  return moves;
}

std::vector<Card> shuffled_rest(const View& view, const Hand& hand, Counts unseen, Stream& stream) {
  for (Slot slot = 0; slot < view.hand_size(); ++slot) --unseen[std::size_t(hand[std::size_t(slot)].index())];
  std::vector<Card> rest;
  rest.reserve(kDeckSize);
  for (int index = 0; index < kKinds; ++index)
    for (int copy = 0; copy < unseen[std::size_t(index)]; ++copy) rest.push_back(Card::at(index));
  stream.shuffle(rest);
  return rest;
}

void SearchPlayer::try_out(const View& view, const Hand& hand, Comparison& moves, Stream& stream) const {
  const Game world = view.game(hand, shuffled_rest(view, hand, view.unseen(), stream));
  for (auto& candidate : moves.moves()) {
    Game game = world;
    Reading reading = reading_;
    const Turn turn = game.apply(candidate.move);
    reading.follow(view.table(), turn);
    candidate.scores.push_back(static_cast<std::int8_t>(roll_out(game, reading, reader_, stream)));
  }
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
    if (round + 1 < options_.rounds) moves.halve();
  }
  reasons_ = describe(belief_.belief(), view);
  moves.explain(reasons_);
  return moves.decide(options_.margin);
}

void SearchPlayer::watch(const View& before, const Turn& turn, const View& after, Stream& stream) {
  belief_.watch(before, turn, after, reading_, stream);
  reading_.follow(before.table(), turn);
}

}  // namespace yomi::hanabi
